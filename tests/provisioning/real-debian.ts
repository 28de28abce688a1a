import { createHash } from 'node:crypto';
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../support/until.ts';

/**
 * What Debian's installer leaves on a computer without a desktop: no avahi and no curl. Besides socat for the network
 * printer, and age, which opens encrypted copies.
 */
const packages = [
  'systemd,systemd-sysv,dbus,udev,iproute2,procps,openssl,socat,hostname',
  'systemd-timesyncd,ca-certificates,openssh-client,sudo,age',
].join(',');
/** What apt can fetch in the machine, from a folder in the place of Debian's servers. */
const onServers = ['avahi-daemon', 'libnss-mdns', 'curl'];
const servers = 'srv/debian';

/** Makes the folder of a Debian without avahi and curl, which `apt-get install` in it finds. */
export function makeDebian(suite: string, root: string): void {
  debootstrap([`--include=${packages}`, suite, root]);
  const inside = (...words: string[]) => execFileSync('chroot', [root, ...words]);
  inside('apt-get', 'clean');
  const download = ['install', '-q', '-y', '--no-install-recommends', '--download-only'];
  inside('apt-get', ...download, ...onServers);
  const [cache, folder] = [join(root, 'var/cache/apt/archives'), join(root, servers)];
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(cache).filter((name) => name.endsWith('.deb'));
  for (const name of files) renameSync(join(cache, name), join(folder, name));
  const entries = files.map((name) => entryOf(folder, name));
  writeFileSync(join(folder, 'Packages'), entries.join('\n'));
  for (const name of readdirSync(join(root, 'etc/apt/sources.list.d')))
    rmSync(join(root, 'etc/apt/sources.list.d', name));
  writeFileSync(join(root, 'etc/apt/sources.list'), `deb [trusted=yes] file:/${servers} ./\n`);
  inside('apt-get', 'update');
}

/** What an index of Debian says about a package. */
function entryOf(folder: string, name: string): string {
  const bytes = readFileSync(join(folder, name));
  const fields = execFileSync('dpkg-deb', ['-f', join(folder, name)], { encoding: 'utf8' });
  const hash = createHash('sha256').update(bytes).digest('hex');
  return `${fields}Filename: ./${name}\nSize: ${bytes.length}\nSHA256: ${hash}\n`;
}

/** What the proofs ask a machine with, and the name of the box; part of a Debian with a desktop. */
export function addTools(root: string): void {
  execFileSync('chroot', [root, 'apt-get', 'install', '-q', '-y', ...onServers], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Without avahi and curl, as its installer leaves it. */
export const asItIs = () => undefined;

/** apt asks Debian's own servers, while the machine does not run. */
export function goOnline(root: string): void {
  const suite = /^VERSION_CODENAME=(.*)$/m.exec(
    readFileSync(join(root, 'etc/os-release'), 'utf8'),
  )?.[1];
  const list = `deb http://deb.debian.org/debian ${suite} main\n`;
  writeFileSync(join(root, 'etc/apt/sources.list'), list);
  copyFileSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'));
}

/** No network leads to Debian's servers. */
export function cutOff(root: string): void {
  rmSync(join(root, 'etc/apt/sources.list'), { force: true });
  rmSync(join(root, 'var/lib/apt/lists'), { recursive: true, force: true });
}

/** Unpacks a Debian for another architecture, which cannot be set up here. */
export function unpackDebian(suite: string, root: string, arch: string): void {
  debootstrap([`--arch=${arch}`, '--include=libstdc++6', '--download-only', suite, root]);
  const each = `for deb in '${root}'/var/cache/apt/archives/*.deb; do dpkg-deb -x "$deb" '${root}'; done`;
  execFileSync('sh', ['-c', each]);
}

function debootstrap(args: readonly string[]): void {
  const { status, stdout } = spawnSync('debootstrap', ['--variant=minbase', ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`debootstrap ended with ${status}:\n${stdout.slice(-2000)}`);
}

/** Why no Debian can be booted here, as a sentence, or null. */
export function whyNoDebian(): string | null {
  if (process.platform !== 'linux') return 'Only Linux boots a Debian in a container.';
  if (process.getuid?.() !== 0) return 'Only root may boot a Debian: run it with sudo.';
  const missing = ['debootstrap', 'systemd-nspawn', 'nsenter'].filter(
    (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0,
  );
  if (missing.length > 0) return `These programs are missing: ${missing.join(', ')}.`;
  return null;
}

export interface Result {
  code: number;
  /** stdout and stderr combined. */
  text: string;
}

export interface Debian {
  /** The root folder of the machine, seen from the host. */
  root: string;
  /** Runs a shell line in it. */
  sh(line: string, input?: string): Result;
  /** Runs it and throws an error with its output unless it exits with 0. */
  ok(line: string, input?: string): string;
  close(): Promise<void>;
}

/**
 * Boots a copy of a Debian's folder, with systemd as its first process and its own address. `prepare` changes the
 * copy before; by default it gets curl and avahi.
 */
export async function bootDebian(
  base: string,
  prepare: (root: string) => void = addTools,
): Promise<Debian> {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-debian-'));
  const root = join(folder, 'box');
  try {
    copyDebian(base, root);
    prepare(root);
    const booted = await boot(root);
    const close = async () => {
      await booted.close();
      rmSync(folder, { recursive: true, force: true });
    };
    return { ...booted, close };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

export function copyDebian(base: string, root: string): void {
  execFileSync('cp', ['-a', '--reflink=auto', base, root]);
  // debootstrap leaves this to the Debian installer.
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost\n');
}

/** Boots a folder itself. It stays when the machine is switched off. */
export async function boot(root: string): Promise<Debian> {
  const nspawn = spawn(
    'systemd-nspawn',
    [
      '--quiet',
      '--register=no',
      '--keep-unit',
      '--private-network',
      '-D',
      root,
      '-b',
      // systemd needs it for IPAddressDeny.
      '--system-call-filter=bpf',
    ],
    { stdio: ['ignore', 'ignore', 'ignore'] },
  );
  const sh = (line: string, input = ''): Result => {
    const args = [
      '-t',
      String(firstProcessOf(nspawn)),
      '-m',
      '-u',
      '-i',
      '-n',
      '-p',
      '-C',
      '-r',
      '-w',
    ];
    const env = {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      LANG: 'C.UTF-8',
    };
    const done = spawnSync('nsenter', [...args, '--', 'sh', '-c', `exec 2>&1; cd /srv; ${line}`], {
      input,
      env,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    return { code: done.status ?? 1, text: done.stdout };
  };
  await until(() => /running|degraded/.test(sh('systemctl is-system-running').text), 120_000);
  // A cable with another end: avahi announces nothing on a network without one.
  sh(`ip link add cable0 type veth peer name other0
    ip link set other0 addrgenmode none up
    ip address add 192.168.77.2/24 dev cable0 && ip link set cable0 up`);
  return {
    root,
    sh,
    ok: (line, input) => {
      const { code, text } = sh(line, input);
      if (code !== 0) throw new Error(`${line}\nended with ${code}:\n${text}`);
      return text;
    },
    close: async () => {
      sh('systemctl poweroff');
      const isGone = () => nspawn.exitCode !== null || nspawn.signalCode !== null;
      await until(isGone, 60_000).catch(() => nspawn.kill('SIGKILL'));
    },
  };
}

/** The host's process id of the machine's systemd. */
function firstProcessOf(nspawn: ChildProcess): number {
  const file = `/proc/${nspawn.pid}/task/${nspawn.pid}/children`;
  return existsSync(file) ? Number(readFileSync(file, 'utf8').trim().split(' ')[0]) : 0;
}
