import type { BusinessClock } from '@comanda/domain/business-day';
import { roleIds } from '@comanda/domain/permissions';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import { firstSettings, hasData, insertFoundation } from '../first-data.ts';
import { journalRepo } from '../repos/journal.repo.ts';
import type { Database } from '../schema.ts';
import { bulkWrite, type Store } from '../store.ts';
import { demoCosts, demoPurchases } from './back-office-data.ts';
import { bulkInsert } from '../repos/bulk-insert.ts';
import { rebuildTotals } from '../storage/rebuild-totals.ts';
import { sellClosed } from '../repos/sales.repo.ts';
import { seedCatalog } from './catalog.ts';
import { demoRooms, demoTables } from './floor-data.ts';
import { insertDemoCuts } from './demo-cuts.ts';
import { demoKegs } from './demo-kegs.ts';
import { insertDemoJournal } from './demo-journal.ts';
import { generateHistory } from './history.ts';
import { insertOrder } from './history-rows.ts';

/** The data is the same every time; only the dates follow the clock. */
const seed = 20_260_117;
const day = 86_400_000;
const venueClock: BusinessClock = { timeZone: 'America/Mexico_City', cutOffMinutes: 300 };

const people = [
  {
    user_name: 'manager',
    first_names: 'Manager',
    email: 'manager@demo.test',
    pin: '1111',
    role: roleIds.manager,
  },
  {
    user_name: 'server',
    first_names: 'Server',
    email: 'server@demo.test',
    pin: '2222',
    role: roleIds.server,
  },
  {
    user_name: 'bartender',
    first_names: 'Bartender',
    email: 'bar@demo.test',
    pin: '3333',
    role: roleIds.bar,
  },
  {
    user_name: 'owner',
    first_names: 'Owner',
    email: 'owner@demo.test',
    pin: '4444',
    role: roleIds.owner,
  },
  {
    user_name: 'chef',
    first_names: 'Chef',
    email: 'kitchen@demo.test',
    pin: '5555',
    role: roleIds.kitchen,
  },
];

/** Password of every demo account. */
export const demoPassword = 'comanda-demo';

export type DemoOptions = {
  clock: Clock;
  /** The hashing of the session service, so that demo accounts log in like any other. */
  hashPassword(password: string): Promise<string>;
  hashPin(pin: string): Promise<string>;
};

/**
 * Fills an empty database with the demo venue and 60 days of checks, in one transaction. Returns false and
 * changes nothing when the database already holds data.
 */
export async function seedDemo(store: Store, options: DemoOptions): Promise<boolean> {
  // Hashing is slow on purpose, so it is done before the write transaction.
  if (await bulkWrite(store, hasData)) return false;
  const passwordHash = await options.hashPassword(demoPassword);
  const pinHashes = await Promise.all(people.map((person) => options.hashPin(person.pin)));
  return bulkWrite(store, async (db) => {
    if (await hasData(db)) return false;
    const now = options.clock.now();
    const opened = now - 90 * day;
    await insertFoundation(db, opened, {
      ...firstSettings,
      venue_name: 'Cantina Comanda',
      venue_address: 'Calle de la Demostración 100\nCol. Centro, Ciudad de México',
      venue_tax_id: 'XAXX010101000',
      venue_slogan: '¡Gracias por tu visita!',
      printer_test_users: ['manager', 'owner'],
      use_courses: true,
    });
    await db
      .insertInto('users')
      .values(
        people.map((person, index) => ({
          id: index + 1,
          email: person.email,
          email_key: person.email,
          user_name: person.user_name,
          first_names: person.first_names,
          password_hash: passwordHash,
          pin_hash: pinHashes[index] ?? null,
          user_role: person.role,
          created_at: opened,
          modified_at: opened,
        })),
      )
      .execute();
    await seedFloorAndRegisters(db, opened);
    await seedBackOffice(db, now);
    const menu = await seedCatalog(db, opened);
    const tables = demoTables.map((table, index) => ({ ...table, id: index + 1 }));
    const history = generateHistory({ menu, tables, now, clock: venueClock, seed });
    for (const table of insertOrder) await bulkInsert(db, table, history[table]);
    const draft = menu.products.filter((product) => product.category.key === 'draft');
    const draftIds = draft.map((product) => product.id);
    await bulkInsert(db, 'kegs', demoKegs(history, draftIds, venueClock));
    await sellClosed(db);
    await rebuildTotals(db, now);
    await insertDemoJournal(db, history, await insertDemoCuts(db, venueClock));
    await journalRepo(db).append({
      at: now,
      business_day: history.orders.at(-1)?.business_day ?? '',
      actor_id: null,
      action: 'demo.created',
      subject: 'venue',
      detail: { orders: history.orders.length, seed },
    });
    return true;
  });
}

async function seedFloorAndRegisters(db: Kysely<Database>, at: number): Promise<void> {
  await db
    .insertInto('rooms')
    .values(demoRooms.map((name, index) => ({ id: index + 1, name, ordinal: index + 1 })))
    .execute();
  await db
    .insertInto('floor_tables')
    .values(
      demoTables.map(({ room, ...table }, index) => ({
        id: index + 1,
        room_id: room,
        ...table,
        modified_at: at,
      })),
    )
    .execute();
  await db
    .insertInto('registers')
    .values([
      { id: 1, name: 'Caja principal' },
      { id: 2, name: 'Caja de la barra' },
    ])
    .execute();
}

async function seedBackOffice(db: Kysely<Database>, now: number): Promise<void> {
  const date = (daysAgo: number) => new Date(now - daysAgo * day).toISOString().slice(0, 10);
  await db
    .insertInto('inventory_items')
    .values(
      demoPurchases.map(([name, daysAgo, price, iva]) => ({
        name,
        purchase_date: date(daysAgo),
        price: Math.round(price * 100),
        iva: Math.round(iva * 100),
      })),
    )
    .execute();
  await db
    .insertInto('costs')
    .values(
      demoCosts.map(([name, category, frequency, amount]) => ({
        name,
        category,
        frequency,
        amount: amount * 100,
        starts_on: date(90),
      })),
    )
    .execute();
}
