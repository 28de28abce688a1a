/** An open way to a printer at this device: the browser's half of what the print service calls a port. */
export interface PrinterLine {
  kind: 'serial' | 'bluetooth';
  /** What the device calls itself; empty when it says nothing. */
  name: string;
  /**
   * Sends the bytes, all of them or a PrintFault that says how many may be on paper. A line that failed is
   * closed: what still hangs in it must not come out with the next paper.
   */
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  close: () => Promise<void>;
}

/** Resolves with the work, or throws what `late` makes once the time is over. */
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
