import { daysOfYear, monthsOfYear } from './costs.ts';
import { roundHalfUp, type Centavos } from './money.ts';

const daysOfWeek = 7;

/** The inputs of a projection. */
export interface ProjectionInputs {
  /** Whether sales per day are entered, or calculated from tables. */
  basis: 'tables' | 'daily';
  total_tables: number;
  /** Tables served on an average open day. More than the number of tables when they are served several times. */
  active_tables: number;
  sales_per_table: Centavos;
  daily_sales: Centavos;
  /** Days per week on which the venue is open, 1 to 7. Costs run on all days. */
  open_days: number;
  /** Cost of goods in percent of sales; under 100. */
  goods_percent: number;
}

/** Averages per period. `result` = revenue − goods − costs. */
export interface ProjectedSpan {
  revenue: Centavos;
  goods: Centavos;
  costs: Centavos;
  result: Centavos;
}

export interface Projection {
  /** Per open day. Week, month (a twelfth of a year) and year are averages over all days. */
  open_day: ProjectedSpan;
  week: ProjectedSpan;
  month: ProjectedSpan;
  year: ProjectedSpan;
  break_even: {
    /** Sales of an open day at break-even. */
    sales_per_day: Centavos;
    sales_per_month: Centavos;
    /** Tables of an open day at `sales_per_table`, rounded up to one decimal; null without that figure. */
    tables_per_day: number | null;
    /** How often each table must be served for that; null without tables. */
    turns_per_table: number | null;
  };
  /** Sales above break-even in percent of sales; negative below it; null without sales. */
  margin_percent: number | null;
}

/**
 * Calculates revenue, costs and result by day, week, month and year, and the break-even point. `dailyCost` in
 * centavos, not rounded.
 */
export function project(inputs: ProjectionInputs, dailyCost: number): Projection {
  const { open_days, sales_per_table } = inputs;
  const sales =
    inputs.basis === 'daily' ? inputs.daily_sales : inputs.active_tables * sales_per_table;
  const openShare = open_days / daysOfWeek;
  const goodsShare = inputs.goods_percent / 100;
  const span = (openDays: number, days: number): ProjectedSpan => {
    const revenue = roundHalfUp(sales * openDays);
    const goods = roundHalfUp(sales * openDays * goodsShare);
    const costs = roundHalfUp(dailyCost * days);
    return { revenue, goods, costs, result: revenue - goods - costs };
  };
  const monthDays = daysOfYear / monthsOfYear;
  const even = dailyCost / openShare / (1 - goodsShare);
  // Rounds up to the next centavo or tenth, because less would not break even. The epsilon only corrects floating
  // point errors.
  const upTo = (value: number, steps: number) => Math.ceil(value * steps - 1e-6) / steps;
  const tables = sales_per_table > 0 ? upTo(even / sales_per_table, 10) : null;
  return {
    open_day: span(1, 1 / openShare),
    week: span(open_days, daysOfWeek),
    month: span(monthDays * openShare, monthDays),
    year: span(daysOfYear * openShare, daysOfYear),
    break_even: {
      sales_per_day: upTo(even, 1),
      sales_per_month: upTo(even * openShare * monthDays, 1),
      tables_per_day: tables,
      turns_per_table:
        tables === null || inputs.total_tables === 0
          ? null
          : upTo(tables / inputs.total_tables, 100),
    },
    margin_percent: sales > 0 ? Math.round(((sales - even) / sales) * 1000) / 10 : null,
  };
}

export interface PlotPoint {
  /** Sales of an open day. */
  sales: Centavos;
  /** Costs of an open day and the goods of these sales. */
  spending: Centavos;
}

/**
 * Points of the break-even chart, from no sales to well beyond both break-even and the projected sales. Break-even
 * itself is one of them, so that the chart shows where the lines cross.
 */
export function breakEvenPoints(inputs: ProjectionInputs, dailyCost: number): PlotPoint[] {
  const { open_day, break_even } = project(inputs, dailyCost);
  const fixed = open_day.costs;
  const most = Math.max(open_day.revenue, break_even.sales_per_day, 100) * 1.3;
  const steps = 8;
  const sales = new Set(
    Array.from({ length: steps + 1 }, (_, index) => roundHalfUp((most / steps) * index)),
  );
  sales.add(break_even.sales_per_day);
  return [...sales]
    .sort((one, other) => one - other)
    .map((value) => ({
      sales: value,
      spending: fixed + roundHalfUp((value * inputs.goods_percent) / 100),
    }));
}
