import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../support/processes.ts';
import { until } from '../support/until.ts';
import type { Result } from './real-debian.ts';

/** With Secure Boot, and the keys of a PC that is sold with Windows. */
const firmware = '/usr/share/OVMF/OVMF_CODE_4M.secboot.fd';
/** Where an image has its boot partition. */
export const bootPartition = (disk: string): string => `${disk}@@${4 * 2 ** 20}`;

/** The emulated computers, by the architecture of the image: the program, what it needs, and its options. */
const computers = {
  x64: {
    program: 'qemu-system-x86_64',
    needs: [firmware],
    options(folder: string, disk: string): string[] {
      const settings = join(folder, 'settings.fd');
      if (!existsSync(settings)) copyFileSync('/usr/share/OVMF/OVMF_VARS_4M.ms.fd', settings);
      return [
        '-machine',
        'q35,smm=on',
        '-cpu',
        'max',
        '-vga',
        'std',
        '-global',
        'driver=cfi.pflash01,property=secure,value=on',
        '-drive',
        `if=pflash,format=raw,readonly=on,file=${firmware}`,
        '-drive',
        `if=pflash,format=raw,file=${settings}`,
        '-drive',
        `file=${disk},format=raw,if=none,id=disk`,
        '-device',
        'ide-hd,drive=disk',
        '-device',
        'e1000e,netdev=net',
      ];
    },
  },
  /** Not a Raspberry Pi, but the same processor; kernel and options are those that its firmware would start. */
  arm64: {
    program: 'qemu-system-aarch64',
    needs: [],
    options(folder: string, disk: string): string[] {
      const take = (name: string): string => {
        execFileSync('mcopy', ['-n', '-o', '-i', bootPartition(disk), `::${name}`, folder]);
        return join(folder, name);
      };
      const config = readFileSync(take('config.txt'), 'utf8');
      const named = (name: string) => new RegExp(`^${name}[= ](.+)$`, 'm').exec(config)?.[1] ?? '';
      const line = readFileSync(take('cmdline.txt'), 'utf8').trim();
      return [
        '-machine',
        'virt',
        '-cpu',
        'cortex-a72',
        '-device',
        'virtio-gpu-pci',
        '-kernel',
        take(named('kernel')),
        '-initrd',
        take(named('initramfs')),
        '-append',
        `console=ttyAMA0 ${line}`,
        '-drive',
        `file=${disk},format=raw,if=none,id=disk`,
        '-device',
        'virtio-blk-pci,drive=disk',
        '-device',
        'virtio-net-pci,netdev=net',
      ];
    },
  },
};

const userEmulators = { x64: 'qemu-x86_64', arm64: 'qemu-aarch64' };

/** Why no such computer can be emulated here, as a sentence, or null. */
export function whyNoMachine(arch: Arch): string | null {
  const { program, needs } = computers[arch];
  const missing = [program, 'mcopy', 'xz', 'ssh', 'mmdebstrap'].filter(
    (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0,
  );
  // For the set-up of its packages; `update-binfmts` of qemu-user-static makes it.
  const foreign = arch === process.arch ? [] : [`/proc/sys/fs/binfmt_misc/${userEmulators[arch]}`];
  missing.push(...[...needs, ...foreign].filter((path) => !existsSync(path)));
  return missing.length === 0 ? null : `These are missing: ${missing.join(', ')}.`;
}

export type Arch = keyof typeof computers;

export interface Machine {
  /** Ports of this computer that lead to 443, 80 and 22 of the machine. */
  ports: { https: number; http: number; ssh: number };
  /** Writes a picture of the monitor. */
  picture(file: string): Promise<void>;
  /** Runs a line in it by SSH, with the key on its boot partition. */
  sh(line: string, input?: string): Result;
  /** What the kernel wrote to the serial line. */
  serial(): string;
  /** The power goes out. */
  cut(): Promise<void>;
  /** The button of the machine: it shuts down by itself. */
  off(): Promise<void>;
}

/** Switches on an emulated computer with the image of a disk and of a USB stick; a computer of its own by its folder. */
export async function switchOn(
  folder: string,
  disk: string,
  options: { arch: Arch; key?: string; clock?: string; stick?: string },
): Promise<Machine> {
  mkdirSync(folder, { recursive: true });
  const stick = options.stick
    ? [
        '-drive',
        `file=${options.stick},format=raw,if=none,id=stick`,
        '-device',
        'qemu-xhci',
        '-device',
        'usb-storage,drive=stick',
      ]
    : [];
  const { program, options: hardware } = computers[options.arch];
  const ports = { https: await freePort(), http: await freePort(), ssh: await freePort() };
  const forward = [443, 80, 22].map(
    (port, index) => `hostfwd=tcp:127.0.0.1:${Object.values(ports)[index]}-:${port}`,
  );
  const monitor = join(folder, 'monitor');
  const qemu = spawn(
    program,
    [
      ...hardware(folder, disk),
      ...stick,
      '-accel',
      'tcg',
      '-smp',
      '2',
      '-m',
      '1536',
      '-display',
      'none',
      '-netdev',
      `user,id=net,${forward.join(',')}`,
      '-rtc',
      `base=${options.clock ?? 'utc'}`,
      '-serial',
      `file:${join(folder, 'serial')}`,
      '-monitor',
      `unix:${monitor},server,nowait`,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await until(() => existsSync(monitor), 20_000);
  const sh = (line: string, input = ''): Result => {
    const quiet = ['-o', 'StrictHostKeyChecking=no', '-o', 'UserKnownHostsFile=/dev/null'];
    const args = ['-q', ...quiet, '-o', 'ConnectTimeout=20', '-i', options.key ?? '/dev/null'];
    const where = ['-p', String(ports.ssh), 'root@127.0.0.1', `exec 2>&1; ${line}`];
    const done = spawnSync('ssh', [...args, ...where], { input, encoding: 'utf8' });
    return { code: done.status ?? 1, text: done.stdout };
  };
  return {
    ports,
    sh,
    picture: (file) => command(monitor, `screendump ${file}`),
    serial: () => readFileSync(join(folder, 'serial'), 'latin1'),
    cut: () => end(qemu, () => qemu.kill('SIGKILL')),
    off: () => end(qemu, () => command(monitor, 'system_powerdown')),
  };
}

async function end(qemu: ChildProcess, how: () => unknown): Promise<void> {
  await how();
  const isGone = () => qemu.exitCode !== null || qemu.signalCode !== null;
  await until(isGone, 180_000).catch(() => qemu.kill('SIGKILL'));
}

/** A line to the monitor of QEMU. */
function command(monitor: string, line: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(monitor);
    let prompts = 0;
    socket.on('data', (bytes: Buffer) => {
      if (!bytes.toString('latin1').includes('(qemu)')) return;
      prompts += 1;
      if (prompts === 1) socket.write(`${line}\n`);
      else socket.end();
    });
    socket.once('close', () => resolve());
    socket.once('error', reject);
  });
}
