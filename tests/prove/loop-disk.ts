import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const run = (program: string, ...args: string[]) => {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
};

function sparse(file: string, megabytes: number): string {
  writeFileSync(file, '');
  truncateSync(file, megabytes * 1024 * 1024);
  return file;
}

/** Why disks cannot be created on this machine, as a sentence, or null. */
export function noDisks(): string | null {
  if (process.getuid?.() !== 0)
    return 'Power cuts are simulated with loop devices: run this as root.';
  for (const program of ['mkfs.ext4', 'mkfs.xfs', 'losetup', 'strace']) {
    try {
      execFileSync('which', [program], { stdio: 'ignore' });
    } catch {
      return `${program} is missing: apt-get install e2fsprogs xfsprogs mount strace.`;
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'comanda-loop-'));
  try {
    const disk = makeDisk(folder, 'probe', 16);
    disk.remove();
    return null;
  } catch (error) {
    return `This machine mounts no loop devices (${String(error).split('\n')[0]}).`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface Disk {
  /** Where it is mounted. */
  folder: string;
  /** The file with the contents of the disk. */
  image: string;
  remove(): void;
}

/** An ext4 disk in a file in `within`. */
export function makeDisk(within: string, name: string, megabytes: number): Disk {
  const image = sparse(join(within, `${name}.img`), megabytes);
  run('mkfs.ext4', '-q', '-b', '4096', '-E', 'lazy_itable_init=0,lazy_journal_init=0', image);
  return mountDisk(image, join(within, name));
}

function mountDisk(image: string, folder: string): Disk {
  mkdirSync(folder, { recursive: true });
  run('mount', '-o', 'loop,noatime', image, folder);
  return {
    folder,
    image,
    remove: () => {
      run('umount', folder);
      rmSync(image);
    },
  };
}

export interface Cutter {
  disk: Disk;
  /**
   * Simulates a power cut: the data that the disk has received so far is read as after a restart, while the disk
   * continues to work.
   */
  cut(look: (folder: string) => Promise<void>): Promise<void>;
  remove(): void;
}

/** A disk on a file system that can copy files of any size instantly. */
export function makeCutter(within: string): Cutter {
  const shelf = join(within, 'shelf');
  const shelfImage = sparse(join(within, 'shelf.img'), 1200);
  run('mkfs.xfs', '-q', '-m', 'reflink=1', shelfImage);
  mkdirSync(shelf, { recursive: true });
  run('mount', '-o', 'loop,noatime', shelfImage, shelf);
  const disk = makeDisk(shelf, 'disk', 256);
  return {
    disk,
    cut: async (look) => {
      const image = join(shelf, 'cut.img');
      run('cp', '--reflink=always', disk.image, image);
      const after = mountDisk(image, join(shelf, 'cut'));
      try {
        await look(after.folder);
      } finally {
        after.remove();
      }
    },
    remove: () => {
      disk.remove();
      run('umount', shelf);
      rmSync(shelfImage);
    },
  };
}
