import { listProducts, type Product } from '@comanda/contract/catalog';
import {
  getCheck,
  listCheckItems,
  listChecks,
  type Check,
  type CheckItem,
} from '@comanda/contract/checks';
import { listTables, type Table } from '@comanda/contract/floor';
import {
  listPrinters,
  listPrinterStates,
  type Printer,
  type PrinterInUse,
} from '@comanda/contract/printers';
import { listPrintJobs, type PrintJob } from '@comanda/contract/printing';
import { getUnsent, listUnsent } from '@comanda/contract/unsent';
import { statusRank } from '@comanda/domain/item-status';
import { compareTableNames } from '@comanda/domain/names';
import type { KitchenFilter } from '@comanda/domain/permissions';
import { PRINT_JOBS_LISTED } from '@comanda/domain/print-retry';
import { callForSeq } from './call.ts';
import { collection } from './collections.ts';
import { queryKeys } from './query-keys.ts';

type Row = { id: number };
const idOf = ({ id }: Row) => id;
const byId = (one: Row, other: Row) => one.id - other.id;
const newestFirst = (one: Row, other: Row) => other.id - one.id;

/** Every open check. */
export const openChecks = collection<Check[]>(
  { name: 'checks', idOf, order: byId },
  queryKeys.checks,
  () => callForSeq(listChecks, { query: { closed: 0 } }),
);

const openFirst = (one: Check, other: Check) =>
  one.closed - other.closed ||
  (other.closed_at ?? 0) - (one.closed_at ?? 0) ||
  (one.closed ? other.id - one.id : byId(one, other));

/** The checks of the business day that were split from a check, closed ones too. */
export const checksOf = (parent: number) =>
  collection<Check[]>(
    { name: `checks-of:${parent}`, idOf, order: openFirst },
    [...queryKeys.checks, 'children', parent],
    () => callForSeq(listChecks, { query: { parent_tab_id: parent } }),
  );

/** One check, open or closed. */
export const oneCheck = (id: number) =>
  collection<Check>({ name: `check:${id}`, idOf, isOne: true }, [...queryKeys.check, id], () =>
    callForSeq(getCheck, { params: { id } }),
  );

const byStatus = (one: CheckItem, other: CheckItem) =>
  statusRank(one.status) - statusRank(other.status) ||
  one.created - other.created ||
  byId(one, other);

/** The lines of a check. */
export const itemsOf = (checkId: number) =>
  collection<CheckItem[]>(
    { name: `check-items:${checkId}`, idOf, order: byStatus },
    [...queryKeys.checkItems, checkId],
    () => callForSeq(listCheckItems, { query: { order_id: checkId } }),
  );

const isCancelled = ({ status }: CheckItem) => status === 4;
/** Cancelled items come last, by the time of their cancellation. */
const countsFrom = (item: CheckItem) =>
  isCancelled(item) ? item.status_changed_time : item.ordered_timestamp;
const byOrdering = (one: CheckItem, other: CheckItem) =>
  Number(isCancelled(one)) - Number(isCancelled(other)) ||
  countsFrom(one) - countsFrom(other) ||
  byId(one, other);

/** The items of the boards of some areas. */
export const boardOf = (areas: readonly KitchenFilter[]) =>
  collection<CheckItem[]>(
    {
      name: areas.includes('all') ? 'board' : `board:${[...areas].sort().join()}`,
      idOf,
      order: byOrdering,
    },
    [...queryKeys.boardItems, ...areas],
    () => callForSeq(listCheckItems, { query: { areas: [...areas] } }),
  );

/** The tables, by name. */
export const allTables = collection<Table[]>(
  {
    name: 'tables',
    idOf,
    order: (one: Table, other: Table) => compareTableNames(one.name, other.name),
  },
  queryKeys.tables,
  () => callForSeq(listTables, {}),
);

type Pieces = { order_id: number; user_id: number };

/** The number of unsent units per check and user. */
export const unsentPieces = collection(
  {
    name: 'unsent',
    idOf: (row: Pieces) => row.order_id,
    order: (one: Pieces, other: Pieces) =>
      one.order_id - other.order_id || one.user_id - other.user_id,
  },
  queryKeys.unsent,
  () => callForSeq(listUnsent, {}),
);

/** The unsent lines of a check, by person. */
export const unsentOf = (checkId: number) =>
  collection(
    { name: `unsent-of:${checkId}`, idOf: () => checkId },
    [...queryKeys.unsentOf, checkId],
    () => callForSeq(getUnsent, { params: { id: checkId } }),
  );

/** The print jobs of a check, newest first. */
export const printJobsOf = (checkId: number) =>
  collection<PrintJob[]>(
    { name: `print-jobs:${checkId}`, idOf, order: newestFirst, most: PRINT_JOBS_LISTED },
    [...queryKeys.printJobs, checkId],
    () => callForSeq(listPrintJobs, { query: { order_id: checkId } }),
  );

/** Print jobs, newest first: those that need a printer or a user, or all. */
export const printQueue = (onlyOpen: boolean) =>
  collection<PrintJob[]>(
    {
      name: onlyOpen ? 'print-jobs:open' : 'print-jobs:all',
      idOf,
      order: newestFirst,
      most: PRINT_JOBS_LISTED,
    },
    [...queryKeys.printJobs, 'queue', onlyOpen],
    () => callForSeq(listPrintJobs, { query: onlyOpen ? { open: 1 } : {} }),
  );

/** The printers, as this device sees them. */
export const allPrinters = collection<Printer[]>(
  { name: 'printers', idOf, order: byId },
  queryKeys.printers,
  () => callForSeq(listPrinters, {}),
);

/** What everyone sees of the printers. */
export const printersInUse = collection<PrinterInUse[]>(
  { name: 'printer-states', idOf, order: byId },
  [...queryKeys.printers, 'states'],
  async () => {
    const { reply, seq } = await callForSeq(listPrinterStates, {});
    return { reply: reply.printers, seq };
  },
);

/** The menu with what is sold out. */
export const allProducts = collection<Product[]>(
  { name: 'products', idOf },
  queryKeys.products,
  () => callForSeq(listProducts, {}),
);
