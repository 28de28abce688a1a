import type { Row } from '@comanda/db/schema';
import { businessDayOf } from '@comanda/domain/business-day';
import { cleanName, foldName, suggestName } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import { proposeNames } from '@comanda/domain/split-names';
import { inheritedTerms } from '@comanda/domain/service-charge';
import type { CommandContext } from '../http/command-context.ts';
import { requireTable } from './check-fields.ts';

export interface NewCheck {
  name: string;
  table_id?: number | null | undefined;
}

/**
 * Reads the names of new checks as they are stored. 400 field_required when blank, 400 split_name_repeated,
 * 409 order_name_taken with `suggestion`; each with the `index` of the check.
 */
export async function readNewNames(
  { repos }: CommandContext,
  raw: readonly (string | null | undefined)[],
) {
  const taken = await repos.checks.listOpenNameKeys();
  const own = new Set<string>();
  return raw.map((each, index) => {
    const name = cleanName(each ?? '');
    const name_key = foldName(name);
    if (name === '') throw new Problem('field_required', { field: 'name', index });
    if (own.has(name_key)) throw new Problem('split_name_repeated', { field: 'name', index });
    if (taken.has(name_key)) {
      const suggestion = suggestName(name, (key) => taken.has(key) || own.has(key));
      throw new Problem('order_name_taken', { field: 'name', index, suggestion });
    }
    own.add(name_key);
    return { name, name_key };
  });
}

/** Suggests free names for `count` checks that are split off this one. */
export async function freeNames(
  { repos }: CommandContext,
  parent: string,
  count: number,
): Promise<string[]> {
  const taken = await repos.checks.listOpenNameKeys();
  return proposeNames(parent, count, (key) => taken.has(key));
}

/**
 * Opens checks that are split off another one, with the same table (by default), kind and server. `isChild`
 * links them to it.
 */
export async function openChecks(
  tx: CommandContext,
  source: Row<'orders'>,
  wanted: readonly { name: string; name_key: string; table_id?: number | null | undefined }[],
  isChild: boolean,
): Promise<Row<'orders'>[]> {
  const { repos, venue, actor, now } = tx;
  const { clock } = venue;
  const opened: Row<'orders'>[] = [];
  for (const { name, name_key, table_id } of wanted) {
    const table = await requireTable(repos, table_id ?? null);
    const id = await repos.checks.create({
      name,
      name_key,
      table_id: table?.id ?? source.table_id,
      parent_id: isChild ? source.id : null,
      parent_name: isChild ? source.name : null,
      order_type: source.order_type,
      customer_name: source.customer_name,
      customer_phone: source.customer_phone,
      customer_address: source.customer_address,
      customer_id: source.customer_id,
      ticket_language: source.ticket_language,
      // The charge of the whole: the rule does not see that these guests belong together.
      ...inheritedTerms(source),
      charge_by_hand: source.charge_id === null ? source.charge_by_hand : 1,
      open_user_id: actor.user_id,
      served_by: source.served_by ?? source.open_user_id,
      created_at: now,
      modified_at: now,
      business_day: businessDayOf(now, clock),
    });
    const row = await repos.checks.find(id);
    if (row) opened.push(row);
  }
  return opened;
}
