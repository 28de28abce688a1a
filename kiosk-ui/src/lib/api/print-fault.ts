/** Why a browser could not print; the texts are in `printing.faults`. */
type PrintFaultCode =
  | 'serialUnsupported'
  | 'bluetoothUnsupported'
  | 'noPrinter'
  | 'notConnected'
  | 'noPort'
  | 'accessDenied'
  | 'connectionFailed'
  | 'noBluetoothDevice'
  | 'lost'
  | 'stalled'
  | 'late';

/** A printer at this device that cannot be reached or stopped; `sent` bytes may have been printed. */
export class PrintFault extends Error {
  readonly code: PrintFaultCode;
  readonly sent: number;
  constructor(code: PrintFaultCode, sent = 0) {
    super(code);
    this.name = 'PrintFault';
    this.code = code;
    this.sent = sent;
  }
}

/**
 * The reason of a browser's refusal: a dialog closed without a choice (`none`), no permission (no secure context,
 * forbidden by the user or by policy), or anything else.
 */
export function faultOfRefusal(error: unknown, none: PrintFaultCode): PrintFault {
  if (error instanceof PrintFault) return error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotFoundError') return new PrintFault(none);
  if (name === 'SecurityError' || name === 'NotAllowedError') return new PrintFault('accessDenied');
  return new PrintFault('connectionFailed');
}
