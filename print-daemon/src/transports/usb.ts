import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { PrinterFault, faultFrom } from '../fault.ts';
import type { PrinterPort } from './port.ts';

/** The interval for retrying a busy printer and for reading from a silent one. */
const PAUSE_MS = 15;

/**
 * Opens a printer of the USB printer class (/dev/usb/lp0) as a file. Non-blocking, because a write to a printer
 * without paper would otherwise block a thread of the process until paper is added. The kernel accepts a write only
 * when the previous one has reached the printer, so the last byte is written separately: once it is accepted,
 * everything before it has arrived. Throws `printer_not_found`, `printer_busy`, `no_permission`, `bad_address`.
 */
export async function openUsb(address: { path: string }): Promise<PrinterPort> {
  const file = await openDevice(address.path);
  let closed = false;
  let lose = (_: PrinterFault) => {};
  const lost = new Promise<PrinterFault>((resolve) => (lose = resolve));
  let hear: ((bytes: Buffer) => void) | null = null;
  let listening: Promise<void> | null = null;

  async function listen(): Promise<void> {
    const buffer = Buffer.alloc(64);
    while (!closed) {
      try {
        const { bytesRead } = await file.read(buffer, 0, buffer.length, null);
        if (bytesRead > 0) hear?.(Buffer.from(buffer.subarray(0, bytesRead)));
        else await pause();
      } catch (error) {
        if (isBusy(error)) await pause();
        else {
          if (!closed) lose(faultFrom(error, 'lost'));
          return;
        }
      }
    }
  }

  async function put(bytes: Buffer): Promise<void> {
    for (let sent = 0; sent < bytes.length;) {
      if (closed) throw new PrinterFault('lost', 'the port is closed');
      try {
        const { bytesWritten } = await file.write(bytes, sent, bytes.length - sent, null);
        sent += bytesWritten;
      } catch (error) {
        if (!isBusy(error)) throw faultFrom(error, 'lost');
        await pause();
      }
    }
  }

  async function putAll(bytes: Buffer): Promise<void> {
    await put(bytes.subarray(0, -1));
    await put(bytes.subarray(-1));
  }

  /** A caller that gave up does not stop its write, so the next one waits: their bytes must not mix. */
  let earlier: Promise<void> = Promise.resolve();

  return {
    write: (bytes) => (earlier = earlier.then(() => putAll(bytes))),
    // The last byte was accepted, so everything before it has arrived.
    drain: () => Promise.resolve(),
    close: async () => {
      if (closed) return;
      closed = true;
      await listening;
      await file.close().catch(() => undefined);
    },
    lost,
    onAnswer: (listener) => {
      hear = listener;
      listening ??= listen();
    },
  };
}

async function openDevice(path: string): Promise<FileHandle> {
  const flags = constants.O_NONBLOCK | constants.O_NOCTTY;
  let file: FileHandle;
  try {
    file = await open(path, constants.O_RDWR | flags).catch((error: unknown) => {
      // A printer that never answers may only open for writing.
      if (/EACCES|EINVAL|EPERM/.test(String(error))) return open(path, constants.O_WRONLY | flags);
      throw error;
    });
  } catch (error) {
    throw faultFrom(error, 'unreachable');
  }
  // A regular file with that name would accept every ticket and print nothing, as would /dev/null.
  const found = await file.stat();
  if (found.isCharacterDevice() && !noPrinters.has(majorOf(found.rdev))) return file;
  await file.close();
  throw new PrinterFault('bad_address', `${path} is no printer`);
}

/** Linux devices by major number: memory (/dev/null, /dev/zero, …), consoles, the terminal of the process. */
const noPrinters = new Set([1, 4, 5]);

function majorOf(device: number): number {
  return (device >>> 8) & 0xfff;
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN';
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
