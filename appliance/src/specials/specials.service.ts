import type { BodyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/specials';
import type { SpecialRow } from '@comanda/db/repos/specials.repo';
import { readSpecial } from '../checks/special-fields.ts';
import { toSpecial } from '../checks/special-reply.ts';
import type { Call } from '../http/mount.ts';
import { resource } from '../http/resource.ts';

export async function listSpecials({
  repos,
  query,
}: Call<typeof contract.listSpecials>): Promise<contract.Special[]> {
  return (await repos.specials.list(/^(true|1)$/.test(query.show_inactive ?? ''))).map(toSpecial);
}

export const {
  create: createSpecial,
  update: updateSpecial,
  remove: deleteSpecial,
} = resource({
  subject: 'special',
  events: ['special.changed'],
  table: ({ specials }) => specials,
  fields: ({ repos }, body: BodyOf<typeof contract.updateSpecial>, stored) =>
    readSpecial(repos, body, stored),
  reply: toSpecial,
  journal: {
    create: ['special.create', detailOf],
    update: ['special.change', detailOf],
    remove: ['special.delete', ({ name }) => ({ name })],
  },
});

/** The journal detail of a special: amounts in centavos, percentages unchanged. */
function detailOf(row: SpecialRow): Record<string, unknown> {
  const { id: _, version: _version, deleted_at: _deleted, ...fields } = row;
  const { discount_value, combo_price, days_of_week, ...others } = fields;
  const isPercent = fields.special_type === 'percentage_discount';
  return {
    ...others,
    days_of_week: JSON.stringify(days_of_week),
    ...(isPercent ? { percent: discount_value / 100 } : {}),
    ...(!isPercent && discount_value > 0 ? { discount_value } : {}),
    ...(combo_price > 0 ? { combo_price } : {}),
  };
}
