import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Space kept back so that checks can still be closed when the disk is full. */
export const ballastBytes = 64 * 1024 * 1024;
/** With less than this to spare the ballast is not made again: it would fill the disk itself. */
const spareBytes = 64 * 1024 * 1024;

export interface DiskGuard {
  /** True from a write that found no room until there is room again. */
  isFull(): boolean;
  /** A write found the disk full: the ballast is released, and only what closes checks is written. */
  noteFull(): void;
  /** Looks at the disk: makes the ballast, or makes it again once there is room, which ends the emergency. */
  look(): Promise<void>;
}

const ballastOf = (dataDir: string) => join(dataDir, 'ballast');

/** Gives the space that was kept back to what needs it now; false when there is none. */
export function releaseBallast(dataDir: string): boolean {
  const isThere = existsSync(ballastOf(dataDir));
  rmSync(ballastOf(dataDir), { force: true });
  return isThere;
}

/** The guard of a data folder. `bytes` is smaller in tests only. */
export function diskGuard(dataDir: string, bytes = ballastBytes, spare = spareBytes): DiskGuard {
  const file = ballastOf(dataDir);
  let full = false;
  const isWhole = () => existsSync(file) && statSync(file).size === bytes;
  return {
    isFull: () => full,
    noteFull() {
      full = true;
      rmSync(file, { force: true });
    },
    async look() {
      if (isWhole()) {
        full = false;
        return;
      }
      const free = await freeBytes(dataDir);
      if (free < bytes + spare) return;
      fill(file, bytes);
      full = false;
    },
  };
}

/** Bytes that the service may still write in a folder's file system. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

// Random, because zeros take no room on a file system that compresses; synchronous, because it is rare and short.
function fill(file: string, bytes: number): void {
  const block = randomBytes(1024 * 1024);
  const handle = openSync(file, 'w', 0o600);
  try {
    for (let written = 0; written < bytes; written += block.length) {
      writeSync(handle, block, 0, Math.min(block.length, bytes - written));
    }
    fsyncSync(handle);
  } catch {
    rmSync(file, { force: true });
  } finally {
    closeSync(handle);
  }
}
