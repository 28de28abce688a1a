import { percentDiscount } from '@comanda/domain/discounts';
import type { NewRow } from '../schema.ts';
import type { DemoMenu, DemoOptionRow, DemoProduct } from './menu.ts';
import type { Random } from './random.ts';

const minute = 60_000;

/** Users of the demo venue by role. */
export const staff = { manager: 1, server: 2, bar: 3, owner: 4, kitchen: 5 } as const;

export type DemoItem = Omit<NewRow<'order_products'>, 'order_id'> & {
  options: DemoOptionRow[];
  /** Status changes: [from, to, time, user]. */
  changes: (readonly [from: number, to: number, at: number, user: number])[];
};

/** A generated meal: who, where, what and when. How it was paid is decided later by the register. */
export type DemoCheck = {
  tableId: number;
  tableName: string;
  guests: number;
  userId: number;
  createdAt: number;
  closedAt: number;
  specialId: number | null;
  items: DemoItem[];
};

type DemoDay = {
  random: Random;
  menu: DemoMenu;
  tables: readonly { id: number; name: string; seats: number }[];
  /** 0 Sunday … 6 Saturday, of the business day. */
  weekday: number;
};

const foodWeight: Record<string, number> = {
  starters: 3,
  tacos: 6,
  mains: 3,
  pizzas: 3,
  desserts: 1,
};
const drinkWeight: Record<string, number> = {
  bottled: 5,
  draft: 4,
  cocktails: 3,
  spirits: 2,
  soft: 4,
};

/** Creates a check opened at `createdAt`: drinks first, then food, perhaps another round. */
export function makeCheck(setting: DemoDay, createdAt: number): DemoCheck {
  const { random, menu, tables, weekday } = setting;
  const table = random.pick(tables);
  const guests = random.between(1, Math.min(6, table.seats));
  const userId =
    table.name === 'Barra' ? staff.bar : random.chance(0.85) ? staff.server : staff.manager;
  const eats = table.name !== 'Barra' || random.chance(0.4);
  const items: DemoItem[] = [];
  const round = (at: number, weights: Record<string, number>, lines: number) => {
    for (let line = 0; line < lines; line += 1) {
      const key = random.weighted(Object.entries(weights));
      const product = random.pick(menu.products.filter((entry) => entry.category.key === key));
      items.push(makeItem(random, product, at, userId));
    }
  };
  const firstRound = createdAt + random.between(2, 6) * minute;
  round(firstRound, drinkWeight, random.between(1, 2));
  if (eats)
    round(
      firstRound + random.between(3, 9) * minute,
      foodWeight,
      random.between(1, Math.min(4, guests + 1)),
    );
  if (random.chance(0.55))
    round(firstRound + random.between(25, 50) * minute, drinkWeight, random.between(1, 2));

  const pizzaDay = weekday === 2 && random.chance(0.7);
  let specialId: number | null = null;
  for (const item of items) {
    if (item.status === 4) continue;
    if (pizzaDay && item.area === 'pizza') {
      item.discount = percentDiscount(item.price, item.quantity, 20);
      item.discount_source = 'special';
      specialId = menu.pizzaSpecialId;
    } else if (random.chance(0.02)) {
      item.discount = percentDiscount(item.price, item.quantity, random.pick([10, 15, 50, 100]));
      item.discount_source = 'manual';
      item.discount_by = staff.manager;
    }
  }
  const served = Math.max(...items.map((item) => item.status_changed_at));
  return {
    tableId: table.id,
    tableName: table.name,
    guests,
    userId,
    createdAt,
    closedAt: served + random.between(8, 35) * minute,
    specialId,
    items,
  };
}

function makeItem(random: Random, product: DemoProduct, at: number, userId: number): DemoItem {
  const options = chooseOptions(random, product);
  const cook = product.category.area === 'bar' ? staff.bar : staff.kitchen;
  const slow = product.category.area === 'bar' ? 1 : product.category.area === 'pizza' ? 4 : 3;
  const seconds = (low: number, high: number) => random.between(low, high) * 1000;
  const started = at + seconds(20, 90 * slow);
  const finished = started + seconds(60, 200 * slow);
  const delivered = finished + seconds(20, 180);
  const base = {
    product_id: product.id,
    product_name: product.name,
    category_id: product.category.id,
    area: product.category.area,
    quantity: random.weighted([
      [1, 6],
      [2, 4],
      [3, 1],
      [4, 1],
    ]),
    price: product.price + options.reduce((sum, option) => sum + option.price_adjust, 0),
    discount: 0,
    discount_source: null,
    discount_by: null,
    note: random.chance(0.05)
      ? random.pick(['Sin prisa', 'Para compartir', 'Alergia a la nuez', 'Con limón'])
      : '',
    dont_make: 0 as const,
    user_id: userId,
    created_at: at,
    ordered_at: at,
    options,
  };
  if (random.chance(0.025)) {
    const cancelledAt = at + seconds(30, 240);
    return {
      ...base,
      status: 4,
      in_progress_at: null,
      finished_at: null,
      delivered_at: null,
      status_changed_at: cancelledAt,
      cancelled_at: cancelledAt,
      cancelled_by: random.pick([userId, staff.manager]),
      cancel_reason: random.pick([
        'customer_changed_mind',
        'item_not_available',
        'kitchen_error',
        'wrong_order',
      ]),
      cancel_seen_at: cancelledAt + seconds(5, 90),
      changes: [[0, 4, cancelledAt, userId]],
    };
  }
  return {
    ...base,
    status: 3,
    in_progress_at: started,
    finished_at: finished,
    delivered_at: delivered,
    status_changed_at: delivered,
    cancelled_at: null,
    cancelled_by: null,
    cancel_reason: null,
    cancel_seen_at: null,
    changes: [
      [0, 1, started, cook],
      [1, 2, finished, cook],
      [2, 3, delivered, userId],
    ],
  };
}

function chooseOptions(random: Random, product: DemoProduct): DemoOptionRow[] {
  return product.groups.flatMap((group) => {
    if (!group.mandatory && !random.chance(0.25)) return [];
    return [random.pick(group.options)];
  });
}
