import type * as contract from '@comanda/contract/costs';
import type { Row } from '@comanda/db/schema';
import { businessDayOf } from '@comanda/domain/business-day';
import type { Call } from '../http/mount.ts';
import { resource } from '../http/resource.ts';
import type { Work } from '../process/context.ts';
import { costFields, toCost } from './cost-fields.ts';

const today = ({ venue, now }: Pick<Work, 'venue' | 'now'>) => businessDayOf(now, venue.clock);

export async function listCosts(call: Call<typeof contract.listCosts>): Promise<contract.Cost[]> {
  const day = today(call);
  return (await call.repos.costs.list()).map((row) => toCost(row, day));
}

export const {
  create: createCost,
  /** The journal has the values before and after. */
  update: updateCost,
  remove: deleteCost,
} = resource({
  subject: 'cost',
  events: ['cost.changed'],
  table: ({ costs }) => costs,
  fields: (_call, body: contract.CostChange, stored) => costFields(body, stored ?? undefined),
  reply: (row, call) => toCost(row, today(call)),
  journal: {
    create: ['cost.add', detailOf],
    update: ['cost.change', changesOf],
    remove: ['cost.delete', detailOf],
  },
});

/** The journal detail of a cost; the amount in centavos. */
function detailOf(cost: Row<'costs'>): Record<string, string | number | null> {
  const { name, category, frequency, amount, starts_on, ends_on, spread_months } = cost;
  return { name, category, frequency, amount, starts_on, ends_on, spread_months };
}

function changesOf(cost: Row<'costs'>, old: Row<'costs'>) {
  const [before, after] = [detailOf(old), detailOf(cost)];
  const changed = Object.keys(after).filter((key) => before[key] !== after[key]);
  if (changed.length === 0) return null;
  const changes = Object.fromEntries(changed.map((key) => [key, [before[key], after[key]]]));
  return { name: cost.name, changes };
}
