import { decimalOf } from './file-money.ts';
import { foldHeader, readAmount, readNumber, type AddNote } from './import-cells.ts';
import type { Layout } from './import-fields.ts';
import { cellsOf, nameIn, planRows, type ImportLine } from './import-rows.ts';
import type { Centavos } from './money.ts';
import { cleanName, foldName } from './names.ts';
import { checkPhone, isAdministratorRole } from './people.ts';
import { roleIds } from './permissions.ts';
import type { TableFile } from './table-file.ts';

export interface AddedOption {
  group: string;
  name: string;
  price_adjust: Centavos;
}

/** Like that of the editor of options: a hundred thousand pesos less. */
const mostAdjust = 10_000_000;

/** Plans an import of options. `known` has the options of each group by folded name. */
export function planOptionImport(
  table: TableFile,
  layout: Layout,
  known: ReadonlyMap<string, ReadonlySet<string>>,
): Generator<ImportLine<AddedOption>> {
  const groups = new Map([...known].map(([group, options]) => [group, new Set(options)]));
  const decimal = decimalOf(cellsOf(table, layout, 'price'));
  return planRows('options', table, layout, (cell, name, note) => {
    const group = nameIn(cell('group'), 'group', note, 'group_missing');
    const raw = cell('price').trim();
    const price_adjust =
      raw === '' ? 0 : readAmount(raw, 'price', note, { decimal, least: -mostAdjust });
    if (!groups.has(foldName(group))) {
      groups.set(foldName(group), new Set());
      if (group !== '') note('group_created', 'group', group);
    }
    return {
      unique: { key: name, taken: groups.get(foldName(group)) ?? new Set() },
      added: { group, name, price_adjust },
    };
  });
}

export interface AddedPerson {
  name: string;
  last_names: string;
  user_role: number;
  phone: string;
}

export interface PeopleForImport {
  /** Folded names of the existing users. */
  names: ReadonlySet<string>;
  roles: readonly { id: number; title: string }[];
}

/** Names of the default roles, as files may use them. */
const roleWords: Record<string, number> = Object.fromEntries(
  (
    [
      [roleIds.manager, 'manager|gerente|encargado|encargada|administrador|administradora'],
      [roleIds.owner, 'owner|propietario|propietaria|dueno|duena'],
      [roleIds.server, 'server|waiter|waitress|mesero|mesera|camarero|camarera|cajero|cashier'],
      [roleIds.bar, 'bar|bartender|barman|barra|cantinero|cantinera'],
      [roleIds.kitchen, 'kitchen|cook|chef|cocina|cocinero|cocinera'],
    ] as const
  ).flatMap(([role, words]) => words.split('|').map((word) => [word, role])),
);

/** Plans an import of staff. No one gets a password, and a file cannot add managers or owners. */
export function planPeopleImport(
  table: TableFile,
  layout: Layout,
  { names, roles }: PeopleForImport,
): Generator<ImportLine<AddedPerson>> {
  const taken = new Set(names);
  const byTitle = new Map(roles.map(({ id, title }) => [foldHeader(title), id]));
  return planRows('people', table, layout, (cell, name, note) => {
    const last_names = cleanName(cell('last_names'));
    const word = foldHeader(cell('role'));
    const user_role = byTitle.get(word) ?? roleWords[word] ?? 0;
    if (user_role === 0) note('role_unknown', 'role', cell('role'));
    else if (isAdministratorRole(user_role)) note('role_administrator', 'role', cell('role'));
    const added = { name, last_names, user_role, phone: phoneIn(cell('phone'), note) };
    return { unique: { key: `${name} ${last_names}`, taken }, added };
  });
}

/** Text that is not a phone number is left out. */
function phoneIn(raw: string, note: AddNote): string {
  try {
    return checkPhone(raw);
  } catch {
    note('number_unreadable', 'phone', raw);
    return '';
  }
}

export interface AddedTable {
  name: string;
  room: string;
  seats: number;
}

/** Plans an import of tables. `known` has the tables of each room by folded name. */
export function planTableImport(
  table: TableFile,
  layout: Layout,
  known: ReadonlyMap<string, ReadonlySet<string>>,
): Generator<ImportLine<AddedTable>> {
  const rooms = new Map([...known].map(([room, tables]) => [room, new Set(tables)]));
  return planRows('tables', table, layout, (cell, name, note) => {
    const room = nameIn(cell('room'), 'room', note, 'group_missing');
    const raw = cell('seats').trim();
    const seats = raw === '' ? 4 : (readNumber(raw) ?? 0);
    const isReal = Number.isInteger(seats) && seats >= 1 && seats <= 99;
    if (!isReal) note('number_unreadable', 'seats', raw);
    if (!rooms.has(foldName(room))) {
      rooms.set(foldName(room), new Set());
      if (room !== '') note('room_created', 'room', room);
    }
    const taken = rooms.get(foldName(room)) ?? new Set();
    return {
      unique: { key: name, taken },
      added: { name, room, seats: isReal ? seats : 4 },
    };
  });
}
