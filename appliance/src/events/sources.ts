import type { CollectionKind } from '@comanda/contract/collections';
import type { Printer } from '@comanda/contract/printers';
import { mayListDeleted } from '../floor/floor.service.ts';
import { toTable } from '../floor/table-fields.ts';
import { toCheck } from '../checks/check-reply.ts';
import { toBoardItem, toItem } from '../checks/item-reply.ts';
import { unsentByPerson } from '../checks/unsent.service.ts';
import { productsOf } from '../catalog/catalog.service.ts';
import { isCheckItem } from '../kitchen/kitchen.service.ts';
import { readPrinters, toPrinterInUse } from '../printing/printers.service.ts';
import { mayReadJob } from '../printing/printing.service.ts';
import { toJob } from '../printing/job-reply.ts';
import type { Actor } from '../accounts/actor.ts';
import { isUnfinished, type PrintJobRow } from '@comanda/db/repos/printing.repo';
import type { TouchKind } from '@comanda/db/repos/touched';
import { businessDayOf } from '@comanda/domain/business-day';
import { may } from '@comanda/domain/permissions';
import type { Changes, ChangedRows } from './reading.ts';

/** Of `ids`, `rows` are all that the collection has. */
type Rows = { ids: readonly number[]; rows: readonly unknown[] };

/** How the rows of a collection are found after a change; its endpoint returns the same rows. */
type Source = {
  /** Touched when any row may look different. */
  every: TouchKind;
  /** Whether any row may look different although none was touched. */
  isStale?(changes: Changes): boolean;
  /** The changed rows of the collection of `of`, or null when none is affected. */
  read(reading: ChangedRows, of: string, actor: Actor): Promise<Rows | null>;
  /** Names what the rows depend on besides the change: listeners with the same name get the same rows. */
  audience?(actor: Actor): string;
};

/** An id in the name of a collection. */
const idOf = (of: string) => Number(of);
const listed = (ids: ReadonlySet<number>) => [...ids];

const checks: Source = {
  every: 'every_check',
  async read({ tx, affected, checks: read }) {
    if (affected.checks.size === 0) return null;
    const { venue } = tx;
    const open = (await read()).filter((row) => row.closed === 0 && row.deleted_at === null);
    return { ids: listed(affected.checks), rows: open.map((row) => toCheck(row, venue)) };
  },
};

const children: Source = {
  every: 'every_check',
  async read({ tx, affected, checks: read }, of) {
    const parent = idOf(of);
    const own = (await read()).filter((row) => row.parent_id === parent && row.deleted_at === null);
    if (own.length === 0 && !affected.parents.has(parent)) return null;
    const { venue } = tx;
    const today = businessDayOf(tx.now, venue.clock);
    const rows = own.filter((row) => row.closed === 0 || row.business_day === today);
    return { ids: listed(affected.checks), rows: rows.map((row) => toCheck(row, venue)) };
  },
};

const check: Source = {
  every: 'every_check',
  async read({ tx, affected, checks: read }, of) {
    const id = idOf(of);
    if (!affected.checks.has(id)) return null;
    const { venue } = tx;
    const own = (await read()).filter((row) => row.id === id && row.deleted_at === null);
    return { ids: [id], rows: own.map((row) => toCheck(row, venue)) };
  },
};

const checkItems: Source = {
  every: 'every_item',
  async read({ affected, items }, of) {
    const id = idOf(of);
    if (affected.items.size === 0) return null;
    const own = (await items()).filter((row) => row.order_id === id);
    // An item that left the check touched both checks.
    if (own.length === 0 && !affected.checks.has(id)) return null;
    return { ids: listed(affected.items), rows: own.filter(isCheckItem).map(toItem) };
  },
};

const board: Source = {
  every: 'every_item',
  async read({ affected, items, onBoards }, of) {
    if (affected.items.size === 0) return null;
    const areas = of === '' ? null : of.split(',');
    const views = await items();
    const own = views.filter(({ area }) => areas === null || areas.includes(area));
    // A deleted item has no row that would say on which board it was.
    if (own.length === 0 && views.length === affected.items.size) return null;
    const shown = await onBoards();
    const rows = own.filter(({ id }) => shown.has(id)).map(toBoardItem);
    return { ids: listed(affected.items), rows };
  },
};

const tables: Source = {
  every: 'every_table',
  audience: (actor) => (mayListDeleted(actor) ? 'with deleted' : ''),
  async read({ affected, tables: read }, _of, actor) {
    if (affected.tables.size === 0) return null;
    const all = await read();
    const shown = all.filter((row) => mayListDeleted(actor) || !row.deleted);
    return { ids: listed(affected.tables), rows: shown.map((row) => toTable(row, all)) };
  },
};

const unsent: Source = {
  every: 'every_unsent',
  async read({ tx, affected }) {
    const ids = listed(affected.unsent);
    return ids.length === 0 ? null : { ids, rows: await tx.repos.unsent.listPieces(ids) };
  },
};

const unsentOf: Source = {
  every: 'every_unsent',
  async read({ tx, affected }, of) {
    const id = idOf(of);
    if (!affected.unsent.has(id)) return null;
    return { ids: [id], rows: unsentByPerson(await tx.repos.unsent.listOfCheck(id)) };
  },
};

const printJobs: Source = {
  every: 'every_job',
  audience: ({ permissions, user_id }) =>
    [
      may(permissions, 'reports.view'),
      may(permissions, 'cash.approvePayout') ? 'every payout' : user_id,
    ].join(),
  async read({ tx, affected, jobs }, of, actor) {
    if (affected.jobs.size === 0) return null;
    const isAsked = (row: PrintJobRow) => {
      if (of === 'open') return isUnfinished(row);
      return of === 'all' || row.order_id === idOf(of);
    };
    const found = await jobs();
    if (of !== 'open' && !found.some(isAsked)) return null;
    const shown = found.filter((row) => isAsked(row) && mayReadJob(row, actor));
    const rows = await Promise.all(shown.map((row) => toJob(tx, row)));
    return { ids: listed(affected.jobs), rows };
  },
};

const printers: Source = {
  every: 'every_printer',
  audience: ({ device_id }) => `device ${String(device_id)}`,
  async read({ tx, touched, affected }, _of, { device_id }) {
    if (affected.printers.size === 0) return null;
    const all = await readPrinters(tx, device_id);
    // Another receipt printer changes which one is that of a device.
    const isEdited = (touched.get('printer')?.size ?? 0) > 0;
    const rows = all.filter(({ id }) => isEdited || affected.printers.has(id));
    return { ids: [...new Set([...affected.printers, ...rows.map(({ id }) => id)])], rows };
  },
};

const listPrinterStates: Source = {
  every: 'every_printer',
  async read(reading, of, actor) {
    const found = await printers.read(reading, of, actor);
    return found && { ...found, rows: (found.rows as Printer[]).map(toPrinterInUse) };
  },
};

const products: Source = {
  every: 'every_product',
  // A price list began or ended.
  isStale: ({ events, touched }) =>
    !touched.has('product') && events.some(({ event }) => event === 'catalog.changed'),
  audience: ({ permissions }) => (may(permissions, 'catalog.edit') ? 'with cost' : ''),
  async read({ tx, affected }, _of, actor) {
    if (affected.products.size === 0) return null;
    const rows = await productsOf(tx, actor, (id) => affected.products.has(id));
    return { ids: listed(affected.products), rows };
  },
};

/** How each collection of the contract is read. */
export const sources: Record<CollectionKind, Source> = {
  checks,
  check,
  board,
  tables,
  unsent,
  printers,
  products,
  'checks-of': children,
  'check-items': checkItems,
  'unsent-of': unsentOf,
  'print-jobs': printJobs,
  'printer-states': listPrinterStates,
};
