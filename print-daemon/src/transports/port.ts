import type { PrinterFault } from '../fault.ts';

/**
 * The smallest thing that all printers share. After any failure a port is thrown away: a serial
 * port object that failed would deliver its old bytes at the next open.
 */
export interface PrinterPort {
  /** Writes bytes to the operating system. May hang while the printer stalls: the caller sets the deadline. */
  write: (bytes: Buffer) => Promise<void>;
  /** Resolves when everything written has left the box, as far as the transport can tell. */
  drain: () => Promise<void>;
  /** Gives the device back; unless all went well, what has not left is thrown away. Never rejects. */
  close: (wentWell: boolean) => Promise<void>;
  /** Resolves when the device went away by itself. */
  lost: Promise<PrinterFault>;
  /** Says who hears the printer's answers from now on; null where it cannot answer. */
  onAnswer: ((listener: (bytes: Buffer) => void) => void) | null;
}

/** Rejects as soon as the device is lost instead of waiting for an answer that never comes. */
export async function unlessLost<T>(port: PrinterPort, work: Promise<T>): Promise<T> {
  const lost = port.lost.then((fault) => Promise.reject(fault));
  return Promise.race([work, lost]);
}
