import type * as contract from '@comanda/contract/item-price';
import type { CheckItem } from '@comanda/contract/checks';
import { cleanNote } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import { CANCELLED } from '@comanda/domain/totals';
import type { Call } from '../http/mount.ts';
import { journal } from '../http/command-context.ts';
import { requireOpenItem } from './require.ts';
import { readItem, requireVersion } from './item-reply.ts';
import { emitItemChanged } from './items.service.ts';
import { changeLines } from './line-money.ts';
import { requireInvoiceApproval } from './invoiced.ts';
import { settleCheck } from './settle-check.ts';

/**
 * Changes the unit price of one line, with the permission or an approval. A manual discount must still fit
 * (400 discount_too_large); the discount of a special is recalculated.
 */
export async function updateItemPrice(
  call: Call<typeof contract.updateItemPrice>,
): Promise<CheckItem> {
  const { repos, params, body } = call;
  const { item, check } = await requireOpenItem(call, params.id);
  await requireVersion(call, item, body.expected_version);
  if (item.status === CANCELLED) throw new Problem('item_cancelled');
  await requireInvoiceApproval(call, check);
  const price = body.price;
  if (item.discount > price * item.quantity && item.discount_source === 'manual') {
    throw new Problem('discount_too_large', { field: 'price' });
  }
  await changeLines(call, [{ line: item, price }]);
  await settleCheck(call, check.id);
  emitItemChanged(call, item, check);
  await journal(call, {
    action: 'item.price',
    subject: 'order_product',
    id: item.id,
    detail: {
      order_id: check.id,
      product: item.product_name,
      quantity: item.quantity,
      before: item.price,
      after: price,
      reason: cleanNote(body.reason),
    },
  });
  return readItem(repos, item.id);
}
