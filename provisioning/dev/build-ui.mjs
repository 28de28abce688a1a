import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedEnv, requirePinnedNode, root } from './paths.mjs';
import { run, Sentence } from './run.mjs';

/** Everything that ends up in the pages: the screens and the workspaces they import. */
const sources = [
  'package-lock.json',
  'tsconfig.base.json',
  'kiosk-ui',
  'appliance/domain/src',
  'appliance/contract/src',
  'print-daemon/receipt/src',
];

const stampFile = join(root, 'kiosk-ui/dist/.comanda-sources');

/** Builds the pages when their sources are not those that the last build was made from. */
export async function ensureUiBuilt() {
  const stamp = stampToBuild();
  if (stamp !== undefined) await buildUi(stamp);
}

/** What the pages have to be built from, or undefined when they are built. */
export function stampToBuild() {
  const stamp = hashOfFiles(root, sources);
  const isBuilt = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
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
 * One hash over the names and the content of files. Content, not dates: a fresh clone and a
 * switched branch carry dates that say nothing.
 * @param {string} base folder that the paths are relative to
 * @param {string[]} paths files, or folders taken with everything in them but dist and node_modules
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

/** @param {string} path undefined is answered for a file */
function listing(path) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOTDIR') return undefined;
    throw error;
  }
}
