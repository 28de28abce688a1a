import type { SerialPort } from 'serialport';
import { PrinterFault, faultFrom } from '../fault.ts';
import type { PrinterPort } from './port.ts';

/**
 * Opens a serial printer: 8 data bits, 1 stop bit, no parity, no flow control, exclusively locked. Throws
 * `printer_not_found`, `printer_busy`, `no_permission` or `unreachable`.
 */
export async function openSerial(address: { path: string; baud: number }): Promise<PrinterPort> {
  // Loaded only when there is a serial printer: most venues have none.
  const serialport = await import('serialport');
  const serial = new serialport.SerialPort({
    path: address.path,
    baudRate: address.baud,
    dataBits: 8,
    stopBits: 1,
    parity: 'none',
    rtscts: false,
    xon: false,
    xoff: false,
    // Some printers reset in the middle of a paper when closing drops DTR.
    hupcl: false,
    autoOpen: false,
  });
  const lost = new Promise<PrinterFault>((resolve) => {
    serial.on('close', (error: Error | null) => {
      if (error) resolve(new PrinterFault('lost', error.message));
    });
    // Without a listener, the error of a write that is cancelled by a close would end the process.
    serial.on('error', (error: Error) => resolve(faultFrom(error, 'lost')));
  });
  await new Promise<void>((resolve, reject) => {
    serial.open((error) => (error ? reject(faultFrom(error, 'unreachable')) : resolve()));
  });
  // The bindings only notice an unplugged adapter while someone reads.
  let hear = (_: Buffer) => {};
  serial.on('data', (bytes: Buffer) => hear(bytes));
  return {
    write: (bytes) => write(serial, bytes),
    drain: () =>
      new Promise((resolve, reject) => {
        serial.drain((error) => (error ? reject(faultFrom(error, 'lost')) : resolve()));
      }),
    close: (wentWell) => close(serial, wentWell),
    lost,
    onAnswer: (listener) => (hear = listener),
  };
}

function write(serial: SerialPort, bytes: Buffer): Promise<void> {
  // The library keeps what is written to a closed port and prints it at the next open.
  if (!serial.isOpen) return Promise.reject(new PrinterFault('lost', 'the port is closed'));
  return new Promise((resolve, reject) => {
    serial.write(bytes, (error) => (error ? reject(faultFrom(error, 'lost')) : resolve()));
  });
}

function close(serial: SerialPort, wentWell: boolean): Promise<void> {
  if (!serial.isOpen) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => serial.close(() => resolve());
    if (wentWell) end();
    else serial.flush(end);
  });
}
