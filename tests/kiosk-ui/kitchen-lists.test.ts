import { describe, expect, test } from 'vitest';
import { allDay } from '../../kiosk-ui/src/features/kitchen/all-day.ts';
import { boardNews } from '../../kiosk-ui/src/features/kitchen/board-news.ts';
import { soldOutLists } from '../../kiosk-ui/src/features/kitchen/sold-out-lists.ts';
import { distance } from '../../kiosk-ui/src/features/kitchen/use-bump-keys.ts';
import { product, sentItem } from './fixtures.ts';

const chosen = (id: number, name: string, selected: 0 | 1 = 0) => ({
  id,
  name,
  price_adjust: 0,
  quantity: 1,
  half: 0 as const,
  selected,
});

describe('all-day totals', () => {
  test('add up waiting items and items in preparation, by product and options', () => {
    const rare = [chosen(1, 'Rare'), chosen(9, 'Hidden', 1)];
    const done = [chosen(2, 'Well done')];
    const rows = allDay([
      sentItem({ id: 1, quantity: 2 }),
      sentItem({ id: 2, quantity: 3, status: 1 }),
      sentItem({ id: 3, quantity: 9, status: 2 }),
      sentItem({ id: 4, quantity: 9, status: 3 }),
      sentItem({ id: 5, quantity: 9, status: 4 }),
      sentItem({ id: 6, product_id: 2, product_name: 'Burger', quantity: 4, options: done }),
      sentItem({ id: 7, product_id: 2, product_name: 'Burger', quantity: 1, options: rare }),
      sentItem({ id: 8, product_id: 2, product_name: 'Burger', quantity: 5, options: rare }),
    ]);
    expect(rows).toEqual([
      {
        productId: 2,
        name: 'Burger',
        waiting: 10,
        making: 0,
        total: 10,
        variants: [
          { options: 'Rare', units: 6 },
          { options: 'Well done', units: 4 },
        ],
      },
      { productId: 1, name: 'Taco', waiting: 2, making: 3, total: 5, variants: [] },
    ]);
    expect(allDay([])).toEqual([]);
  });
});

describe('news of the board', () => {
  const taco = sentItem({ id: 1, order_id: 1 });
  test.each<[string, Parameters<typeof sentItem>[0][], [string, number, number[]][]]>([
    ['nothing', [{ id: 1 }], []],
    ['a stage on is no news', [{ id: 1, status: 1 }], []],
    ['one that left is no news', [], []],
    ['recalled is no news', [{ id: 1 }, { id: 2, order_id: 2, status: 2 }], []],
    ['another check', [{ id: 1 }, { id: 2, order_id: 2 }], [['new', 2, [2]]]],
    ['more for a check on the board', [{ id: 1 }, { id: 2 }, { id: 3 }], [['changed', 1, [2, 3]]]],
    ['moved to another check', [{ id: 1, moved_at: 1, order_id: 3 }], [['changed', 3, [1]]]],
    ['struck', [{ id: 1, status: 4 }], [['cancelled', 1, [1]]]],
    ['struck and more', [{ id: 1, status: 4 }, { id: 2 }], [['cancelled', 1, [1, 2]]]],
    [
      'the gravest last',
      [
        { id: 1, status: 4 },
        { id: 2, order_id: 2 },
      ],
      [
        ['new', 2, [2]],
        ['cancelled', 1, [1]],
      ],
    ],
  ])('%s', (_, after, found) => {
    const news = boardNews([taco], after.map(sentItem));
    expect(news.map(({ kind, checkId, itemIds }) => [kind, checkId, itemIds])).toEqual(found);
  });

  test('items that were cancelled before are not news', () => {
    const struck = [sentItem({ status: 4 })];
    expect(boardNews(struck, struck)).toEqual([]);
  });
});

describe('sold-out products', () => {
  const menu = [
    product({ id: 1, name: 'Taco' }),
    product({ id: 2, name: 'Cerveza', area: 'bar' }),
    product({ id: 3, name: 'Limón', area: 'bar', sold_out: 1 }),
    product({ id: 4, name: 'Old', active: 0, sold_out: 1 }),
    product({ id: 5, name: 'Ácido' }),
  ];
  const names = (areas: Parameters<typeof soldOutLists>[1], search = '') => {
    const { out, available } = soldOutLists(menu, areas, [sentItem({ product_id: 1 })], search);
    return [out.map(({ name }) => name), available.map(({ name }) => name)];
  };

  test('sold-out products are listed for every area; those on the board come first', () => {
    expect(names(['kitchen'])).toEqual([['Limón'], ['Taco', 'Ácido']]);
    expect(names(['all'])).toEqual([['Limón'], ['Taco', 'Ácido', 'Cerveza']]);
  });

  test('a search covers the whole menu, without accents', () => {
    expect(names(['kitchen'], ' ACI ')).toEqual([['Limón'], ['Ácido']]);
    expect(names(['kitchen'], 'cerv')).toEqual([['Limón'], ['Cerveza']]);
  });
});

describe('arrow keys of the bump bar', () => {
  const here = { left: 100, top: 100 };
  test.each([
    ['ArrowRight', { left: 200, top: 100 }, 100],
    ['ArrowRight', { left: 100, top: 200 }, null],
    ['ArrowLeft', { left: 40, top: 110 }, 90],
    ['ArrowDown', { left: 100, top: 150 }, 50],
    ['ArrowUp', { left: 100, top: 150 }, null],
    ['Enter', { left: 200, top: 200 }, null],
  ])('%s to %j', (key, to, far) => {
    expect(distance(here, to, key)).toBe(far);
  });
});
