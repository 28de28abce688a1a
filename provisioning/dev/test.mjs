/**
 * `npm test` and `npm run check` (the same without installing): every check, fastest first,
 * stopping at the first that fails. Checks that only read the sources run in parallel: the linter alone takes as
 * long as the others together. The last line is the sum of the tests.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureUiBuilt } from './build-ui.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedEnv, requirePinnedNode, root } from './paths.mjs';
import { endWith, run, Sentence } from './run.mjs';
import { ensureTestPrograms } from './system-packages.mjs';
import { readTotals } from './test-totals.mjs';

/** @typedef {{ name: string, run: () => Promise<void> }} Step */

const artifacts = join(root, 'tests/.artifacts');

/** @type {Step[]} */
const installing = [
  { name: 'install', run: ensureInstalled },
  { name: 'programs', run: ensureTestPrograms },
];

/** @type {Step[]} */
const linting = [
  { name: 'lint', run: tool('eslint', 'eslint/bin/eslint.js', '--max-warnings=0', '.') },
];
/** @type {Step[]} */
const reading = [
  {
    name: 'format',
    run: tool('prettier', 'prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'),
  },
  { name: 'types', run: tool('tsc', 'typescript/bin/tsc', '-p', 'tsconfig.json', '--noEmit') },
  {
    name: 'types of the screens',
    run: tool('tsc', 'typescript/bin/tsc', '-p', 'kiosk-ui/tsconfig.json', '--noEmit'),
  },
  {
    name: 'boundaries',
    run: tool(
      'dependency-cruiser',
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type=err-long',
      'appliance',
      'db',
      'kiosk-ui',
      'print-daemon',
      'provisioning',
      'tests',
    ),
  },
];
/** @type {Step[]} */
const testing = [
  { name: 'screens build', run: ensureUiBuilt },
  { name: 'tests', run: vitest('tests', 'unit', 'ui') },
  { name: 'journeys', run: vitest('journeys', 'journeys') },
];

/** @type {string[]} */
const summary = [];
const totals = { passed: 0, failed: 0 };
rmSync(artifacts, { recursive: true, force: true });
mkdirSync(artifacts, { recursive: true });
process.exitCode = (await runAll()) ? 0 : 1;
console.log(`\n${summary.join('\n')}\n${totals.passed} passed, ${totals.failed} failed`);

/** @returns {Promise<boolean>} whether every step passed */
async function runAll() {
  const isInstalled = process.argv.includes('--no-install') || (await runSteps(installing));
  if (!isInstalled) return false;
  const results = await Promise.all([runSteps(linting), runSteps(reading)]);
  return results.every(Boolean) && runSteps(testing);
}

/**
 * @param {Step[]} all
 * @returns {Promise<boolean>} whether every step passed
 */
async function runSteps(all) {
  for (const step of all) {
    console.log(`\n── ${step.name}`);
    const startedAt = performance.now();
    const failedBefore = totals.failed;
    try {
      await step.run();
    } catch (error) {
      endWith(error);
      summary.push(line('failed', step.name, startedAt), `Stopped at: ${step.name}`);
      // A step that counts no tests is itself what failed.
      if (totals.failed === failedBefore) totals.failed += 1;
      return false;
    }
    summary.push(line('ok', step.name, startedAt));
  }
  return true;
}

/**
 * @param {string} result
 * @param {string} name
 * @param {number} startedAt
 */
function line(result, name, startedAt) {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return `${result.padEnd(6)} ${name.padEnd(22)} ${seconds.padStart(6)} s`;
}

/**
 * A check that is one program out of node_modules.
 * @param {string} name
 * @param {string} script path inside node_modules
 * @param {string[]} args
 */
function tool(name, script, ...args) {
  return async () => {
    const path = join(root, 'node_modules', script);
    const { code } = await run(requirePinnedNode(), [path, ...args], { env: pinnedEnv() });
    if (code !== 0) throw new Sentence(`${name} found something: see above.`);
  };
}

/**
 * @param {string} name
 * @param {string[]} projects of vitest.config.ts
 */
function vitest(name, ...projects) {
  const report = join(artifacts, `${name}.json`);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const check = tool(
    name,
    'vitest/vitest.mjs',
    ...args,
    ...projects.map((one) => `--project=${one}`),
  );
  return async () => {
    try {
      await check();
    } finally {
      const found = existsSync(report) ? readTotals(readFileSync(report, 'utf8')) : undefined;
      totals.passed += found?.passed ?? 0;
      totals.failed += found?.failed ?? 0;
    }
  };
}
