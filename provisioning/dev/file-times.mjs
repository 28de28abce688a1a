import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';

/** @typedef {{ file: string, seconds: number, retried: string[], failed: Failure[] }} FileTime */
/** @typedef {{ test: string, message: string }} Failure */

/** Of a failure's message, so many lines go to the summary; the output above it has all. */
const messageLines = 8;

/**
 * A reporter for vitest: writes the duration of each test file, the tests that passed only when repeated and those that
 * failed to the file in COMANDA_FILE_TIMES. vitest's own json reporter leaves out imports and hooks, which are half of
 * some files.
 */
export default class FileTimes {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const target = process.env.COMANDA_FILE_TIMES;
    if (!target) return;
    const times = modules.map((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      const milliseconds = collectDuration + setupDuration + duration;
      const retried = [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => test.fullName);
      const failed = failuresIn(module);
      return {
        file: relative(root, module.moduleId),
        seconds: milliseconds / 1000,
        retried,
        failed,
      };
    });
    writeFileSync(target, JSON.stringify(times));
  }
}

/**
 * The tests of a file that failed, and the file and its groups when they could not be loaded or prepared.
 * @param {import('vitest/node').TestModule} module
 * @returns {Failure[]}
 */
function failuresIn(module) {
  const tests = [...module.children.allTests('failed')].map((test) => ({
    test: test.fullName,
    errors: test.result().errors ?? [],
  }));
  const groups = [...module.children.allSuites()].map((suite) => ({
    test: suite.fullName,
    errors: suite.errors(),
  }));
  const file = { test: 'the file itself', errors: module.errors() };
  return [...tests, ...groups.filter(hasErrors), ...[file].filter(hasErrors)].map(
    ({ test, errors }) => ({ test, message: errors.map((error) => error.message).join('\n') }),
  );
}

/** @param {{ errors: readonly unknown[] }} one */
function hasErrors({ errors }) {
  return errors.length > 0;
}

/**
 * @param {string} json what the reporter wrote
 * @returns {FileTime[]}
 */
export function readTimes(json) {
  const times = /** @type {FileTime[]} */ (JSON.parse(json));
  return times;
}

/**
 * The slowest files, slowest first, one line each.
 * @param {FileTime[]} times
 * @param {number} count
 */
export function slowest(times, count) {
  return [...times]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

/**
 * The tests that failed once and then passed, one line each. They hide a race: mend them.
 * @param {FileTime[]} times
 */
export function flaky(times) {
  return times.flatMap(({ file, retried }) => retried.map((test) => `  ${file} > ${test}`));
}

/**
 * The tests that failed, each with the first lines of its message, so that the end of an output says what happened.
 * @param {FileTime[]} times
 */
export function failures(times) {
  return times.flatMap(({ file, failed }) =>
    failed.flatMap(({ test, message }) => [
      `  ${file} > ${test}`,
      ...stripVTControlCharacters(message)
        .split('\n')
        .slice(0, messageLines)
        .map((row) => `      ${row}`),
    ]),
  );
}
