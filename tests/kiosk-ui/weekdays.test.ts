import { describe, expect, test } from 'vitest';
import { toggleDay, weekOrder } from '../../kiosk-ui/src/lib/format/weekdays.ts';
import { valuesOf } from '../../kiosk-ui/src/features/specials/special-values.ts';
import { templates } from '../../kiosk-ui/src/features/specials/special-templates.ts';

const week = [...weekOrder];

describe('weekdays of a special', () => {
  test('the first tap leaves that day alone, further taps add days', () => {
    expect(toggleDay(week, 2)).toEqual([2]);
    expect(toggleDay([2], 4)).toEqual([2, 4]);
    expect(toggleDay([2, 4], 2)).toEqual([4]);
  });

  test('without any day it is the whole week again', () => {
    expect(toggleDay([2], 2)).toEqual(week);
  });
});

describe('templates of a special', () => {
  test('2x1 is one bought and one free, 3x2 two and one', () => {
    const goods = templates.map(({ values }) => {
      const filled = { ...valuesOf(null), ...values };
      return [filled['conditions.buy_quantity'], filled['conditions.get_quantity']];
    });
    expect(goods.slice(0, 2)).toEqual([
      ['1', '1'],
      ['2', '1'],
    ]);
  });
});
