import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { decodeQR } from 'qr/decode.js';
import { makeDebianPackage } from '../../provisioning/release/debian.mjs';
import { makeFlashImage } from '../../provisioning/release/flash.mjs';
import { projectRoot, projectText } from '../structure/tree.ts';
import { until } from '../support/until.ts';
import { owner } from './installed-box.ts';
import { makeKey, makeRelease, sha256 } from './made-release.ts';
import { bootPartition, switchOn, whyNoMachine, type Machine } from './virtual-machine.ts';
import { setUpInBrowser } from './wizard.ts';

/**
 * The images of a disk for a PC and for a Raspberry Pi, started in an emulated computer: from the first start with a
 * wrong clock over power cuts to a sale. Without hardware virtualisation a start takes minutes.
 */
const proof = inject('proof');
const kinds = [
  {
    arch: 'x64',
    name: 'a PC',
    disk: '/dev/sda',
    /** Runs the hook that keeps the boot partition, and shows which kernels are started from it. */
    hook: '/etc/kernel/postinst.d/zz-comanda 9.9.9',
    starts: 'ls /boot/efi/loader/entries',
  },
  {
    arch: 'arm64',
    name: 'a Raspberry Pi',
    disk: '/dev/vda',
    hook: 'DEB_MAINT_PARAMS=configure /etc/kernel/postinst.d/z50-raspi-firmware',
    starts: 'grep -E "^(kernel|initramfs)" /boot/firmware/config.txt',
  },
] as const;

const giga = 2 ** 30;
/** The command of the list in provisioning/flash/README.md. */
const onADisk =
  /`(xz -dc [^`]+)`/.exec(projectText('provisioning/flash/README.md'))?.[1] ?? 'false';
let folder = '';
let disk = '';
let stick = '';
let key = '';
let pc: Machine;

const curl = (...args: string[]) =>
  spawnSync('curl', ['-sk', '-m', '20', ...args], { encoding: 'utf8' }).stdout;
const health = () => curl(`https://127.0.0.1:${pc.ports.https}/api/health`);
const serves = () => until(() => health().includes('"status":"ok"'), 900_000);

/** Whether a device with the right time accepts the certificate, which was made with the wrong one. */
function certificateIsGood(): boolean {
  const authority = join(folder, 'ca.crt');
  writeFileSync(authority, curl(`http://127.0.0.1:${pc.ports.http}/ca.crt`));
  const name = ['--resolve', `comanda.local:${pc.ports.https}:127.0.0.1`];
  const address = `https://comanda.local:${pc.ports.https}/api/health`;
  return (
    spawnSync('curl', ['-s', '-m', '20', '--cacert', authority, ...name, address]).status === 0
  );
}

/** Writes the file with the public key to the boot partition, as a person does at another computer. */
function allowShell(): void {
  const args = ['-i', bootPartition(disk), `${key}.pub`, '::authorized_keys'];
  execFileSync('mcopy', args);
}

/** A FAT stick with the name that gets copies of the backups, with a release on it. */
function makeStick(tarball: string): string {
  const file = join(folder, 'stick');
  writeFileSync(file, '');
  truncateSync(file, giga);
  execFileSync('mkfs.vfat', ['-F', '32', '-n', 'COMANDA', file]);
  execFileSync('mcopy', ['-i', file, tarball, '::']);
  return file;
}

/** The text in the QR code on the monitor; empty while there is none. */
async function codeOnScreen(): Promise<string> {
  const file = join(folder, 'screen.ppm');
  await pc.picture(file);
  const bytes = readFileSync(file);
  const head = /^P6\n(\d+) (\d+)\n255\n/.exec(bytes.subarray(0, 30).toString('latin1'));
  const [width, height] = [Number(head?.[1]), Number(head?.[2])];
  const pixels = bytes.subarray(head?.[0].length ?? 0);
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) {
    data.set(pixels.subarray(at * 3, at * 3 + 3), at * 4);
  }
  try {
    return decodeQR({ width, height, data });
  } catch {
    return '';
  }
}

describe.for(kinds)('$name with a flashed disk', (kind) => {
  const { arch } = kind;
  const why = proof.why ?? whyNoMachine(arch);
  if (why) console.log(`The image for ${kind.name} is not tried: ${why}`);
  const again = () => switchOn(join(folder, 'pc'), disk, { arch, key, stick });

  beforeAll(async () => {
    if (why) return;
    folder = mkdtempSync('/var/tmp/comanda-flash-');
    key = makeKey(folder, 'shell');
    const tarball =
      arch === process.arch ? proof.release : makeRelease(folder, '1.0.0', proof.key, arch);
    const about = execFileSync('tar', ['-xzOf', tarball, 'comanda-1.0.0/RELEASE'], {
      encoding: 'utf8',
    });
    const madeAt = Number(/^MADE_AT=(\d+)$/m.exec(about)?.[1]);
    const release = { version: '1.0.0', arch, madeAt };
    const made = await makeDebianPackage(tarball, release);
    if (made === null) throw new Error('dpkg-deb is missing');
    const image = await makeFlashImage(made, { ...release, fast: true });
    execFileSync('xz', ['-0', '-T0', image]);
    disk = join(folder, 'disk');
    const write = onADisk.replace('x64', arch).replace('sudo ', '').replace('/dev/sdX', disk);
    execFileSync('sh', ['-ec', write], { cwd: dirname(image), stdio: 'ignore' });
    truncateSync(disk, 6 * giga);
    stick = makeStick(tarball);
    pc = await switchOn(join(folder, 'pc'), disk, { arch, clock: '2012-01-01T00:00:00' });
  }, 7_200_000);

  afterAll(async () => {
    if (why) return;
    await pc?.cut();
    rmSync(folder, { recursive: true, force: true });
  });

  it.skipIf(why)(
    'serves without a command, also with a wrong clock',
    { timeout: 1_800_000 },
    async () => {
      const began = performance.now();
      await serves();
      console.log(`serves after ${((performance.now() - began) / 1000).toFixed(0)} s`);
      expect(health()).toContain('"version":"1.0.0"');
      expect(curl(`https://127.0.0.1:${pc.ports.https}/`)).toContain('<title>Comanda');
      expect(curl('-L', `http://127.0.0.1:${pc.ports.http}/`)).toContain('ca.crt');
    },
  );

  it.skipIf(why)(
    'shows its address as a QR code on the monitor',
    { timeout: 300_000 },
    async () => {
      let shown = '';
      await until(async () => (shown = await codeOnScreen()) !== '', 120_000);
      expect(shown).toBe('http://10.0.2.15');
    },
  );

  it.skipIf(why)(
    'lets no one in by SSH until a key is on its boot partition',
    { timeout: 1_800_000 },
    async () => {
      const banner = () =>
        spawnSync('sh', ['-c', `timeout 10 nc 127.0.0.1 ${pc.ports.ssh} </dev/null`], {
          encoding: 'utf8',
        }).stdout;
      expect(banner()).not.toContain('SSH');
      await pc.cut();
      allowShell();
      pc = await again();
      await serves();
      await until(() => pc.sh('true').code === 0, 120_000);
      expect(certificateIsGood()).toBe(true);
      expect(pc.sh('passwd -S root; grep -c "^[^:]*:[$]" /etc/shadow').text).toMatch(
        /^root L.*\n0\n/,
      );
    },
  );

  it.skipIf(why)('has the whole disk and no failed unit', { timeout: 300_000 }, () => {
    expect(Number(pc.sh('df -B1 --output=size / | tail -n 1').text)).toBeGreaterThan(5 * giga);
    expect(pc.sh('systemctl --failed --no-legend').text.trim()).toBe('');
    expect(pc.sh(`sfdisk --verify ${kind.disk}`).text).toContain('No errors');
    if (arch === 'x64') expect(pc.sh('mokutil --sb-state').text).toContain('SecureBoot enabled');
    expect(pc.sh('cat /etc/machine-id').text).toMatch(/^[0-9a-f]{32}\n$/);
  });

  it.skipIf(why)('is set up in a browser', { timeout: 1_800_000 }, async () => {
    const code = /code: (\S+)/.exec(pc.sh('comanda code').text)?.[1] ?? '';
    await setUpInBrowser(`https://127.0.0.1:${pc.ports.https}`, code);
  });

  it.skipIf(why)(
    'keeps what was sold and copied to a FAT stick over a power cut',
    { timeout: 1_800_000 },
    async () => {
      const script = readFileSync(join(projectRoot, 'tests/provisioning/sell-inside.ts'), 'utf8');
      const node = 'NODE_EXTRA_CA_CERTS=/etc/comanda/tls/ca.crt /opt/comanda/current/node/bin/node';
      const line = `${node} --input-type=module-typescript - ${owner.email} '${owner.password}' sell`;
      expect(pc.sh(line, script).text).toContain('"closed":1');
      const [path = '', ...copies] = pc.sh('comanda backup').text.trim().split('\n');
      expect(copies.at(-1)).toBe('Copied to /media/comanda');
      const made = basename(path);
      await until(() => pc.sh(`ls /media/comanda/${made}`).code === 0, 120_000);
      await pc.cut();
      execFileSync('mcopy', ['-n', '-o', '-i', stick, `::${made}`, folder]);
      pc = await again();
      await serves();
      await until(() => pc.sh('true').code === 0, 120_000);
      expect(pc.sh(line, script).text).toContain('"closed":2');
      const kept = pc.sh(`sha256sum </var/lib/comanda/backups/${made}`).text.split(' ')[0];
      expect(sha256(join(folder, made))).toBe(kept);
    },
  );

  it.skipIf(why)('is repaired from a FAT stick', { timeout: 1_800_000 }, () => {
    const said = pc.sh(`set -e; rm /opt/comanda/current/built/appliance.mjs
      umount /media/comanda; mount LABEL=COMANDA /mnt; cd /mnt
      tar -xzf comanda-1.0.0-linux-${arch}.tar.gz 2>/dev/null || true
      sh comanda-1.0.0/provisioning/install.sh; cd /; umount /mnt`);
    expect(said).toMatchObject({ code: 0, text: expect.stringContaining('https://comanda.local') });
    expect(health()).toContain('"status":"ok"');
    const verify =
      'cd /opt/comanda/current; . provisioning/box/tree.sh; verify_tree . && echo whole';
    expect(pc.sh(verify).text).toBe('whole\n');
  });

  it.skipIf(why)('goes on with a new kernel on its boot partition', { timeout: 600_000 }, () => {
    const { hook, starts } = kind;
    const said = pc.sh(
      `set -e; v=$(uname -r); for f in vmlinuz initrd.img; do cp /boot/$f-$v /boot/$f-9.9.9; done; ${hook}; ${starts}; rm /boot/*9.9.9*; ${hook}; echo; ${starts}`,
    );
    const [withIt, without] = said.text.split('\n\n');
    expect(withIt).toContain('9.9.9');
    expect(without).not.toContain('9.9.9');
    expect(without).toMatch(/[a-z]/);
    expect(said.code).toBe(0);
  });
});
