import { insertFoundation, firstSettings } from '@comanda/db/first-data';
import { bulkWrite, type Store } from '@comanda/db/store';
import { createHash } from 'node:crypto';

export type RoleName = 'manager' | 'server' | 'bar' | 'owner' | 'kitchen';
/** User ids and role ids are the same numbers here. */
export const userIds: Record<RoleName, number> = {
  manager: 1,
  server: 2,
  bar: 3,
  owner: 4,
  kitchen: 5,
};

/** Product ids of the small menu below, by their use in tests. */
export const menu = {
  taco: 1,
  /** Mandatory single choice: small (+0) or liter (+40). */
  beer: 2,
  /** Optional several: cheese (+15), hidden marker (+0). */
  burger: 3,
  inactive: 4,
  soldOut: 5,
  pizza: 6,
} as const;
export const option = { small: 1, liter: 2, cheese: 3, hidden: 4 } as const;

/** When the tests of the small venue start, in milliseconds: 10 March 2026, 14:00 there. */
export const afternoon = Date.parse('2026-03-10T20:00:00Z');

/** Fills an empty store with five people, three tables (the third deleted), two registers and a small menu. */
export function fillSmallVenue(store: Store, now: number): Promise<void> {
  return bulkWrite(store, async (db) => {
    await insertFoundation(db, now, { ...firstSettings, venue_name: 'Test Bar' });
    await db.updateTable('printers').set({ transport: 'usb:/dev/usb/lp0' }).execute();
    await insertPeopleAndPlaces(db, now);
    await insertMenu(db, now);
  });
}

type Db = Parameters<Parameters<typeof bulkWrite>[1]>[0];

async function insertPeopleAndPlaces(db: Db, now: number): Promise<void> {
  const people = Object.entries(userIds).map(([name, id]) => ({
    id,
    email: `${name}@demo.test`,
    email_key: `${name}@demo.test`,
    user_name: name,
    password_hash: '-',
    user_role: id,
    created_at: now,
    modified_at: now,
  }));
  await db.insertInto('users').values(people).execute();
  await db
    .insertInto('devices')
    .values({ id: 1, token_hash: 'device', enrolled: 1, created_at: now, seen_at: now })
    .execute();
  await db
    .insertInto('sessions')
    .values(
      people.map((person) => ({
        user_id: person.id,
        device_id: 1,
        token_hash: createHash('sha256').update(`token-${person.user_name}`).digest('hex'),
        created_at: now,
        active_at: now,
      })),
    )
    .execute();
  await db.insertInto('rooms').values({ id: 1, name: 'Room' }).execute();
  await db
    .insertInto('floor_tables')
    .values(
      [1, 2, 3].map((id) => ({
        id,
        room_id: 1,
        name: String(id),
        deleted: id === 3 ? (1 as const) : (0 as const),
        modified_at: now,
      })),
    )
    .execute();
  await db
    .insertInto('registers')
    .values([
      { id: 1, name: 'Main till' },
      { id: 2, name: 'Bar till' },
    ])
    .execute();
}

async function insertMenu(db: Db, now: number): Promise<void> {
  await db
    .insertInto('categories')
    .values([
      { id: 1, name: 'Food', area: 'kitchen' },
      { id: 2, name: 'Drinks', area: 'bar' },
      { id: 3, name: 'Pizza', area: 'pizza' },
    ])
    .execute();
  const product = (id: number, name: string, category_id: number, price: number) => ({
    id,
    name,
    name_key: name.toLowerCase(),
    category_id,
    price,
    active: id === menu.inactive ? (0 as const) : (1 as const),
    sold_out: id === menu.soldOut ? (1 as const) : (0 as const),
    modified_at: now,
  });
  await db
    .insertInto('products')
    .values([
      product(menu.taco, 'Taco', 1, 4500),
      product(menu.beer, 'Beer', 2, 6000),
      product(menu.burger, 'Burger', 1, 12_050),
      product(menu.inactive, 'Old soup', 1, 5000),
      product(menu.soldOut, 'Octopus', 1, 30_000),
      product(menu.pizza, 'Pizza', 3, 19_999),
    ])
    .execute();
  await db
    .insertInto('option_groups')
    .values([
      { id: 1, name: 'Size', option_type_id: 1, mandatory: 1 },
      { id: 2, name: 'Extras', option_type_id: 2, mandatory: 0 },
    ])
    .execute();
  await db
    .insertInto('options')
    .values(
      (
        [
          [option.small, 1, 'Small', 0, 355, 0],
          [option.liter, 1, 'Liter', 4000, 1000, 0],
          [option.cheese, 2, 'Cheese', 1500, null, 0],
          [option.hidden, 2, 'As is', 0, null, 1],
        ] as const
      ).map(([id, option_group_id, name, price_adjust, milliliters, selected], ordinal) => ({
        id,
        option_group_id,
        name,
        price_adjust,
        milliliters,
        selected,
        ordinal,
      })),
    )
    .execute();
  await db
    .insertInto('product_option_groups')
    .values([
      { product_id: menu.beer, option_group_id: 1 },
      { product_id: menu.burger, option_group_id: 2 },
    ])
    .execute();
}
