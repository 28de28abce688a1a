import {
  addDays,
  businessDayOf,
  businessDayStart,
  type BusinessClock,
} from '@comanda/domain/business-day';
import { foldName } from '@comanda/domain/names';
import { checkTotals } from '@comanda/domain/totals';
import { makeCheck, type DemoCheck } from './check.ts';
import { emptyHistory, type HistoryRows } from './history-rows.ts';
import type { DemoMenu } from './menu.ts';
import { randomFrom, type Random } from './random.ts';
import { addChange, closeDrawer, openDrawer, type Drawer } from './register-day.ts';

const hour = 3_600_000;
const days = 60;
const cash = 3;
const card = 2;

type Past = {
  random: Random;
  menu: DemoMenu;
  tables: readonly { id: number; name: string; seats: number }[];
  rows: HistoryRows;
};

/**
 * Generates sixty finished business days before that of `now`, and today's card payments so far. Today no
 * register is open and no check unpaid, so the first shift starts with an empty floor.
 */
export function generateHistory(
  options: Pick<Past, 'menu' | 'tables'> & { now: number; clock: BusinessClock; seed: number },
): HistoryRows {
  const { now, clock, seed } = options;
  const past: Past = { ...options, random: randomFrom(seed), rows: emptyHistory() };
  const today = businessDayOf(now, clock);
  for (let ago = days; ago >= 1; ago -= 1) {
    const day = addDays(today, -ago);
    workDay(past, day, businessDayStart(day, clock));
  }
  quietDay(past, today, businessDayStart(today, clock), now);
  return past.rows;
}

function weekdayOf(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay();
}

// Checks per business day, Sunday first.
const busy = [26, 14, 18, 18, 22, 38, 44];
// Hours after 05:00 at which guests arrive: lunch from 13:00, the evening from 19:00.
const arrivals = [
  [8, 2],
  [9, 4],
  [10, 4],
  [11, 2],
  [12, 1],
  [13, 2],
  [14, 4],
  [15, 6],
  [16, 6],
  [17, 5],
  [18, 2],
] as const;

function checksOf(past: Past, day: string, start: number): DemoCheck[] {
  const { random } = past;
  const weekday = weekdayOf(day);
  const usual = busy[weekday] ?? 20;
  const opened = Array.from({ length: random.between(usual - 4, usual + 4) }, () => {
    return start + random.weighted(arrivals) * hour + random.between(0, 59 * 60) * 1000;
  }).sort((a, b) => a - b);
  return opened.map((at) => makeCheck({ ...past, weekday }, at));
}

function workDay(past: Past, day: string, start: number): void {
  const { rows, random } = past;
  const weekend = [5, 6].includes(weekdayOf(day));
  const sessionId = () => rows.register_sessions.length + 1;
  const main = openDrawer(sessionId(), 1, start + 7.5 * hour, start + 22 * hour, day);
  const drawers = [main];
  if (weekend) {
    drawers.push(openDrawer(main.id + 1, 2, start + 13 * hour, start + 22.2 * hour, day));
  }
  if (weekend) addChange(main, 50_000, start + 14 * hour, day);
  for (const check of checksOf(past, day, start)) {
    const open = drawers.filter((drawer) => drawer.openedAt < check.closedAt);
    record(
      past,
      check,
      day,
      open,
      random.weighted([
        [cash, 46],
        [card, 48],
        [4, 4],
        [5, 1],
        [1, 1],
      ]),
    );
  }
  for (const drawer of drawers) {
    const closed = closeDrawer(drawer, random, day, rows.payouts.length + 1);
    rows.register_sessions.push(closed.session);
    rows.register_counts.push(...closed.counts);
    rows.payouts.push(...closed.payouts);
    rows.tip_ledger.push(...closed.tips);
    rows.cash_ledger.push(...drawer.ledger.sort((a, b) => a.created_at - b.created_at));
  }
}

function quietDay(past: Past, day: string, start: number, now: number): void {
  for (const check of checksOf(past, day, start)) {
    if (check.closedAt < now) record(past, check, day, [], card);
  }
}

const sources = [
  [1, 60],
  [2, 15],
  [3, 10],
  [4, 12],
  [5, 3],
] as const;

function record(
  past: Past,
  check: DemoCheck,
  day: string,
  open: readonly Drawer[],
  paymentType: number,
): void {
  const { rows, random } = past;
  const checkId = rows.orders.length + 1;
  const totals = checkTotals(
    check.items.map((item) => ({
      ...item,
      discount: item.discount ?? 0,
      status: item.status ?? 0,
    })),
  );
  const tip = random.chance(0.8)
    ? Math.round((totals.total * random.pick([10, 10, 12, 15])) / 10_000) * 100
    : 0;
  const drawer = drawerOf(check, open, paymentType);
  const name = `${check.tableName}-${checkId}`;
  rows.orders.push({
    id: checkId,
    name,
    name_key: foldName(name),
    table_id: check.tableId,
    guests: check.guests,
    closed: 1,
    open_user_id: check.userId,
    close_user_id: check.userId,
    created_at: check.createdAt,
    modified_at: check.closedAt,
    closed_at: check.closedAt,
    business_day: day,
    payment_type_id: paymentType,
    heard_about_id: random.weighted(sources),
    register_session_id: drawer?.id ?? null,
    special_id: check.specialId,
    tip,
    subtotal: totals.subtotal,
    discount_total: totals.discount,
    item_count: totals.itemCount,
  });
  for (const { options, changes, ...item } of check.items) {
    const itemId = rows.order_products.length + 1;
    const cancel_session_id = item.status === 4 ? (drawer?.id ?? null) : null;
    rows.order_products.push({ id: itemId, order_id: checkId, cancel_session_id, ...item });
    options.forEach((option, ordinal) => {
      rows.order_product_options.push({
        order_product_id: itemId,
        option_id: option.id,
        name: option.name,
        price_adjust: option.price_adjust,
        milliliters: option.milliliters,
        ordinal: ordinal + 1,
      });
    });
    for (const [from, to, at, user] of changes) {
      rows.item_status_changes.push({
        order_product_id: itemId,
        from_status: from,
        to_status: to,
        user_id: user,
        at,
      });
    }
  }
  pay(past, check, { checkId, day, paymentType, tip, total: totals.total, drawer, open });
}

function drawerOf(check: DemoCheck, open: readonly Drawer[], paymentType: number): Drawer | null {
  const atBar = open.find((drawer) => drawer.registerId === 2 && check.tableName === 'Barra');
  // Only cash needs a register. Other payments are assigned to one when exactly one is open.
  if (paymentType === cash) return atBar ?? open[0] ?? null;
  return open.length === 1 ? (open[0] ?? null) : null;
}

type Payment = {
  checkId: number;
  day: string;
  paymentType: number;
  tip: number;
  total: number;
  drawer: Drawer | null;
  open: readonly Drawer[];
};

function pay(past: Past, check: DemoCheck, payment: Payment): void {
  const { rows, random } = past;
  const { checkId, day, paymentType, tip, total, drawer, open } = payment;
  const paymentId = rows.payments.length + 1;
  const due = total + tip;
  const handed =
    paymentType === cash ? roundUp(due, random.pick([5000, 10_000, 20_000, 50_000])) : null;
  rows.payments.push({
    id: paymentId,
    order_id: checkId,
    payment_type_id: paymentType,
    amount: total,
    tip,
    cash_received: handed,
    change_given: handed === null ? null : handed - due,
    reference: paymentType === card ? String(random.between(100_000, 999_999)) : null,
    register_session_id: drawer?.id ?? null,
    user_id: check.userId,
    created_at: check.closedAt,
    business_day: day,
  });
  // A card tip without a drawer is paid out of the first open one.
  const payer = drawer ?? open[0];
  const owed = payer?.tips[paymentType === cash ? 'cash' : 'card'];
  if (tip > 0) owed?.set(check.userId, (owed.get(check.userId) ?? 0) + tip);
  if (!drawer || paymentType !== cash) return;
  const entry = (kind: 'sale' | 'tip', amount: number) => ({
    register_session_id: drawer.id,
    kind,
    amount,
    order_id: checkId,
    payment_id: paymentId,
    payout_id: null,
    description: '',
    user_id: check.userId,
    created_at: check.closedAt,
    business_day: day,
  });
  drawer.ledger.push(entry('sale', total));
  if (tip > 0) drawer.ledger.push(entry('tip', tip));
}

function roundUp(amount: number, step: number): number {
  return Math.ceil(amount / step) * step;
}
