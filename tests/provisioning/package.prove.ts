import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeDebianPackage } from '../../provisioning/release/debian.mjs';
import { bootBox, type Box } from './installed-box.ts';
import { changedRelease } from './made-release.ts';
import { projectText } from '../structure/tree.ts';

/** The Debian package on a real Debian without the internet: installed as the README says, upgraded, removed and purged. */
const proof = inject('proof');
let box: Box;
const packages: Record<string, string> = {};
/** The commands of the numbered list in README.md. */
const list =
  /^The Debian package installs[^]*?\n\n([^]*?)\n\n/m.exec(projectText('README.md'))?.[1] ?? '';
const [install = '', offline = '', doctor = ''] = [...list.matchAll(/`(sudo [^`]+)`/g)].map(
  (found) =>
    (found[1] ?? '')
      .replace(/\s+/g, ' ')
      .replace('amd64', process.arch === 'arm64' ? 'arm64' : 'amd64'),
);

async function carryPackage(release: string, version: string): Promise<void> {
  const arch = process.arch === 'arm64' ? 'arm64' : 'x64';
  const made = await makeDebianPackage(release, { version, arch, madeAt: 1_795_000_000 });
  if (made === null) throw new Error('dpkg-deb is missing');
  cpSync(made, join(box.root, 'srv', basename(made)));
  packages[version] = `/srv/${basename(made)}`;
}

describe.skipIf(proof.why !== null)('a box that apt installed', () => {
  beforeAll(async () => {
    box = await bootBox(proof.debian);
    await carryPackage(proof.release, '1.0.0');
    await carryPackage(changedRelease(proof.release, '1.1.0', proof.folder, {}), '1.1.0');
  }, 900_000);
  afterAll(() => box?.close());

  const apt = (line: string) => box.sh(`DEBIAN_FRONTEND=noninteractive apt-get -y ${line}`);

  it('works after the command of the README, which prints address and code', () => {
    const began = performance.now();
    const { code, text } = box.sh(`yes | ${install}`);
    console.log(`installed in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    expect(text).toContain('https://192.168.77.2');
    expect(text).toContain(box.ok('cat /var/lib/comanda/setup-code').trim());
    expect(code).toBe(0);
    expect(box.version()).toBe('1.0.0');
    expect(box.sh(doctor).text).toContain('ok      point of sale: version 1.0.0');
    box.makeOwner();
    expect(box.work('sell').closed).toBe(1);
  });

  it('is not upgraded while a check is open, and continues', () => {
    box.work('open');
    const { code, text } = apt(`install ${packages['1.1.0']}`);
    expect(code).not.toBe(0);
    expect(text).toContain('checks are open');
    expect(text).toContain('sudo dpkg --configure comanda');
    expect(box.version()).toBe('1.0.0');
  });

  it('is upgraded like any box, and rolls back', () => {
    box.ok('comanda upgrade /usr/share/comanda/*.tar.gz --now && dpkg --configure comanda');
    expect(box.version()).toBe('1.1.0');
    expect(box.ok('comanda rollback')).toContain('Comanda 1.0.0 serves');
    expect(box.closedChecks()).toBe(1);
  });

  it('keeps its data when it is removed and purged, unless requested otherwise', () => {
    expect(apt('purge comanda').text).toContain('The data in /var/lib/comanda');
    expect(box.sh('test -e /opt/comanda').code).toBe(1);
    // Where the network has no internet and Debian is small.
    apt('purge avahi-daemon');
    const again = box.sh(`yes | ${offline}`);
    expect(again.text).toContain('comanda.local does not work');
    expect(again.code).toBe(0);
    expect(box.closedChecks()).toBe(1);
    box.ok('COMANDA_PURGE_DATA=yes apt-get -y purge comanda');
    expect(box.sh('ls -d /var/lib/comanda /etc/comanda').code).not.toBe(0);
  });
});
