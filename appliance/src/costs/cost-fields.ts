import type { Cost, CostChange } from '@comanda/contract/costs';
import type { NewRow, Row } from '@comanda/db/schema';
import { readCategory } from '@comanda/domain/cost-import';
import { dailyFigure, runsOn } from '@comanda/domain/costs';
import { readDay } from '@comanda/domain/import-cells';
import { roundHalfUp } from '@comanda/domain/money';
import { requireName } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';

type Fields = Omit<NewRow<'costs'>, 'id' | 'deleted_at' | 'version'>;

/**
 * The requested row, merged over the stored one. Throws field_required and validation with the field. Only a
 * one-time cost stores months.
 */
export function costFields(body: CostChange, stored?: Row<'costs'>): Fields {
  const name = requireName(body.name ?? stored?.name ?? '');
  const frequency = body.frequency ?? stored?.frequency ?? 'monthly';
  const day = (field: 'starts_on' | 'ends_on') => {
    const raw = body[field];
    if (raw === undefined) return stored?.[field] ?? null;
    if (raw === null) return null;
    const found = readDay(raw);
    if (found === null) throw new Problem('validation', { field });
    return found;
  };
  const starts_on = day('starts_on');
  const ends_on = day('ends_on');
  if (starts_on !== null && ends_on !== null && ends_on < starts_on) {
    throw new Problem('validation', { field: 'ends_on' });
  }
  const months = body.spread_months === undefined ? stored?.spread_months : body.spread_months;
  return {
    name,
    category: body.category === undefined ? (stored?.category ?? 'other') : category(body.category),
    frequency,
    amount: body.amount === undefined ? (stored?.amount ?? 0) : body.amount,
    starts_on,
    ends_on,
    spread_months: frequency === 'one_time' ? (months ?? null) : null,
  };
}

function category(raw: string): string {
  return readCategory(requireName(raw, 'category'));
}

export function toCost(row: Row<'costs'>, today: string): Cost {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    frequency: row.frequency,
    amount: row.amount,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    spread_months: row.spread_months,
    daily: roundHalfUp(dailyFigure(row)),
    active: runsOn(row, today) ? 1 : 0,
    version: row.version,
  };
}
