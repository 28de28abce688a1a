/**
 * `npm run release`: everything a box needs in one file, for the kind of machine this is made on or another one:
 * `comanda-<version>-linux-<arch>.tar.gz`, its SHA-256 and its signature, all three as
 * `comanda-<version>-linux-<arch>.update` for the page of the box, and the feed in which boxes find it (`feed.json`).
 * The first release makes the key that signs it and all later ones (`release/key.mjs`).
 *
 *   npm run release -- [--version 1.2.3] [--arch arm64|x64] [--out FOLDER] [--key FILE | --unsigned] [--image]
 *     [--flash [--url ADDRESS]] [--fast]
 *
 * The packages are those of the checkout, which `ensureInstalled` brought to the lock file and load-tested;
 * nothing is fetched but, for another kind of machine, its Node. `--image` also makes a container image, with
 * packages of Debian, `--flash` the image of a disk to start a computer from; with `--url`, the folder where people download
 * it, also the list that Raspberry Pi Imager opens. `--fast` compresses less, for tests.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureUiBuilt } from './dev/build-ui.mjs';
import { ensureInstalled } from './dev/install.mjs';
import { root } from './dev/paths.mjs';
import { endWith, run, Sentence } from './dev/run.mjs';
import { makeDebianPackage } from './release/debian.mjs';
import { makeFlashImage } from './release/flash.mjs';
import { makeImage } from './release/image.mjs';
import { feedOf, notesOf } from './release/feed.mjs';
import { imagerList } from './release/imager.mjs';
import { writeManifest } from './release/manifest.mjs';
import { signingKey } from './release/key.mjs';
import { turnInto } from './release/other-kind.mjs';
import { writeTree } from './release/tree.mjs';

/** @typedef {{ version?: string, arch: string, out: string, key?: string, unsigned?: boolean, image?: boolean, flash?: boolean, url?: string, fast?: boolean }} Options */

try {
  const { values } = parseArgs({
    options: {
      version: { type: 'string' },
      arch: { type: 'string', default: process.arch },
      out: { type: 'string', default: 'dist' },
      key: { type: 'string' },
      unsigned: { type: 'boolean' },
      image: { type: 'boolean' },
      flash: { type: 'boolean' },
      url: { type: 'string' },
      fast: { type: 'boolean' },
    },
  });
  await release(values);
} catch (error) {
  endWith(error);
}

/** @param {Options} options */
async function release({ version = ownVersion(), arch, out, image, flash, url, fast, ...signing }) {
  if (process.platform !== 'linux' || !['x64', 'arm64'].includes(process.arch)) {
    throw new Sentence('A release is made on Linux, x64 or arm64.');
  }
  if (arch !== 'x64' && arch !== 'arm64') {
    throw new Sentence(`--arch must be x64 or arm64, not "${arch}".`);
  }
  if (!/^\d+\.\d+\.\d+(-[a-z0-9.]+)?$/.test(version)) {
    throw new Sentence(`--version must be like 1.2.3 or 1.2.3-rc.1, not "${version}".`);
  }
  if (notesOf(version) === '') {
    console.log(
      `CHANGELOG.md has no section [${version}]: boxes will see no notes of this version.`,
    );
  }
  const key = await signingKey(signing);
  await ensureInstalled();
  await ensureUiBuilt();
  const folder = resolve(root, out);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `comanda-${version}-linux-${arch}.tar.gz`);
  const stage = mkdtempSync(join(tmpdir(), 'comanda-release-'));
  try {
    const tree = join(stage, `comanda-${version}`);
    await writeTree(tree, version, arch, await madeAt());
    if (arch !== process.arch) await turnInto(tree, arch);
    if (key) await nameSigner(tree, key);
    writeManifest(tree);
    await pack(stage, `comanda-${version}`, file, fast ? '-1' : '-6');
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
  await vouchFor(file, key);
  if (key) {
    const update = await bundle(file);
    await addToFeed(update, { version, arch, key, date: (await madeAt()) * 1000 });
  }
  const debian = await makeDebianPackage(file, { version, arch, madeAt: await madeAt() });
  if (debian) await vouchFor(debian, key);
  else console.log('There is no Debian package: dpkg-deb is not here.');
  /** @type {{ version: string, arch: 'x64' | 'arm64', madeAt: number }} */
  const about = { version, arch, madeAt: await madeAt() };
  const images = image ? await makeImage(file, about) : [];
  if (flash && debian) {
    const disk = await makeFlashImage(debian, { ...about, fast });
    images.push(disk);
    if (url && arch === 'arm64' && !fast) {
      const list = join(folder, `comanda-${version}.rpi-imager-manifest`);
      writeFileSync(list, await imagerList(disk, { ...about, url }));
      images.push(list);
    }
  }
  for (const each of images) await vouchFor(each, key);
}

/**
 * Sorted names, one owner and one date, so that the same sources give the same file.
 * @param {string} stage
 * @param {string} top
 * @param {string} file
 * @param {string} level
 */
async function pack(stage, top, file, level) {
  const { code, output } = await run(
    'tar',
    [
      '--sort=name',
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      `--mtime=@${epoch()}`,
      '--mode=u+rwX,go+rX,go-w',
      '-I',
      `gzip -n ${level}`,
      '-cf',
      file,
      '-C',
      stage,
      top,
    ],
    { quiet: true },
  );
  if (code !== 0) throw new Sentence(`tar could not write ${file}: ${output.trim()}`);
}

function epoch() {
  return /^\d+$/.test(process.env.SOURCE_DATE_EPOCH ?? '') ? process.env.SOURCE_DATE_EPOCH : '0';
}

/** The commit time, so that the same sources give the same file. */
async function madeAt() {
  if (epoch() !== '0') return Number(epoch());
  const { code, output } = await run('git', ['-C', root, 'log', '-1', '--format=%ct'], {
    quiet: true,
  });
  return code === 0 ? Number(output) : 0;
}

/**
 * Writes checksum and signature of a file next to it, and prints their names.
 * @param {string} file
 * @param {string | undefined} key
 */
async function vouchFor(file, key) {
  writeFileSync(`${file}.sha256`, `${sha256(file)}  ${basename(file)}\n`);
  if (key) await sign(file, key);
  console.log(`${file}\n${file}.sha256${key ? `\n${file}.sig` : ''}`);
}

/** @param {string} file */
function sha256(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/**
 * @param {string} file
 * @param {string} key private key of ssh-keygen
 * @param {string} [purpose]
 */
async function sign(file, key, purpose = 'comanda-release') {
  rmSync(`${file}.sig`, { force: true });
  const { code, output } = await run(
    'ssh-keygen',
    ['-Y', 'sign', '-q', '-f', resolve(key), '-n', purpose, file],
    { quiet: true },
  );
  if (code !== 0) throw new Sentence(`The release could not be signed: ${output.trim()}`);
}

/**
 * Says in the release who signs the next ones, for the page of the box.
 * @param {string} tree
 * @param {string} key
 */
async function nameSigner(tree, key) {
  const { code, output } = await run('ssh-keygen', ['-y', '-f', resolve(key)], { quiet: true });
  if (code !== 0) throw new Sentence(`The key cannot be read: ${output.trim()}`);
  const [type, text] = output.trim().split(' ');
  writeFileSync(join(tree, 'allowed_signers'), `release ${type} ${text}\n`);
}

/**
 * Release, checksum and signature in one file, as the page of the box takes it.
 * @param {string} file
 */
async function bundle(file) {
  const update = file.replace(/\.tar\.gz$/, '.update');
  const parts = ['', '.sha256', '.sig'].map((end) => `${basename(file)}${end}`);
  const { code, output } = await run('tar', ['-cf', update, '-C', dirname(file), ...parts], {
    quiet: true,
  });
  if (code !== 0) throw new Sentence(`tar could not write ${update}: ${output.trim()}`);
  console.log(update);
  return update;
}

/**
 * Names the update file in the signed feed next to it, where boxes look for new versions.
 * @param {string} update
 * @param {{ version: string, arch: string, key: string, date: number }} about
 */
async function addToFeed(update, { version, arch, key, date }) {
  const file = join(dirname(update), 'feed.json');
  const entry = {
    arch,
    name: basename(update),
    size: statSync(update).size,
    sha256: sha256(update),
  };
  writeFileSync(file, feedOf(file, { version, date, entry }));
  await sign(file, key, 'comanda-feed');
  console.log(`${file}\n${file}.sig`);
}

function ownVersion() {
  const text = readFileSync(join(root, 'appliance/package.json'), 'utf8');
  const manifest = /** @type {{ version: string }} */ (JSON.parse(text));
  return manifest.version;
}
