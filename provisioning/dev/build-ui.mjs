import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedEnv, requirePinnedNode, root } from './paths.mjs';
import { run, Sentence } from './run.mjs';

/** Everything that the pages are built from: the screens and the workspaces they import. */
const sources = [
  'package-lock.json',
  'tsconfig.base.json',
  'kiosk-ui',
  'appliance/domain/src',
  'appliance/contract/src',
  'appliance/receipt/src',
];

const stampFile = join(root, 'kiosk-ui/dist/.comanda-sources');

/** Builds the pages when their sources have changed since the last build. */
export async function ensureUiBuilt() {
  const stamp = stampToBuild();
  if (stamp !== undefined) await buildUi(stamp);
}

/**
 * The hash of the sources to build, or undefined when the build is up to date: that of the pages, or another one that
 * keeps the hash of its sources in a file.
 */
export function stampToBuild(paths = sources, file = stampFile) {
  const stamp = hashOfFiles(root, paths);
  const isBuilt = existsSync(file) && readFileSync(file, 'utf8') === stamp;
  return isBuilt ? undefined : stamp;
}

/** @param {string} stamp */
export async function buildUi(stamp) {
  console.log('Building the screens.');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { code, output } = await run(requirePinnedNode(), [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'kiosk-ui'),
    env: pinnedEnv({ NODE_ENV: 'production' }),
    quiet: true,
  });
  if (code !== 0) {
    console.error(output);
    throw new Sentence('The screens could not be built: the message above names the file.');
  }
  writeFileSync(stampFile, stamp);
}

/**
 * Hashes the names and contents of files. Not their dates, which mean nothing after a clone or a branch switch.
 * @param {string} base folder that the paths are relative to
 * @param {string[]} paths files, or folders with everything in them except dist and node_modules
 */
export function hashOfFiles(base, paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((entry) => filesUnder(base, entry)).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(base, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} base
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(base, path) {
  const entries = existsSync(join(base, path)) ? listing(join(base, path)) : [];
  if (entries === undefined) return [path];
  return entries
    .filter((entry) => entry.name !== 'dist' && entry.name !== 'node_modules')
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(base, join(path, entry.name)) : [join(path, entry.name)],
    );
}

/** @param {string} path returns undefined for a file */
function listing(path) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOTDIR') return undefined;
    throw error;
  }
}
