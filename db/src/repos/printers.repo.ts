import { sql, type Kysely } from 'kysely';
import type { CachedValues } from '../cache.ts';
import { unfinished } from './printing.repo.ts';
import type { Database, Row } from '../schema.ts';
import { tableRepo } from './table-repo.ts';

export type PrinterRow = Row<'printers'>;
export type DrawerPulseRow = Row<'drawer_pulses'>;

/** The areas of a printer, which are stored as a JSON list. */
export function areasOf(printer: Pick<PrinterRow, 'areas'>): Row<'order_products'>['area'][] {
  return JSON.parse(printer.areas) as Row<'order_products'>['area'][];
}

/** Printers, their registers and devices, drawer commands and printer searches. */
export function printersRepo(db: Kysely<Database>, caches: CachedValues) {
  return {
    ...printers(db, caches),
    ...printerUses(db),
    ...commands(db),
  };
}

function printers(db: Kysely<Database>, caches: CachedValues) {
  const printerTable = tableRepo(db, 'printers');
  const printers = caches.add(['printers'], () =>
    db.selectFrom('printers').selectAll().where('deleted_at', 'is', null).orderBy('id').execute(),
  );
  const choices = caches.add(['devices'], async () => {
    const rows = await db
      .selectFrom('devices')
      .select(['id', 'printer_id'])
      .where('printer_id', 'is not', null)
      .execute();
    return new Map(rows.map((row) => [row.id, row.printer_id]));
  });
  // Only for open register sessions: a closed one moves no cash.
  const drawers = caches.add(['register_sessions', 'registers'], async () => {
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
    create: printerTable.create,
    update: printerTable.update,
    /** Deactivates a printer and removes all references to it. */
    async delete(id: number, now: number): Promise<void> {
      await printerTable.update(id, { deleted_at: now });
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
  const registers = tableRepo(db, 'registers');
  const devices = tableRepo(db, 'devices');
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
    async updateRegisterDrawer(registerId: number, printerId: number | null): Promise<void> {
      await registers.update(registerId, { drawer_printer_id: printerId });
    },
    /** Sets the ticket printer of a device; null for the venue's receipt printer. */
    async choosePrinter(deviceId: number, printerId: number | null): Promise<void> {
      await devices.update(deviceId, { printer_id: printerId });
    },
  };
}

/** Commands of the print daemon other than printing. */
function commands(db: Kysely<Database>) {
  const printerScans = tableRepo(db, 'printer_scans');
  const drawerPulses = tableRepo(db, 'drawer_pulses');
  return {
    createPulse: drawerPulses.create,
    findPulse(id: number): Promise<DrawerPulseRow | undefined> {
      return drawerPulses.find(id);
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
    updatePulse: drawerPulses.update,
    createScan: printerScans.create,
    findScan: printerScans.find,
    /** The newest printer search; older ones are ignored. */
    findNewestScan(): Promise<Row<'printer_scans'> | undefined> {
      return db
        .selectFrom('printer_scans')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
    },
    updateScan: printerScans.update,
  };
}
