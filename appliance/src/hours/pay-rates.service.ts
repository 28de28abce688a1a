import type * as contract from '@comanda/contract/pay-rates';
import type { BodyOf } from '@comanda/contract/endpoint';
import type { PayRateRow } from '@comanda/db/repos/planning.repo';
import { Problem } from '@comanda/domain/problem';
import type { Call } from '../http/mount.ts';
import { resource } from '../http/resource.ts';
import { requireDay } from '../http/parse-days.ts';

export async function listPayRates({
  repos,
}: Call<typeof contract.listPayRates>): Promise<contract.PayRate[]> {
  return (await repos.planning.payRates.list()).map(toRate);
}

export const {
  create: createPayRate,
  update: updatePayRate,
  remove: deletePayRate,
} = resource({
  subject: 'pay_rate',
  events: ['hours.changed'],
  table: ({ planning }) => planning.payRates,
  fields: async (
    { repos },
    body: BodyOf<typeof contract.updatePayRate>,
    stored: PayRateRow | null,
  ) => {
    const user_id = body.user_id ?? stored?.user_id ?? 0;
    const starts_on = requireDay(body.starts_on ?? stored?.starts_on ?? '', 'starts_on');
    // The rate of a user who was deleted may still be mended.
    if (user_id !== stored?.user_id && !(await repos.people.find(user_id))) {
      throw new Problem('not_found', { field: 'user_id' });
    }
    const others = await repos.planning.payRates.list();
    const isTaken = others.some(
      (row) => row.user_id === user_id && row.starts_on === starts_on && row.id !== stored?.id,
    );
    if (isTaken) throw new Problem('day_taken', { field: 'starts_on' });
    return { user_id, starts_on, hourly: body.hourly ?? stored?.hourly ?? 0 };
  },
  reply: toRate,
  journal: {
    create: ['pay_rate.create', detailOf],
    update: [
      'pay_rate.update',
      (row, old) => ({ name: row.user_name, before: factsOf(old), after: factsOf(row) }),
    ],
    remove: ['pay_rate.delete', detailOf],
  },
});

function factsOf({ starts_on, hourly }: PayRateRow) {
  return { starts_on, hourly };
}

function detailOf(row: PayRateRow) {
  return { name: row.user_name, user_id: row.user_id, ...factsOf(row) };
}

function toRate({ deleted_at: _, ...row }: PayRateRow): contract.PayRate {
  return row;
}
