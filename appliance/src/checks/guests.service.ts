import type { CheckItem } from '@comanda/contract/checks';
import type { ReplyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/guests';
import { guestDues } from '@comanda/domain/guests';
import { Problem } from '@comanda/domain/problem';
import { CANCELLED } from '@comanda/domain/totals';
import { linesWithCharge } from '@comanda/domain/service-charge';
import { requireCheck, requireOpenItem } from './require.ts';
import type { Call } from '../http/mount.ts';
import { readItem } from './item-reply.ts';
import { emitItemChanged } from './items.service.ts';
import { balanceOf } from './take-payment.ts';

/** Assigns a line to a guest. Its price and kitchen status do not change. */
export async function setItemGuest(call: Call<typeof contract.setItemGuest>): Promise<CheckItem> {
  const { repos, params, body } = call;
  const { item, check } = await requireOpenItem(call, params.id);
  if (item.status === CANCELLED) throw new Problem('item_cancelled');
  if (item.guest !== body.guest) {
    for (const row of [item, ...(await repos.items.listComponents([item]))]) {
      await repos.items.update(row.id, { guest: body.guest });
    }
    emitItemChanged(call, item, check);
  }
  return readItem(repos, item.id);
}

/** Lists what each guest of a check still has to pay. */
export async function listGuests(
  call: Call<typeof contract.listGuests>,
): Promise<ReplyOf<typeof contract.listGuests>> {
  const check = await requireCheck(call, call.params.id);
  const { payments, rest } = await balanceOf(call, check);
  const lines = linesWithCharge(await call.repos.items.listOfCheck(check.id), check.total);
  return guestDues({ guests: check.guests, rest, lines, payments }).map(({ guest, due, paid }) => ({
    guest,
    due,
    paid,
  }));
}
