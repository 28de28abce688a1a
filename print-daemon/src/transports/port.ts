import type { PrinterFault } from '../fault.ts';

/**
 * What all transports have in common. After a failure a port must be discarded: a failed serial port object would
 * send its old bytes at the next open.
 */
export interface PrinterPort {
  /** Writes bytes to the operating system. May block while the printer stalls, so the caller sets a deadline. */
  write: (bytes: Buffer) => Promise<void>;
  /** Resolves when everything written has been sent, as far as the transport can know. */
  drain: () => Promise<void>;
  /** Releases the device. Unless `wentWell`, unsent bytes are discarded. Never rejects. */
  close: (wentWell: boolean) => Promise<void>;
  /** Resolves when the device is disconnected. */
  lost: Promise<PrinterFault>;
  /** Sets the listener for the printer's answers; null when the transport cannot receive any. */
  onAnswer: ((listener: (bytes: Buffer) => void) => void) | null;
}

/** Rejects as soon as the device is lost, instead of waiting for an answer that never comes. */
export async function unlessLost<T>(port: PrinterPort, work: Promise<T>): Promise<T> {
  const lost = port.lost.then((fault) => Promise.reject(fault));
  return Promise.race([work, lost]);
}
