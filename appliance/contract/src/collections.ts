import type { Permission } from '@comanda/domain/permissions';
import { listProducts } from './catalog.ts';
import { getCheck, listCheckItems, listChecks } from './checks.ts';
import type { EndpointShape } from './endpoint.ts';
import { listTables } from './floor.ts';
import { listPrinters, PrinterInUse, listPrinterStates } from './printers.ts';
import { listPrintJobs } from './printing.ts';
import type { TSchema } from './type.ts';
import { getUnsent, listUnsent } from './unsent.ts';

export type Collection = {
  /** Its GET is the snapshot; its reply is the rows, or one row. */
  endpoint: EndpointShape;
  /** The shape of a row, when the reply has more than the rows. */
  row?: TSchema;
  /** Users with one of these permissions may follow it, or everybody: those that the endpoint asks for. */
  access: readonly Permission[] | 'session';
};

/**
 * What screens show of the floor. A screen fetches a collection with its endpoint, whose answer says after which
 * event it was read (`event-seq`), and then follows its rows over the live channel (events.ts). `name` alone or
 * `name:of`, where `of` is the id of a check, or what the comment says.
 */
export const collections = {
  /** Open checks: GET /api/orders?closed=0. */
  checks: { endpoint: listChecks, access: ['orders.view'] },
  /** Checks of the business day that were split from a check, closed ones too: `parent_tab_id=`. */
  'checks-of': { endpoint: listChecks, access: ['orders.view'] },
  check: { endpoint: getCheck, access: ['orders.view'] },
  'check-items': { endpoint: listCheckItems, access: ['orders.view', 'kitchen.view'] },
  /** Of all areas, or of those that are named: `board:bar,kitchen`. */
  board: { endpoint: listCheckItems, access: ['orders.view', 'kitchen.view'] },
  tables: { endpoint: listTables, access: ['floor.view'] },
  /** Rows by the id of their check. */
  unsent: { endpoint: listUnsent, access: ['orders.view'] },
  /** All rows have the id of the check. */
  'unsent-of': { endpoint: getUnsent, access: ['orders.view'] },
  /** Of a check; `open`: `open=1`; `all`. */
  'print-jobs': { endpoint: listPrintJobs, access: ['printer.print'] },
  printers: { endpoint: listPrinters, access: ['printer.print'] },
  /** The `printers` of the reply. */
  'printer-states': { endpoint: listPrinterStates, row: PrinterInUse, access: 'session' },
  products: { endpoint: listProducts, access: ['catalog.view'] },
} as const satisfies Record<string, Collection>;

export type CollectionKind = keyof typeof collections;
/** `checks`, or with what it is of: `check-items:77`. */
export type CollectionName = CollectionKind | `${CollectionKind}:${string | number}`;

/** The endpoints whose answers say after which event they were read. */
export const snapshots: ReadonlySet<EndpointShape> = new Set<EndpointShape>(
  Object.values(collections).map(({ endpoint }) => endpoint),
);

/** The parts of a name; null when there is no such collection. */
export function collectionOf(name: string): { kind: CollectionKind; of: string } | null {
  const [kind = '', of = ''] = name.split(':', 2);
  return Object.hasOwn(collections, kind) ? { kind: kind as CollectionKind, of } : null;
}

/** The schema of a row of a collection. */
export function rowOf(kind: CollectionKind): TSchema {
  const { endpoint, row }: Collection = collections[kind];
  const { reply } = endpoint;
  return row ?? ('items' in reply ? (reply.items as TSchema) : reply);
}

/** Of these ids, these rows are all that the collection has: an id without a row is removed. */
export type RowsOf = { name: string; ids: readonly number[]; rows: readonly unknown[] };
