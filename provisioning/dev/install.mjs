import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root, systemEnv } from './paths.mjs';
import { run, Sentence } from './run.mjs';

/**
 * Installs node_modules as in the lock file when needed. A stamp in node_modules stores the lock file of the last
 * installation, so that this usually takes one read. If only the stamp is missing, nothing is reinstalled as long as
 * every package has its version.
 */
export async function ensureInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`;
  const stampFile = join(root, 'node_modules/.comanda-install');
  if (pinnedNode() && readIfThere(stampFile) === stamp) return;
  if (
    !pinnedNode() ||
    !matchesLock(lock, readIfThere(join(root, 'node_modules/.package-lock.json')))
  ) {
    await installPackages();
  }
  writeFileSync(stampFile, stamp);
}

/**
 * Whether the packages that npm last installed are those of the lock file. An optional package may be missing,
 * because most are for other platforms, but must not have another version.
 * @param {string} lock text of package-lock.json
 * @param {string | undefined} installed text of node_modules/.package-lock.json
 */
export function matchesLock(lock, installed) {
  if (installed === undefined) return false;
  const wanted = packagesOf(lock);
  const found = packagesOf(installed);
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    if (entry.optional && !found[path]) return true;
    if (entry.link) return found[path]?.link === true;
    return found[path]?.version === entry.version;
  });
}

/**
 * @param {string} text
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }>}
 */
function packagesOf(text) {
  const { packages } = /** @type {{ packages?: ReturnType<typeof packagesOf> }} */ (
    JSON.parse(text)
  );
  return packages ?? {};
}

async function installPackages() {
  console.log('Installing what package-lock.json says; the first time takes about half a minute.');
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code } = await run('npm', ['ci', ...options], { env: systemEnv() });
  if (code === 127) throw new Sentence('npm was not found: install npm, then start again.');
  if (code !== 0) {
    throw new Sentence('npm ci failed: its message above says why; mend that, then start again.');
  }
  if (!pinnedNode()) {
    throw new Sentence(
      'The pinned Node was not installed: allow the optional packages of npm (omit=optional is not supported), then run npm ci again.',
    );
  }
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
