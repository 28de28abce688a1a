import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { feedOf } from '../../provisioning/release/feed.mjs';
import { writeManifest } from '../../provisioning/release/manifest.mjs';
import { projectRoot } from '../structure/tree.ts';

/** Makes a signed release of this checkout in a folder; returns the path of the tarball. */
export function makeRelease(
  folder: string,
  version: string,
  key: string,
  arch: string = process.arch,
): string {
  const script = join(projectRoot, 'provisioning/release.mjs');
  const args = [script, '--fast', '--out', folder, '--version', version, '--key', key];
  args.push('--arch', arch);
  const said = execFileSync(process.execPath, args, { encoding: 'utf8', cwd: projectRoot });
  const file = said.split('\n').find((line) => line.endsWith('.tar.gz'));
  if (!file) throw new Error(said);
  return file;
}

/** Creates another version of a release in a folder: changes some files, then packs it with a new checksum. */
export function changedRelease(
  file: string,
  version: string,
  folder: string,
  edits: Record<string, (text: string) => string>,
): string {
  const before = /comanda-(.*)-linux/.exec(basename(file))?.[1] ?? '';
  const top = execFileSync('sh', ['-c', `tar -tzf '${file}' | head -n 1`], {
    encoding: 'utf8',
  }).split('/')[0];
  const target = join(folder, basename(file).replace(before, version));
  const work = mkdtempSync(join(tmpdir(), 'comanda-next-'));
  try {
    execFileSync('tar', ['-xzf', file, '-C', work]);
    const all = {
      RELEASE: (text: string) => text.replace(`VERSION=${before}`, `VERSION=${version}`),
      'appliance/package.json': (text: string) => text.replace(`"${before}"`, `"${version}"`),
      ...edits,
    };
    for (const [path, edit] of Object.entries(all)) {
      const place = join(work, top ?? '', path);
      const text = existsSync(place) ? readFileSync(place, 'utf8') : '';
      if (edit(text) === text) throw new Error(`nothing to change in ${path}`);
      writeFileSync(place, edit(text));
    }
    if (Object.keys(edits).some((path) => path.endsWith('.ts'))) bundleAgain(join(work, top ?? ''));
    writeManifest(join(work, top ?? ''));
    execFileSync('tar', ['-I', 'gzip -1', '-cf', target, '-C', work, top ?? '']);
    writeFileSync(`${target}.sha256`, `${sha256(target)}  ${basename(target)}\n`);
    return target;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** In a process of its own, because bundling is asynchronous. */
function bundleAgain(tree: string): void {
  const module = join(projectRoot, 'provisioning/release/bundle.mjs');
  const code = `await (await import(${JSON.stringify(module)})).bundleRelease(${JSON.stringify(tree)});`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', code]);
}

/** Creates a key for signing releases in a folder; the public key is next to it, as `.pub`. */
export function makeKey(folder: string, name: string): string {
  const file = join(folder, name);
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', file]);
  return file;
}

/** Signs a release again, as `npm run release -- --key` does. */
export function sign(file: string, key: string, purpose = 'comanda-release'): void {
  rmSync(`${file}.sig`, { force: true });
  execFileSync('ssh-keygen', ['-Y', 'sign', '-q', '-f', key, '-n', purpose, file]);
}

/** The signed feed that names an update file, next to it, as `npm run release -- --key` makes it. */
export function feedFor(update: string, version: string, key: string): string {
  const feed = join(dirname(update), 'feed.json');
  const size = statSync(update).size;
  const entry = { arch: process.arch, name: basename(update), size, sha256: sha256(update) };
  writeFileSync(feed, feedOf(feed, { version, date: 0, entry }));
  sign(feed, key, 'comanda-feed');
  return feed;
}

/** Release, checksum and signature in one file, as `npm run release -- --key` makes it for the page. */
export function bundle(file: string): string {
  const update = file.replace(/\.tar\.gz$/, '.update');
  const parts = ['', '.sha256', '.sig'].map((end) => `${basename(file)}${end}`);
  execFileSync('tar', ['-cf', update, '-C', dirname(file), ...parts]);
  return update;
}

export function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** A migration that a version has in addition. */
export function withMigration(name: string): Record<string, () => string> {
  const table = name.replaceAll('-', '_');
  const statement = `CREATE TABLE t_${table} (id INTEGER PRIMARY KEY) STRICT;\n`;
  return { [`db/migrations/${name}.sql`]: () => statement };
}
