import { sql, type Kysely } from 'kysely';
import { changesNothing } from './changes-nothing.ts';
import type { KeptValues } from './kept.ts';
import { unfinished } from './printing.repo.ts';
import type { Database, NewRow, Row, RowChange } from './schema.ts';

export type PrinterRow = Row<'printers'>;
export type DrawerPulseRow = Row<'drawer_pulses'>;

/** The areas of a printer, which are stored as a JSON list. */
export function areasOf(printer: Pick<PrinterRow, 'areas'>): Row<'order_products'>['area'][] {
  return JSON.parse(printer.areas) as Row<'order_products'>['area'][];
}

/** Printers, their registers and devices, drawer commands and printer searches. */
export function printersRepo(db: Kysely<Database>, kept: KeptValues) {
  return {
    ...printers(db, kept),
    ...printerUses(db),
    ...commands(db),
  };
}

function printers(db: Kysely<Database>, kept: KeptValues) {
  const printers = kept.keep(['printers'], () =>
    db.selectFrom('printers').selectAll().where('deleted_at', 'is', null).orderBy('id').execute(),
  );
  const choices = kept.keep(['devices'], async () => {
    const rows = await db
      .selectFrom('devices')
      .select(['id', 'printer_id'])
      .where('printer_id', 'is not', null)
      .execute();
    return new Map(rows.map((row) => [row.id, row.printer_id]));
  });
  // Only for open register sessions: a closed one moves no cash.
  const drawers = kept.keep(['register_sessions', 'registers'], async () => {
    const rows = await db
      .selectFrom('register_sessions as s')
      .innerJoin('registers as r', 'r.id', 's.register_id')
      .select(['s.id', 'r.drawer_printer_id'])
      .where(sql<boolean>`s.closed_at IS NULL`)
      .execute();
    return new Map(rows.map((row) => [row.id, row.drawer_printer_id]));
  });
  return {
    /** Active printers with the number of queued jobs, and of jobs that wait for a user. */
    async list(): Promise<(PrinterRow & { waiting_jobs: number; asking_jobs: number })[]> {
      const waiting = await db
        .selectFrom('print_jobs')
        .select((eb) => [
          'printer_id',
          eb.fn.countAll<number>().as('jobs'),
          sql<number>`sum(state IN ('failed', 'unconfirmed'))`.as('asking'),
        ])
        .where(unfinished)
        .groupBy('printer_id')
        .execute();
      return (await printers.get()).map((printer) => {
        const own = waiting.find((row) => row.printer_id === printer.id);
        return { ...printer, waiting_jobs: own?.jobs ?? 0, asking_jobs: own?.asking ?? 0 };
      });
    },
    /** An active printer by id. */
    async find(id: number): Promise<PrinterRow | undefined> {
      return (await printers.get()).find((printer) => printer.id === id);
    },
    /**
     * The ticket printer of a device: its own choice, else the first receipt printer, else the first printer.
     */
    async findReceiptPrinter(deviceId: number | null): Promise<PrinterRow | undefined> {
      const all = await printers.get();
      const chosen = deviceId === null ? undefined : (await choices.get()).get(deviceId);
      return (
        all.find((printer) => printer.id === chosen) ??
        all.find((printer) => printer.is_receipt) ??
        all[0]
      );
    },
    async create(row: NewRow<'printers'>): Promise<number> {
      const { id } = await db
        .insertInto('printers')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async update(id: number, change: RowChange<'printers'>): Promise<void> {
      if (changesNothing(change)) return;
      await db.updateTable('printers').set(change).where('id', '=', id).execute();
    },
    /** Deactivates a printer and removes all references to it. */
    async delete(id: number, now: number): Promise<void> {
      await db.updateTable('printers').set({ deleted_at: now }).where('id', '=', id).execute();
      await db
        .updateTable('printers')
        .set({ backup_printer_id: null })
        .where('backup_printer_id', '=', id)
        .execute();
      await db
        .updateTable('registers')
        .set({ drawer_printer_id: null })
        .where('drawer_printer_id', '=', id)
        .execute();
      await db
        .updateTable('devices')
        .set({ printer_id: null })
        .where('printer_id', '=', id)
        .execute();
    },
    /** The printer connected to the drawer of an open register session, if there is one. */
    async findDrawer(sessionId: number): Promise<PrinterRow | undefined> {
      const printer = (await drawers.get()).get(sessionId);
      return printer == null ? undefined : this.find(printer);
    },
  };
}

function printerUses(db: Kysely<Database>) {
  return {
    /** The printer connected to the drawer of each register. */
    listDrawers(): Promise<{ register_id: number; printer_id: number | null }[]> {
      return db
        .selectFrom('registers')
        .select(['id as register_id', 'drawer_printer_id as printer_id'])
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute();
    },
    async setRegisterDrawer(registerId: number, printerId: number | null): Promise<void> {
      await db
        .updateTable('registers')
        .set({ drawer_printer_id: printerId })
        .where('id', '=', registerId)
        .execute();
    },
    /** Sets the ticket printer of a device; null for the venue's receipt printer. */
    async choosePrinter(deviceId: number, printerId: number | null): Promise<void> {
      await db
        .updateTable('devices')
        .set({ printer_id: printerId })
        .where('id', '=', deviceId)
        .execute();
    },
  };
}

/** Commands of the print daemon other than printing. */
function commands(db: Kysely<Database>) {
  return {
    async createPulse(row: NewRow<'drawer_pulses'>): Promise<number> {
      const { id } = await db
        .insertInto('drawer_pulses')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    findPulse(id: number): Promise<DrawerPulseRow | undefined> {
      return db.selectFrom('drawer_pulses').selectAll().where('id', '=', id).executeTakeFirst();
    },
    /** Drawer commands that were not delivered yet, oldest first. */
    listWaitingPulses(): Promise<DrawerPulseRow[]> {
      return db
        .selectFrom('drawer_pulses')
        .selectAll()
        .where(sql<boolean>`state = 'waiting'`)
        .orderBy('id')
        .execute();
    },
    async updatePulse(id: number, change: RowChange<'drawer_pulses'>): Promise<void> {
      await db.updateTable('drawer_pulses').set(change).where('id', '=', id).execute();
    },
    async createScan(row: NewRow<'printer_scans'>): Promise<number> {
      const { id } = await db
        .insertInto('printer_scans')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    findScan(id: number): Promise<Row<'printer_scans'> | undefined> {
      return db.selectFrom('printer_scans').selectAll().where('id', '=', id).executeTakeFirst();
    },
    /** The newest printer search; older ones are ignored. */
    findNewestScan(): Promise<Row<'printer_scans'> | undefined> {
      return db
        .selectFrom('printer_scans')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
    },
    async updateScan(id: number, change: RowChange<'printer_scans'>): Promise<void> {
      await db.updateTable('printer_scans').set(change).where('id', '=', id).execute();
    },
  };
}
