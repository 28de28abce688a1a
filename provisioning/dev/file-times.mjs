import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './paths.mjs';

/** @typedef {{ file: string, seconds: number, retried: string[] }} FileTime */

/**
 * A reporter for vitest: writes the duration of each test file, and the tests that passed only when repeated, to the
 * file in COMANDA_FILE_TIMES. vitest's own json reporter leaves out imports and hooks, which are half of some files.
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
      return { file: relative(root, module.moduleId), seconds: milliseconds / 1000, retried };
    });
    writeFileSync(target, JSON.stringify(times));
  }
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
