import type * as contract from '@comanda/contract/specials';
import type { SpecialRow } from '@comanda/db/repos/specials.repo';
import { Problem } from '@comanda/domain/problem';
import type { Call } from '../http/mount.ts';
import { journal, type CommandContext } from '../http/command-context.ts';
import { readSpecial, type SpecialFields } from '../checks/special-fields.ts';
import { toSpecial } from '../checks/special-reply.ts';

export async function listSpecials({
  repos,
  query,
}: Call<typeof contract.listSpecials>): Promise<contract.Special[]> {
  return (await repos.specials.list(/^(true|1)$/.test(query.show_inactive ?? ''))).map(toSpecial);
}

export async function createSpecial(
  call: Call<typeof contract.createSpecial>,
): Promise<contract.Special> {
  const { repos, body } = call;
  const fields = await readSpecial(repos, body, null);
  const id = await repos.specials.create(fields);
  return changed(call, id, 'special.create', fields);
}

export async function updateSpecial(
  call: Call<typeof contract.updateSpecial>,
): Promise<contract.Special> {
  const { repos, body, params } = call;
  const found = await requireSpecial(call, params.id);
  if (body.version !== undefined && body.version !== found.version) {
    throw new Problem('stale', { current: toSpecial(found) });
  }
  const fields = await readSpecial(repos, body, found);
  await repos.specials.update(found.id, fields);
  return changed(call, found.id, 'special.change', fields);
}

export async function deleteSpecial(
  call: Call<typeof contract.deleteSpecial>,
): Promise<{ success: true }> {
  const { repos, params, now, emit } = call;
  const found = await requireSpecial(call, params.id);
  await repos.specials.update(found.id, { deleted_at: now });
  await journal(call, {
    action: 'special.delete',
    subject: 'special',
    id: found.id,
    detail: { name: found.name },
  });
  emit({ event: 'special.changed', id: found.id });
  return { success: true };
}

async function requireSpecial(
  { repos }: Pick<CommandContext, 'repos'>,
  id: number,
): Promise<SpecialRow> {
  const found = await repos.specials.find(id);
  if (!found) throw new Problem('not_found', { field: 'id' });
  return found;
}

/** The journal detail of a special: amounts in centavos, percentages unchanged. */
function noted(fields: SpecialFields): Record<string, unknown> {
  const { discount_value, combo_price, conditions, ...others } = fields;
  const isPercent = fields.special_type === 'percentage_discount';
  const value = discount_value ?? 0;
  return {
    ...others,
    ...(isPercent ? { percent: value / 100 } : value === 0 ? {} : { discount_value: value }),
    ...(combo_price ? { combo_price } : {}),
    conditions: JSON.parse(conditions ?? '{}') as unknown,
  };
}

async function changed(
  tx: CommandContext,
  id: number,
  action: string,
  fields: SpecialFields,
): Promise<contract.Special> {
  await journal(tx, { action, subject: 'special', id, detail: noted(fields) });
  tx.emit({ event: 'special.changed', id });
  return toSpecial(await requireSpecial(tx, id));
}
