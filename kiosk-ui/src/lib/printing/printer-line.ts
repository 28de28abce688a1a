/** An open connection to a printer at this device, the browser's counterpart of the print daemon's port. */
export interface PrinterLine {
  kind: 'serial' | 'bluetooth';
  /** The name reported by the device; may be empty. */
  name: string;
  /** Which serial port or Bluetooth device it is, to open it again. */
  id?: string;
  /**
   * Sends all bytes, or throws a PrintFault with the number that may have been printed. A connection that failed is
   * closed, so that its unsent bytes are not printed with the next paper.
   */
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  close: () => Promise<void>;
}

/** Resolves with the work, or throws the result of `late` after `ms`. */
export async function within<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer = 0;
  const limit = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    window.clearTimeout(timer);
  }
}
