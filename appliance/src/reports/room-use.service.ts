import type * as contract from '@comanda/contract/insights';
import type { JoinedUse, TableUse } from '@comanda/db/repos/insights.repo';
import type { OwnCall } from '../http/mount.ts';
import { insightDays } from './insight-days.ts';

/** A table, or tables that were joined. `tables` are their ids. */
type Place = {
  id: number;
  name: string;
  room_id: number;
  room: string;
  tables: number[];
  use: TableUse;
};

/** Turns of tables and use of seats, by room and table. */
export async function getRoomUse({
  context,
  query,
}: OwnCall<typeof contract.getRoomUse>): Promise<contract.RoomUse> {
  const { days, slices, read } = await insightDays(context, query);
  const uses = new Map<number | string, TableUse>();
  const joins = new Map<string, JoinedUse>();
  const add = (key: number | string, row: TableUse, times: 1 | -1 = 1) => {
    const before = uses.get(key);
    uses.set(key, before ? plus(before, row, times) : row);
  };
  let openDays = 0;
  for (const slice of slices) {
    for (const row of await read((repos) => repos.insights.listTableUse(slice))) {
      add(row.table_id, row);
    }
    for (const row of await read((repos) => repos.insights.listJoinedUse(slice))) {
      const key = `${row.name} ${row.table_ids}`;
      joins.set(key, row);
      add(key, row);
      // Checks of joined tables are stored with the first of them, which did not have this use alone.
      add(row.table_id, row, -1);
    }
    openDays += (await read((repos) => repos.totals.readSeries('day', slice))).length;
  }
  const rows = await read((repos) => repos.insights.listPlaces());
  const seats = new Map(rows.map((table) => [table.id, table.seats]));
  const places = rows.flatMap((table) => [
    ...placesOf({ ...table, tables: [table.id] }, uses.get(table.id)),
    ...[...joins].flatMap(([key, { table_id, name, table_ids }]) =>
      table_id === table.id
        ? placesOf({ ...table, name, tables: JSON.parse(table_ids) as number[] }, uses.get(key))
        : [],
    ),
  ]);
  return {
    ...days,
    open_days: openDays,
    rooms: [...Map.groupBy(places, (place) => place.room_id)].map(([id, rows]) => ({
      room_id: id,
      name: rows[0]?.room ?? '',
      tables: new Set(rows.flatMap((place) => place.tables)).size,
      ...figuresOf(rows, seats, openDays),
    })),
    tables: places.map((place) => ({
      table_id: place.id,
      name: place.name,
      room: place.room,
      ...figuresOf([place], seats, openDays),
    })),
  };
}

/** A place with its use, unless it was not used. */
function placesOf(place: Omit<Place, 'use'>, use: TableUse | undefined): Place[] {
  return use === undefined || (use.parties === 0 && use.sales === 0) ? [] : [{ ...place, use }];
}

/** The sum of two uses, or with -1 their difference. */
function plus(one: TableUse, other: TableUse, times: 1 | -1): TableUse {
  return {
    table_id: one.table_id,
    parties: one.parties + times * other.parties,
    counted: one.counted + times * other.counted,
    guests: one.guests + times * other.guests,
    sales: one.sales + times * other.sales,
    ms: one.ms + times * other.ms,
  };
}

const tenths = (value: number) => Math.round(value * 10) / 10;
const hundredths = (value: number) => Math.round(value * 100) / 100;

function figuresOf(
  places: readonly Place[],
  seatsOf: ReadonlyMap<number, number>,
  openDays: number,
) {
  const sum = (pick: (place: Place) => number) =>
    places.reduce((total, place) => total + pick(place), 0);
  const seatsAt = (tables: Iterable<number>) =>
    [...tables].reduce((total, id) => total + (seatsOf.get(id) ?? 0), 0);
  const tables = new Set(places.flatMap((place) => place.tables));
  const seats = seatsAt(tables);
  const parties = sum((place) => place.use.parties);
  const offered = sum((place) => seatsAt(place.tables) * place.use.counted);
  const guests = sum((place) => place.use.guests);
  const sales = sum((place) => place.use.sales);
  // Joined tables are one place.
  const turning = places.length === 1 ? 1 : tables.size;
  const seatDays = seats * openDays;
  return {
    seats,
    parties,
    guests,
    sales,
    minutes: parties > 0 ? tenths(sum((place) => place.use.ms) / parties / 60_000) : 0,
    turns: openDays > 0 ? hundredths(parties / turning / openDays) : 0,
    seat_use: offered > 0 ? hundredths(guests / offered) : null,
    per_seat: seatDays > 0 ? Math.round(sales / seatDays) : 0,
  };
}
