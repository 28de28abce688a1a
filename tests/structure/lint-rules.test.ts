import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './tree.ts';

type Config = Linter.Config & { rules: Record<string, Linter.RuleEntry> };

const eslint = new ESLint({ cwd: projectRoot });

/** The rules of our configuration that a text with this path violates, without those that need types. */
async function broken(path: string, text: string): Promise<string[]> {
  const { plugins = {}, rules, settings } = (await eslint.calculateConfigForFile(path)) as Config;
  const untyped = Object.entries(rules).filter(([name]) => !needsTypes(plugins, name));
  const messages = new Linter().verify(
    text,
    [
      {
        files: ['**/*.{ts,tsx,mjs}'],
        languageOptions: {
          parser: tseslint.parser,
          parserOptions: { ecmaFeatures: { jsx: path.endsWith('x') } },
        },
        plugins,
        rules: Object.fromEntries(untyped),
        ...(settings && { settings }),
      },
    ],
    path,
  );
  return messages.map((message) => message.ruleId ?? message.message);
}

function needsTypes(plugins: NonNullable<Config['plugins']>, name: string): boolean {
  const [plugin = '', rule = ''] = name.split(/\/(?=[^/]+$)/);
  const docs = plugins[plugin]?.rules?.[rule]?.meta?.docs as
    { requiresTypeChecking?: unknown } | undefined;
  return Boolean(docs?.requiresTypeChecking);
}

/** A function with this many lines. */
const functionOf = (lines: number, head = 'export function long() {', tail = '}') =>
  [head, ...Array.from({ length: lines - 2 }, (_, index) => `  step(${index});`), tail].join('\n');

const limits = [
  ['appliance/src/a.ts', 100, 'max-lines-per-function'],
  ['appliance/domain/src/a.ts', 100, 'max-lines-per-function'],
  ['appliance/contract/src/a.ts', 100, 'max-lines-per-function'],
  ['db/src/a.repo.ts', 100, 'max-lines-per-function'],
  ['print-daemon/src/daemon.ts', 100, 'max-lines-per-function'],
  ['print-daemon/receipt/src/a.ts', 100, 'max-lines-per-function'],
  ['provisioning/a.mjs', 100, 'max-lines-per-function'],
  ['kiosk-ui/src/lib/a.ts', 100, 'max-lines-per-function'],
  ['kiosk-ui/src/features/checks/close-form.tsx', 150, 'max-lines-per-function'],
  ['tests/support/a.ts', 100, 'tests/max-lines-per-function'],
  ['tests/api/a.test.ts', 100, 'tests/max-lines-per-function'],
  ['tests/kiosk-ui/a.test.tsx', 100, 'tests/max-lines-per-function'],
  ['tests/journeys/a.test.ts', 100, 'tests/max-lines-per-function'],
] as const;

describe('the length of functions', () => {
  it.each(limits)('of %s is at most %i lines', async (path, max, rule) => {
    expect(await broken(path, functionOf(max))).not.toContain(rule);
    expect(await broken(path, functionOf(max + 1))).toContain(rule);
  });

  it.each(["describe('all', () => {", "describe.each([1])('%i', () => {"])(
    'does not count the cases within %s',
    async (head) => {
      const rule = 'tests/max-lines-per-function';
      expect(await broken('tests/api/a.test.ts', functionOf(300, head, '});'))).not.toContain(rule);
      const test = functionOf(101, "it('does', () => {", '});');
      expect(await broken('tests/api/a.test.ts', `${head}\n${test}\n});`)).toContain(rule);
    },
  );
});
