import type * as contract from '@comanda/contract/costs';
import type { Repos } from '@comanda/db/repos';
import type { Row } from '@comanda/db/schema';
import { businessDayOf } from '@comanda/domain/business-day';
import { Problem } from '@comanda/domain/problem';
import type { Work } from '../process/context.ts';
import type { Call } from '../http/mount.ts';
import { journal } from '../http/command-context.ts';
import { costFields, toCost } from './cost-fields.ts';

const today = ({ venue, now }: Pick<Work, 'venue' | 'now'>) => businessDayOf(now, venue.clock);

export async function listCosts(call: Call<typeof contract.listCosts>): Promise<contract.Cost[]> {
  const day = today(call);
  return (await call.repos.costs.list()).map((row) => toCost(row, day));
}

export async function createCost(call: Call<typeof contract.createCost>): Promise<contract.Cost> {
  const id = await call.repos.costs.create(costFields(call.body));
  const row = await find(call.repos, id);
  await journal(call, { action: 'cost.add', subject: 'cost', id, detail: said(row) });
  call.emit({ event: 'cost.changed', id });
  return toCost(row, today(call));
}

/** Updates a cost. The journal has the values before and after. 409 stale for an older `version`. */
export async function updateCost(call: Call<typeof contract.updateCost>): Promise<contract.Cost> {
  const { repos, params, body, emit } = call;
  const day = today(call);
  const old = await find(repos, params.id);
  if (body.version !== undefined && body.version !== old.version) {
    throw new Problem('stale', { current: toCost(old, day) });
  }
  await repos.costs.update(old.id, costFields(body, old));
  const cost = await find(repos, old.id);
  const [before, after] = [said(old), said(cost)];
  const changed = Object.keys(after).filter((key) => before[key] !== after[key]);
  if (changed.length > 0) {
    await journal(call, {
      action: 'cost.change',
      subject: 'cost',
      id: old.id,
      detail: {
        name: cost.name,
        changes: Object.fromEntries(changed.map((key) => [key, [before[key], after[key]]])),
      },
    });
  }
  emit({ event: 'cost.changed', id: old.id });
  return toCost(cost, day);
}

export async function deleteCost(
  call: Call<typeof contract.deleteCost>,
): Promise<{ success: true }> {
  const { repos, params, now, emit } = call;
  const cost = await find(repos, params.id);
  await repos.costs.update(cost.id, { deleted_at: now });
  await journal(call, {
    action: 'cost.delete',
    subject: 'cost',
    id: cost.id,
    detail: said(cost),
  });
  emit({ event: 'cost.changed', id: cost.id });
  return { success: true };
}

async function find(repos: Repos, id: number): Promise<Row<'costs'>> {
  const cost = await repos.costs.find(id);
  if (!cost) throw new Problem('not_found', { field: 'id' });
  return cost;
}

/** The journal detail of a cost; the amount in centavos. */
function said(cost: Row<'costs'>): Record<string, string | number | null> {
  const { name, category, frequency, amount, starts_on, ends_on, spread_months } = cost;
  return { name, category, frequency, amount, starts_on, ends_on, spread_months };
}
