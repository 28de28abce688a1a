import { planCostImport, readCategory } from '@comanda/domain/cost-import';
import {
  addMonths,
  costOfDay,
  dailyFigure,
  lastDay,
  runsOn,
  type CostTerms,
} from '@comanda/domain/costs';
import { parseCsv } from '@comanda/domain/csv';
import { chosenLayout, fixedLayout, guessMapping } from '@comanda/domain/import-fields';
import { listTable } from '@comanda/domain/import-rows';
import { breakEvenPoints, project, type ProjectionInputs } from '@comanda/domain/projection';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const cost = (change: Partial<CostTerms>): CostTerms => ({
  frequency: 'monthly',
  amount: 36_500,
  starts_on: null,
  ends_on: null,
  spread_months: null,
  ...change,
});

describe('the daily figure', () => {
  test.each([
    ['daily', 35_000, null, 35_000],
    ['monthly', 36_500, null, 1_200],
    ['yearly', 36_500, null, 100],
    ['one_time', 36_500, 1, 1_200],
    ['one_time', 36_500, 12, 100],
    ['one_time', 36_500, null, 100],
    ['monthly', 0, null, 0],
  ] as const)('%s %i over %o months is %i a day', (frequency, amount, spread_months, daily) => {
    expect(dailyFigure(cost({ frequency, amount, spread_months }))).toBeCloseTo(daily, 6);
  });

  test.each([
    [{}, '2026-03-10', true],
    [{ starts_on: '2026-03-11' }, '2026-03-10', false],
    [{ starts_on: '2026-03-10' }, '2026-03-10', true],
    [{ ends_on: '2026-03-09' }, '2026-03-10', false],
    [{ ends_on: '2026-03-10' }, '2026-03-10', true],
    [{ frequency: 'one_time', starts_on: '2025-03-11' }, '2026-03-10', true],
    [{ frequency: 'one_time', starts_on: '2025-03-10' }, '2026-03-10', false],
    [{ frequency: 'one_time', starts_on: '2026-01-31', spread_months: 1 }, '2026-02-27', true],
    [{ frequency: 'one_time', starts_on: '2026-01-31', spread_months: 1 }, '2026-02-28', false],
    [{ frequency: 'one_time', starts_on: null, spread_months: 1 }, '2036-02-28', true],
  ] as const)('%o on %s: %o', (change, day, runs) => {
    expect(runsOn(cost(change), day)).toBe(runs);
  });

  test('a month later is the last day when the month has no such day', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2027-11-30', 3)).toBe('2028-02-29');
    expect(lastDay(cost({ frequency: 'one_time', starts_on: '2026-03-10' }))).toBe('2027-03-09');
  });

  test('a day is rounded once', () => {
    const third = cost({ frequency: 'yearly', amount: 122 });
    expect(costOfDay([third, third, third], '2026-03-10')).toBe(1);
  });
});

const inputs: ProjectionInputs = {
  basis: 'tables',
  total_tables: 14,
  active_tables: 20,
  sales_per_table: 40_000,
  daily_sales: 500_000,
  open_days: 7,
  goods_percent: 30,
};

describe('a projection', () => {
  test('from tables, with cost of goods and break-even', () => {
    expect(project(inputs, 280_000)).toEqual({
      open_day: { revenue: 800_000, goods: 240_000, costs: 280_000, result: 280_000 },
      week: { revenue: 5_600_000, goods: 1_680_000, costs: 1_960_000, result: 1_960_000 },
      month: { revenue: 24_333_333, goods: 7_300_000, costs: 8_516_667, result: 8_516_666 },
      year: { revenue: 292_000_000, goods: 87_600_000, costs: 102_200_000, result: 102_200_000 },
      break_even: {
        sales_per_day: 400_000,
        sales_per_month: 12_166_667,
        tables_per_day: 10,
        turns_per_table: 0.72,
      },
      margin_percent: 50,
    });
  });

  test('from daily sales, closed two days a week while costs continue', () => {
    const found = project({ ...inputs, basis: 'daily', open_days: 5, goods_percent: 0 }, 100_000);
    expect(found.open_day).toEqual({
      revenue: 500_000,
      goods: 0,
      costs: 140_000,
      result: 360_000,
    });
    expect(found.week).toMatchObject({ revenue: 2_500_000, costs: 700_000 });
    expect(found.break_even).toMatchObject({ sales_per_day: 140_000, tables_per_day: 3.5 });
  });

  test('figures are null without sales or tables', () => {
    const none = project({ ...inputs, sales_per_table: 0, total_tables: 0 }, 100_000);
    expect(none.margin_percent).toBeNull();
    expect(none.break_even).toMatchObject({ tables_per_day: null, turns_per_table: null });
  });

  test('at break-even nothing is left, one centavo less is a loss', () => {
    const some = fc.record({
      open_days: fc.integer({ min: 1, max: 7 }),
      goods_percent: fc.integer({ min: 0, max: 99 }),
    });
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 5_000_000 }), (change, dailyCost) => {
        const at = (daily_sales: number) =>
          project({ ...inputs, ...change, basis: 'daily', daily_sales }, dailyCost).year.result;
        const { sales_per_day } = project({ ...inputs, ...change }, dailyCost).break_even;
        expect(at(sales_per_day)).toBeGreaterThanOrEqual(-1);
        expect(at(sales_per_day - 1)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('the lines of the chart cross at break-even', () => {
    const points = breakEvenPoints(inputs, 280_000);
    expect(points.find(({ sales }) => sales === 400_000)).toEqual({
      sales: 400_000,
      spending: 400_000,
    });
    expect(points.every(({ sales, spending }) => sales >= 400_000 === sales >= spending)).toBe(
      true,
    );
  });
});

describe('the import of costs', () => {
  const plan = (...lines: string[]) => {
    const table = listTable('costs', parseCsv(lines.join('\n')));
    return [...planCostImport(table, fixedLayout('costs', table), new Set(['renta']))];
  };
  const head = 'Amount,Name,Category,Frequency,Starts On,Ends On,Months';

  test('reads every column in any order', () => {
    const [line] = plan(head, '"$38,000.50",Local,Renta,mensual,01/03/2026,,');
    expect(line).toMatchObject({
      row: 2,
      result: 'new',
      added: {
        name: 'Local',
        category: 'rent',
        frequency: 'monthly',
        amount: 3_800_050,
        starts_on: '2026-03-01',
        ends_on: null,
        spread_months: null,
      },
    });
  });

  test.each([
    ['100,Renta,rent,monthly,,,', 'skipped', ['name_exists']],
    ['100,,rent,monthly,,,', 'error', ['name_missing']],
    ['100,Luz,rent,weekly,,,', 'error', ['frequency_unknown']],
    ['100,Luz,rent,constructor,,,', 'error', ['frequency_unknown']],
    ['100,Luz,rent,monthly,someday,,', 'error', ['date_unreadable']],
    ['100,Luz,rent,monthly,2026-03-02,2026-03-01,', 'error', ['date_unreadable']],
    ['much,Luz,rent,monthly,,,', 'new', ['amount_unreadable']],
    [',Luz,rent,monthly,,,', 'new', ['amount_missing']],
    ['1,Luz,rent,one time,,,x', 'new', ['number_unreadable']],
    ['1,Luz', 'error', ['too_few_columns']],
  ])('%s is %s', (row, result, codes) => {
    const [line] = plan(head, row);
    expect([line?.result, line?.notes.map((note) => note.code)]).toEqual([result, codes]);
  });

  test('a repeated name counts once', () => {
    const lines = plan(head, '1,Gas,utilities,daily,,,', '2,GAS,utilities,daily,,,');
    expect(lines.map((line) => line.result)).toEqual(['new', 'skipped']);
  });

  test('a list of its own is read by its headings', () => {
    const lines = ['Concepto;Periodicidad;Importe', 'Luz;mensual;1.234,50'];
    const table = listTable('costs', parseCsv(lines.join('\n')));
    const layout = chosenLayout('costs', table, guessMapping('costs', table.header));
    expect([...planCostImport(table, layout, new Set())]).toMatchObject([
      { notes: [], added: { name: 'Luz', frequency: 'monthly', amount: 123_450 } },
    ]);
  });

  test('a wrong header refuses the file', () => {
    expect(() => plan('Name,Amount', 'x,1')).toThrow('Invalid CSV format');
  });

  test.each([
    ['Nómina', 'payroll'],
    ['RENT', 'rent'],
    ['', 'other'],
    ['Música en vivo', 'Música en vivo'],
    ['constructor', 'constructor'],
  ])('category %s is %s', (raw, category) => {
    expect(readCategory(raw)).toBe(category);
  });
});
