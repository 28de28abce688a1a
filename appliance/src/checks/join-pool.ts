import type { SpecialLineRow } from '@comanda/db/specials.repo';
import { isInScope } from '@comanda/domain/specials/scope';
import { isInWindow, localMoment } from '@comanda/domain/specials/window';
import { CANCELLED } from '@comanda/domain/totals';
import type { Acting } from '../kernel/acting.ts';
import { readVenue } from '../kernel/venue.ts';

interface SentGoods {
  product_id: number;
  category_id: number;
  option_ids: readonly number[];
}

/**
 * Includes items that were just sent in the calculation of specials: those on the check and automatic ones that
 * match. Returns whether the check is affected by specials. `ids` are in the order of `sent`.
 */
export async function joinPool(
  tx: Acting,
  check: { id: number; is_tied: 0 | 1 },
  ids: readonly number[],
  sent: readonly SentGoods[],
): Promise<boolean> {
  const { repos } = tx;
  const pool = check.is_tied ? await repos.specials.findPool(check.id) : undefined;
  const matching = await matchingNow(tx, sent);
  const joins =
    pool && (await repos.specials.listApplications([pool.id])).length > 0
      ? ids
      : ids.filter((_, index) => matching[index]);
  if (joins.length === 0) return check.is_tied === 1;
  const home = pool?.id ?? (await repos.specials.createPool(check.id));
  await repos.specials.markPool([...joins, ...(await findForeignLines(tx, check, home))], home);
  return true;
}

/** The items that match an automatic special that is active now. */
async function matchingNow(
  { repos, now }: Acting,
  sent: readonly SentGoods[],
): Promise<readonly boolean[]> {
  const automatic = await repos.specials.listAutomatic();
  if (automatic.length === 0) return [];
  const moment = localMoment(now, (await readVenue(repos)).clock.timeZone);
  const open = automatic.filter((special) => isInWindow(special, moment));
  return sent.map((goods) => open.some((special) => isInScope(special, goods)));
}

// Lines that came from another check without a special there; from now on they count on this check.
async function findForeignLines(
  { repos }: Acting,
  check: { id: number; is_tied: 0 | 1 },
  home: number,
): Promise<number[]> {
  if (!check.is_tied) return [];
  return (await withoutSpecial({ repos }, await repos.specials.listLinesOfCheck(check.id)))
    .filter((line) => line.special_pool_id !== null && line.special_pool_id !== home)
    .map((line) => line.id);
}

/** Live lines in no pool, or in a pool without specials. */
export async function withoutSpecial(
  { repos }: Pick<Acting, 'repos'>,
  lines: readonly SpecialLineRow[],
): Promise<SpecialLineRow[]> {
  const pools = [...new Set(lines.flatMap((line) => line.special_pool_id ?? []))];
  const held = new Set(
    (pools.length > 0 ? await repos.specials.listApplications(pools) : []).map(
      ({ pool_id }) => pool_id,
    ),
  );
  return lines.filter((line) => line.status !== CANCELLED && !held.has(line.special_pool_id));
}
