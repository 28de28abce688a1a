import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeDebianPackage } from '../../provisioning/release/debian.mjs';
import { bootBox, type Box } from './installed-box.ts';
import { asItIs, cutOff } from './real-debian.ts';
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

/** Runs on the box, but not in the trial on a copy, which has no network. */
const broken = {
  'appliance/src/main.ts': (text: string) =>
    text.replace(
      'await app.listen(',
      "if (config.lan.mode !== 'off') throw new Error('Only on the real one.');\n  await app.listen(",
    ),
};

describe.skipIf(proof.why !== null)('a box that apt installed, on a bare Debian', () => {
  beforeAll(async () => {
    box = await bootBox(proof.debian, asItIs);
    await carryPackage(proof.release, '1.0.0');
    const next = changedRelease(proof.release, '1.1.0', proof.folder, {});
    await carryPackage(next, '1.1.0');
    box.carry(next);
    await carryPackage(changedRelease(proof.release, '1.2.0', proof.folder, broken), '1.2.0');
  }, 900_000);
  afterAll(() => box?.close());

  const apt = (line: string) => box.sh(`DEBIAN_FRONTEND=noninteractive apt-get -y ${line}`);
  /** What dpkg thinks of the package, and whether a later run of apt would set it up again. */
  const dpkg = () => {
    const state = "dpkg-query -W -f '${db:Status-Abbrev}${Version}' comanda";
    return { state: box.ok(state), again: box.ok('apt-get -s install socat').includes('Conf') };
  };

  it('works after the command of the README, which prints address and code', () => {
    expect(box.sh('command -v curl; command -v avahi-daemon').text).toBe('');
    const began = performance.now();
    const { code, text } = box.sh(`yes | ${install}`);
    console.log(`installed in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    expect(text).toContain('https://192.168.77.2');
    expect(text).toContain(box.ok('cat /var/lib/comanda/setup-code').trim());
    expect(code).toBe(0);
    expect(box.version()).toBe('1.0.0');
    box.makeOwner();
    expect(box.work('sell').closed).toBe(1);
  });

  it('has the name comanda.local, though apt set avahi up after it, and prints it only if it leads here', () => {
    // apt sets up what only is recommended in an order of its own.
    box.ok(
      'for n in $(seq 20); do comanda status | grep -q comanda.local && exit; sleep 1; done; exit 1',
    );
    const found = box.sh(doctor);
    expect(found.text).toContain('ok      point of sale: version 1.0.0');
    expect(found.text).toContain('ok      name: comanda.local leads to this box');
    expect(found.text).toContain('https://comanda.local');
    expect(found.text).toContain('No screen is connected.');
    expect(found.text).toContain('Everything is OK.');
    expect(found.code).toBe(0);
    box.ok(
      "sed -i 's/^host-name=.*/host-name=other/' /etc/avahi/avahi-daemon.conf; avahi-daemon -r",
    );
    box.ok(
      'systemctl restart avahi-daemon; for n in $(seq 20); do comanda status | grep -q comanda.local && exit; sleep 1; done; exit 1',
    );
    expect(box.ok('cat /etc/avahi/avahi-daemon.conf')).toContain('host-name=comanda\n');
    box.ok('systemctl mask --runtime --now avahi-daemon.service avahi-daemon.socket');
    expect(box.sh('comanda status').text).not.toContain('comanda.local');
    const without = box.sh(doctor).text;
    expect(without).toContain('comanda.local does not lead to this box: avahi-daemon does not run');
    expect(without).not.toContain('https://comanda.local');
    box.ok(
      'systemctl unmask --runtime avahi-daemon.service avahi-daemon.socket; systemctl start avahi-daemon',
    );
  });

  it('keeps a newer version from the page when its package is installed again', () => {
    box.ok('comanda upgrade /srv/comanda-1.1.0-linux-*.tar.gz');
    const { code, text } = apt(`install --reinstall ${packages['1.0.0']}`);
    expect(text).toContain('Comanda 1.1.0 is newer than this package (1.0.0) and stays.');
    expect(code).toBe(0);
    expect(box.version()).toBe('1.1.0');
    box.ok('comanda rollback');
  });

  it('is not upgraded while a check is open, leaves apt whole, and tells doctor', () => {
    box.work('open');
    const { code, text } = apt(`install ${packages['1.1.0']}`);
    expect(text).toContain('checks are open');
    expect(text).toContain('Comanda 1.1.0 was NOT INSTALLED. Comanda 1.0.0 goes on.');
    expect(text).toMatch(
      /sudo comanda upgrade \/usr\/share\/comanda\/comanda-1\.1\.0-linux-\w+\.tar\.gz/,
    );
    expect(code).toBe(0);
    expect(dpkg()).toEqual({ state: 'ii 1.1.0', again: false });
    expect(box.version()).toBe('1.0.0');
    const found = box.sh(doctor);
    expect(found.text).toMatch(
      /note {4}upgrade: version 1\.1\.0 was not installed on .*1 checks are open/,
    );
    expect(found.code).toBe(0);
  });

  it('is upgraded later by the command that apt named, and rolls back', () => {
    box.ok('comanda upgrade /usr/share/comanda/*.tar.gz --now');
    expect(box.version()).toBe('1.1.0');
    expect(box.sh(doctor).text).not.toContain('was not installed');
    expect(box.ok('comanda rollback')).toContain('Comanda 1.0.0 serves');
    expect(box.closedChecks()).toBe(1);
    box.ok('comanda upgrade /usr/share/comanda/*.tar.gz --now');
  });

  it('goes back from a version that does not serve, and no later run of apt tries it again', () => {
    const { code, text } = apt(`install ${packages['1.2.0']}`);
    expect(text).toContain('was NOT INSTALLED');
    expect(code).toBe(0);
    box.sh('comanda upgrade /usr/share/comanda/*.tar.gz --now');
    expect(box.version()).toBe('1.1.0');
    expect(dpkg()).toEqual({ state: 'ii 1.2.0', again: false });
    const log = box.ok('cat /run/comanda-upgrade/log');
    expect(log).toContain('It said: Only on the real one.');
    expect(apt('install --reinstall avahi-daemon').code).toBe(0);
    expect(box.ok('cat /run/comanda-upgrade/log')).toBe(log);
    const found = box.sh(doctor);
    expect(found.text).toMatch(
      /LOOK {4}upgrade: version 1\.2\.0 was not installed on .*It said: Only on the real one/,
    );
    expect(found.text).not.toContain('comanda-upgrade.service failed');
  });

  it('keeps its data when it is removed and purged, and installs again without the internet', () => {
    expect(apt('purge comanda').text).toContain('The data in /var/lib/comanda');
    expect(box.sh('test -e /opt/comanda').code).toBe(1);
    // Where the network has no internet and Debian is small.
    apt('purge avahi-daemon');
    cutOff(box.root);
    expect(box.sh('command -v curl; command -v avahi-daemon').text).toBe('');
    const again = box.sh(`yes | ${offline}`);
    expect(again.text).toContain(
      'The name comanda.local does not lead here: avahi-daemon is not installed',
    );
    expect(again.text).not.toContain('https://comanda.local');
    expect(again.code).toBe(0);
    expect(box.closedChecks()).toBe(1);
  });

  it('loses data, settings and users in a purge that asks for it, and says so', () => {
    const purged = box.ok('COMANDA_PURGE_DATA=yes apt-get -y purge comanda');
    expect(purged).toContain('Data, settings and users of Comanda are deleted.');
    expect(purged).not.toContain('stay');
    expect(box.sh('ls -d /var/lib/comanda /etc/comanda').code).not.toBe(0);
    expect(box.sh('getent passwd comanda comanda-print comanda-certificate').text).toBe('');
  });
});
