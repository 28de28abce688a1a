import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** The top folder of the checkout. */
export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');

/**
 * The Node version pinned by the lock file. The system's Node only has to run npm and this script, because the server
 * is TypeScript, which an older Node cannot run. Where npm has no pinned package for the platform (macOS), the
 * system's Node is used if it is new enough.
 */
export function pinnedNode() {
  const installed = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(installed)) return realpathSync(installed);
  const isLinux = process.platform === 'linux';
  return !isLinux && Number.parseInt(process.versions.node) >= 24 ? process.execPath : undefined;
}

/**
 * The environment of a program of the product.
 * @param {Record<string, string>} settings
 */
export function programEnv(settings) {
  return { ...unitEnv, ...pinnedEnv(settings) };
}

/** Like `pinnedNode`, but required: for use after the installation. */
export function requirePinnedNode() {
  const node = pinnedNode();
  if (!node) throw new Error('the pinned Node is not installed; run npm ci');
  return node;
}

/**
 * The heap limit of each program, as in its systemd unit: without one, Node grows until a small computer has no
 * memory for anything else.
 * @type {Record<string, string[]>}
 */
export const memoryLimits = {
  'appliance/src/main.ts': [
    '--max-semi-space-size=4',
    '--no-parallel-scavenge',
    '--max-old-space-size=160',
  ],
  'print-daemon/src/main.ts': [
    '--max-semi-space-size=1',
    '--max-old-space-size=96',
    '--memory-saver-mode',
    '--no-opt',
    '--no-maglev',
  ],
};

/** Further environment variables of the systemd units, which explain them. */
const unitEnv = {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/comanda'),
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

/**
 * The environment for a program of the product: the pinned Node comes first in PATH.
 * @param {Record<string, string | undefined>} [extra]
 */
export function pinnedEnv(extra = {}) {
  const bin = join(root, 'node_modules/.bin');
  return { ...process.env, ...extra, PATH: [bin, ...pathEntries()].join(delimiter) };
}

/**
 * The environment for npm: only the system's Node, because an installation replaces the pinned one while its own
 * scripts run.
 */
export function systemEnv() {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, PATH: pathEntries().join(delimiter) };
  delete env.npm_node_execpath;
  delete env.npm_execpath;
  return env;
}

function pathEntries() {
  const entries = (process.env.PATH ?? '').split(delimiter);
  return entries.filter((entry) => !/node_modules[/\\](\.bin|@npmcli)/.test(entry));
}
