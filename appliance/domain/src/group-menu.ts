import { foldName } from './names.ts';

/** What a published menu consists of. The order is that in which rows can be created. */
export const menuKinds = ['option_group', 'option', 'category', 'product', 'special'] as const;
export type MenuKind = (typeof menuKinds)[number];

/** A tax by what it is, because its id belongs to one venue. `rate` in hundredths of a percent. */
export interface MenuTax {
  name: string;
  name_es: string;
  rate: number;
  added: 0 | 1;
  exempt: 0 | 1;
}

/**
 * A row of a menu. Ids are those of the venue that publishes; what a venue has of its own is named by its own id,
 * negated. Amounts are centavos, volumes milliliters.
 */
export interface MenuRow {
  kind: MenuKind;
  id: number;
  ordinal: number;
  fields: Record<string, unknown> & { name: string };
}

/** Rows by `menuKey`. */
export type MenuRows = ReadonlyMap<string, MenuRow>;

/** A difference between the published menu and the one of a venue. */
export interface MenuLine {
  /** `product:12` of an added or removed row, `product:12:price` of a changed field. */
  key: string;
  kind: MenuKind;
  id: number;
  name: string;
  change: 'added' | 'changed' | 'removed';
  field: string | null;
  before: unknown;
  after: unknown;
  /** Whether the venue changed it since the last accepted version. It then stays as it is unless it is taken. */
  ours: boolean;
}

export const menuKey = (kind: MenuKind, id: number): string => `${kind}:${id}`;

export function rowsByKey(rows: readonly MenuRow[]): Map<string, MenuRow> {
  return new Map(rows.map((row) => [menuKey(row.kind, row.id), row]));
}

type MapId = (kind: MenuKind, id: number) => number | null;
type Mapper = (value: unknown, map: MapId) => unknown;

const one =
  (kind: MenuKind): Mapper =>
  (value, map) =>
    value == null ? value : map(kind, Number(value));
const many =
  (kind: MenuKind): Mapper =>
  (value, map) =>
    (value as number[]).flatMap((id) => map(kind, id) ?? []);

interface Slot {
  default_product_id: number | null;
  products: { product_id: number }[];
}
interface Conditions {
  category_id?: number | null;
  category_ids?: number[];
  product_id?: number | null;
  combo_items?: { category_id: number }[];
  exclude_product_ids?: number[];
  exclude_option_ids?: number[];
}

function mapSlots(value: unknown, map: MapId): unknown {
  if (value === null) return null;
  return (value as Slot[]).map((slot) => ({
    ...slot,
    default_product_id: one('product')(slot.default_product_id, map),
    products: slot.products.flatMap((choice) => {
      const id = map('product', choice.product_id);
      return id === null ? [] : [{ ...choice, product_id: id }];
    }),
  }));
}

interface Defaults {
  option_group_id: number;
  option_ids: number[];
}

/** Sorted by id, because their order means nothing. */
function mapDefaults(value: unknown, map: MapId): unknown {
  return (value as Defaults[])
    .flatMap(({ option_group_id, option_ids }) => {
      const id = map('option_group', option_group_id);
      if (id === null) return [];
      const ids = many('option')(option_ids, map) as number[];
      return [{ option_group_id: id, option_ids: ids.sort((a, b) => a - b) }];
    })
    .sort((a, b) => a.option_group_id - b.option_group_id);
}

const inConditions: { [Field in keyof Conditions]-?: Mapper } = {
  category_id: one('category'),
  category_ids: many('category'),
  product_id: one('product'),
  combo_items: (value, map) =>
    (value as { category_id: number }[]).flatMap((part) => {
      const id = map('category', part.category_id);
      return id === null ? [] : [{ ...part, category_id: id }];
    }),
  exclude_product_ids: many('product'),
  exclude_option_ids: many('option'),
};

function mapConditions(value: unknown, map: MapId): unknown {
  const pairs = Object.entries(value as Record<string, unknown>).map(([field, each]) => {
    const mapper = (inConditions as Record<string, Mapper | undefined>)[field];
    return [field, mapper ? mapper(each, map) : each];
  });
  return Object.fromEntries(pairs);
}

/** Fields that name other rows. */
const references: Record<MenuKind, Record<string, Mapper>> = {
  option_group: {},
  option: { group: one('option_group'), opens_group: one('option_group') },
  category: { option_groups: many('option_group'), option_defaults: mapDefaults },
  product: {
    category: one('category'),
    option_groups: many('option_group'),
    combo: mapSlots,
  },
  special: { conditions: mapConditions },
};

/** The fields of a row with the ids of other rows replaced; those that `map` has none for are left out. */
export function mapReferences({ kind, fields }: MenuRow, map: MapId): MenuRow['fields'] {
  const mapped = Object.entries(references[kind])
    .filter(([field]) => field in fields)
    .map(([field, mapper]) => [field, mapper(fields[field], map)]);
  return { ...fields, ...(Object.fromEntries(mapped) as object) };
}

/** Keys of the rows that a row names. */
export function namedBy(row: MenuRow): string[] {
  const found = new Set<string>();
  mapReferences(row, (kind, id) => {
    found.add(menuKey(kind, id));
    return id;
  });
  return [...found];
}

const taxFields = new Set(['tax', 'tax_take_out', 'tax_delivery']);

export const sameTax = (a: MenuTax, b: MenuTax): boolean =>
  foldName(a.name) === foldName(b.name) &&
  a.rate === b.rate &&
  a.added === b.added &&
  a.exempt === b.exempt;

/** Whether two values of a field are the same; the order of an object's fields does not count. */
export function sameValue(field: string, a: unknown, b: unknown): boolean {
  if (taxFields.has(field) && a && b) return sameTax(a as MenuTax, b as MenuTax);
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.entries(value)
    .filter(([, each]) => each != null)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, each]) => [name, sorted(each)]);
}

const sameRow = (a: MenuRow, b: MenuRow) =>
  Object.keys(a.fields).every((field) => sameValue(field, a.fields[field], b.fields[field]));

/** Whether the venue changed a field since it took over a row. A row of an older version may lack the field: it was empty. */
function isChanged(field: string, now: unknown, { fields }: MenuRow): boolean {
  if (field in fields) return !sameValue(field, now, fields[field]);
  return Array.isArray(now) ? now.length > 0 : Boolean(now);
}

/** Whether a row that is no longer published is still offered. Categories and groups just fall out of use. */
function isOffered({ kind, fields }: MenuRow): boolean {
  return kind === 'option' || ('active' in fields && fields['active'] === 1);
}

/**
 * What would change in a venue: `here` are its rows that belong to published ones, `accepted` the version that it took
 * last, null before the first. What the venue changed since then is `ours`.
 */
export function compareMenus(
  published: MenuRows,
  here: MenuRows,
  accepted: MenuRows | null,
): MenuLine[] {
  const lines: MenuLine[] = [];
  for (const [key, row] of published) {
    const { kind, id } = row;
    const local = here.get(key);
    const was = accepted?.get(key);
    if (!local) {
      const line = { key, kind, id, name: row.fields.name, change: 'added' as const, field: null };
      lines.push({ ...line, before: null, after: row.fields, ours: was !== undefined });
      continue;
    }
    for (const field of Object.keys(row.fields)) {
      const [before, after] = [local.fields[field], row.fields[field]];
      if (sameValue(field, before, after)) continue;
      const ours = was !== undefined && isChanged(field, before, was);
      const line = { kind, id, name: local.fields.name, change: 'changed' as const };
      lines.push({ ...line, key: `${key}:${field}`, field, before, after, ours });
    }
  }
  for (const [key, was] of accepted ?? []) {
    const local = here.get(key);
    if (published.has(key) || !local || !isOffered(local)) continue;
    const { kind, id } = was;
    const line = {
      key,
      kind,
      id,
      name: local.fields.name,
      change: 'removed' as const,
      field: null,
    };
    lines.push({ ...line, before: local.fields, after: null, ours: !sameRow(was, local) });
  }
  return lines;
}

/**
 * The rows of the venue after the lines that `isTaken`, with the rows that they need. A removed product or special is
 * inactive, a removed option absent.
 */
export function settleMenu(
  published: MenuRows,
  here: MenuRows,
  lines: readonly MenuLine[],
  isTaken: (line: MenuLine) => boolean,
): Map<string, MenuRow> {
  const rows = new Map(here);
  const touched = new Set<string>();
  for (const line of lines.filter(isTaken)) {
    const key = menuKey(line.kind, line.id);
    const row = published.get(key);
    const local = rows.get(key);
    if (line.change === 'added' && row) rows.set(key, row);
    else if (line.change === 'changed' && local && line.field !== null) {
      rows.set(key, { ...local, fields: { ...local.fields, [line.field]: line.after } });
    } else if (line.kind === 'option') rows.delete(key);
    else if (local) rows.set(key, { ...local, fields: { ...local.fields, active: 0 } });
    touched.add(key);
  }
  for (const key of touched) {
    const row = rows.get(key);
    for (const needed of row ? namedBy(row) : []) {
      const missing = rows.has(needed) ? undefined : published.get(needed);
      if (!missing) continue;
      rows.set(needed, missing);
      touched.add(needed);
    }
  }
  return rows;
}

/** Which row of the venue a published one is. */
export interface MenuLink {
  kind: MenuKind;
  group_id: number;
  local_id: number;
}

/**
 * Finds the row of the venue for each published one: the known one while it exists, otherwise one that nothing is
 * linked to, by code (products) or name, options within their group. A row whose published one is gone counts as not
 * linked: what was deleted and made again is the same row here. `local` has the ids of the venue, not negated.
 */
export function linkMenu(
  published: readonly MenuRow[],
  local: readonly MenuRow[],
  known: readonly MenuLink[],
): MenuLink[] {
  const exists = new Set(local.map(({ kind, id }) => menuKey(kind, id)));
  const links = new Map(
    known
      .filter(({ kind, local_id }) => exists.has(menuKey(kind, local_id)))
      .map((link) => [menuKey(link.kind, link.group_id), link]),
  );
  const present = new Set(published.map(({ kind, id }) => menuKey(kind, id)));
  const used = new Set<string>();
  const formerly = new Map<string, string>();
  for (const [key, link] of links) {
    const own = menuKey(link.kind, link.local_id);
    if (present.has(key)) used.add(own);
    else formerly.set(own, key);
  }
  const order = [...published].sort(
    (a, b) => menuKinds.indexOf(a.kind) - menuKinds.indexOf(b.kind),
  );
  for (const row of order) {
    const { kind, id } = row;
    const key = menuKey(kind, id);
    if (links.has(key)) continue;
    const free = local.filter(
      (other) => other.kind === kind && !used.has(menuKey(kind, other.id)) && isIn(row, other),
    );
    const found =
      free.find(
        (other) => row.fields['code'] != null && other.fields['code'] === row.fields['code'],
      ) ?? free.find((other) => foldName(other.fields.name) === foldName(row.fields.name));
    if (!found) continue;
    const own = menuKey(kind, found.id);
    links.delete(formerly.get(own) ?? '');
    links.set(key, { kind, group_id: id, local_id: found.id });
    used.add(own);
  }
  return [...links.values()];

  function isIn(row: MenuRow, other: MenuRow): boolean {
    if (row.kind !== 'option') return true;
    const group = links.get(menuKey('option_group', Number(row.fields['group'])));
    return group?.local_id === other.fields['group'];
  }
}

/** The rows of the venue that are linked, as the published menu names them. */
export function asPublished(
  local: readonly MenuRow[],
  links: readonly MenuLink[],
): Map<string, MenuRow> {
  const groupIds = new Map(links.map((link) => [menuKey(link.kind, link.local_id), link.group_id]));
  const map: MapId = (kind, id) => groupIds.get(menuKey(kind, id)) ?? -id;
  return rowsByKey(
    local.flatMap((row) => {
      const id = groupIds.get(menuKey(row.kind, row.id));
      return id === undefined ? [] : [{ ...row, id, fields: mapReferences(row, map) }];
    }),
  );
}
