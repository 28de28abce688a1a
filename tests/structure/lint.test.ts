import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planted } from './planted-findings.ts';
import { projectRoot } from './tree.ts';

/**
 * A configuration that matches no file or rule would find nothing and pass. So there is one violation for each rule
 * in a small tree, which is linted with the real configuration.
 */
const allowed = [
  {
    at: 'kiosk-ui/src/fine.tsx',
    code: 'export const link = <a target="_blank" rel="noreferrer" href="/x" title="…">{1}</a>;\nconsole.error(link);',
  },
  { at: 'tests/kiosk-ui/words.tsx', code: 'export const box = <p>Close</p>;' },
  { at: 'provisioning/log.mjs', code: "console.log('x');" },
  {
    at: 'appliance/src/conditional.ts',
    code: 'export const list = (on: boolean) => [...(on ? [1] : []), ...[2].map(Math.sign)];\nexport const made = (on: boolean) => ({ ...(on && { a: 1 }) });',
  },
  { at: 'appliance/src/fine.ts', code: 'export const isNone = (a?: 1 | null) => a == null;' },
];

/** A function with this many lines that count. */
const functionOf = (lines: number, head = 'export function long() {', tail = '}') => {
  const steps = Array.from({ length: lines - 2 }, (_, index) => `  Math.sign(${index});`);
  return [head, '', '  // A comment.', '  /*', '   */', ...steps, tail].join('\n');
};

const limits = [
  ['appliance/src/long.ts', 150, 'max-lines-per-function'],
  ['appliance/domain/src/long.ts', 150, 'max-lines-per-function'],
  ['appliance/contract/src/long.ts', 150, 'max-lines-per-function'],
  ['db/src/long.repo.ts', 150, 'max-lines-per-function'],
  ['print-daemon/src/long.ts', 150, 'max-lines-per-function'],
  ['appliance/receipt/src/long.ts', 150, 'max-lines-per-function'],
  ['provisioning/long.mjs', 150, 'max-lines-per-function'],
  ['kiosk-ui/src/lib/long.ts', 150, 'max-lines-per-function'],
  ['kiosk-ui/src/features/checks/long.tsx', 150, 'max-lines-per-function'],
  ['tests/support/long.ts', 150, 'max-lines-of-tests'],
  ['tests/api/long.test.ts', 150, 'max-lines-of-tests'],
  ['tests/kiosk-ui/long.test.tsx', 150, 'max-lines-of-tests'],
  ['tests/journeys/long.test.ts', 150, 'max-lines-of-tests'],
] as const;

const longCase = functionOf(151, "it('does', () => {", '});');
const suites = ["describe('all', () => {", "describe.each([1])('%i', () => {"].map(
  (head, index) => ({
    head,
    cases: { at: `tests/db/suite-${index}.ts`, code: functionOf(300, head, '});') },
    long: { at: `tests/db/long-${index}.ts`, code: `${head}\n${longCase}\n});` },
  }),
);

const tree = realpathSync(mkdtempSync(join(tmpdir(), 'comanda-lint-')));
const longer = (path: string) => path.replace('long', 'too-long');
const found = new Map<string, string[]>();
/** The findings in a file, as 'plugin(rule): message'. */
const foundIn = (file: string) => found.get(file) ?? [];

interface Finding {
  code?: string;
  message: string;
  filename: string;
}

function write(file: string, text: string) {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), `${text}\n`);
}

beforeAll(async () => {
  for (const file of ['.oxlintrc.json', 'tests/structure/lint-plugin.mjs']) {
    cpSync(join(projectRoot, file), join(tree, file));
  }
  const compilerOptions = {
    target: 'es2023',
    module: 'nodenext',
    strict: true,
    allowJs: true,
    noEmit: true,
    jsx: 'react-jsx',
    types: ['node'],
    skipLibCheck: true,
  };
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['**/*'] }));
  write('package.json', '{ "type": "module" }');
  symlinkSync(join(projectRoot, 'node_modules'), join(tree, 'node_modules'));
  for (const { at, code } of [...planted, ...allowed]) write(at ?? '', code);
  for (const [path, max] of limits) {
    write(path, functionOf(max));
    write(longer(path), functionOf(max + 1));
  }
  for (const one of suites) {
    write(one.cases.at, one.cases.code);
    write(one.long.at, one.long.code);
  }
  const oxlint = join(projectRoot, 'node_modules/oxlint/bin/oxlint');
  const output = await new Promise<string>((done) => {
    const options = { cwd: tree, maxBuffer: 2 ** 26 };
    execFile(process.execPath, [oxlint, '--format=json'], options, (_, text) => done(text));
  });
  const { diagnostics } = JSON.parse(output) as { diagnostics: Finding[] };
  for (const { code = '', message, filename } of diagnostics) {
    found.set(filename, [...foundIn(filename), `${code}: ${message}`]);
  }
}, 180_000);
afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe('the linter', () => {
  it.each(planted)('reports $rule in $at', ({ rule, at = '', message = '' }) => {
    const name = rule === '' ? ': ' : `(${rule}): `;
    expect(
      foundIn(at).some((one) => one.includes(name) && one.includes(message)),
      foundIn(at).join('\n'),
    ).toBe(true);
  });

  it.each(allowed)('accepts $at', ({ at }) => {
    expect(foundIn(at)).toEqual([]);
  });
});

describe('the length of functions', () => {
  it.each(limits)('of %s is at most %i lines', (path, _, rule) => {
    expect(foundIn(path).join('\n')).not.toContain(`(${rule})`);
    expect(foundIn(longer(path)).join('\n')).toContain(`(${rule})`);
  });

  it.each(suites)('does not count the cases within $head', ({ cases, long }) => {
    expect(foundIn(cases.at).join('\n')).not.toContain('(max-lines-of-tests)');
    expect(foundIn(long.at).join('\n')).toContain('(max-lines-of-tests)');
  });
});
