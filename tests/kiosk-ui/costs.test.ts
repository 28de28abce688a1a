import { describe, expect, test } from 'vitest';
import { readInputs, typedInputs } from '../../kiosk-ui/src/features/costs/projection-inputs.ts';
import { wholeMoney } from '../../kiosk-ui/src/features/costs/cost-words.ts';
import { percentText } from '../../kiosk-ui/src/lib/format/figures.ts';

const inputs = {
  basis: 'tables' as const,
  total_tables: 14,
  active_tables: 26.5,
  sales_per_table: 83_576,
  daily_sales: 2_172_950,
  open_days: 6,
  goods_percent: 30.4,
};

describe('the fields of a projection', () => {
  test('stored values are shown unchanged', () => {
    expect(readInputs(typedInputs(inputs))).toEqual({ inputs, wrong: [] });
  });

  test.each([
    ['total_tables', '1.5'],
    ['total_tables', '-1'],
    ['active_tables', 'many'],
    ['sales_per_table', ''],
    ['daily_sales', '10000000.01'],
    ['open_days', '0'],
    ['open_days', '8'],
    ['goods_percent', '99.5'],
  ] as const)('%s refuses %s', (field, text) => {
    expect(readInputs({ ...typedInputs(inputs), [field]: text }).wrong).toEqual([field]);
  });

  test('parses pesos as typed', () => {
    const typed = { ...typedInputs(inputs), daily_sales: '$ 12,500.50' };
    expect(readInputs(typed).inputs.daily_sales).toBe(1_250_050);
  });
});

test('formats figures without cents and percentages in the language', () => {
  expect(wholeMoney(846_160, 'en')).toBe('$8,462');
  expect(wholeMoney(-40, 'es')).toBe('$0');
  expect(percentText(30.4, 'es')).toBe('30.4%');
});
