import type * as contract from '@comanda/contract/specials';
import type { ReplyOf } from '@comanda/contract/endpoint';
import type { Row } from '@comanda/db/schema';
import type { SpecialLineRow } from '@comanda/db/repos/specials.repo';
import { Problem } from '@comanda/domain/problem';
import { assignSpecials, totalOf } from '@comanda/domain/specials/assign';
import { termsOfSpecial } from '@comanda/domain/specials/terms';
import { CANCELLED } from '@comanda/domain/totals';
import type { Call } from '../http/mount.ts';
import { journal, type CommandContext } from '../http/command-context.ts';
import { requireOpenCheck, requireCheck } from './require.ts';
import { readCheck } from './check-reply.ts';
import { changeLines } from './line-money.ts';
import { settleCheck } from './settle-check.ts';
import { withoutSpecial } from './assign-pools.ts';
import { candidatesOf, recalculatePool } from './settle-specials.ts';
import { toSpecial } from './special-reply.ts';

type ApplyReply = ReplyOf<typeof contract.applySpecialDiscount>;

/**
 * Specials that could be applied to these items of one check, or to all of a check, and what each saves in addition to
 * the current ones. Only the ids are used; everything else is read from the database.
 */
export async function checkApplicable(
  call: Call<typeof contract.checkApplicable>,
): Promise<ReplyOf<typeof contract.checkApplicable>> {
  const { repos, venue } = call;
  const asked = await linesAsked(call);
  const checkId = asked[0]?.order_id;
  const { timeZone } = venue.clock;
  const pool = checkId === undefined ? undefined : await repos.specials.findPool(checkId);
  const stored = pool && (await repos.specials.readPool(pool.id));
  const held = stored?.active ?? [];
  const pooled = held.length > 0 && pool ? await repos.specials.listLinesOfPool(pool.id) : [];
  const known = new Set(pooled.map((line) => line.id));
  const free = (await withoutSpecial({ repos }, asked)).filter(({ id }) => !known.has(id));
  const lines = [...pooled, ...free];
  const present = stored && held.length > 0 ? await candidatesOf({ repos }, stored) : [];
  const before = totalOf(assignSpecials(present, lines, timeZone));
  const holding = new Set(held.map(({ special_id }) => special_id));
  return (await repos.specials.list(false)).flatMap((special) => {
    if (holding.has(special.id)) return [];
    const others = present.filter((each) => each.special.id !== special.id);
    const asked = { special: { ...special, held: null, follows: null } };
    const assigned = assignSpecials([...others, asked], lines, timeZone);
    const saves = totalOf(assigned) - before;
    const result = assigned.find((each) => each.special.id === special.id)?.result;
    if (!result || saves <= 0) return [];
    return [
      {
        ...toSpecial(special),
        matching_items: result.matching,
        ...(result.combo_total === null
          ? {}
          : { combo_total: result.combo_total, combo_discount: saves }),
        total_discount: saves,
      },
    ];
  });
}

async function linesAsked({
  repos,
  body,
}: Call<typeof contract.checkApplicable>): Promise<SpecialLineRow[]> {
  if (body.order_id !== undefined) {
    const check = await repos.checks.find(body.order_id);
    if (!check || check.closed) return [];
    return (await repos.specials.listLinesOfCheck(check.id)).filter(
      ({ status }) => status !== CANCELLED,
    );
  }
  if (!body.order_items) throw new Problem('validation', { field: 'order_items' });
  const ids = [...new Set(body.order_items.map((item) => item.id))];
  const asked = await repos.specials.listLines(ids);
  if (asked.length < ids.length) throw new Problem('not_found', { field: 'order_items' });
  if (new Set(asked.map((line) => line.order_id)).size > 1) {
    throw new Problem('validation', {
      field: 'order_items',
      error: 'order_items are of more than one check',
    });
  }
  return asked;
}

export function applyComboDiscount(
  call: Call<typeof contract.applyComboDiscount>,
): Promise<ApplyReply> {
  return apply(call, { id: call.body.combo_special_id, isCombo: true, field: 'combo_special_id' });
}

export function applySpecialDiscount(
  call: Call<typeof contract.applySpecialDiscount>,
): Promise<ApplyReply> {
  return apply(call, { id: call.body.special_id, isCombo: false, field: 'special_id' });
}

/**
 * Gives one special on an open check. Only the id of the special is taken from the body. 404 unknown special,
 * 409 special_applied while the check has it, 409 special_not_applicable when it saves nothing here.
 */
async function apply(
  call: Call<typeof contract.applyComboDiscount> | Call<typeof contract.applySpecialDiscount>,
  wanted: { id: number; isCombo: boolean; field: string },
): Promise<ApplyReply> {
  const { repos, params, now, actor } = call;
  const check = await requireOpenCheck(call, params.id);
  const special = await repos.specials.find(wanted.id);
  if (!special) throw new Problem('not_found', { field: wanted.field });
  if ((special.special_type === 'combo_deal') !== wanted.isCombo) {
    throw new Problem('validation', {
      field: wanted.field,
      error: `${wanted.field} is of type ${special.special_type}`,
    });
  }
  // An application is kept when its special is switched off, so one that is off must not begin.
  if (!special.active) throw new Problem('special_not_applicable', { field: wanted.field });
  const pool = await ownPool(call, check.id);
  const held = await repos.specials.listApplications([pool]);
  if (held.some(({ special_id }) => special_id === special.id)) {
    throw new Problem('special_applied', { special_id: special.id });
  }
  const before = givenOn(await repos.specials.listLinesOfPool(pool));
  const application = await repos.specials.apply({
    special_id: special.id,
    order_id: check.id,
    pool_id: pool,
    fingerprint: '',
    applied_by: actor.user_id,
    applied_at: now,
    terms: termsOfSpecial(special),
  });
  const { touched: others, applications } = await recalculatePool(call, pool, true);
  const amount = givenOn(await repos.specials.listLinesOfPool(pool)) - before;
  const holds = applications.some(({ id }) => id === application);
  if (!holds || amount <= 0) {
    throw new Problem('special_not_applicable', { field: wanted.field });
  }
  await repos.checks.update(check.id, { special_dropped_id: null }, now);
  await settleCheck(call, check.id);
  await journal(call, {
    action: 'special.apply',
    subject: 'order',
    id: check.id,
    detail: { special_id: special.id, name: special.name, amount },
  });
  await settleOthers(call, check, others);
  return {
    success: true,
    total_discount: amount,
    order: await readCheck(repos, check.id),
  };
}

/** Returns the pool of a check with all its lines that are in no other pool. */
async function ownPool({ repos }: CommandContext, checkId: number): Promise<number> {
  const pool =
    (await repos.specials.findPool(checkId))?.id ?? (await repos.specials.createPool(checkId));
  const free = await withoutSpecial({ repos }, await repos.specials.listLinesOfCheck(checkId));
  await repos.specials.markPool(
    free.map((line) => line.id),
    pool,
  );
  return pool;
}

/** Total discount of specials on open checks. */
function givenOn(lines: readonly SpecialLineRow[]): number {
  return sumOf(
    lines.filter((line) => line.closed === 0 && line.status !== CANCELLED),
    'special',
  );
}

/** Removes one special from a check, by whatever terms it holds there, and recalculates the others. */
export async function removeSpecial(
  call: Call<typeof contract.removeSpecial>,
): Promise<ReplyOf<typeof contract.removeSpecial>> {
  const { repos, params, body, now } = call;
  const check = await requireOpenCheck(call, params.id);
  const held = await repos.specials.listApplications(await repos.specials.listPools(check.id));
  const found = held.filter(({ special_id }) => special_id === body.special_id);
  // With several terms of it on the check all of them end.
  const pools = [...new Set(found.flatMap(({ pool_id }) => pool_id ?? []))];
  if (pools.length === 0) throw new Problem('not_found', { field: 'special_id' });
  let amount = 0;
  const others = new Set<number>();
  for (const { id } of found) await repos.specials.endApplication(id, 'removed', now);
  for (const pool of pools) {
    amount += givenOn(await repos.specials.listLinesOfPool(pool));
    for (const id of (await recalculatePool(call, pool, true)).touched) others.add(id);
    amount -= givenOn(await repos.specials.listLinesOfPool(pool));
  }
  await settleCheck(call, check.id);
  await journal(call, {
    action: 'special.remove',
    subject: 'order',
    id: check.id,
    detail: {
      special_id: body.special_id,
      name: await repos.specials.findName(body.special_id),
      amount,
    },
  });
  await settleOthers(call, check, others);
  return { success: true, order: await readCheck(repos, check.id) };
}

async function settleOthers(
  tx: CommandContext,
  check: Row<'orders'>,
  others: ReadonlySet<number>,
): Promise<void> {
  tell(tx, check);
  for (const id of others) {
    if (id === check.id) continue;
    await settleCheck(tx, id);
    tell(tx, await requireCheck(tx, id));
  }
}

// Prices do not concern kitchen boards, so no area is named.
function tell({ emit }: CommandContext, check: { id: number; table_id: number | null }): void {
  emit({ event: 'items.changed', id: check.id, order_id: check.id, areas: [] });
  emit({ event: 'order.changed', id: check.id, table_id: check.table_id });
}

/** Removes all discounts of the check's lines, manual ones included. */
export async function clearDiscounts(
  call: Call<typeof contract.clearDiscounts>,
): Promise<ReplyOf<typeof contract.clearDiscounts>> {
  const { repos, params, now } = call;
  const check = await requireOpenCheck(call, params.id);
  const lines = await repos.specials.listLinesOfCheck(check.id);
  const live = lines.filter((line) => line.status !== CANCELLED);
  const pools = await repos.specials.listPools(check.id);
  await repos.specials.markPool(
    lines.map((line) => line.id),
    null,
  );
  const given = live.filter((line) => line.discount_source !== null);
  await changeLines(
    call,
    given.map((line) => ({ line, given: null })),
  );
  const others = await leave(call, pools, check.id);
  await repos.checks.update(check.id, { special_id: null, special_dropped_id: null }, now);
  await settleCheck(call, check.id);
  await journal(call, {
    action: 'discounts.clear',
    subject: 'order',
    id: check.id,
    detail: {
      special_id: check.special_id,
      special: sumOf(live, 'special'),
      manual: sumOf(live, 'manual'),
    },
  });
  await settleOthers(call, check, others);
  return { success: true, order: await readCheck(repos, check.id) };
}

/** Pools that a check leaves: they end, or continue on the check that holds the remaining lines. */
async function leave(
  { repos, now }: CommandContext,
  pools: readonly number[],
  checkId: number,
): Promise<Set<number>> {
  const heirs = new Set<number>();
  for (const pool of pools) {
    const [first] = (await repos.specials.listLinesOfPool(pool)).filter(
      (line) => line.closed === 0,
    );
    if (!first) {
      for (const { id } of await repos.specials.listApplications([pool])) {
        await repos.specials.endApplication(id, 'removed', now);
      }
      await repos.specials.endPool(pool, now);
    } else {
      if ((await repos.specials.findHome(pool))?.id === checkId) {
        await repos.specials.movePool(pool, first.order_id);
      }
      heirs.add(first.order_id);
    }
  }
  return heirs;
}

function sumOf(lines: readonly SpecialLineRow[], source: 'manual' | 'special'): number {
  return lines
    .filter((line) => line.discount_source === source)
    .reduce((sum, line) => sum + line.discount, 0);
}
