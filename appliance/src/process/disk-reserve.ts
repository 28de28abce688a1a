import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Disk space reserved so that checks can still be closed when the disk is full. */
const ballastBytes = 64 * 1024 * 1024;
/** The reserve is only created while this much more is free: otherwise it would fill the disk itself. */
const spareBytes = 64 * 1024 * 1024;

export interface DiskGuard {
  /** True from the first write that failed for lack of space until there is space again. */
  isFull(): boolean;
  /**
   * Called when a write finds the disk full. Releases the reserve; from then on only writes that close checks
   * are accepted.
   */
  noteFull(): void;
  /**
   * Checks the disk. Creates the reserve, or creates it again once there is space, which ends the emergency.
   */
  look(): Promise<void>;
}

const ballastOf = (dataDir: string) => join(dataDir, 'ballast');

/** Releases the reserved space. Returns false when there is none. */
export function releaseBallast(dataDir: string): boolean {
  const isThere = existsSync(ballastOf(dataDir));
  rmSync(ballastOf(dataDir), { force: true });
  return isThere;
}

/** Creates the guard of a data folder. Only tests pass a smaller `bytes`. */
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

/** Free bytes that the service may still write on the file system of a folder. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

// Filled with random bytes, because a compressing file system would store zeros in no space. Synchronous,
// because it is rare and short.
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
