import { Type } from './type.ts';
import { approval } from './approval.ts';
import { Id, IdParams, Language, Maybe, OneOf, Timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { PrintJob, TestFont, Width } from './printing.ts';

const Format = OneOf(['escpos', 'text']);

/**
 * A ticket that a browser prints, on its own printer or with its print dialog. It is a print job like any other
 * (number, COPY mark, pre-bill in the journal), but is not queued: it is unconfirmed until the browser or a user
 * reports the result (POST /api/print-jobs/:id/settle).
 */
export const createBrowserPrint = endpoint({
  method: 'POST',
  path: '/api/browser-prints',
  summary: 'Put a ticket into the hands of a browser',
  access: 'printer.print',
  body: Type.Object({
    order_id: Id,
    language: Maybe(Language),
    width: Maybe(Width),
  }),
  reply: PrintJob,
  idempotent: true,
});
/** format=escpos (default) → application/octet-stream, from initialisation to cut; text → text/plain. */
export const getBrowserPaper = endpoint({
  method: 'GET',
  path: '/api/browser-prints/:id/paper',
  summary: 'The paper of a ticket that a browser prints',
  access: 'printer.print',
  params: IdParams,
  query: Type.Object({ format: Type.Optional(Format), font: Type.Optional(TestFont) }),
  reply: Type.Unknown(),
  media: ['text/plain', 'application/octet-stream'],
});

/** `sections` is a comma-separated list; absent means all, empty none. Formats as for a ticket, text by default. */
export const getPrinterTest = endpoint({
  method: 'GET',
  path: '/api/printer-test',
  summary: 'The test page as bytes or text',
  access: 'printer.test',
  query: Type.Object({
    width: Type.Optional(Width),
    font: Type.Optional(TestFont),
    sections: Type.Optional(
      Type.String({
        pattern:
          '^((patterns|alignment|columns|border|qr)(,(patterns|alignment|columns|border|qr))*)?$',
        maxLength: 100,
      }),
    ),
    lang: Type.Optional(Language),
    format: Type.Optional(Format),
  }),
  reply: Type.Unknown(),
});
/**
 * The drawer command for a browser's printer, by hand with a reason, under the same rules as for a printer of the
 * box: without the permission it can be approved with a PIN. The journal row is written before the bytes are sent.
 * Repeating the idempotency key returns a lost response without another row, and the client sends nothing after
 * `expires_at`, so that a drawer does not open late.
 */
export const openBrowserDrawer = endpoint({
  method: 'POST',
  path: '/api/browser-drawer',
  summary: 'The bytes that open the drawer of a browser’s printer',
  access: 'cash.drawer',
  body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 200 }), approval }),
  reply: Type.Object({
    bytes: Type.Array(Type.Integer({ minimum: 0, maximum: 255 })),
    expires_at: Timestamp,
  }),
  idempotent: true,
  approvable: true,
});
