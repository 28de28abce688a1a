import type { GroupMenuLine } from '@comanda/contract/group-menu';
import type { OptionDefaults } from '@comanda/db/repos/catalog.repo';
import type { Repos } from '@comanda/db/repos';
import type { Row } from '@comanda/db/schema';
import {
  asPublished,
  compareMenus,
  linkMenu,
  menuKey,
  rowsByKey,
  type MenuLine,
  type MenuLink,
  type MenuRow,
  type MenuTax,
} from '@comanda/domain/group-menu';
import { toPesos } from '@comanda/domain/money';
import { taxLabel } from '../catalog/tax-choice.ts';
import { readKnown, readMenuRows } from './menu-content.ts';

export interface Comparison {
  from: number;
  published: Map<string, MenuRow>;
  /** The rows of this venue that belong to published ones, and all of them with their own ids. */
  here: Map<string, MenuRow>;
  local: MenuRow[];
  links: MenuLink[];
  lines: MenuLine[];
}

/** What the newest version would change here; null before the first one. */
export async function readComparison(
  repos: Repos,
  menu: Row<'group_menu'>,
): Promise<Comparison | null> {
  if (menu.content === null || menu.from_venue === null) return null;
  const rows = readKnown(menu.content);
  const local = await readMenuRows(repos);
  const links = linkMenu(rows, local, await repos.groupMenu.listLinks(menu.from_venue));
  const published = rowsByKey(rows);
  const here = asPublished(local, links);
  const isSame = menu.accepted !== null && menu.accepted_from === menu.from_venue;
  const accepted = isSame ? rowsByKey(JSON.parse(menu.accepted ?? '[]') as MenuRow[]) : null;
  const lines = compareMenus(published, here, accepted);
  return { from: menu.from_venue, published, here, local, links, lines };
}

/** The lines with names in place of ids. */
export function toLines({ lines, published, here, local }: Comparison): GroupMenuLine[] {
  const names = new Map([
    ...local.map((row) => [menuKey(row.kind, -row.id), row.fields.name] as const),
    ...[...published, ...here].map(([key, row]) => [key, row.fields.name] as const),
  ]);
  const values = valuesWith(names);
  return lines.map(({ key, kind, name, change, field, before, after, ours }) => ({
    key,
    kind,
    name,
    change,
    field,
    ours,
    before: field === null ? priceOf(before) : (values[field] ?? plain)(before),
    after: field === null ? priceOf(after) : (values[field] ?? plain)(after),
  }));
}

type Shown = string | number | null;

const plain = (value: unknown): Shown =>
  typeof value === 'string' || typeof value === 'number' ? value : null;
const pesos = (value: unknown): Shown => (typeof value === 'number' ? toPesos(value) : null);
const liters = (value: unknown): Shown => (typeof value === 'number' ? value / 1000 : null);
const tax = (value: unknown): Shown => (value === null ? null : taxLabel(value as MenuTax));

function priceOf(row: unknown): Shown {
  const { price, price_adjust } = (row ?? {}) as Record<string, unknown>;
  return pesos(price ?? price_adjust);
}

interface Slot {
  name: string;
  products: { product_id: number; price_adjust: number }[];
}

function valuesWith(names: ReadonlyMap<string, string>): Record<string, (value: unknown) => Shown> {
  const one = (kind: MenuRow['kind']) => (id: unknown) =>
    id == null ? null : (names.get(menuKey(kind, Number(id))) ?? '–');
  const list = (kind: MenuRow['kind']) => (ids: unknown) =>
    ((ids ?? []) as number[]).map(one(kind)).join(', ') || null;
  return {
    price: pesos,
    price_adjust: pesos,
    combo_price: pesos,
    discount_value: pesos,
    milliliters: liters,
    tax,
    tax_take_out: tax,
    tax_delivery: tax,
    category: one('category'),
    group: one('option_group'),
    opens_group: one('option_group'),
    option_groups: list('option_group'),
    option_defaults: (defaults) =>
      ((defaults ?? []) as OptionDefaults[])
        .map(
          (each) =>
            `${one('option_group')(each.option_group_id)}: ${list('option')(each.option_ids) ?? '–'}`,
        )
        .join('; ') || null,
    days_of_week: (days) => (days as number[]).join(', '),
    combo: (slots) =>
      ((slots ?? []) as Slot[])
        .map(
          (slot) =>
            `${slot.name}: ${slot.products.map((each) => one('product')(each.product_id)).join(', ')}`,
        )
        .join('; ') || null,
    conditions: (value) => {
      const conditions = value as Record<string, unknown>;
      const kinds = { category_id: 'category', product_id: 'product', category_ids: 'category' };
      const lists = { exclude_product_ids: 'product', exclude_option_ids: 'option' };
      const parts = Object.entries(conditions).flatMap(([name, each]) => {
        const kind = { ...kinds, ...lists }[name] as MenuRow['kind'] | undefined;
        if (each == null) return [];
        if (kind) return [Array.isArray(each) ? list(kind)(each) : one(kind)(each)];
        if (name !== 'combo_items') return [plain(each)];
        return (each as { category_id: number; quantity: number }[]).map(
          (part) => `${part.quantity} × ${one('category')(part.category_id) ?? ''}`,
        );
      });
      return parts.filter(Boolean).join(', ') || null;
    },
  };
}
