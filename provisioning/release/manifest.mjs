import { createHash } from 'node:crypto';
import {
  chmodSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/**
 * Writes MANIFEST into the folder of a release: every file with its mode and SHA-256, every link with its target, and
 * in the last line the SHA-256 of the lines above. `provisioning/box/tree.sh` verifies a folder against it. Modes are
 * normalised first, because they depend on the umask of the checkout.
 * @param {string} tree
 */
export function writeManifest(tree) {
  const lines = entriesOf(tree)
    .filter((path) => path !== 'MANIFEST')
    .sort()
    .map((path) => lineOf(tree, path));
  const text = lines.map((line) => `${line}\n`).join('');
  writeFileSync(join(tree, 'MANIFEST'), `${text}manifest ${sha256(text)}\n`, { mode: 0o644 });
}

/**
 * Files and links below a folder. Not `readdirSync` with `recursive`: it follows links.
 * @param {string} tree
 * @param {string} [below]
 * @returns {string[]}
 */
function entriesOf(tree, below = '') {
  return readdirSync(join(tree, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    return entry.isDirectory() ? entriesOf(tree, path) : [path];
  });
}

/**
 * @param {string} tree
 * @param {string} path
 */
function lineOf(tree, path) {
  if (/[\n\\]/.test(path)) throw new Error(`A release cannot hold a file named ${path}.`);
  const place = join(tree, path);
  const found = lstatSync(place);
  if (found.isSymbolicLink()) return `link ${readlinkSync(place)} ${path}`;
  const mode = found.mode & 0o100 ? 0o755 : 0o644;
  chmodSync(place, mode);
  return `file ${mode.toString(8)} ${sha256(readFileSync(place))} ${path}`;
}

/** @param {string | Buffer} content */
function sha256(content) {
  return createHash('sha256').update(content).digest('hex');
}
