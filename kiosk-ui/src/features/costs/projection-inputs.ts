import type { ProjectionFields } from '@comanda/contract/costs';
import { toCentavos } from '@comanda/domain/money';
import { moneyText, parseDecimal } from '../../lib/format/money-text.ts';

/** The fields of a projection as texts. */
export interface TypedInputs {
  basis: ProjectionFields['basis'];
  total_tables: string;
  active_tables: string;
  sales_per_table: string;
  daily_sales: string;
  open_days: string;
  goods_percent: string;
}
export type InputField = Exclude<keyof TypedInputs, 'basis'>;

export function typedInputs(inputs: ProjectionFields): TypedInputs {
  return {
    basis: inputs.basis,
    total_tables: String(inputs.total_tables),
    active_tables: String(inputs.active_tables),
    sales_per_table: moneyText(inputs.sales_per_table),
    daily_sales: moneyText(inputs.daily_sales),
    open_days: String(inputs.open_days),
    goods_percent: String(inputs.goods_percent),
  };
}

const limits: Record<InputField, { least: number; most: number; whole?: true; money?: true }> = {
  total_tables: { least: 0, most: 10_000, whole: true },
  active_tables: { least: 0, most: 100_000 },
  sales_per_table: { least: 0, most: 10_000_000, money: true },
  daily_sales: { least: 0, most: 10_000_000, money: true },
  open_days: { least: 1, most: 7, whole: true },
  goods_percent: { least: 0, most: 99 },
};

/** The inputs, and which fields are invalid. */
export function readInputs(typed: TypedInputs): { inputs: ProjectionFields; wrong: InputField[] } {
  const inputs: ProjectionFields = {
    basis: typed.basis,
    total_tables: 0,
    active_tables: 0,
    sales_per_table: 0,
    daily_sales: 0,
    open_days: 7,
    goods_percent: 0,
  };
  const wrong: InputField[] = [];
  for (const field of Object.keys(limits) as InputField[]) {
    const { least, most, whole, money } = limits[field];
    const value = parseDecimal(typed[field]);
    const fits =
      value !== null && value >= least && value <= most && (!whole || Number.isInteger(value));
    if (fits) inputs[field] = money ? toCentavos(value) : value;
    else wrong.push(field);
  }
  return { inputs, wrong };
}
