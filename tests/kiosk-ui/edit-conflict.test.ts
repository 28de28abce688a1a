import { describe, expect, test } from 'vitest';
import {
  currentOf,
  lineChanges,
  onLineAsSeen,
} from '../../kiosk-ui/src/features/checks/lines/edit-conflict.ts';
import { ApiProblem } from '../../kiosk-ui/src/lib/api/problem.ts';
import { sentItem } from './fixtures.ts';

const stale = (current: object) => new ApiProblem(409, { code: 'stale', error: '', current });

describe('a line that has changed', () => {
  test.each<[string, Parameters<typeof sentItem>[0], string[], string[]]>([
    ['nothing', { version: 9 }, [], []],
    ['the kitchen went on', { status: 1 }, [], ['status']],
    ['it was cancelled', { status: 4 }, ['status'], ['status']],
    ['it was discounted', { discount: 500 }, ['discount'], ['discount']],
    ['it is on another check', { order_id: 2 }, ['check'], ['check']],
    [
      'fewer pieces and another price',
      { quantity: 2, price: 4000 },
      ['quantity', 'price'],
      ['quantity', 'price'],
    ],
    ['seen by the kitchen', { seen_timestamp: Date.UTC(2026, 2, 10, 12, 1) }, [], []],
  ])('%s: what matters for a discount and for cancelling', (_, change, discount, cancel) => {
    const was = sentItem();
    const now = sentItem(change);
    expect(lineChanges(was, now, 'discount')).toEqual(discount);
    expect(lineChanges(was, now, 'cancel')).toEqual(cancel);
  });

  test('a line that has changed is only read from a stale response', () => {
    expect(currentOf(stale({ id: 1 }))).toEqual({ id: 1 });
    expect(currentOf(new ApiProblem(409, { code: 'stale' }))).toBe(null);
    expect(currentOf(new ApiProblem(409, { code: 'order_closed', current: {} }))).toBe(null);
    expect(currentOf(new Error('no'))).toBe(null);
  });
});

describe('an action on a line as it was seen', () => {
  const item = sentItem({ version: 3 });

  test('an action on a line as it was seen is repeated when the change does not matter', async () => {
    const versions: number[] = [];
    const done = await onLineAsSeen(item, 'discount', (version) => {
      versions.push(version);
      if (version === 3) return Promise.reject(stale(sentItem({ status: 1, version: 4 })));
      return Promise.resolve('saved');
    });
    expect([done, versions]).toEqual(['saved', [3, 4]]);
  });

  test.each([
    ['what changed matters', stale(sentItem({ discount: 9, version: 4 }))],
    ['the refusal is another one', new ApiProblem(403, { code: 'discount_over_cap' })],
  ])('is not repeated when %s', async (_, error) => {
    let tries = 0;
    const act = onLineAsSeen(item, 'discount', () => {
      tries += 1;
      return Promise.reject(error);
    });
    await expect(act).rejects.toBe(error);
    expect(tries).toBe(1);
  });
});
