import type { Check } from '@comanda/contract/checks';
import type { Table } from '@comanda/contract/floor';
import { useMemo, useState } from 'react';
import { placesOf } from '../../lib/format/joined-tables.ts';
import { serverNow } from '../../lib/format/time.ts';
import { useUnsent } from '../../lib/session/unsent.ts';
import { isIn, placeAtTable, placeOfCheck, sideChecks, type Figure } from './figures.ts';
import { useListChecks, useListRooms, useListTables } from './queries.ts';

/** Everything that is open: the tables with their checks, the checks without one, and what a chosen figure leaves. */
export function useOpenPlaces(figure: Figure | null) {
  const tables = useListTables();
  const checks = useListChecks();
  const all = tables.data ?? [];
  const open = checks.data ?? [];
  const unsent = useUnsent(open);
  const places = placesOf(all);
  const side = sideChecks(open, all);
  const checksAt = ({ id }: Pick<Table, 'id'>) => open.filter((check) => check.table_id === id);
  const unsentAt = (table: Table) =>
    checksAt(table).reduce((sum, { id }) => sum + (unsent.get(id) ?? 0), 0);
  const placeOf = (check: Check) => placeOfCheck(check, unsent.get(check.id) ?? 0);
  const isCounted = (table: Table) =>
    figure === null || isIn(figure, placeAtTable(table, unsentAt(table)), serverNow());
  const isShown = (check: Check) =>
    figure === null || figure === 'open' || isIn(figure, placeOf(check), serverNow());
  return {
    tables,
    checks,
    unsent,
    all,
    open,
    checksAt,
    unsentAt,
    isCounted,
    find: (id: number | null) => places.find((table) => table.id === id) ?? null,
    /** The checks without a table that the figure leaves. */
    side: side.filter(isShown),
    /** What the figures count. */
    places: [
      ...places.map((table) => placeAtTable(table, unsentAt(table))),
      ...side.map((check) => placeOf(check)),
    ],
    rooms: useUsedRooms(all, figure === null ? null : places.filter(isCounted)),
  };
}

/** The rooms that have tables, the one that is shown with its tables, and how many of the `counted` ones are in each. */
function useUsedRooms(tables: Table[], counted: readonly Table[] | null) {
  const { data = [] } = useListRooms();
  const [chosen, choose] = useState<number | null>(null);
  const isIn = (room: { id: number }) => (table: Table) => table.room_id === room.id;
  const used = data
    .filter((room) => tables.some(isIn(room)))
    .map((room) => ({ ...room, ...(counted && { count: counted.filter(isIn(room)).length }) }));
  const shown = used.find(({ id }) => id === chosen) ?? used[0];
  const shownId = shown?.id;
  const here = useMemo(
    () => (shownId === undefined ? tables : tables.filter((table) => table.room_id === shownId)),
    [tables, shownId],
  );
  return { used, shown, choose, here };
}
