import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { memoryLimits, programEnv, requirePinnedNode, root } from './paths.mjs';

/** Seconds to wait before the n-th restart in a row; the last one repeats. */
const backOff = [1, 2, 5, 10, 30];

/** A program that ran this long was healthy: the next crash counts as the first again. */
const healthyAfterMs = 60_000;

/**
 * Starts a TypeScript program of the product with the pinned Node; it ends with this process.
 * @param {string} script path from the top of the checkout
 * @param {Record<string, string>} env
 * @param {'inherit' | 'ignore'} output
 */
export function startProgram(script, env, output = 'inherit') {
  const preload = new URL('./stop-with-parent.mjs', import.meta.url).href;
  const args = [...(memoryLimits[script] ?? []), '--import', preload, join(root, script)];
  return spawn(requirePinnedNode(), args, {
    cwd: root,
    env: programEnv(env),
    stdio: ['ignore', output, output, 'ipc'],
  });
}

/**
 * Asks a program to stop, and kills it after 30 seconds, so that the daemon can finish its current ticket.
 * @param {import('node:child_process').ChildProcess | undefined} child
 * @returns {Promise<void>}
 */
export function stopProgram(child) {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), 30_000);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

/**
 * Keeps a program running: restarts it after every unexpected exit.
 * @param {() => import('node:child_process').ChildProcess} start
 * @param {(exit: string, seconds: number) => void} onCrash receives why it ended and when it restarts
 * @returns {{ stop: () => Promise<void> }}
 */
export function keepRunning(start, onCrash) {
  let stopped = false;
  let failures = 0;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;

  const launch = () => {
    const startedAt = performance.now();
    child = start();
    child.once('exit', (code, signal) => {
      if (stopped) return;
      if (performance.now() - startedAt > healthyAfterMs) failures = 0;
      const seconds = restartDelay(failures);
      failures += 1;
      onCrash(describeExit(code, signal), seconds);
      timer = setTimeout(launch, seconds * 1000);
    });
  };
  launch();

  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      return stopProgram(child);
    },
  };
}

/**
 * @param {number} failures crashes in a row before this one
 * @returns {number} seconds
 */
export function restartDelay(failures) {
  return backOff[Math.min(failures, backOff.length - 1)] ?? 30;
}

/**
 * @param {number | null} code
 * @param {string | null} signal
 */
export function describeExit(code, signal) {
  return signal ? `signal ${signal}` : `exit code ${code}`;
}
