import type * as contract from '@comanda/contract/specials';
import type { BodyOf } from '@comanda/contract/endpoint';
import type { Repos } from '@comanda/db/repos';
import type { RowChange } from '@comanda/db/schema';
import type { SpecialRow } from '@comanda/db/repos/specials.repo';
import { requireName, cleanNote } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import { specialDefaults, type SpecialConditions } from '@comanda/domain/specials/special';
import { isDay } from '../http/parse-days.ts';

type Body = BodyOf<typeof contract.createSpecial> | BodyOf<typeof contract.updateSpecial>;
export type SpecialFields = Omit<RowChange<'specials'>, 'id' | 'version' | 'deleted_at'> & {
  name: string;
  special_type: SpecialRow['special_type'];
};

function refuse(field: string, why: string): never {
  throw new Problem('validation', { field, error: `${field} ${why}` });
}

/**
 * Reads a special as it is stored: the body merged over the current values or the defaults. 400 with the
 * field for an empty name, an invalid date, an end before the start, more than 100 %, a combo without parts,
 * or unknown ids.
 */
export async function readSpecial(
  repos: Repos,
  body: Body,
  now: SpecialRow | null,
): Promise<SpecialFields> {
  const name = requireName(body.name ?? now?.name ?? '');
  const special_type = body.special_type ?? now?.special_type ?? specialDefaults.special_type;
  const value = (given: number | null | undefined, present: number | undefined) =>
    given === undefined ? (present ?? 0) : (given ?? 0);
  const discount_value = value(body.discount_value, now?.discount_value);
  if (special_type === 'percentage_discount' && discount_value > 10_000) {
    refuse('discount_value', 'is at most 100');
  }
  const start_date = dayOf('start_date', body.start_date, now?.start_date);
  const end_date = dayOf('end_date', body.end_date, now?.end_date);
  if (start_date !== null && end_date !== null && end_date < start_date) {
    refuse('end_date', 'is before start_date');
  }
  const days = body.days_of_week === undefined ? now?.days_of_week : (body.days_of_week ?? []);
  return {
    name,
    special_type,
    description: textOf(body.description, now?.description),
    description_es: textOf(body['description_español'], now?.description_es),
    active: body.active ?? now?.active ?? 1,
    conditions: JSON.stringify(
      await readConditions(repos, special_type, body.conditions, now?.conditions),
    ),
    discount_value,
    combo_price: value(body.combo_price, now?.combo_price),
    start_date,
    end_date,
    start_time: body.start_time ?? now?.start_time ?? specialDefaults.start_time,
    end_time: body.end_time ?? now?.end_time ?? specialDefaults.end_time,
    days_of_week: JSON.stringify(
      days && days.length > 0 ? [...new Set(days)].sort() : specialDefaults.days_of_week,
    ),
    priority: body.priority ?? now?.priority ?? specialDefaults.priority,
    automatic: body.automatic ?? now?.automatic ?? 0,
    not_with_others: body.not_with_others ?? now?.not_with_others ?? 0,
    limit_per_check:
      body.limit_per_check === undefined ? (now?.limit_per_check ?? null) : body.limit_per_check,
  };
}

function textOf(given: string | null | undefined, present: string | undefined): string {
  return given === undefined ? (present ?? '') : cleanNote(given);
}

function dayOf(
  field: string,
  given: string | null | undefined,
  present: string | null | undefined,
): string | null {
  if (given === undefined) return present ?? null;
  if (given === null || given === '') return null;
  if (!isDay(given)) refuse(field, 'is not a date');
  return given;
}

async function readConditions(
  repos: Repos,
  type: SpecialRow['special_type'],
  given: SpecialConditions | null | undefined,
  present: SpecialConditions | undefined,
): Promise<SpecialConditions> {
  const conditions = given === undefined ? (present ?? {}) : (given ?? {});
  if (type === 'combo_deal' && (conditions.combo_items ?? []).length === 0) {
    refuse('conditions.combo_items', 'names no category');
  }
  if (given != null) await requireKnown(repos, given);
  if (type !== 'buy_x_get_y_free') return conditions;
  return {
    ...conditions,
    buy_quantity: conditions.buy_quantity ?? specialDefaults.buy_quantity,
    get_quantity: conditions.get_quantity ?? specialDefaults.get_quantity,
    applies_to: conditions.applies_to ?? specialDefaults.applies_to,
  };
}

// A rule about an unknown id would apply to everything or to nothing, without anyone noticing.
async function requireKnown(repos: Repos, conditions: SpecialConditions): Promise<void> {
  const categories = new Set((await repos.catalog.listCategories()).map((row) => row.id));
  const products = new Set((await repos.catalog.listProducts()).map((row) => row.id));
  const options = new Set((await repos.catalog.listOptions()).map((row) => row.id));
  const check = (
    field: string,
    ids: readonly (number | null | undefined)[],
    known: Set<number>,
  ) => {
    if (ids.some((id) => id != null && !known.has(id))) {
      refuse(`conditions.${field}`, 'names something that is not on the menu');
    }
  };
  check('category_id', [conditions.category_id], categories);
  check('category_ids', conditions.category_ids ?? [], categories);
  check('product_id', [conditions.product_id], products);
  const parts = (conditions.combo_items ?? []).map((part) => part.category_id);
  check('combo_items', parts, categories);
  check('exclude_product_ids', conditions.exclude_product_ids ?? [], products);
  check('exclude_option_ids', conditions.exclude_option_ids ?? [], options);
}
