import type { BodyOf } from '@comanda/contract/endpoint';
import type { keepUnsent, UnsentLine } from '@comanda/contract/unsent';
import { replaceEqualDeep } from '@tanstack/react-query';
import {
  componentPicksOf,
  isLocked,
  picksOf,
  type PendingItem,
  type PendingList,
} from './pending.ts';

type UnsentBody = Required<BodyOf<typeof keepUnsent>>;

function toWire(item: PendingItem): UnsentBody['items'][number] {
  return {
    key: item.key,
    product_id: item.productId,
    quantity: item.quantity,
    options: picksOf(item),
    ...(item.components.length > 0 ? { components: componentPicksOf(item) } : {}),
    note: item.note,
    dont_make: item.dontMake ? 1 : 0,
    course: item.course,
    hold: item.hold ? 1 : 0,
    guest: item.guest,
  };
}

/** A line as text. Lines with different texts are different to the kitchen. */
function textOf(item: PendingItem): string {
  return JSON.stringify(toWire(item));
}

export function itemOf(line: UnsentLine): PendingItem {
  return {
    key: line.key,
    productId: line.product_id,
    name: line.name,
    basePrice: line.price,
    options: line.options,
    components: line.components,
    quantity: line.quantity,
    note: line.note,
    dontMake: line.dont_make === 1,
    course: line.course,
    hold: line.hold === 1,
    guest: line.guest,
  };
}

/** Changes of a list that the server does not have yet, without the lines of an unconfirmed send. */
export function linesToKeep(list: PendingList): UnsentBody {
  const changed = list.items.filter(
    (item) => !isLocked(list, item.key) && list.kept[item.key] !== textOf(item),
  );
  const here = new Set(list.items.map(({ key }) => key));
  return {
    items: changed.map(toWire),
    removed: Object.keys(list.kept).filter((key) => !here.has(key)),
  };
}

/** Whether the server has other lines of this user than this device last received. */
export function isBehind(list: PendingList, lines: readonly UnsentLine[]): boolean {
  const texts = lines.map((line) => [line.key, textOf(itemOf(line))] as const);
  return (
    texts.length !== Object.keys(list.kept).length ||
    texts.some(([key, text]) => list.kept[key] !== text)
  );
}

/**
 * Merges the server's answer to the changes of `before` into the list. A line that the server no longer has was sent,
 * removed or taken over on another device; a line unknown here was added on another device. Local changes since the
 * request are kept: a line that was sent or removed since does not come back.
 */
export function withKept(
  list: PendingList,
  before: PendingList,
  lines: readonly UnsentLine[],
): { list: PendingList; lost: PendingItem[] } {
  const onBox = new Map(lines.map((line) => [line.key, itemOf(line)]));
  const pushed = new Map(linesToKeep(before).items.map((item) => [item.key, JSON.stringify(item)]));
  const wasKnown = (key: string) => key in list.kept || pushed.has(key);
  const wasHere = new Set(before.items.map(({ key }) => key));
  const here = new Set(list.items.map(({ key }) => key));
  const lost = list.items.filter(
    ({ key }) => wasKnown(key) && !onBox.has(key) && !isLocked(list, key),
  );
  const items = list.items
    .filter((item) => !lost.includes(item))
    .map((item) => {
      const known = pushed.get(item.key) ?? list.kept[item.key];
      const stored = textOf(item) === known ? onBox.get(item.key) : undefined;
      // The price of the time when the line was added, so that a later one is noticed. Mostly it is the same line again,
      // which is then not painted again.
      return stored ? replaceEqualDeep(item, { ...stored, basePrice: item.basePrice }) : item;
    });
  const added = [...onBox.values()].filter(
    ({ key }) => !here.has(key) && !wasKnown(key) && !wasHere.has(key),
  );
  const kept = Object.fromEntries([...onBox].map(([key, item]) => [key, textOf(item)]));
  return { list: { ...list, items: [...items, ...added], kept }, lost };
}
