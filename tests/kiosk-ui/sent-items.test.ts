import { describe, expect, test } from 'vitest';
import {
  courseGroups,
  itemChanges,
  liveItems,
  sortSent,
} from '../../kiosk-ui/src/features/checks/lines/sent-items.ts';
import { sentItem } from './fixtures.ts';

describe('items of a check', () => {
  test('ready first, delivered and cancelled last, then by creation', () => {
    const at = (minute: number) => Date.UTC(2026, 2, 10, 12, minute);
    const items = [
      sentItem({ id: 1, status: 4 }),
      sentItem({ id: 2, status: 3 }),
      sentItem({ id: 3, status: 0, created: at(2) }),
      sentItem({ id: 4, status: 0, created: at(1) }),
      sentItem({ id: 6, status: 1 }),
      sentItem({ id: 5, status: 1 }),
      sentItem({ id: 7, status: 2, created: at(5) }),
    ];
    expect(sortSent(items).map(({ id }) => id)).toEqual([7, 5, 6, 4, 3, 2, 1]);
    expect(items[0]?.id).toBe(1);
  });

  test('only cancelled ones do not count', () => {
    const all = ([0, 1, 2, 3, 4] as const).map((status) => sentItem({ id: status, status }));
    expect(liveItems(all).map(({ status }) => status)).toEqual([0, 1, 2, 3]);
  });
});

describe('changes between two states', () => {
  const before = [sentItem({ id: 1 }), sentItem({ id: 2 })];
  const [first] = before as [ReturnType<typeof sentItem>];
  test.each([
    ['nothing', before, []],
    ['another status is no change of the bill', [sentItem({ status: 2 }), before[1]], []],
    ['a new item', [...before, sentItem({ id: 3 })], [['added', 3]]],
    ['a new item that is cancelled already', [...before, sentItem({ id: 3, status: 4 })], []],
    ['a cancelled one', [first, sentItem({ id: 2, status: 4, total: 0 })], [['cancelled', 2]]],
    ['another price', [sentItem({ total: 4000 }), before[1]], [['price', 1]]],
    ['one that went elsewhere', [first], [['gone', 2]]],
    [
      'all of it',
      [sentItem({ id: 9 })],
      [
        ['added', 9],
        ['gone', 1],
        ['gone', 2],
      ],
    ],
  ])('%s', (_, after, changes) => {
    const seen = itemChanges(
      before,
      after.filter((item) => item !== undefined),
    );
    expect(seen.map(({ kind, item }) => [kind, item.id])).toEqual(changes);
  });

  test('an item that was cancelled before is not a change', () => {
    const cancelled = [sentItem({ status: 4 })];
    expect(itemChanges(cancelled, cancelled)).toEqual([]);
  });
});

test('courses are in order, items without one first, each with its held items', () => {
  const items = [
    sentItem({ id: 1, course: 2, held: 1 }),
    sentItem({ id: 2, course: 1, status: 2 }),
    sentItem({ id: 3, course: 1 }),
    sentItem({ id: 4 }),
    sentItem({ id: 5, course: 2, held: 1, status: 4 }),
  ];
  const groups = courseGroups(items).map(({ course, items: own, held }) => [
    course,
    own.map(({ id }) => id),
    held.map(({ id }) => id),
  ]);
  expect(groups).toEqual([
    [null, [4], []],
    [1, [2, 3], []],
    [2, [1, 5], [1]],
  ]);
});
