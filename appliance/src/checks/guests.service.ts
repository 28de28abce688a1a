import type { CheckItem } from '@comanda/contract/checks';
import type { ReplyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/guests';
import { guestDues } from '@comanda/domain/guests';
import { toPesos } from '@comanda/domain/money';
import { Problem } from '@comanda/domain/problem';
import { requireCheck, requireOpenItem } from '../kernel/acting.ts';
import type { Call } from '../kernel/mount.ts';
import { readItem } from './item-reply.ts';
import { emitItemChanged } from './items.service.ts';
import { restOf } from './take-payment.ts';

/** Says whose line it is; what it costs and where the kitchen has it stay as they are. */
export async function setItemGuest(call: Call<typeof contract.setItemGuest>): Promise<CheckItem> {
  const { repos, params, body } = call;
  const { item, check } = await requireOpenItem(call, params.id);
  if (item.status === 4) throw new Problem('item_cancelled');
  if (item.guest !== body.guest) {
    await repos.items.update(item.id, { guest: body.guest });
    emitItemChanged(call, item, check);
  }
  return readItem(repos, item.id);
}

/** What each guest of a check still pays. */
export async function listGuests(
  call: Call<typeof contract.listGuests>,
): Promise<ReplyOf<typeof contract.listGuests>> {
  const check = await requireCheck(call, call.params.id);
  const { payments, rest } = await restOf(call, check);
  const lines = await call.repos.items.listOfCheck(check.id);
  return guestDues({ guests: check.guests, rest, lines, payments }).map(({ guest, due, paid }) => ({
    guest,
    due: toPesos(due),
    paid: toPesos(paid),
  }));
}
