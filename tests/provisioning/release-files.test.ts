import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeManifest } from '../../provisioning/release/manifest.mjs';
import { projectRoot } from '../structure/tree.ts';

const box = join(projectRoot, 'provisioning/box');
let folder = '';
let release = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-files-'));
  release = join(folder, 'unpacked');
  mkdirSync(join(release, 'bin'), { recursive: true });
  mkdirSync(join(release, 'node_modules/@comanda'), { recursive: true });
  writeFileSync(join(release, 'bin/node'), '#!/bin/sh\n');
  chmodSync(join(release, 'bin/node'), 0o700);
  writeFileSync(join(release, 'RELEASE'), 'VERSION=1.2.3\n');
  writeFileSync(join(release, 'a file with spaces'), 'text');
  symlinkSync('../../bin', join(release, 'node_modules/@comanda/db'));
  writeManifest(release);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a function of the scripts; `opt` is the installation's folder. */
function shell(line: string, env: Record<string, string> = {}) {
  const files = ['lib.sh', 'tree.sh', 'upgrade.sh'].map((name) => `. ${join(box, name)}`);
  const script = `${files.join('; ')}; opt=${folder}/opt cache=${folder}/cache record=${folder}/opt/upgrade; ${line}`;
  return spawnSync('sh', ['-ec', script], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...env },
  });
}
const verifies = (tree: string) => shell(`verify_tree ${tree}`).status === 0;

/** As unpacked on a FAT stick: the same mode for all files, no links, and an extra file. */
function unpackOnFat(): string {
  const stick = join(folder, 'stick');
  cpSync(release, stick, { recursive: true });
  rmSync(join(stick, 'node_modules'), { recursive: true });
  for (const name of ['RELEASE', 'MANIFEST', 'bin/node']) chmodSync(join(stick, name), 0o755);
  writeFileSync(join(stick, 'FSCK0000.REC'), 'found again');
  return stick;
}

describe('the manifest of a release', () => {
  it('lists contents, modes and links, and itself', () => {
    expect(verifies(release)).toBe(true);
    const lines = readFileSync(join(release, 'MANIFEST'), 'utf8').trim().split('\n');
    expect(lines.map((line) => line.replace(/[0-9a-f]{64}/, 'SHA'))).toEqual([
      'file 644 SHA RELEASE',
      'file 644 SHA a file with spaces',
      'file 755 SHA bin/node',
      'link ../../bin node_modules/@comanda/db',
      'manifest SHA',
    ]);
  });

  it.each<[string, (tree: string) => void]>([
    ['a changed byte', (tree) => appendFileSync(join(tree, 'RELEASE'), ' ')],
    ['a file of 0 bytes', (tree) => truncateSync(join(tree, 'bin/node'))],
    ['a missing file', (tree) => rmSync(join(tree, 'a file with spaces'))],
    ['a file that is not listed', (tree) => writeFileSync(join(tree, 'extra'), '')],
    ['a missing link', (tree) => rmSync(join(tree, 'node_modules/@comanda/db'))],
    ['a program that cannot be run', (tree) => chmodSync(join(tree, 'bin/node'), 0o644)],
    ['no manifest', (tree) => rmSync(join(tree, 'MANIFEST'))],
    ['a manifest that was cut', (tree) => truncateSync(join(tree, 'MANIFEST'), 200)],
    ['a manifest of 0 bytes', (tree) => truncateSync(join(tree, 'MANIFEST'))],
  ])('finds %s', (_, damage) => {
    damage(release);
    expect(verifies(release)).toBe(false);
  });
});

describe('placing a release', () => {
  it('sets modes and links that a FAT stick cannot store, and leaves foreign files out', () => {
    const target = join(folder, 'opt/releases/1.2.3');
    expect(shell(`place_tree ${unpackOnFat()} ${target}`).status).toBe(0);
    expect(verifies(target)).toBe(true);
    expect(readlinkSync(join(target, 'node_modules/@comanda/db'))).toBe('../../bin');
    expect(statSync(join(target, 'bin/node')).mode & 0o777).toBe(0o755);
    expect(statSync(join(target, 'RELEASE')).mode & 0o777).toBe(0o644);
    expect(existsSync(join(target, 'FSCK0000.REC'))).toBe(false);
  });

  it('fails when a file is incomplete', () => {
    const stick = unpackOnFat();
    rmSync(join(stick, 'bin/node'));
    expect(shell(`place_tree ${stick} ${join(folder, 'opt/releases/1.2.3')}`).status).not.toBe(0);
  });
});

describe('switching to a release', () => {
  /** Records the commands that change or flush the disk, in order, and runs them. */
  function recorded(line: string): string[] {
    const bin = join(folder, 'recorders');
    mkdirSync(bin);
    for (const name of ['sync', 'mv', 'ln']) {
      const real = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout;
      const script = `#!/bin/sh\necho "${name} $*" >>${folder}/log\nexec ${real.trim()} "$@"\n`;
      writeFileSync(join(bin, name), script, { mode: 0o755 });
    }
    const done = shell(line, { PATH: `${bin}:${process.env['PATH']}` });
    expect(done.stderr).toBe('');
    const log = readFileSync(join(folder, 'log'), 'utf8').trim().split('\n');
    return log.map((entry) => entry.replaceAll(`${folder}/opt`, 'OPT'));
  }

  it('flushes the files before the switch, and the switch before it continues', () => {
    mkdirSync(join(folder, 'opt/releases/1.2.3'), { recursive: true });
    expect(recorded('point_to 1.2.3')).toEqual([
      'sync -f OPT/releases/1.2.3',
      'ln -sfn releases/1.2.3 OPT/current.new',
      'mv -T OPT/current.new OPT/current',
      'sync -f OPT',
    ]);
    expect(readlinkSync(join(folder, 'opt/current'))).toBe('releases/1.2.3');
  });

  it('has the record of an upgrade completely on disk, or not at all', () => {
    mkdirSync(join(folder, 'opt'));
    expect(recorded('echo FROM=1.0.0 | keep_record "$record"')).toEqual([
      'sync OPT/upgrade.new',
      'mv OPT/upgrade.new OPT/upgrade',
      'sync OPT',
    ]);
    expect(readdirSync(join(folder, 'opt'))).toEqual(['upgrade']);
  });
});
