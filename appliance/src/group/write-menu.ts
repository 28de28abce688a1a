import { encoded } from '@comanda/contract/codec';
import type { BodyOf, EndpointShape } from '@comanda/contract/endpoint';
import * as edit from '@comanda/contract/catalog-edit';
import * as specials from '@comanda/contract/specials';
import { createTax as createTaxEndpoint } from '@comanda/contract/taxes';
import {
  mapReferences,
  menuKey,
  menuKinds,
  sameTax,
  sameValue,
  type MenuKind,
  type MenuLink,
  type MenuRow,
  type MenuTax,
} from '@comanda/domain/group-menu';
import { foldName } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import { createCategory, updateCategory } from '../catalog/categories.service.ts';
import {
  createOption,
  createOptionGroup,
  deleteOption,
  updateOption,
  updateOptionGroup,
} from '../catalog/options.service.ts';
import { changeProduct, createProduct, createProducts } from '../catalog/products.service.ts';
import { createTax } from '../catalog/taxes.service.ts';
import type { CommandContext } from '../http/command-context.ts';
import type { AppContext } from '../process/context.ts';
import type { Call } from '../http/mount.ts';
import { checkOf } from '../http/validate.ts';
import { createSpecial, updateSpecial } from '../specials/specials.service.ts';

export type MenuTransaction = CommandContext & { context: AppContext };

interface Editor {
  create: (tx: MenuTransaction, body: Record<string, unknown>) => Promise<{ id: number }>;
  update: (tx: MenuTransaction, id: number, body: Record<string, unknown>) => Promise<unknown>;
}

/** The editors of the menu, which check a row like one that a person types in. */
const editors: Record<MenuKind, Editor> = {
  option_group: {
    create: (tx, body) => run(tx, edit.createOptionGroup, createOptionGroup, body),
    update: (tx, id, body) => run(tx, edit.updateOptionGroup, updateOptionGroup, body, id),
  },
  option: {
    create: (tx, body) => run(tx, edit.createOption, createOption, body),
    update: (tx, id, body) => run(tx, edit.updateOption, updateOption, body, id),
  },
  category: {
    create: (tx, body) => run(tx, edit.createCategory, createCategory, body),
    update: (tx, id, body) => run(tx, edit.updateCategory, updateCategory, body, id),
  },
  product: {
    create: (tx, body) => run(tx, edit.createProduct, createProduct, body),
    update: (tx, id, body) => run(tx, edit.updateProduct, changeProduct, body, id),
  },
  special: {
    create: (tx, body) => run(tx, specials.createSpecial, createSpecial, body),
    update: (tx, id, body) => run(tx, specials.updateSpecial, updateSpecial, body, id),
  },
};

async function run<E extends EndpointShape, R>(
  tx: MenuTransaction,
  endpoint: E,
  service: (call: Call<E>) => Promise<R>,
  body: Record<string, unknown>,
  id?: number,
): Promise<R> {
  const { approver = null, ...rest } = tx;
  const parts = { params: { id }, query: {}, body: checked(endpoint, body) };
  return service({ ...rest, ...parts, approver, key: null } as unknown as Call<E>);
}

/** The body of a request, if the endpoint accepts it. It is checked in its forms of JSON, like one that was sent. */
function checked<E extends EndpointShape>(endpoint: E, fields: Record<string, unknown>): BodyOf<E> {
  if (!endpoint.body) return fields as BodyOf<E>;
  const body = encoded(endpoint.body, fields);
  const problem = checkOf({ body: endpoint.body })({ params: {}, query: {}, body });
  if (problem) throw problem;
  return body as BodyOf<E>;
}

/**
 * Writes the rows of `target` that differ from `here`, and returns the links of all of them. A problem of a row has its
 * name in `row`.
 */
export async function writeMenu(
  tx: MenuTransaction,
  here: ReadonlyMap<string, MenuRow>,
  target: ReadonlyMap<string, MenuRow>,
  links: readonly MenuLink[],
): Promise<{ links: MenuLink[]; added: number; changed: number; removed: number }> {
  const ids = new Map(links.map((link) => [menuKey(link.kind, link.group_id), link.local_id]));
  const toBody = bodiesWith(tx, ids);
  const counts = { added: 0, changed: 0, removed: 0 };
  for (const key of here.keys()) {
    if (target.has(key)) continue;
    await run(tx, edit.deleteOption, deleteOption, {}, ids.get(key));
    counts.removed += 1;
  }
  await freeNames();
  // Products without slots are created together, because each alone would read the whole menu again.
  const plain: MenuRow[] = [];
  for (const row of inOrder(target.values())) {
    if (isPlain(row) && !here.has(keyOf(row))) {
      plain.push(row);
      continue;
    }
    counts.added += await createPlain(plain.splice(0));
    await naming(row, () => writeOne(row));
  }
  counts.added += await createPlain(plain);
  const known = [...ids].map(([key, local_id]) => {
    const [kind = '', id] = key.split(':');
    return { kind: kind as MenuKind, group_id: Number(id), local_id };
  });
  return { ...counts, links: known };

  /** A name that goes from one product to another must be free before the other gets it. */
  async function freeNames(): Promise<void> {
    const nameAt = (rows: ReadonlyMap<string, MenuRow>, key: string) =>
      foldName(rows.get(key)?.fields.name ?? '');
    const isRenamed = (key: string) => nameAt(here, key) !== nameAt(target, key);
    const products = [...target].filter(([key, { kind }]) => kind === 'product' && isRenamed(key));
    const wanted = new Set(products.map(([key]) => nameAt(target, key)));
    for (const [key, { fields }] of products) {
      const id = ids.get(key);
      if (!here.has(key) || id === undefined || !wanted.has(nameAt(here, key))) continue;
      const suffix = ` (${id})`;
      const name = fields.name.slice(0, longestName - suffix.length) + suffix;
      await editors.product.update(tx, id, { name });
    }
  }

  async function createPlain(rows: readonly MenuRow[]): Promise<number> {
    if (rows.length === 0) return 0;
    const bodies: BodyOf<typeof edit.createProduct>[] = [];
    for (const row of rows) {
      const { combo: _none, ...body } = await toBody(row, Object.keys(row.fields));
      bodies.push(
        await naming(row, () => checked(edit.createProduct, { ...body, ordinal: row.ordinal })),
      );
    }
    const made = await createProducts(tx, bodies);
    for (const [at, row] of rows.entries()) ids.set(keyOf(row), made[at] ?? 0);
    return rows.length;
  }

  async function writeOne(row: MenuRow): Promise<void> {
    const key = keyOf(row);
    const old = here.get(key);
    const id = ids.get(key);
    if (old && id !== undefined) {
      const changed = Object.keys(row.fields).filter(
        (field) => !sameValue(field, row.fields[field], old.fields[field]),
      );
      if (changed.length === 0) return;
      await editors[row.kind].update(tx, id, await toBody(row, changed));
      counts.changed += 1;
      return;
    }
    const body = await toBody(row, Object.keys(row.fields));
    if (row.kind !== 'special') body['ordinal'] = row.ordinal;
    ids.set(key, (await editors[row.kind].create(tx, body)).id);
    counts.added += 1;
  }
}

const longestName = 80;

const keyOf = ({ kind, id }: MenuRow) => menuKey(kind, id);
const isPlain = ({ kind, fields }: MenuRow) => kind === 'product' && fields['combo'] === null;

/** Adds the name of the row to a problem. */
async function naming<T>({ fields }: MenuRow, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(error.code, { ...error.extra, row: fields.name });
  }
}

/** Products before the combos of them. */
function inOrder(rows: Iterable<MenuRow>): MenuRow[] {
  const place = ({ kind, fields }: MenuRow) =>
    menuKinds.indexOf(kind) + (kind === 'product' && fields['combo'] !== null ? 0.5 : 0);
  return [...rows].sort((a, b) => place(a) - place(b));
}

type Convert = (value: never) => unknown;

/** How fields are named and measured in the bodies of the editors; those that are absent stay as they are. */
const converted: Record<string, [name: string, convert: Convert]> = {
  group: ['option_group_id', (id: number) => id],
  opens_group: ['opens_group_id', (id: number | null) => id],
  category: ['category_id', (id: number) => id],
  description_es: ['description_español', (text: string) => text],
  milliliters: ['liters', (value: number | null) => (value === null ? null : value / 1000)],
};

function bodiesWith(tx: MenuTransaction, ids: ReadonlyMap<string, number>) {
  const map = (kind: MenuKind, id: number) => (id < 0 ? -id : (ids.get(menuKey(kind, id)) ?? null));
  return async (row: MenuRow, changed: readonly string[]): Promise<Record<string, unknown>> => {
    const values = mapReferences(row, map);
    const body: Record<string, unknown> = {};
    for (const field of changed) {
      const value = values[field];
      if (field.startsWith('tax')) body[`${field}_id`] = await taxId(tx, value as MenuTax | null);
      else if (field === 'option_groups' && row.kind === 'category') {
        body['option_group_ids'] = value;
      } else {
        const [name, convert] = converted[field] ?? [field, (same: unknown) => same];
        body[name] = convert(value as never);
      }
    }
    // Together, because groups without the flag would set it.
    if ('own_options' in body || (row.kind === 'product' && 'option_groups' in body)) {
      body['own_options'] = values['own_options'];
      body['option_groups'] = values['option_groups'];
    }
    return body;
  };
}

/** The tax of the venue that has this name and rate. A missing one is created. */
async function taxId(tx: MenuTransaction, tax: MenuTax | null): Promise<number | null> {
  if (tax === null) return null;
  const found = (await tx.repos.taxes.list()).find((each) => sameTax(each, tax));
  if (found) return found.id;
  const body = { ...tax, rate: tax.rate / 100 };
  return (await run(tx, createTaxEndpoint, createTax, body)).id;
}
