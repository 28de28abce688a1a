import type { Special } from '@comanda/contract/specials';
import type { SpecialRow } from '@comanda/db/repos/specials.repo';

type Conditions = Special['conditions'];

/** Converts a special to the API's format: pesos, and percent with two decimals. */
export function toSpecial(row: SpecialRow): Special {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    description_español: row.description_es,
    active: row.active,
    special_type: row.special_type,
    conditions: row.conditions as Conditions,
    discount_value: row.discount_value,
    combo_price: row.combo_price,
    start_date: row.start_date,
    end_date: row.end_date,
    start_time: row.start_time,
    end_time: row.end_time,
    days_of_week: [...row.days_of_week],
    priority: row.priority,
    automatic: row.automatic,
    not_with_others: row.not_with_others,
    limit_per_check: row.limit_per_check,
    version: row.version,
  };
}
