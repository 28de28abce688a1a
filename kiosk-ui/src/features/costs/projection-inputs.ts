import type { ProjectionFields } from '@comanda/contract/costs';
import { toCentavos } from '@comanda/domain/money';
import type { ProjectionInputs } from '@comanda/domain/projection';
import { parsePesos, pesosText } from '../../lib/format/pesos.ts';

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
    sales_per_table: pesosText(inputs.sales_per_table),
    daily_sales: pesosText(inputs.daily_sales),
    open_days: String(inputs.open_days),
    goods_percent: String(inputs.goods_percent),
  };
}

const limits: Record<InputField, { least: number; most: number; whole?: true }> = {
  total_tables: { least: 0, most: 10_000, whole: true },
  active_tables: { least: 0, most: 100_000 },
  sales_per_table: { least: 0, most: 10_000_000 },
  daily_sales: { least: 0, most: 10_000_000 },
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
    const { least, most, whole } = limits[field];
    const value = parsePesos(typed[field]);
    const fits =
      value !== null && value >= least && value <= most && (!whole || Number.isInteger(value));
    if (fits) inputs[field] = value;
    else wrong.push(field);
  }
  return { inputs, wrong };
}

/** Converted for the rules of the domain. */
export function inCentavos(inputs: ProjectionFields): ProjectionInputs {
  return {
    ...inputs,
    sales_per_table: toCentavos(inputs.sales_per_table),
    daily_sales: toCentavos(inputs.daily_sales),
  };
}
