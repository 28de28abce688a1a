// @vitest-environment happy-dom
import type { CheckItem } from '@comanda/contract/checks';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { expect, test } from 'vitest';
import { useMoveItems, type Acts } from '../../../kiosk-ui/src/features/kitchen/moves.ts';
import { queryKeys } from '../../../kiosk-ui/src/lib/api/query-keys.ts';
import { paintDuring, usePainted } from '../../../kiosk-ui/src/live/paint.ts';
import { sentItem } from '../fixtures.ts';
import { mount } from './mount.tsx';

let client: QueryClient;
let move: Acts;
let rows: CheckItem[];

function use(of: { client: QueryClient; move: Acts }): void {
  ({ client, move } = of);
}

/** The items of a board as `id.status`, and the actions on them. */
function Board() {
  const parts = { client: useQueryClient(), move: useMoveItems().acts };
  useEffect(() => use(parts));
  const { data } = useQuery({
    queryKey: queryKeys.boardItems,
    queryFn: () => rows,
    select: usePainted('dish'),
    staleTime: Infinity,
  });
  return <p>{data?.map(({ id, status }) => `${id}.${status}`).join(' ')}</p>;
}

const shown = () => document.querySelector('p')?.textContent;
const later = () => act(() => new Promise((done) => setTimeout(done, 20)));
const theRowsOfTheBox = async (next: CheckItem[]) => {
  client.setQueryData(queryKeys.boardItems, next);
  await later();
};

async function open(first: CheckItem[]): Promise<void> {
  rows = first;
  mount(<Board />);
  await later();
}

/** A command whose answer the test gives. */
function command() {
  let answer: () => void = () => undefined;
  let refuse: (error: Error) => void = () => undefined;
  const settled = new Promise<void>((resolve, reject) => {
    answer = resolve;
    refuse = reject;
  });
  return { act: () => settled, answer, refuse };
}

test('is shown before the box answers, over newer rows, until its own row is there', async () => {
  await open([sentItem({ id: 1, status: 0 }), sentItem({ id: 2, status: 0 })]);
  const one = command();
  act(() => void paintDuring(client, 'dish', { ids: [1], change: { status: 1 } }, one.act));
  expect(shown()).toBe('1.1 2.0');
  // Another event about the same item, from before the command.
  await theRowsOfTheBox([
    sentItem({ id: 1, status: 0, note: 'x' }),
    sentItem({ id: 2, status: 2 }),
  ]);
  expect(shown()).toBe('1.1 2.2');
  await theRowsOfTheBox([sentItem({ id: 1, status: 1 }), sentItem({ id: 2, status: 2 })]);
  one.answer();
  await later();
  expect(shown()).toBe('1.1 2.2');
  await theRowsOfTheBox([sentItem({ id: 1, status: 2 }), sentItem({ id: 2, status: 2 })]);
  expect(shown()).toBe('1.2 2.2');
});

test('is taken back when it is refused, and the rows that came since stay', async () => {
  await open([sentItem({ id: 1, status: 0 })]);
  const one = command();
  let reason = '';
  act(() => {
    paintDuring(client, 'dish', { ids: [1], change: { status: 1 } }, one.act).catch(
      (error: Error) => (reason = error.message),
    );
  });
  await theRowsOfTheBox([sentItem({ id: 1, status: 0 }), sentItem({ id: 3, status: 0 })]);
  expect(shown()).toBe('1.1 3.0');
  one.refuse(new Error('Someone was faster'));
  await later();
  expect([shown(), reason]).toEqual(['1.0 3.0', 'Someone was faster']);
});

test('is held until a list that is still being fetched has arrived', async () => {
  await open([sentItem({ id: 1, status: 0 })]);
  const one = command();
  act(() => void paintDuring(client, 'dish', { ids: [1], change: { status: 1 } }, one.act));
  let arrive: (items: CheckItem[]) => void = () => undefined;
  rows = new Promise<CheckItem[]>((resolve) => (arrive = resolve)) as unknown as CheckItem[];
  act(() => void client.refetchQueries({ queryKey: queryKeys.boardItems }));
  one.answer();
  await later();
  expect(shown()).toBe('1.1');
  arrive([sentItem({ id: 1, status: 2 })]);
  await later();
  expect(shown()).toBe('1.2');
});

test('a tap and its undo are both shown at once, and the last one counts', async () => {
  await open([sentItem({ id: 1, status: 0 })]);
  const [tap, undo] = [command(), command()];
  act(() => {
    void paintDuring(client, 'dish', { ids: [1], change: { status: 1 } }, tap.act);
    void paintDuring(client, 'dish', { ids: [1], change: { status: 0 } }, undo.act);
  });
  expect(shown()).toBe('1.0');
  await theRowsOfTheBox([sentItem({ id: 1, status: 1 })]);
  tap.answer();
  await later();
  expect(shown()).toBe('1.0');
  await theRowsOfTheBox([sentItem({ id: 1, status: 0 })]);
  undo.answer();
  await later();
  expect(shown()).toBe('1.0');
});

test('a cancelled item that was seen leaves the board at once and returns with a sentence if that is refused', async () => {
  const cancelled = sentItem({ id: 1, status: 4 });
  await open([cancelled, sentItem({ id: 2, status: 0 })]);
  let refuse: (answer: Response) => void = () => undefined;
  const realFetch = globalThis.fetch;
  globalThis.fetch = () => new Promise((resolve) => (refuse = resolve));
  try {
    act(() => move.acknowledge([cancelled]));
    expect(shown()).toBe('2.0');
    await later();
    const body = JSON.stringify({ code: 'item_status_step', error: 'no' });
    const headers = { 'content-type': 'application/json' };
    refuse(new Response(body, { status: 409, headers }));
    await later();
    expect(shown()).toBe('1.4 2.0');
  } finally {
    globalThis.fetch = realFetch;
  }
});
