/**
 * `npm start`: from a fresh checkout to a running venue. Needs only Node and npm, so it must not import a package.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildUi, stampToBuild } from './build-ui.mjs';
import { firstStep } from './first-step.mjs';
import { ensureInstalled } from './install.mjs';
import { healthy, rehearse } from './rehearse.mjs';
import { endWith, Sentence } from './run.mjs';
import { readSettings } from './settings.mjs';
import { describeExit, keepRunning, startProgram, stopProgram } from './supervise.mjs';

/** @typedef {import('./settings.mjs').Settings} Settings */

/** The exit code with which the appliance asks to be started again (appliance/src/main.ts). */
const startAgain = 75;

try {
  await start(readSettings(process.env));
} catch (error) {
  endWith(error);
}

/** @param {Settings} settings */
async function start(settings) {
  await ensurePortIsFree(settings);
  await ensureInstalled();
  makeDataDir(settings.dataDir);
  const stamp = stampToBuild();
  if (stamp !== undefined) await Promise.all([buildUi(stamp), rehearse(settings)]);

  let appliance = startProgram('appliance/src/main.ts', settings.env);
  /** Stopped in reverse order: a daemon without its appliance only logs errors. */
  const stops = [() => stopProgram(appliance)];
  let stopping = false;

  const stop = async (/** @type {number} */ code) => {
    if (stopping) return;
    stopping = true;
    for (const stopOne of stops) await stopOne();
    process.exit(code);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => void stop(0));
  }
  stopWhenAbandoned(() => void stop(0));
  const watch = () => appliance.once('exit', ended);
  /** @type {(code: number | null, signal: NodeJS.Signals | null) => void} */
  const ended = (code, signal) => {
    if (stopping) return;
    if (code === startAgain) {
      appliance = startProgram('appliance/src/main.ts', settings.env);
      watch();
      return;
    }
    console.error(
      `\nThe appliance stopped (${describeExit(code, signal)}); its last lines above say why. Run npm start again when that is mended.`,
    );
    void stop(code || 1);
  };
  watch();

  await healthy(settings.url, () => stopping || appliance.exitCode !== null);
  if (stopping) return;
  const daemon = keepRunning(
    () => startProgram('print-daemon/src/main.ts', settings.env),
    (exit, seconds) =>
      console.error(`The print daemon stopped (${exit}); it starts again in ${seconds} s.`),
  );
  stops.unshift(daemon.stop);
  console.log(
    `\nComanda is open at ${settings.url}\n${firstStep(settings)}Data: ${settings.dataDir}. Ctrl+C closes it.\n`,
  );
}

/**
 * A process of the last start may still be releasing the port, so a port in use gets 5 seconds.
 * @param {Settings} settings
 */
async function ensurePortIsFree({ host, port }) {
  for (let attempt = 0; ; attempt += 1) {
    const code = await tryPort(host, port);
    if (code === undefined) return;
    if (code === 'EADDRINUSE' && attempt < 50) await sleep(100);
    else throw new Sentence(portSentence(code, host, port));
  }
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<string | undefined>} the code of the failure
 */
function tryPort(host, port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve(error.code ?? 'unknown'),
    );
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

/**
 * @param {string} code
 * @param {string} host
 * @param {number} port
 */
function portSentence(code, host, port) {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program: stop that one, or choose another port with COMANDA_PORT.`;
  }
  if (code === 'EACCES') {
    return `COMANDA_PORT ${port} may only be used by root: choose a port of 1024 or more.`;
  }
  return `COMANDA_HOST "${host}" is no address of this machine (${code}).`;
}

/** @param {string} dataDir */
function makeDataDir(dataDir) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Sentence(`COMANDA_DATA_DIR "${dataDir}" cannot be created (${code}).`);
  }
}

/**
 * npm forwards signals, but not when it is killed itself; then nothing else would stop this process.
 * @param {() => void} stop
 */
function stopWhenAbandoned(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = ancestry();
  setInterval(() => {
    if (ancestry() !== npm) stop();
  }, 250).unref();
}

/**
 * Our parent processes up to npm. npm runs scripts through a shell, which may or may not stay in between. The process
 * that started npm does not matter: the terminal of a background start may be closed.
 */
function ancestry() {
  const parent = process.ppid;
  try {
    if (readFileSync(`/proc/${parent}/comm`, 'utf8').startsWith('npm')) return `${parent}`;
    const status = readFileSync(`/proc/${parent}/status`, 'utf8');
    return `${parent} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}`;
  } catch {
    return `${parent}`;
  }
}
