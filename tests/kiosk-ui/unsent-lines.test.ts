import type { UnsentLine } from '@comanda/contract/unsent';
import { describe, expect, test } from 'vitest';
import {
  addLine,
  changeLine,
  discardPending,
  emptyPending,
  keepForLater,
  removeLine,
  sendAccepted,
  startSend,
  type PendingList,
} from '../../kiosk-ui/src/features/checks/pending/pending.ts';
import { atPricesNow } from '../../kiosk-ui/src/features/checks/pending/unsent-amount.ts';
import {
  isBehind,
  linesToKeep,
  withKept,
} from '../../kiosk-ui/src/features/checks/pending/unsent-lines.ts';
import { product } from './fixtures.ts';

const line = { product: product(), options: [], quantity: 1, note: '' };
const add = (list: PendingList, note = '') => addLine(list, { ...line, note });
const keyOf = (list: PendingList, index = 0) => list.items[index]?.key ?? '';

type UnsentBody = ReturnType<typeof linesToKeep>;
/** The server's response: the stored items as lines. */
const answer = ({ items }: UnsentBody): UnsentLine[] =>
  items.map(({ option_ids: _options, ...item }) => ({
    options: [],
    components: [],
    name: 'Taco',
    price: 4500,
    dont_make: 0,
    hold: 0,
    note: item.note ?? '',
    course: item.course ?? null,
    guest: item.guest ?? null,
    key: item.key,
    product_id: item.product_id,
    quantity: item.quantity,
  }));
/** A synchronisation with a server that stores everything. */
function visit(list: PendingList, others: UnsentLine[] = []) {
  return withKept(list, list, [...answer(linesToKeep(list)), ...others]);
}

describe('changes that the server does not have', () => {
  test('changes that the server does not have are a new line, then only its changes, then its removal', () => {
    const list = add(emptyPending);
    expect(linesToKeep(list).items).toHaveLength(1);
    const kept = visit(list).list;
    expect(kept.items.map(({ key }) => key)).toEqual([keyOf(list)]);
    expect(linesToKeep(kept)).toEqual({ items: [], removed: [] });
    const more = changeLine(kept, keyOf(kept), { quantity: 3 });
    expect(linesToKeep(more).items).toMatchObject([{ key: keyOf(list), quantity: 3 }]);
    const none = removeLine(kept, keyOf(kept));
    expect(linesToKeep(none)).toEqual({ items: [], removed: [keyOf(list)] });
    expect(withKept(none, none, []).list).toEqual(emptyPending);
  });

  test('do not include a send in progress or sent lines', () => {
    const sending = startSend(visit(add(emptyPending)).list);
    expect(linesToKeep(sending)).toEqual({ items: [], removed: [] });
    expect(sendAccepted(sending)).toEqual(emptyPending);
    expect(linesToKeep(startSend(add(emptyPending))).items).toEqual([]);
  });
});

describe('changes from the server', () => {
  test('a line of another device of the same user is added', () => {
    const other = answer(linesToKeep(add(emptyPending, 'other')));
    expect(isBehind(emptyPending, other)).toBe(true);
    const { list, lost } = withKept(emptyPending, emptyPending, other);
    expect([list.items.map(({ note }) => note), lost]).toEqual([['other'], []]);
    expect(isBehind(list, other)).toBe(false);
  });

  test('a line that is missing there was sent or taken over elsewhere', () => {
    const kept = visit(add(emptyPending)).list;
    const { list, lost } = withKept(kept, kept, []);
    expect([list.items, lost.map(({ key }) => key)]).toEqual([[], [keyOf(kept)]]);
  });

  test('a line of a send without a response stays until there is one', () => {
    const sending = startSend(visit(add(emptyPending)).list);
    const { list, lost } = withKept(sending, sending, []);
    expect([list.items.length, lost]).toEqual([1, []]);
  });

  test('a quantity that was changed elsewhere', () => {
    const first = add(emptyPending);
    const asked = linesToKeep(first);
    const kept = withKept(first, first, answer(asked)).list;
    const changed = answer(asked).map((line) => ({ ...line, quantity: 4 }));
    const { list } = withKept(kept, kept, changed);
    expect(list.items.map(({ quantity }) => quantity)).toEqual([4]);
    expect(linesToKeep(list).items).toEqual([]);
  });
});

test('a line keeps the price of the time when it was added, to show that there is another', () => {
  const list = visit(addLine(emptyPending, { ...line, product: product({ price: 6000 }) })).list;
  expect(list.items.map(({ basePrice }) => basePrice)).toEqual([6_000]);
  const now = atPricesNow(list.items, [product({ price: 4500 })]);
  expect(now.map(({ basePrice }) => basePrice)).toEqual([4_500]);
  // No longer on the menu.
  expect(atPricesNow(list.items, [])).toEqual(list.items);
});

test('taps during the request are neither lost nor duplicated', () => {
  const first = add(emptyPending);
  const asked = linesToKeep(first);
  const since = add(changeLine(first, keyOf(first), { quantity: 2 }), 'later');
  const { list, lost } = withKept(since, first, answer(asked));
  expect(list.items.map(({ quantity, note }) => [quantity, note])).toEqual([
    [2, ''],
    [1, 'later'],
  ]);
  expect([lost, linesToKeep(list).items.length]).toEqual([[], 2]);
  // Removed during the request: the response does not bring it back.
  const gone = withKept(removeLine(first, keyOf(first)), first, answer(asked)).list;
  expect([gone.items, linesToKeep(gone).removed]).toEqual([[], [keyOf(first)]]);
});

test('lines that were sent during the request do not come back with its response', () => {
  const kept = visit(add(emptyPending)).list;
  const more = add(kept, 'more');
  const stored = answer(linesToKeep({ ...more, kept: {} }));
  const { list, lost } = withKept(sendAccepted(startSend(more)), more, stored);
  expect([list.items, lost]).toEqual([[], []]);
});

test('lines that were left are asked about once, until they change', () => {
  const list = keepForLater(add(emptyPending));
  expect(keepForLater(list)).toBe(list);
  const more = add(list, 'more');
  expect(keepForLater(more)).not.toBe(more);
  expect(discardPending(more).items).toEqual([]);
  expect(discardPending(startSend(list)).items).toHaveLength(1);
});
