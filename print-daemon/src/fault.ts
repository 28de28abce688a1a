/** Why a job failed. The appliance stores the code; screens translate it. */
export type FaultReason =
  | 'printer_not_found'
  | 'printer_busy'
  | 'no_permission'
  | 'unreachable'
  | 'lost'
  | 'stalled'
  | 'no_answer'
  | 'slow'
  | 'paper_out'
  | 'cover_open'
  | 'offline'
  | 'bad_address'
  | 'unpaintable';

/** A failure of a printer or its connection, with a code for users and details for the log. */
export class PrinterFault extends Error {
  readonly reason: FaultReason;

  constructor(reason: FaultReason, detail: string) {
    super(detail);
    this.name = 'PrinterFault';
    this.reason = reason;
  }
}

/** Converts the system's error codes to ours. */
export function faultFrom(error: unknown, otherwise: FaultReason): PrinterFault {
  if (error instanceof PrinterFault) return error;
  const detail = error instanceof Error ? error.message : String(error);
  if (/ENOENT|no such file/i.test(detail)) return new PrinterFault('printer_not_found', detail);
  if (/cannot lock|EBUSY|temporarily unavailable/i.test(detail)) {
    return new PrinterFault('printer_busy', detail);
  }
  if (/EACCES|permission denied/i.test(detail)) return new PrinterFault('no_permission', detail);
  return new PrinterFault(otherwise, detail);
}
