import { Type, type Static } from './type.ts';
import {
  Flag,
  Id,
  IdParams,
  Language,
  Maybe,
  Nullable,
  OneOf,
  Success,
  Timestamp,
} from './common.ts';
import { endpoint } from './endpoint.ts';

export const PrintJobState = OneOf([
  'queued',
  'printing',
  'printed',
  'failed',
  'unconfirmed',
  'cancelled',
  /** Without a printer nothing is queued: the screen shows the paper. */
  'shown',
]);
export const PrinterState = OneOf([
  'ready',
  'paper_low',
  'paper_out',
  'cover_open',
  'offline',
  'unknown',
]);
export const Width = OneOf([24, 28, 32, 42]);
export const QrMode = OneOf(['command', 'picture']);
export const TestFont = OneOf(['small', 'normal', 'large']);
export const TestSection = OneOf(['patterns', 'alignment', 'columns', 'border', 'qr']);
const Marking = Nullable(OneOf(['copy', 'possible_duplicate']));

export const PrintJob = Type.Object({
  id: Id,
  number: Id,
  printer_id: Id,
  document: Type.String(),
  /** The check or person of the job; empty when there is none. */
  title: Type.String(),
  /** For kitchen tickets: new, fired, cancelled, moved. */
  kind: Nullable(Type.String()),
  /** The original printer, when the backup printer has the job. */
  meant_for: Nullable(Id),
  order_id: Nullable(Id),
  language: Language,
  width: Width,
  marking: Marking,
  state: PrintJobState,
  /** A code of the print service or the box: paper_out, unreachable, too_old … */
  reason: Nullable(Type.String()),
  attempt: Type.Integer(),
  created_at: Timestamp,
  printed_at: Nullable(Timestamp),
  /** The printed text; null until it is printed. */
  printed_text: Nullable(Type.String()),
});
export type PrintJob = Static<typeof PrintJob>;

/**
 * format=text → text/plain, escpos → application/octet-stream, blocks → JSON. A preview changes nothing, so its bytes
 * are marked as a preview; a ticket for the guest is a print job.
 */
export const getTicket = endpoint({
  method: 'GET',
  path: '/api/orders/:id/ticket',
  summary: 'The ticket of a check as text, bytes or blocks',
  access: 'printer.print',
  params: IdParams,
  query: Type.Object({
    format: Type.Optional(OneOf(['text', 'escpos', 'blocks'])),
    width: Type.Optional(Width),
    lang: Type.Optional(Language),
  }),
  reply: Type.Unknown(),
  media: ['text/plain', 'application/octet-stream', 'application/json'],
});
export const createPrintJob = endpoint({
  method: 'POST',
  path: '/api/print-jobs',
  summary: 'Queue a ticket, or have it to show',
  access: 'printer.print',
  evenWhenFull: true,
  body: Type.Object({
    document: OneOf(['ticket']),
    order_id: Id,
    language: Maybe(Language),
    width: Maybe(Width),
    printer_id: Maybe(Id),
  }),
  reply: PrintJob,
  idempotent: true,
});
export const listPrintJobs = endpoint({
  method: 'GET',
  path: '/api/print-jobs',
  summary: 'Print jobs, newest first',
  access: 'printer.print',
  query: Type.Object({
    order_id: Type.Optional(Id),
    open: Type.Optional(OneOf([0, 1])),
    printer_id: Type.Optional(Id),
  }),
  reply: Type.Array(PrintJob),
});
export const getPrintJob = endpoint({
  method: 'GET',
  path: '/api/print-jobs/:id',
  summary: 'One print job',
  access: 'printer.print',
  params: IdParams,
  reply: PrintJob,
});
/** Queues a copy, marked as such, of a job that was printed, failed or is unconfirmed. */
export const reprintJob = endpoint({
  method: 'POST',
  path: '/api/print-jobs/:id/reprint',
  summary: 'Print again, marked COPY',
  access: 'printer.print',
  params: IdParams,
  reply: PrintJob,
  idempotent: true,
});
/** A user reports whether the paper was printed (printed) or not (cancelled). */
export const settleJob = endpoint({
  method: 'POST',
  path: '/api/print-jobs/:id/settle',
  summary: 'Settle an unconfirmed or failed job',
  access: 'printer.print',
  params: IdParams,
  body: Type.Object({ state: OneOf(['printed', 'cancelled']) }),
  reply: PrintJob,
  idempotent: true,
});
/** Sends a failed job that never began, or one that is too old to print automatically, to the printer unchanged. */
export const retryJob = endpoint({
  method: 'POST',
  path: '/api/print-jobs/:id/retry',
  summary: 'Print a job that failed before it began',
  access: 'printer.print',
  params: IdParams,
  reply: PrintJob,
  idempotent: true,
});
/**
 * Exactly what was or will be printed. format=text → text/plain, escpos → application/octet-stream, blocks → JSON.
 */
export const getJobPaper = endpoint({
  method: 'GET',
  path: '/api/print-jobs/:id/paper',
  summary: 'The paper of a print job as text, bytes or blocks',
  access: 'printer.print',
  params: IdParams,
  query: Type.Object({ format: Type.Optional(OneOf(['text', 'escpos', 'blocks'])) }),
  reply: Type.Unknown(),
  media: ['text/plain', 'application/octet-stream', 'application/json'],
});

// Calls of the print daemon
export const PrinterProfile = Type.Object({
  id: Id,
  name: Type.String(),
  transport: Type.String(),
  width: Width,
  code_page: Type.Integer(),
  font: OneOf(['a', 'b']),
  cut: OneOf(['partial', 'full', 'none']),
  /** `picture` for a printer that does not know the command for QR codes and prints its letters. */
  qr: QrMode,
  drawer_pin: OneOf([0, 1]),
  language: Language,
  /** 1 once it has answered a status request: if it does not answer now, it is off. */
  answers: Flag,
});
export type PrinterProfile = Static<typeof PrinterProfile>;
export const ClaimedJob = Type.Object({
  id: Id,
  number: Id,
  document: OneOf([
    'ticket',
    'kitchen',
    'x_cut',
    'z_cut',
    'payout',
    'test',
    'daily_close',
    'statement',
    'shift_plan',
    'work_week',
    'invoice',
  ]),
  language: Language,
  width: Width,
  attempt: Type.Integer(),
  marking: Marking,
  printer: PrinterProfile,
  data: Type.Unknown(),
});
export type ClaimedJob = Static<typeof ClaimedJob>;
const Instance = Type.Object({ instance: Type.String({ minLength: 1, maxLength: 80 }) });

export const daemonHello = endpoint({
  method: 'POST',
  path: '/api/print-daemon/hello',
  summary: 'A daemon starts: jobs in hand of an earlier one become unconfirmed',
  access: 'daemon',
  body: Instance,
  reply: Type.Object({ success: Type.Literal(true), printers: Type.Array(PrinterProfile) }),
});
export const daemonClaim = endpoint({
  method: 'POST',
  path: '/api/print-daemon/claim',
  summary: 'Take the next job',
  access: 'daemon',
  body: Instance,
  reply: Type.Object({ job: Nullable(ClaimedJob) }),
});
export const daemonResult = endpoint({
  method: 'POST',
  path: '/api/print-daemon/jobs/:id/result',
  summary: 'Report how a job went',
  access: 'daemon',
  params: IdParams,
  body: Type.Object({
    attempt: Type.Integer({ minimum: 1 }),
    state: OneOf(['printed', 'failed', 'unconfirmed']),
    reason: Maybe(Type.String({ maxLength: 300 })),
    bytes_sent: Type.Integer({ minimum: 0 }),
    text: Maybe(Type.String({ maxLength: 60_000 })),
  }),
  reply: Success,
});
export const daemonStatus = endpoint({
  method: 'POST',
  path: '/api/print-daemon/status',
  summary: 'Report the state of printers',
  access: 'daemon',
  body: Type.Object({
    printers: Type.Array(
      Type.Object({
        id: Id,
        state: PrinterState,
        detail: Maybe(Type.String({ maxLength: 300 })),
      }),
      { maxItems: 50 },
    ),
  }),
  reply: Success,
});
