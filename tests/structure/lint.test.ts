import { ESLint } from 'eslint';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from './tree.ts';

/**
 * A configuration that matches no file or rule would find nothing and pass. So there is one violation for each rule
 * in a small tree, which is linted with the real configuration.
 */
const planted: { rule: string; at?: string; code: string; message?: string }[] = [
  { rule: 'eqeqeq', code: 'export const same = (a: number) => a == 1;' },
  { rule: 'max-lines', code: 'export {};\n'.repeat(401) },
  {
    rule: 'max-lines-per-function',
    code: `export function long() {\n${'  Math.sign(1);\n'.repeat(101)}}`,
  },
  {
    rule: 'max-lines-per-function',
    at: 'kiosk-ui/src/long.tsx',
    code: `export function Long() {\n${'  Math.sign(1);\n'.repeat(151)}  return null;\n}`,
  },
  { rule: 'no-console', code: "console.log('x');" },
  { rule: 'no-console', at: 'kiosk-ui/src/lib/log.ts', code: "console.log('x');" },
  { rule: 'prefer-const', code: 'let one = 1;\nexport const two = one;' },
  { rule: 'no-unassigned-vars', code: 'let none: number | undefined;\nexport const two = none;' },
  {
    rule: 'preserve-caught-error',
    code: "try { Math.sign(1); } catch { /* empty */ }\ntry { Math.sign(1); } catch (error) { throw new Error('x'); }",
  },
  {
    rule: '@typescript-eslint/consistent-type-imports',
    code: "import { Stats } from 'node:fs';\nexport type Found = Stats;",
  },
  { rule: '@typescript-eslint/no-explicit-any', code: 'export const any = (a: any) => [a];' },
  { rule: '@typescript-eslint/no-unused-vars', code: 'const unused = 1;' },
  { rule: '@typescript-eslint/no-floating-promises', code: 'Promise.resolve(1);' },
  {
    rule: '@typescript-eslint/no-misused-promises',
    code: 'if (Promise.resolve(true)) Math.sign(1);',
  },
  {
    rule: '@typescript-eslint/no-unsafe-assignment',
    code: "export const value: string = JSON.parse('1');",
  },
  {
    rule: 'react-hooks/rules-of-hooks',
    at: 'kiosk-ui/src/hook.tsx',
    code: 'declare function useX(): void;\nexport function Box({ on }: { on: boolean }) {\n  if (on) useX();\n  return null;\n}',
  },
  {
    rule: 'react/no-missing-key',
    at: 'kiosk-ui/src/keys.tsx',
    code: 'export const rows = [1, 2].map((one) => <hr className={String(one)} />);',
  },
  {
    rule: 'react/no-missing-key',
    at: 'tests/kiosk-ui/array.tsx',
    code: 'export const rows = [<hr />, <br />];',
  },
  {
    rule: 'no-restricted-syntax',
    at: 'kiosk-ui/src/closing.tsx',
    code: 'export const box = <div></div>;',
    message: 'closes itself',
  },
  {
    rule: 'no-restricted-syntax',
    at: 'tests/kiosk-ui/lines.tsx',
    code: 'export const box = (\n  <div>\n  </div>\n);',
    message: 'closes itself',
  },
  {
    rule: 'no-restricted-syntax',
    at: 'kiosk-ui/src/blank.tsx',
    code: 'export const link = <a target="_blank" href="/x" />;',
    message: 'noreferrer',
  },
  {
    rule: 'no-restricted-syntax',
    at: 'kiosk-ui/src/blank-in-braces.tsx',
    code: 'export const link = <a target={\'_blank\'} rel="noopener" href="/x" />;',
    message: 'noreferrer',
  },
  {
    rule: 'no-restricted-syntax',
    at: 'kiosk-ui/src/words.tsx',
    code: 'export const box = <p>Close</p>;',
    message: 'comes from i18n.',
  },
  {
    rule: 'no-restricted-syntax',
    at: 'kiosk-ui/src/label.tsx',
    code: 'export const box = <img alt="Close" />;',
    message: 'also in an attribute',
  },
];

const allowed = [
  {
    at: 'kiosk-ui/src/fine.tsx',
    code: 'export const link = <a target="_blank" rel="noreferrer" href="/x" title="…">{1}</a>;\nconsole.error(link);',
  },
  { at: 'tests/kiosk-ui/words.tsx', code: 'export const box = <p>Close</p>;' },
  { at: 'provisioning/log.mjs', code: "console.log('x');" },
];

const tree = realpathSync(mkdtempSync(join(tmpdir(), 'comanda-lint-')));
const files = planted.map(({ at }, index) => at ?? `appliance/src/planted-${index}.ts`);
let results: ESLint.LintResult[] = [];

/** The findings in a file, as 'rule: message'. */
function foundIn(file: string): string[] {
  const found = results.find(({ filePath }) => filePath === join(tree, file));
  if (!found) throw new Error(`${file} was not linted`);
  return found.messages.map(({ ruleId, message }) => `${ruleId ?? 'fatal'}: ${message}`);
}

beforeAll(async () => {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  };
  const compilerOptions = {
    ...{ target: 'es2022', module: 'nodenext', strict: true, allowJs: true, noEmit: true },
    ...{ jsx: 'react-jsx', types: ['node'], skipLibCheck: true },
  };
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['**/*'] }));
  write('kiosk-ui/tsconfig.json', JSON.stringify({ compilerOptions, include: ['**/*'] }));
  write('package.json', '{ "type": "module" }');
  symlinkSync(join(projectRoot, 'node_modules'), join(tree, 'node_modules'));
  planted.forEach(({ code }, index) => write(files[index] ?? '', `${code}\n`));
  for (const { at, code } of allowed) write(at, `${code}\n`);
  const eslint = new ESLint({
    cwd: tree,
    overrideConfigFile: join(projectRoot, 'eslint.config.js'),
    overrideConfig: { languageOptions: { parserOptions: { tsconfigRootDir: tree } } },
  });
  results = await eslint.lintFiles([...files, ...allowed.map(({ at }) => at)]);
}, 180_000);
afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe('the linter', () => {
  it.each(planted.map((one, index) => ({ ...one, file: files[index] ?? '' })))(
    'reports $rule in $file',
    ({ rule, file, message = '' }) => {
      const found = foundIn(file);
      expect(
        found.some((one) => one.startsWith(`${rule}: `) && one.includes(message)),
        found.join('\n'),
      ).toBe(true);
    },
  );

  it.each(allowed)('accepts $at', ({ at }) => {
    expect(foundIn(at)).toEqual([]);
  });
});
