import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './paths.mjs';

/** @typedef {{ file: string, seconds: number }} FileTime */

/**
 * A reporter for vitest: writes how long each test file took to the file that COMANDA_FILE_TIMES names. The report of
 * vitest's own json reporter leaves out imports and hooks, which are half of some files.
 */
export default class FileTimes {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const target = process.env.COMANDA_FILE_TIMES;
    if (!target) return;
    const times = modules.map((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      const milliseconds = collectDuration + setupDuration + duration;
      return { file: relative(root, module.moduleId), seconds: milliseconds / 1000 };
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
 * The slowest files, one line each, the slowest first.
 * @param {FileTime[]} times
 * @param {number} count
 */
export function slowest(times, count) {
  return [...times]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}
