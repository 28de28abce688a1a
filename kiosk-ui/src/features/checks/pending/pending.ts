import type { Product } from '@comanda/contract/catalog';
import { comboUnitPrice, componentText } from '@comanda/domain/combos';
import { optionText, type ChosenOption, type OptionPick } from '@comanda/domain/option-choice';
import { uuid } from '../../../lib/browser/uuid.ts';

/** `price_adjust`: centavos of all pieces, or of the half. */
export type PendingOption = Omit<ChosenOption, 'milliliters'>;

/** A chosen component of a combo. `price_adjust`: centavos that its slot adds. */
export interface PendingComponent {
  slot_id: number;
  product_id: number;
  name: string;
  price_adjust: number;
  options: PendingOption[];
}

/** A line that is not sent yet. Prices are only for display: the server calculates its own. */
export interface PendingItem {
  key: string;
  productId: number;
  name: string;
  /** Centavos per unit without options, of the time when the line was added; `atPricesNow` has the present ones. */
  basePrice: number;
  options: PendingOption[];
  /** Of a combo, in the order of its slots. */
  components: PendingComponent[];
  quantity: number;
  note: string;
  dontMake: boolean;
  /** 1 to 9; null: no course. */
  course: number | null;
  /** Sent to the check, but to no board until it is fired. */
  hold: boolean;
  /** The guest of the line; null: all guests share it. */
  guest: number | null;
}

/** The choices for a whole send, which also apply to lines that are added later. */
export interface SendPlan {
  course: number | null;
  hold: boolean;
}

/** A send without a response yet: its key and lines must not change until there is one. */
interface UnansweredSend {
  idempotencyKey: string;
  itemKeys: string[];
  /** Until when, in milliseconds, a tab of this device waits for the answer; null or absent: no tab does. */
  answerBy?: number | null;
}

/** A call gives up after eight seconds. */
export const ANSWER_WITHIN_MS = 9000;

export interface PendingList {
  items: PendingItem[];
  unanswered: UnansweredSend | null;
  plan: SendPlan;
  /** Lines as last confirmed by the server, by key. */
  kept: Readonly<Record<string, string>>;
  /** The lines that the user chose to keep for later, so that the question is asked only once for them. */
  left: string | null;
}

/** Everything is sent to the kitchen at once. */
export const fireNow: SendPlan = { course: null, hold: false };

export const emptyPending: PendingList = {
  items: [],
  unanswered: null,
  plan: fireNow,
  kept: {},
  left: null,
};

export interface NewLine {
  product: Product;
  options: PendingOption[];
  components?: PendingComponent[];
  quantity: number;
  note: string;
  /** The guest of the line; absent or null: all guests share it. */
  guest?: number | null;
  /** Course and hold of this line; by default those of the whole send. */
  plan?: SendPlan;
}

/** Centavos per unit with options and components. */
export function unitPrice(item: Pick<PendingItem, 'basePrice' | 'options' | 'components'>): number {
  return comboUnitPrice(item.basePrice, item.options, item.components);
}

/** Centavos of all lines. */
export function pendingAmount(items: readonly PendingItem[]): number {
  return items.reduce((sum, item) => sum + unitPrice(item) * item.quantity, 0);
}

export function pendingCount(items: readonly PendingItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}

/** Whether a line is part of a send without a response and must not change. */
export function isLocked(list: PendingList, key: string): boolean {
  return list.unanswered?.itemKeys.includes(key) ?? false;
}

/** The quantity of a line: at least 1. */
function pieces(quantity: number): number {
  return Math.min(999, Math.max(1, quantity));
}

function sameOptions(a: readonly PendingOption[], b: readonly PendingOption[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ id, quantity }, index) => id === b[index]?.id && quantity === b[index]?.quantity)
  );
}

function sameComponents(a: readonly PendingComponent[], b: readonly PendingComponent[]): boolean {
  return (
    a.length === b.length &&
    a.every((one, index) => {
      const other = b[index];
      return other?.product_id === one.product_id && sameOptions(one.options, other.options);
    })
  );
}

/** Components and options of a line as texts: 'Burger: Extra cheese'. */
export function lineTexts(item: Pick<PendingItem, 'options' | 'components'>): string[] {
  return [
    ...item.components.map(({ name, options }) => componentText(name, options.map(optionText))),
    ...item.options.map(optionText),
  ];
}

/**
 * Adds a line. The same product with the same options increases the quantity of the existing line. Another note,
 * course or hold, or a line that is not made, is a separate line.
 */
export function addLine(list: PendingList, line: NewLine): PendingList {
  const note = line.note.trim();
  const { course, hold } = line.plan ?? list.plan;
  const guest = line.guest ?? null;
  const same = list.items.find(
    (item) =>
      !isLocked(list, item.key) &&
      item.productId === line.product.id &&
      sameOptions(item.options, line.options) &&
      sameComponents(item.components, line.components ?? []) &&
      item.note === note &&
      item.course === course &&
      item.hold === hold &&
      item.guest === guest &&
      !item.dontMake,
  );
  if (same) {
    return changeLine(list, same.key, { quantity: same.quantity + line.quantity });
  }
  const item: PendingItem = {
    key: uuid(),
    productId: line.product.id,
    name: line.product.name,
    basePrice: line.product.price,
    options: line.options,
    components: line.components ?? [],
    quantity: pieces(line.quantity),
    note,
    dontMake: false,
    course,
    hold,
    guest,
  };
  return { ...list, items: [...list.items, item] };
}

/** Changes a line; its quantity is at least 1. */
export function changeLine(
  list: PendingList,
  key: string,
  change: Partial<
    Pick<
      PendingItem,
      'quantity' | 'note' | 'dontMake' | 'options' | 'components' | 'course' | 'hold' | 'guest'
    >
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

/** Sets course and hold of the whole send: of every line that may change, and of later ones. */
export function planSend(list: PendingList, change: Partial<SendPlan>): PendingList {
  return {
    ...list,
    plan: { ...list.plan, ...change },
    items: list.items.map((item) => (isLocked(list, item.key) ? item : { ...item, ...change })),
  };
}

/** A new send starts without course and hold. */
function withItems(list: PendingList, items: PendingItem[]): PendingList {
  return { ...list, items, plan: items.length === 0 ? fireNow : list.plan };
}

/** The number of units that will be held. Items that no station makes are not held. */
export function heldCount(items: readonly PendingItem[]): number {
  return pendingCount(items.filter((item) => item.hold && !item.dontMake));
}

/**
 * Marks the lines that are being sent. A send without a response is repeated unchanged, so that nothing is
 * duplicated.
 */
export function startSend(list: PendingList): PendingList {
  const answerBy = Date.now() + ANSWER_WITHIN_MS;
  const { idempotencyKey = uuid(), itemKeys = list.items.map((item) => item.key) } =
    list.unanswered ?? {};
  return { ...list, unanswered: { idempotencyKey, itemKeys, answerBy } };
}

/** No answer came: the lines stay as they were sent, and the user is asked to send them again. */
export function sendLost(list: PendingList): PendingList {
  return { ...list, unanswered: list.unanswered && { ...list.unanswered, answerBy: null } };
}

/** Until when a tab of this device, this one or another, waits for the answer to a send; 0 when none does. */
export function awaitedUntil({ unanswered }: PendingList): number {
  return unanswered?.answerBy ?? 0;
}

/** The lines of the current send. */
export function linesInHand(list: PendingList): PendingItem[] {
  return list.items.filter((item) => isLocked(list, item.key));
}

/** Whether the next send has all lines: one without a response may have fewer. */
export function isAllSent(list: PendingList): boolean {
  return list.unanswered === null || linesInHand(list).length === list.items.length;
}

/** The server accepted the lines, which are removed from the list. */
export function sendAccepted(list: PendingList): PendingList {
  const left = list.items.filter((item) => !isLocked(list, item.key));
  const kept = Object.entries(list.kept).filter(([key]) => !isLocked(list, key));
  return { ...withItems(list, left), unanswered: null, kept: Object.fromEntries(kept) };
}

/** Marks these lines as kept for later. Returns the same list when they are marked already. */
export function keepForLater(list: PendingList): PendingList {
  const left = JSON.stringify(list.items);
  return left === list.left ? list : { ...list, left };
}

/** Discards unsent lines. Lines of an unconfirmed send stay until the server answers. */
export function discardPending(list: PendingList): PendingList {
  return withItems(
    list,
    list.items.filter((item) => isLocked(list, item.key)),
  );
}

/** The server refused: nothing was sent, and all lines stay and may change again. */
export function sendRefused(list: PendingList): PendingList {
  return { ...list, unanswered: null };
}

/** The options of a line as the server expects them. */
export function picksOf({ options }: Pick<PendingItem, 'options'>): OptionPick[] {
  return options.map(({ id, quantity }) => ({ id, quantity }));
}

/** The components of a line as the server expects them. */
export function componentPicksOf({ components }: Pick<PendingItem, 'components'>) {
  return components.map(({ slot_id, product_id, options }) => ({
    slot_id,
    product_id,
    options: picksOf({ options }),
  }));
}

/** A line as `POST /api/orders/{id}/send-items` expects it. */
export function sendPayload(item: PendingItem) {
  return {
    key: item.key,
    product_id: item.productId,
    qty: item.quantity,
    ...(item.options.length > 0 ? { options: picksOf(item) } : {}),
    ...(item.components.length > 0 ? { components: componentPicksOf(item) } : {}),
    ...(item.note ? { note: item.note } : {}),
    ...(item.dontMake ? { dont_make: 1 as const } : {}),
    ...(item.course === null ? {} : { course: item.course }),
    ...(item.hold ? { hold: 1 as const } : {}),
    ...(item.guest === null ? {} : { guest: item.guest }),
  };
}

/** What two unsent lines must have in common. */
export function pendingFoldKey(item: PendingItem, isLocked: boolean): string {
  const { key: _key, qty: _qty, ...rest } = sendPayload(item);
  return JSON.stringify([rest, item.basePrice, isLocked]);
}
