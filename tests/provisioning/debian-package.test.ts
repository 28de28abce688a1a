import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDebianPackage } from '../../provisioning/release/debian.mjs';

const hasDpkg = spawnSync('dpkg-deb', ['--version']).status === 0;
if (!hasDpkg) console.log('The Debian package is not checked: dpkg-deb is not here.');

let folder = '';
let tarball = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-deb-'));
  tarball = join(folder, 'comanda-1.2.0-rc.1-linux-arm64.tar.gz');
  writeFileSync(tarball, gzipSync('the release'.repeat(1000)));
  writeFileSync(`${tarball}.sha256`, 'its checksum');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const make = () =>
  makeDebianPackage(tarball, { version: '1.2.0-rc.1', arch: 'arm64', madeAt: 1_795_000_000 });
const dpkg = (...args: string[]) => execFileSync('dpkg-deb', args, { encoding: 'utf8' });
const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

describe.skipIf(!hasDpkg)('the Debian package', () => {
  it('contains the release with its checksum and signature, and a pre-release sorts first', async () => {
    copyFileSync(tarball, `${tarball}.sig`);
    const made = (await make()) ?? '';
    expect(made).toBe(join(folder, 'comanda_1.2.0~rc.1_arm64.deb'));
    expect(dpkg('--field', made, 'Version', 'Architecture')).toContain('1.2.0~rc.1');
    expect(dpkg('--field', made, 'Architecture').trim()).toBe('arm64');
    // In KiB: the tarball stays on the disk, next to what it holds.
    expect(dpkg('--field', made, 'Installed-Size').trim()).toBe('11');
    const files = dpkg('--contents', made);
    for (const suffix of ['', '.sha256', '.sig']) {
      expect(files).toMatch(
        new RegExp(
          `root/root.* ./usr/share/comanda/comanda-1.2.0-rc.1-linux-arm64.tar.gz${suffix}\\n`,
        ),
      );
    }
    expect(spawnSync('dpkg', ['--compare-versions', '1.2.0~rc.1', 'lt', '1.2.0']).status).toBe(0);
  });

  it('has scripts for a POSIX shell that name this release', async () => {
    const made = (await make()) ?? '';
    const control = join(folder, 'control');
    dpkg('--control', made, control);
    for (const name of ['postinst', 'prerm', 'postrm']) {
      expect(spawnSync('sh', ['-n', join(control, name)]).status, name).toBe(0);
      expect(readFileSync(join(control, name), 'utf8')).not.toMatch(/@[A-Z_]+@/);
    }
    const postinst = readFileSync(join(control, 'postinst'), 'utf8');
    expect(postinst).toContain('version=1.2.0-rc.1\n');
    expect(postinst).toContain('/usr/share/comanda/comanda-1.2.0-rc.1-linux-arm64.tar.gz');
  });

  it('is the same file for the same release', async () => {
    const first = sha256((await make()) ?? '');
    rmSync(join(folder, 'comanda_1.2.0~rc.1_arm64.deb'));
    await new Promise((later) => setTimeout(later, 1100));
    expect(sha256((await make()) ?? '')).toBe(first);
  });
});
