import type { ReplyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/kegs';
import type { KegView } from '@comanda/db/repos/kegs.repo';
import type { Repos } from '@comanda/db/repos';
import { businessDayOf } from '@comanda/domain/business-day';
import { kegYield, type KegPours } from '@comanda/domain/kegs';
import { cleanNote } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import { requirePermission } from '../http/guard.ts';
import type { Call } from '../http/mount.ts';
import { journal, type CommandContext } from '../http/command-context.ts';
import { iepsRange } from '../reports/ieps.service.ts';

const mostShown = 1000;
const toLiters = (milliliters: number) => milliliters / 1000;

async function poursOf(repos: Repos, keg: KegView, now: number): Promise<KegPours> {
  const { sold_ml, wasted_ml, sales } = keg;
  if (sold_ml !== null && wasted_ml !== null && sales !== null) {
    return { sold_ml, wasted_ml, sales };
  }
  return repos.kegs.readPours(keg.product_id, keg.opened_at, now + 1);
}

async function toKeg(repos: Repos, keg: KegView, now: number): Promise<contract.Keg> {
  const pours = await poursOf(repos, keg, now);
  const { lost_ml, percent } = kegYield(keg.milliliters, pours);
  return {
    id: keg.id,
    product_id: keg.product_id,
    product_name: keg.product_name,
    liters: toLiters(keg.milliliters),
    business_day: keg.business_day,
    opened_at: keg.opened_at,
    opened_by_name: keg.opened_by_name,
    ended_at: keg.ended_at,
    ended_by_name: keg.ended_by_name,
    note: keg.note,
    sold_liters: toLiters(pours.sold_ml),
    wasted_liters: toLiters(pours.wasted_ml),
    lost_liters: toLiters(lost_ml),
    yield_percent: percent,
    sales: pours.sales,
  };
}

async function toKegs(
  repos: Repos,
  kegs: readonly KegView[],
  now: number,
): Promise<contract.Keg[]> {
  const replies: contract.Keg[] = [];
  for (const keg of kegs) replies.push(await toKeg(repos, keg, now));
  return replies;
}

/** Lists tapped kegs and those that can be tapped. */
export async function listKegs({
  repos,
  now,
}: Call<typeof contract.listKegs>): Promise<ReplyOf<typeof contract.listKegs>> {
  return {
    kegs: await toKegs(repos, await repos.kegs.listTapped(), now),
    products: (await repos.kegs.listTappable()).map(({ id, name, last_ml }) => ({
      id,
      name,
      last_liters: last_ml === null ? null : toLiters(last_ml),
    })),
  };
}

/** Opens a keg. The tapped keg of the same product becomes empty. */
export async function openKeg(
  call: Call<typeof contract.openKeg>,
): Promise<ReplyOf<typeof contract.openKeg>> {
  const { repos, venue, body, actor, now, emit } = call;
  const product = (await repos.kegs.listTappable()).find((one) => one.id === body.product_id);
  if (!product) {
    const known = await repos.catalog.findProduct(body.product_id);
    throw new Problem(known ? 'validation' : 'not_found', { field: 'product_id' });
  }
  const [before] = await repos.kegs.listTapped(product.id);
  if (before) await finish(call, before, '');
  const milliliters = Math.round(body.liters * 1000);
  const id = await repos.kegs.open({
    product_id: product.id,
    milliliters,
    opened_at: now,
    opened_by: actor.user_id,
    business_day: businessDayOf(now, venue.clock),
    note: cleanNote(body.note ?? ''),
  });
  await journal(call, {
    action: 'keg.open',
    subject: 'keg',
    id,
    detail: { product: product.name, liters: toLiters(milliliters) },
  });
  emit({ event: 'keg.changed', id });
  const ended = before ? await toKeg(repos, await requireKeg(repos, before.id), now) : null;
  return { success: true, keg: await toKeg(repos, await requireKeg(repos, id), now), ended };
}

export async function endKeg(
  call: Call<typeof contract.endKeg>,
): Promise<ReplyOf<typeof contract.endKeg>> {
  const { repos, params, body, now } = call;
  const keg = await requireKeg(repos, params.id);
  if (keg.ended_at !== null) throw new Problem('keg_ended');
  await finish(call, keg, cleanNote(body.note ?? ''));
  return { success: true, ...(await toKeg(repos, await requireKeg(repos, keg.id), now)) };
}

async function finish(tx: CommandContext, keg: KegView, note: string): Promise<void> {
  const { repos, actor, now, emit } = tx;
  const pours = await repos.kegs.readPours(keg.product_id, keg.opened_at, now);
  await repos.kegs.end(keg.id, {
    ...pours,
    ended_at: now,
    ended_by: actor.user_id,
    note: note || keg.note,
  });
  await journal(tx, {
    action: 'keg.end',
    subject: 'keg',
    id: keg.id,
    detail: {
      product: keg.product_name,
      liters: toLiters(keg.milliliters),
      sold_liters: toLiters(pours.sold_ml),
      yield_percent: kegYield(keg.milliliters, pours).percent,
    },
  });
  emit({ event: 'keg.changed', id: keg.id });
}

/** Deletes a keg that was entered by mistake. */
export async function deleteKeg(call: Call<typeof contract.deleteKeg>): Promise<{ success: true }> {
  const { repos, params, actor, now, emit } = call;
  const keg = await requireKeg(repos, params.id);
  if (keg.ended_at !== null || keg.opened_by !== actor.user_id) {
    requirePermission(actor, 'stock.edit');
  }
  await repos.kegs.delete(keg.id, now);
  await journal(call, {
    action: 'keg.delete',
    subject: 'keg',
    id: keg.id,
    detail: { product: keg.product_name, liters: toLiters(keg.milliliters) },
  });
  emit({ event: 'keg.changed', id: keg.id });
  return { success: true };
}

/** Compares the kegs opened in a month, a year or ever with what was sold of them. */
export async function getKegReport({
  repos,
  venue,
  query,
  now,
}: Call<typeof contract.getKegReport>): Promise<contract.Keg[]> {
  const today = businessDayOf(now, venue.clock);
  return toKegs(repos, await repos.kegs.listOpened(iepsRange(query, today), mostShown), now);
}

async function requireKeg(repos: Repos, id: number): Promise<KegView> {
  const keg = await repos.kegs.find(id);
  if (!keg) throw new Problem('not_found', { field: 'id' });
  return keg;
}
