import type * as contract from '@comanda/contract/specials';
import type { ReplyOf } from '@comanda/contract/endpoint';
import type { SpecialLineRow } from '@comanda/db/specials.repo';
import { toPesos } from '@comanda/domain/money';
import { Problem } from '@comanda/domain/problem';
import { applicableSpecials, evaluateSpecial, timeLines } from '@comanda/domain/specials/engine';
import { goodsFingerprint } from '@comanda/domain/specials/fingerprint';
import { CANCELLED } from '@comanda/domain/totals';
import type { Call } from '../kernel/mount.ts';
import { journal, requireOpenCheck, requireCheck, type Acting } from '../kernel/acting.ts';
import { readCheck } from './check-reply.ts';
import { settleCheck } from './settle-check.ts';
import { readVenue } from '../kernel/venue.ts';
import { giveDiscounts } from './give-discounts.ts';
import { toSpecial } from './special-reply.ts';

type Applied = ReplyOf<typeof contract.applySpecialDiscount>;

/** What could be applied to these items of one check. Everything but their ids is read from the database. */
export async function checkApplicable({
  repos,
  body,
}: Call<typeof contract.checkApplicable>): Promise<ReplyOf<typeof contract.checkApplicable>> {
  const ids = [...new Set(body.order_items.map((item) => item.id))];
  const lines = await repos.specials.listLines(ids);
  if (lines.length < ids.length) throw new Problem('not_found', { field: 'order_items' });
  if (new Set(lines.map((line) => line.order_id)).size > 1) {
    throw new Problem('validation', {
      field: 'order_items',
      error: 'order_items are of more than one check',
    });
  }
  const { timeZone } = (await readVenue(repos)).clock;
  return applicableSpecials(await repos.specials.list(false), lines, timeZone).map(
    ({ special, result }) => ({
      ...toSpecial(special),
      matching_items: result.matching,
      ...(result.combo_total === null
        ? { total_discount: toPesos(result.total) }
        : {
            combo_total: toPesos(result.combo_total),
            combo_discount: toPesos(result.total),
            total_discount: toPesos(result.total),
          }),
    }),
  );
}

export function applyComboDiscount(
  call: Call<typeof contract.applyComboDiscount>,
): Promise<Applied> {
  return apply(call, { id: call.body.combo_special_id, isCombo: true, field: 'combo_special_id' });
}

export function applySpecialDiscount(
  call: Call<typeof contract.applySpecialDiscount>,
): Promise<Applied> {
  return apply(call, { id: call.body.special_id, isCombo: false, field: 'special_id' });
}

/**
 * Gives one special on an open check. Only the id of the special is taken from the body. 404 unknown special,
 * 409 special_applied while the check has one, 409 special_not_applicable when it gives nothing here.
 */
async function apply(
  call: Call<typeof contract.applyComboDiscount> | Call<typeof contract.applySpecialDiscount>,
  wanted: { id: number; isCombo: boolean; field: string },
): Promise<Applied> {
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
  if (check.special_id !== null) {
    throw new Problem('special_applied', { special_id: check.special_id });
  }
  const { timeZone } = (await readVenue(repos)).clock;
  const lines = free(await repos.specials.listLinesOfCheck(check.id));
  const result = evaluateSpecial(special, timeLines(lines, timeZone));
  if (!result) throw new Problem('special_not_applicable', { field: wanted.field });
  const application = await repos.specials.apply({
    special_id: special.id,
    order_id: check.id,
    fingerprint: goodsFingerprint(lines),
    applied_by: actor.user_id,
    applied_at: now,
  });
  await repos.specials.mark(
    lines.map((line) => line.id),
    application,
  );
  const discounts = new Map(result.lines.map((line) => [line.id, line.discount]));
  await giveDiscounts(call, lines, discounts, actor.user_id);
  await repos.checks.update(check.id, { special_id: special.id, special_dropped_id: null }, now);
  await settleCheck(call, check.id);
  await journal(call, {
    action: 'special.apply',
    subject: 'order',
    id: check.id,
    detail: { special_id: special.id, name: special.name, amount: result.total },
  });
  tell(call, check);
  return {
    success: true,
    total_discount: toPesos(result.total),
    order: await readCheck(repos, check.id),
  };
}

// No board has anything to do with a price: no area is named.
function tell({ emit }: Acting, check: { id: number; table_id: number | null }): void {
  emit({ event: 'items.changed', id: check.id, order_id: check.id, areas: [] });
  emit({ event: 'order.changed', id: check.id, table_id: check.table_id });
}

// Lines that came here with the mark of a special applied elsewhere stay with that one.
function free(lines: readonly SpecialLineRow[]): SpecialLineRow[] {
  return lines.filter((line) => line.status !== CANCELLED && line.special_application_id === null);
}

/** Takes every discount off the check's lines, given by a special or by a person. */
export async function clearDiscounts(
  call: Call<typeof contract.clearDiscounts>,
): Promise<ReplyOf<typeof contract.clearDiscounts>> {
  const { repos, params, now } = call;
  const check = await requireOpenCheck(call, params.id);
  const lines = await repos.specials.listLinesOfCheck(check.id);
  const live = lines.filter((line) => line.status !== CANCELLED);
  const own = await repos.specials.findApplication(check.id);
  const marks = new Set([...(own ? [own.id] : []), ...(await repos.specials.listMarks(check.id))]);
  await repos.specials.mark(
    lines.map((line) => line.id),
    null,
  );
  for (const line of live.filter((each) => each.discount_source !== null)) {
    await repos.items.update(line.id, { discount: 0, discount_source: null, discount_by: null });
  }
  const others = await leave(call, [...marks], check.id);
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
  tell(call, check);
  for (const id of others) {
    await settleCheck(call, id);
    tell(call, await requireCheck(call, id));
  }
  return { success: true, order: await readCheck(repos, check.id) };
}

/** Applications that a check leaves: over, or carried on by the check that has the rest of the lines. */
async function leave(
  { repos, now }: Acting,
  applications: readonly number[],
  checkId: number,
): Promise<Set<number>> {
  const heirs = new Set<number>();
  for (const application of await repos.specials.listApplications(applications)) {
    const rest = (await repos.specials.listLinesOfApplication(application.id)).filter(
      (line) => line.closed === 0,
    );
    const [first] = rest;
    if (!first) {
      await repos.specials.endApplication(application.id, 'removed', now);
    } else {
      const home = application.order_id === checkId ? first.order_id : application.order_id;
      await repos.specials.saveApplication(application.id, application.fingerprint, home);
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
