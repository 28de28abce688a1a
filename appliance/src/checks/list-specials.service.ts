import type * as contract from '@comanda/contract/specials';
import type { ReplyOf } from '@comanda/contract/endpoint';
import type { SpecialLineRow, SpecialRow } from '@comanda/db/repos/specials.repo';
import { assignSpecials, totalOf } from '@comanda/domain/specials/assign';
import { giftsOf } from '@comanda/domain/specials/gifts';
import { CANCELLED } from '@comanda/domain/totals';
import type { Call } from '../http/mount.ts';
import { requireCheck } from './require.ts';
import { candidatesOf } from './settle-specials.ts';

type Reply = ReplyOf<typeof contract.listCheckSpecials>;
type Reason = Reply['passed_over'][number]['reason'];

/**
 * Lists the specials that apply with their number of uses and lines, and the ones whose conditions are met but that
 * do not apply.
 */
export async function listCheckSpecials({
  repos,
  venue,
  params,
}: Call<typeof contract.listCheckSpecials>): Promise<Reply> {
  const check = await requireCheck({ repos }, params.id);
  const lines = (await repos.specials.listLinesOfCheck(check.id)).filter(
    (line) => line.status !== CANCELLED,
  );
  const pools = await repos.specials.listPools(check.id);
  const applications = await repos.specials.listApplications(pools);
  const applied: Reply['applied'] = [];
  // The same special may hold by the terms of then and of now; the guest has it once.
  for (const same of Map.groupBy(applications, ({ special_id }) => special_id).values()) {
    const [application] = same;
    const items = same.flatMap(({ id }) => itemsOf(lines, id));
    const special = application && (await repos.specials.findAny(application.special_id));
    const isHere = same.some(({ order_id }) => order_id === check.id);
    if (!special || (items.length === 0 && !isHere)) continue;
    applied.push({
      special_id: special.id,
      name: special.name,
      description: special.description,
      description_español: special.description_es,
      special_type: special.special_type,
      automatic: application.automatic,
      times: same.reduce((sum, { times }) => sum + times, 0),
      discount: items.reduce((sum, item) => sum + item.discount, 0),
      items,
    });
  }
  const pool = check.closed ? undefined : await repos.specials.findPool(check.id);
  return {
    applied: applied.toSorted((a, b) => b.discount - a.discount || a.special_id - b.special_id),
    passed_over: pool ? await passedOver({ repos, venue }, pool.id) : [],
  };
}

function itemsOf(lines: readonly SpecialLineRow[], application: number) {
  return lines.flatMap((line) =>
    giftsOf(line)
      .filter((gift) => gift.application === application)
      .map(({ amount }) => ({ id: line.id, discount: amount })),
  );
}

async function passedOver(
  { repos, venue }: Pick<Call<typeof contract.listCheckSpecials>, 'repos' | 'venue'>,
  pool: number,
): Promise<Reply['passed_over']> {
  const lines = await repos.specials.listLinesOfPool(pool);
  const stored = await repos.specials.readPool(pool);
  const { removed } = stored;
  const { timeZone } = venue.clock;
  const holding = new Set(stored.active.map(({ special_id }) => special_id));
  const candidates = await candidatesOf({ repos }, stored);
  const isAlone = candidates.some(
    ({ special }) => special.not_with_others && holding.has(special.id),
  );
  const saysWhy = (special: Pick<SpecialRow, 'id' | 'not_with_others'>): Reason => {
    if (removed.has(special.id)) return 'removed';
    return special.not_with_others || isAlone ? 'alone' : 'saves_less';
  };
  const off = (await repos.specials.listAutomatic()).filter(({ id }) => removed.has(id));
  return [...candidates.map(({ special }) => special), ...off]
    .filter((special) => !holding.has(special.id))
    .flatMap((special) => {
      const saves = totalOf(assignSpecials([{ special }], lines, timeZone));
      if (saves === 0) return [];
      const { id: special_id, name, automatic } = special;
      return [{ special_id, name, automatic, would_save: saves, reason: saysWhy(special) }];
    });
}
