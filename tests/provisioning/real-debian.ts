import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../support/until.ts';

/** The packages of a fresh Raspberry Pi OS, socat for the network printer, and age, which opens encrypted copies. */
const packages = [
  'systemd,systemd-sysv,dbus,udev,iproute2,procps,openssl,curl,socat,hostname',
  'avahi-daemon,libnss-mdns,systemd-timesyncd,ca-certificates,openssh-client,sudo,age',
].join(',');

/** Makes the folder of a Debian. */
export function makeDebian(suite: string, root: string): void {
  debootstrap([`--include=${packages}`, suite, root]);
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
 * copy before, for example to add packages.
 */
export async function bootDebian(
  base: string,
  prepare: (root: string) => void = () => undefined,
): Promise<Debian> {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-debian-'));
  const root = join(folder, 'box');
  execFileSync('cp', ['-a', '--reflink=auto', base, root]);
  // debootstrap leaves this to the Debian installer.
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost\n');
  prepare(root);
  const nspawn = spawn(
    'systemd-nspawn',
    [
      ...['--quiet', '--register=no', '--keep-unit', '--private-network', '-D', root, '-b'],
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
  sh(
    'ip link add bridge0 type bridge && ip address add 192.168.77.2/24 dev bridge0 && ip link set bridge0 up',
  );
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
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The host's process id of the machine's systemd. */
function firstProcessOf(nspawn: ChildProcess): number {
  const file = `/proc/${nspawn.pid}/task/${nspawn.pid}/children`;
  return existsSync(file) ? Number(readFileSync(file, 'utf8').trim().split(' ')[0]) : 0;
}
