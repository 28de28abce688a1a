import type { Product } from '@comanda/contract/catalog';
import { toCentavos } from '@comanda/domain/money';
import { uuid } from '../../lib/uuid.ts';

export interface PendingOption {
  id: number;
  name: string;
  /** Centavos. */
  price_adjust: number;
}

/** A line that waits to be sent. Prices are for showing only: the server computes its own. */
export interface PendingItem {
  key: string;
  productId: number;
  name: string;
  /** Centavos of one piece without options. */
  basePrice: number;
  options: PendingOption[];
  quantity: number;
  note: string;
  dontMake: boolean;
  /** 1 to 9; null: it belongs to none. */
  course: number | null;
  /** Sent to the check, but to no board until it is fired. */
  hold: boolean;
}

/** What was chosen for a whole send: what is added later follows it. */
export interface SendPlan {
  course: number | null;
  hold: boolean;
}

/** A send whose answer has not come back: its key and lines stay untouched until it has. */
interface UnansweredSend {
  idempotencyKey: string;
  itemKeys: string[];
}

export interface PendingList {
  items: PendingItem[];
  unanswered: UnansweredSend | null;
  plan: SendPlan;
}

/** Everything goes to the kitchen at once. */
export const fireNow: SendPlan = { course: null, hold: false };

export const emptyPending: PendingList = { items: [], unanswered: null, plan: fireNow };

export interface NewLine {
  product: Product;
  options: PendingOption[];
  quantity: number;
  note: string;
  /** Course and hold of this line; without one the line follows the whole send. */
  plan?: SendPlan;
}

/** Centavos of one piece with its options. */
export function unitPrice(item: Pick<PendingItem, 'basePrice' | 'options'>): number {
  return item.options.reduce((sum, option) => sum + option.price_adjust, item.basePrice);
}

/** Centavos of all lines. */
export function pendingAmount(items: readonly PendingItem[]): number {
  return items.reduce((sum, item) => sum + unitPrice(item) * item.quantity, 0);
}

export function pendingCount(items: readonly PendingItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}

/** Whether a line belongs to a send without an answer and must not change. */
export function isLocked(list: PendingList, key: string): boolean {
  return list.unanswered?.itemKeys.includes(key) ?? false;
}

/** Pieces of one line: never below 1. */
function pieces(quantity: number): number {
  return Math.min(999, Math.max(1, quantity));
}

function sameOptions(a: readonly PendingOption[], b: readonly PendingOption[]): boolean {
  return a.length === b.length && a.every((option, index) => option.id === b[index]?.id);
}

/**
 * Adds a line. The same product with the same options in the same order raises the quantity of the line that is
 * there; another note, course or hold, or a line that is not to be made, stays a line of its own.
 */
export function addLine(list: PendingList, line: NewLine): PendingList {
  const note = line.note.trim();
  const { course, hold } = line.plan ?? list.plan;
  const same = list.items.find(
    (item) =>
      !isLocked(list, item.key) &&
      item.productId === line.product.id &&
      sameOptions(item.options, line.options) &&
      item.note === note &&
      item.course === course &&
      item.hold === hold &&
      !item.dontMake,
  );
  if (same) {
    return changeLine(list, same.key, { quantity: same.quantity + line.quantity });
  }
  const item: PendingItem = {
    key: uuid(),
    productId: line.product.id,
    name: line.product.name,
    basePrice: toCentavos(line.product.price),
    options: line.options,
    quantity: pieces(line.quantity),
    note,
    dontMake: false,
    course,
    hold,
  };
  return { ...list, items: [...list.items, item] };
}

/** Changes a line; its quantity never goes below 1. */
export function changeLine(
  list: PendingList,
  key: string,
  change: Partial<
    Pick<PendingItem, 'quantity' | 'note' | 'dontMake' | 'options' | 'course' | 'hold'>
  >,
): PendingList {
  if (isLocked(list, key)) return list;
  return {
    ...list,
    items: list.items.map((item) =>
      item.key === key
        ? { ...item, ...change, quantity: pieces(change.quantity ?? item.quantity) }
        : item,
    ),
  };
}

export function removeLine(list: PendingList, key: string): PendingList {
  if (isLocked(list, key)) return list;
  return withItems(
    list,
    list.items.filter((item) => item.key !== key),
  );
}

/** Course and hold of the whole send: of every line that may change, and of what is added later. */
export function planSend(list: PendingList, change: Partial<SendPlan>): PendingList {
  return {
    ...list,
    plan: { ...list.plan, ...change },
    items: list.items.map((item) => (isLocked(list, item.key) ? item : { ...item, ...change })),
  };
}

/** A new send begins with everything going at once. */
function withItems(list: PendingList, items: PendingItem[]): PendingList {
  return { ...list, items, plan: items.length === 0 ? fireNow : list.plan };
}

/** Pieces that will be held. Items that no station makes are not held. */
export function heldCount(items: readonly PendingItem[]): number {
  return pendingCount(items.filter((item) => item.hold && !item.dontMake));
}

/** Marks what is being sent now. A send without an answer is asked again as it was, so nothing doubles. */
export function startSend(list: PendingList): PendingList {
  if (list.unanswered) return list;
  return {
    ...list,
    unanswered: { idempotencyKey: uuid(), itemKeys: list.items.map((item) => item.key) },
  };
}

/** The lines of the send in hand. */
export function linesInHand(list: PendingList): PendingItem[] {
  return list.items.filter((item) => isLocked(list, item.key));
}

/** The box has the lines: they leave the list. */
export function sendAccepted(list: PendingList): PendingList {
  const left = list.items.filter((item) => !isLocked(list, item.key));
  return { ...withItems(list, left), unanswered: null };
}

/** The box refused: nothing was sent, everything stays and may change again. */
export function sendRefused(list: PendingList): PendingList {
  return { ...list, unanswered: null };
}

/** One line as `POST /api/orders/{id}/send-items` wants it. */
export function sendPayload(item: PendingItem) {
  return {
    product_id: item.productId,
    qty: item.quantity,
    ...(item.options.length > 0 ? { selectedOptionId: item.options.map(({ id }) => id) } : {}),
    ...(item.note ? { note: item.note } : {}),
    ...(item.dontMake ? { dont_make: 1 as const } : {}),
    ...(item.course === null ? {} : { course: item.course }),
    ...(item.hold ? { hold: 1 as const } : {}),
  };
}
