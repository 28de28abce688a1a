/**
 * `npm test` and `npm run check` (the same without installing). The checks that only read the sources run first, then
 * the tests. A failure ends the run after its stage, so that one run shows all of them. Two of the checks run at a time;
 * the tests run one step after the other, because each keeps two cores busy by itself, and tests that starve fail. The
 * output ends with the slowest test files, what failed and the number of tests.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ensureUiBuilt } from './build-ui.mjs';
import { failures, flaky, readTimes, slowest } from './file-times.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedEnv, requirePinnedNode, root } from './paths.mjs';
import { postgresPrograms } from './postgres-programs.mjs';
import { endWith, run, Sentence } from './run.mjs';
import { canInstall, ensureTestPrograms } from './system-packages.mjs';
import { readTotals } from './test-totals.mjs';

/** @typedef {{ name: string, run: () => Promise<void> }} Step */

const artifacts = join(root, 'tests/.artifacts');
const cruiser = 'dependency-cruiser/bin/dependency-cruiser.mjs';
const cruised = ['appliance', 'db', 'kiosk-ui', 'print-daemon', 'provisioning', 'tests'];

/**
 * The type checker behind oxlint is a Go program: it cleans up when it has used 4 GB instead of at each doubling, which
 * takes a fifth less processor time and less memory.
 */
const lintEnv = { GOGC: '400', GOMEMLIMIT: '4GiB' };

/** @type {Step} */
const install = { name: 'install', run: ensureInstalled };
/** @type {Step} */
const programs = { name: 'programs', run: ensureTestPrograms };
/** Longest first: whenever a step ends, the next one starts. @type {Step[]} */
const reading = [
  tool('lint and types', 'oxlint/bin/oxlint'),
  tool('format', 'oxfmt/bin/oxfmt', '--list-different'),
  { name: 'screens build', run: ensureUiBuilt },
  tool(
    'boundaries',
    cruiser,
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type=err-long',
    ...cruised,
  ),
];
/** @type {Step[]} */
const testing = [vitest('tests', 'unit', 'ui', 'components'), vitest('journeys', 'journeys')];
const hasSecondDriver = existsSync(join(root, 'node_modules/sqlite3/package.json'));
if (hasSecondDriver) testing.push(vitest('db over sqlite3', 'db-sqlite3'));
const hasPostgres = postgresPrograms() !== null;
if (hasPostgres) testing.push(vitest('group', 'group'));

/** @type {string[]} */
const summary = [];
const totals = { passed: 0, failed: 0 };
/** @type {import('./file-times.mjs').FileTime[]} */
const times = [];
if (!hasSecondDriver) {
  summary.push('The optional sqlite3 is not installed: tests/db ran over node:sqlite alone.');
}
if (!hasPostgres) {
  summary.push('PostgreSQL is not installed (apt install postgresql): tests/group did not run.');
}
rmSync(artifacts, { recursive: true, force: true });
mkdirSync(artifacts, { recursive: true });
process.exitCode = (await runAll()) ? 0 : 1;
if (times.length > 0) summary.push('\nThe slowest test files:', ...slowest(times, 10), '');
const unstable = flaky(times);
if (unstable.length > 0) summary.push('Passed only when repeated:', ...unstable, '');
const broken = failures(times);
if (broken.length > 0) summary.push('Failed:', ...broken, '');
console.log(`\n${summary.join('\n')}\n${totals.passed} passed, ${totals.failed} failed`);

/** @returns {Promise<boolean>} whether every step passed */
async function runAll() {
  if (process.argv.includes('--no-install')) {
    return (await runSteps(reading, 2)) && (await runSteps(testing, 1));
  }
  // Only the tests need the system's packages, which need nothing of npm's, unless it is Playwright's own browser.
  const early = canInstall ? passes(programs) : undefined;
  const isRead = (await passes(install)) && (await runSteps(reading, 2));
  const hasPrograms = await (early ?? (isRead && passes(programs)));
  return isRead && hasPrograms && (await runSteps(testing, 1));
}

/**
 * @param {Step[]} all
 * @param {number} atOnce
 * @returns {Promise<boolean>} whether every step passed
 */
async function runSteps(all, atOnce) {
  const waiting = [...all];
  let isFine = true;
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await passes(step))) isFine = false;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return isFine;
}

/** @param {Step} step */
async function passes(step) {
  console.log(`\n── ${step.name}`);
  const startedAt = performance.now();
  const failedBefore = totals.failed;
  try {
    await step.run();
    summary.push(line('ok', step.name, startedAt));
    return true;
  } catch (error) {
    endWith(error);
    summary.push(line('failed', step.name, startedAt), `Stopped at: ${step.name}`);
    // A step that counts no tests failed itself.
    if (totals.failed === failedBefore) totals.failed += 1;
    return false;
  }
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
 * A check that is a program in node_modules. Its output is shown when it has ended, because another check runs at the
 * same time.
 * @param {string} name
 * @param {string} script path inside node_modules
 * @param {string[]} args
 * @returns {Step}
 */
function tool(name, script, ...args) {
  const check = async () => {
    const { code, output } = await runTool(script, args, { env: pinnedEnv(lintEnv), quiet: true });
    if (output.trim() !== '') console.log(`\n── output of ${name}\n${output.trimEnd()}`);
    if (code !== 0) throw new Sentence(`${name} found something: see above.`);
  };
  return { name, run: check };
}

/**
 * @param {string} script path inside node_modules
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} options
 */
function runTool(script, args, options) {
  return run(requirePinnedNode(), [join(root, 'node_modules', script), ...args], options);
}

/**
 * @param {string} name
 * @param {string[]} projects of vitest.config.ts
 * @returns {Step}
 */
function vitest(name, ...projects) {
  const report = join(artifacts, `${name}.json`);
  const timesFile = join(artifacts, `${name}-times.json`);
  const args = [
    'run',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./provisioning/dev/file-times.mjs',
    `--outputFile.json=${report}`,
    ...projects.map((one) => `--project=${one}`),
  ];
  return {
    name,
    run: async () => {
      let found;
      // Vitest waits forever for a worker that ended without a word; its report is complete by then.
      const stop = new AbortController();
      const isLate = () => existsSync(report) && Date.now() - statSync(report).mtimeMs > 60_000;
      const watch = setInterval(() => isLate() && stop.abort(), 5000);
      try {
        const env = pinnedEnv({ COMANDA_FILE_TIMES: timesFile });
        const options = { env, piped: true, signal: stop.signal };
        const { code } = await runTool('vitest/vitest.mjs', args, options);
        found = existsSync(report) ? readTotals(readFileSync(report, 'utf8')) : undefined;
        const isFine = stop.signal.aborted ? found?.success : code === 0;
        if (!isFine) throw new Sentence(`${name} found something: see above.`);
      } finally {
        clearInterval(watch);
        totals.passed += found?.passed ?? 0;
        totals.failed += found?.failed ?? 0;
        if (existsSync(timesFile)) times.push(...readTimes(readFileSync(timesFile, 'utf8')));
      }
    },
  };
}
