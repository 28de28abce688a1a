import { Type, type Static } from './type.ts';
import { approval } from './approval.ts';
import {
  Area,
  Flag,
  FlagIn,
  Id,
  IdParams,
  Language,
  Maybe,
  Name,
  Nullable,
  OneOf,
  Success,
} from './common.ts';
import { recordWrites } from './crud.ts';
import { endpoint } from './endpoint.ts';
import {
  PrinterProfile,
  PrinterState,
  PrintJob,
  QrMode,
  TestFont,
  TestSection,
  Width,
} from './printing.ts';

export const Printer = Type.Object({
  ...PrinterProfile.properties,
  /** For a serial line; null for other transports. */
  baud: Nullable(Type.Integer()),
  /** Areas whose kitchen tickets it prints. */
  areas: Type.Array(Area),
  is_receipt: Flag,
  backup_printer_id: Nullable(Id),
  /** 0 for a virtual printer outside the demo: no printer is set up, and its papers are only shown. */
  is_set_up: Flag,
  /** 1 for the ticket printer of this device. */
  is_mine: Flag,
  /** Registers whose drawer it opens. */
  register_ids: Type.Array(Id),
  state: PrinterState,
  state_detail: Nullable(Type.String()),
  waiting_jobs: Type.Integer(),
  /** Of those, jobs that wait for a user. */
  asking_jobs: Type.Integer(),
});
export type Printer = Static<typeof Printer>;

const fields = {
  name: Name,
  /** 400 bad_transport unless `virtual:`, `serial:/dev/…?baud=9600`, a printer under `usb:/dev/…` or `tcp://host:9100`. */
  transport: Type.String({ minLength: 1, maxLength: 200 }),
  /** Written into a serial transport. */
  baud: Maybe(OneOf([9600, 19200, 38400, 115200])),
  width: Width,
  code_page: Type.Integer({ minimum: 0, maximum: 255 }),
  font: OneOf(['a', 'b']),
  cut: OneOf(['partial', 'full', 'none']),
  qr: QrMode,
  /** 0 for pin 2, 1 for pin 5. */
  drawer_pin: OneOf([0, 1]),
  language: Language,
  areas: Type.Array(Area, { maxItems: 4, uniqueItems: true }),
  is_receipt: FlagIn,
  /** 400 backup_loop when printers would be each other's backup in a circle. */
  backup_printer_id: Nullable(Id),
};
const { name, transport, ...others } = fields;
export const NewPrinter = Type.Object({
  name,
  transport,
  ...Type.Partial(Type.Object(others)).properties,
});
export const PrinterChange = Type.Partial(Type.Object(fields), { minProperties: 1 });
export type PrinterChange = Static<typeof PrinterChange>;

export const listPrinters = endpoint({
  method: 'GET',
  path: '/api/printers',
  summary: 'Printers and their state',
  access: 'printer.print',
  reply: Type.Array(Printer),
});
const { id, areas, is_receipt, is_set_up, state, waiting_jobs, asking_jobs } = Printer.properties;
/** The part of a printer that everyone who sends to it sees. */
export const PrinterInUse = Type.Object({
  id,
  name: Printer.properties.name,
  areas,
  is_receipt,
  is_set_up,
  state,
  waiting_jobs,
  asking_jobs,
});
export type PrinterInUse = Static<typeof PrinterInUse>;
/** A server or a cook puts in paper, also without a right to the print jobs. */
export const listPrinterStates = endpoint({
  method: 'GET',
  path: '/api/printer-states',
  summary: 'Which printers work, for everyone who sends to them',
  access: 'session',
  reply: Type.Object({ service_running: Flag, printers: Type.Array(PrinterInUse) }),
});
export const {
  /** 409 duplicate_name, 404 for an unknown backup. */
  create: createPrinter,
  update: updatePrinter,
  /** 409 last_printer, printer_in_use (`jobs`) while jobs wait for it. */
  remove: deletePrinter,
} = recordWrites({
  path: '/api/printers',
  one: 'a printer',
  words: { remove: 'Take a printer out of use' },
  access: 'settings.edit',
  row: Printer,
  create: NewPrinter,
  update: PrinterChange,
});
/** Whether the print service is running; without it nothing is printed. */
export const getPrintService = endpoint({
  method: 'GET',
  path: '/api/print-service',
  summary: 'Whether the print service is running',
  access: 'printer.print',
  reply: Type.Object({ running: Flag }),
});
/**
 * Queues a test page that shows whether width, code page and cutter are set correctly, with the printer's settings
 * unless the body overrides them. Used by the list of printers, the test tool and the setup. Without the permission
 * it can be approved with a PIN; 409 no_printer for a printer that is not set up.
 */
export const testPrinter = endpoint({
  method: 'POST',
  path: '/api/printers/:id/test',
  summary: 'Print a test page',
  access: 'printer.test',
  params: IdParams,
  body: Type.Optional(
    Type.Object({
      width: Maybe(Width),
      font: Maybe(TestFont),
      sections: Maybe(Type.Array(TestSection, { maxItems: 5 })),
      language: Maybe(Language),
      approval,
    }),
  ),
  reply: PrintJob,
  idempotent: true,
  approvable: true,
});
/** Sets the ticket printer of this device; null is the venue's receipt printer. */
export const choosePrinter = endpoint({
  method: 'PUT',
  path: '/api/device/receipt-printer',
  summary: "Choose this device's receipt printer",
  access: 'printer.print',
  sessionOnly: true,
  body: Type.Object({ printer_id: Nullable(Id) }),
  reply: Success,
  idempotent: true,
});

/** A search by the print service; `found` is complete once `state` is done. */
export const PrinterScan = Type.Object({
  id: Id,
  state: OneOf(['waiting', 'running', 'done']),
  found: Type.Array(
    Type.Object({
      transport: Type.String({ maxLength: 200 }),
      label: Type.String({ maxLength: 200 }),
      /** 1 when a printer in the list has this address. */
      known: Flag,
    }),
  ),
});
export type PrinterScan = Static<typeof PrinterScan>;
/**
 * Searches serial lines, USB printers, and port 9100 of the given hosts or networks (at least /24, private addresses
 * only): 400 bad_host.
 */
export const scanPrinters = endpoint({
  method: 'POST',
  path: '/api/printers/scan',
  summary: 'Search for printers',
  access: 'settings.edit',
  body: Type.Object({
    hosts: Type.Array(Type.String({ minLength: 7, maxLength: 18 }), { maxItems: 16 }),
  }),
  reply: PrinterScan,
  idempotent: true,
});
export const getPrinterScan = endpoint({
  method: 'GET',
  path: '/api/printers/scan/:id',
  summary: 'What a search has found',
  access: 'settings.edit',
  params: IdParams,
  reply: PrinterScan,
});

export const DrawerPulse = Type.Object({
  id: Id,
  printer_id: Id,
  cause: OneOf(['sale', 'payout', 'deposit', 'hand']),
  state: OneOf(['waiting', 'taken', 'sent', 'failed', 'expired']),
  detail: Nullable(Type.String()),
});
export type DrawerPulse = Static<typeof DrawerPulse>;
/**
 * Opens a drawer by hand: at most once, within five seconds, never repeated. Recorded in the journal. Without the
 * permission it can be approved with a PIN; 409 no_printer for a printer that is not set up.
 */
export const openDrawer = endpoint({
  method: 'POST',
  path: '/api/printers/:id/drawer',
  summary: 'Open the cash drawer',
  access: 'cash.drawer',
  params: IdParams,
  body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 200 }), approval }),
  reply: DrawerPulse,
  idempotent: true,
  approvable: true,
});
/** Whether the drawer command reached the printer. */
export const getDrawerPulse = endpoint({
  method: 'GET',
  path: '/api/drawer-pulses/:id',
  summary: 'What became of a drawer pulse',
  access: 'printer.print',
  params: IdParams,
  reply: DrawerPulse,
});
/** Sets the printer that opens the drawer of a register; null for none. */
export const updateRegisterDrawer = endpoint({
  method: 'PUT',
  path: '/api/registers/:id/drawer',
  summary: "Set the printer of a register's drawer",
  access: 'settings.edit',
  params: IdParams,
  body: Type.Object({ printer_id: Nullable(Id) }),
  reply: Success,
  idempotent: true,
});

// Calls of the print daemon
const Instance = Type.Object({ instance: Type.String({ minLength: 1, maxLength: 80 }) });
/**
 * Returns the next command other than printing. A drawer command is delivered once, with the time until it expires.
 */
export const daemonCommand = endpoint({
  method: 'POST',
  path: '/api/print-daemon/command',
  summary: 'Take what is to be done besides printing',
  access: 'daemon',
  body: Instance,
  reply: Type.Object({
    pulse: Nullable(
      Type.Object({ id: Id, expires_in_ms: Type.Integer(), printer: PrinterProfile }),
    ),
    scan: Nullable(Type.Object({ id: Id, hosts: Type.Array(Type.String()) })),
  }),
});
export const daemonPulse = endpoint({
  method: 'POST',
  path: '/api/print-daemon/pulses/:id/result',
  summary: 'Report a drawer pulse',
  access: 'daemon',
  params: IdParams,
  body: Type.Object({
    state: OneOf(['sent', 'failed', 'expired']),
    detail: Maybe(Type.String({ maxLength: 300 })),
  }),
  reply: Success,
});
export const daemonScan = endpoint({
  method: 'POST',
  path: '/api/print-daemon/scans/:id/result',
  summary: 'Report what a search has found',
  access: 'daemon',
  params: IdParams,
  body: Type.Object({
    found: Type.Array(
      Type.Object({
        transport: Type.String({ maxLength: 200 }),
        label: Type.String({ maxLength: 200 }),
      }),
      { maxItems: 200 },
    ),
  }),
  reply: Success,
});
