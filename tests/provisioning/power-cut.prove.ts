import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeDebianPackage } from '../../provisioning/release/debian.mjs';
import { projectRoot } from '../structure/tree.ts';
import { asBox, type Box } from './installed-box.ts';
import { boot, copyDebian } from './real-debian.ts';

/**
 * The power fails right after an installation. The machine's disk is an image; what had reached the disk at a moment is in
 * a copy of the image that is made while the machine runs, and mounting it replays the journal as the next start would.
 * An image on a disk of this computer has no cache of its own that could lose what was flushed.
 */
const proof = inject('proof');
/** Seconds after the end of apt. The first copy is the strictest: nothing but the installer has flushed anything. */
const moments = [0, 6, 15, 25, 38];
/** What the installer writes besides the program. */
const written = [
  'etc/comanda',
  'etc/systemd/system',
  'etc/udev/rules.d',
  'etc/modules-load.d',
  'etc/systemd/journald.conf.d',
  'var/lib/comanda',
];

let folder = '';
let arrived = '';
let code = '';

const run = (command: string, ...words: string[]) =>
  execFileSync(command, words, { encoding: 'utf8' });
const disk = (name: string | number) => join(folder, `${name}.img`);

/** Mounts a disk while something is done with its files. */
async function mounted<T>(
  name: string | number,
  use: (root: string) => T | Promise<T>,
): Promise<T> {
  const root = join(folder, `root-${name}`);
  mkdirSync(root, { recursive: true });
  run('mount', '-o', 'loop', disk(name), root);
  try {
    return await use(root);
  } finally {
    run('umount', root);
  }
}

async function running<T>(name: string | number, use: (box: Box) => T | Promise<T>): Promise<T> {
  return mounted(name, async (root) => {
    const box = asBox(await boot(root));
    try {
      return await use(box);
    } finally {
      await box.close();
    }
  });
}

/** Serves over HTTPS with its certificate, and shows the code that it printed. */
function isWhole(box: Box): void {
  box.ok('until systemctl is-active -q comanda-appliance; do sleep 0.5; done');
  expect(box.version()).toBe('1.0.0');
  box.ok('systemctl is-active comanda-print comanda-watch.timer comanda-certificate.path');
  const ask = `const { status } = await fetch('https://localhost/'); if (status !== 200) throw new Error(String(status));`;
  const node = '/opt/comanda/current/node/bin/node --input-type=module -';
  box.ok(`NODE_EXTRA_CA_CERTS=/etc/comanda/tls/ca.crt ${node}`, ask);
  expect(box.ok('comanda code')).toMatch(/^code: [0-9A-Z]{8}$/m);
  expect(box.sh('comanda doctor').text).toContain('ok      point of sale: version 1.0.0');
}

/** A copy that takes long shows what was flushed since then. The images are up to a gigabyte each. */
function fastFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 10 * 2 ** 30 ? memory : tmpdir();
}

describe.skipIf(proof.why !== null)('a power cut after an installation', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(fastFolder(), 'comanda-cut-'));
    const debian = join(folder, 'debian');
    copyDebian(proof.debian, debian);
    const arch = process.arch === 'arm64' ? 'arm64' : 'x64';
    const release = { version: '1.0.0', arch, madeAt: 1_795_000_000 } as const;
    const made = await makeDebianPackage(proof.release, release);
    if (made === null) throw new Error('dpkg-deb is missing');
    cpSync(made, join(debian, 'srv', basename(made)));
    arrived = `/srv/${basename(made)}`;
    run('truncate', '-s', '3G', disk('box'));
    run('mkfs.ext4', '-q', '-E', 'root_owner=0:0', '-d', debian, disk('box'));
    rmSync(debian, { recursive: true });
    await running('box', async (box) => {
      box.ok(`DEBIAN_FRONTEND=noninteractive apt-get -y install ${arrived} >/run/said 2>&1`);
      const ended = performance.now();
      for (const moment of moments) {
        const left = moment * 1000 - (performance.now() - ended);
        await new Promise((later) => setTimeout(later, Math.max(0, left)));
        // What was not flushed, to see that this copy of the disk misses it.
        box.ok(`echo unflushed >/etc/comanda/unflushed-${moment}`);
        run('cp', '--sparse=always', disk('box'), disk(moment));
      }
      code = box.ok('cat /var/lib/comanda/setup-code').trim();
      expect(box.ok('cat /run/said')).toContain(code);
    });
  }, 900_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(moments)('%d s later leaves no empty file, and the whole program', async (moment) => {
    await mounted(moment, (root) => {
      const places = written.map((path) => join(root, path));
      const empty = run('find', ...places, '-type', 'f', '-size', '0').split('\n');
      expect(empty.filter((path) => path !== '' && !path.includes('/unflushed'))).toEqual([]);
      const control = join(root, `etc/comanda/unflushed-${moment}`);
      expect(existsSync(control) ? statSync(control).size : 0).toBe(0);
      const tree = join(projectRoot, 'provisioning/box/tree.sh');
      const check = `. '${tree}'; verify_tree '${root}/opt/comanda/releases/1.0.0'`;
      expect(spawnSync('sh', ['-c', check]).status).toBe(0);
      expect(run('cat', join(root, 'var/lib/comanda/setup-code')).trim()).toBe(code);
    });
  });

  it('at once leaves a box that starts and serves', async () => {
    await running(moments[0] ?? 0, isWhole);
  });

  it('that left empty files after all is mended by installing again', async () => {
    const last = moments.at(-1) ?? 0;
    await mounted(last, (root) => {
      const tls = ['ca.key', 'ca.crt', 'ca.srl', 'server.key', 'server.crt', 'server.names'];
      run('touch', join(root, 'etc/comanda/tls/ca.srl'));
      const files = run('find', ...written.map((path) => join(root, path)), '-type', 'f')
        .split('\n')
        .filter((path) =>
          /\/(comanda-[\w-]+\.\w+|\w+\.env|setup-code|addresses)$|rules$/.test(path),
        );
      expect(files.length).toBeGreaterThan(20);
      for (const path of [...files, ...tls.map((name) => join(root, 'etc/comanda/tls', name))]) {
        truncateSync(path);
      }
    });
    await running(last, (box) => {
      const doctor = box.sh('comanda doctor').text;
      expect(doctor).toContain('is empty, after a power cut; install Comanda again');
      const again = `DEBIAN_FRONTEND=noninteractive apt-get -y install --reinstall ${arrived}`;
      expect(box.ok(again)).toMatch(/with this one-time code:\s+[0-9A-Z]{8}\s/);
      isWhole(box);
      expect(box.ok('cat /etc/comanda/comanda.env')).toContain('COMANDA_LAN=https');
    });
  });
});
