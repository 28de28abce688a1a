import type { SpecialLineRow } from '@comanda/db/repos/specials.repo';
import { isInScope } from '@comanda/domain/specials/scope';
import { isInWindow, localMoment } from '@comanda/domain/specials/window';
import { CANCELLED } from '@comanda/domain/totals';
import type { CommandContext } from '../http/command-context.ts';

interface SentGoods {
  product_id: number;
  category_id: number;
  option_ids: readonly number[];
}

/**
 * The pool in which each item that is about to be sent counts for specials, or null: the pool of a check that has some,
 * or for automatic ones that match. Lines of the check that count nowhere join it as well.
 */
export async function assignPools(
  tx: CommandContext,
  check: { id: number; is_tied: 0 | 1 },
  sent: readonly SentGoods[],
): Promise<(number | null)[]> {
  const { repos } = tx;
  const pool = check.is_tied ? await repos.specials.findPool(check.id) : undefined;
  const matching = await matchingNow(tx, sent);
  const isHeld = pool && (await repos.specials.listApplications([pool.id])).length > 0;
  const joins = sent.map((_, index) => isHeld === true || matching[index] === true);
  if (!joins.includes(true)) return sent.map(() => null);
  const home = pool?.id ?? (await repos.specials.createPool(check.id));
  await repos.specials.markPool(await findForeignLines(tx, check, home), home);
  return joins.map((joined) => (joined ? home : null));
}

/** The items that match an automatic special that is active now. */
async function matchingNow(
  { repos, venue, now }: CommandContext,
  sent: readonly SentGoods[],
): Promise<readonly boolean[]> {
  const automatic = await repos.specials.listAutomatic();
  if (automatic.length === 0) return [];
  const moment = localMoment(now, venue.clock.timeZone);
  const open = automatic.filter((special) => isInWindow(special, moment));
  return sent.map((goods) => open.some((special) => isInScope(special, goods)));
}

// Lines that came from another check without a special there; from now on they count on this check.
async function findForeignLines(
  { repos }: CommandContext,
  check: { id: number; is_tied: 0 | 1 },
  home: number,
): Promise<number[]> {
  if (!check.is_tied || !(await repos.specials.hasOtherPools(check.id, home))) return [];
  return (await withoutSpecial({ repos }, await repos.specials.listLinesOfCheck(check.id)))
    .filter((line) => line.special_pool_id !== null && line.special_pool_id !== home)
    .map((line) => line.id);
}

/** Live lines in no pool, or in a pool without specials. */
export async function withoutSpecial(
  { repos }: Pick<CommandContext, 'repos'>,
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
