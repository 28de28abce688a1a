import type * as contract from '@comanda/contract/accounting';
import type { Repos } from '@comanda/db/repos';
import { Problem } from '@comanda/domain/problem';
import { journal, requireCheck } from '../kernel/acting.ts';
import { toIso } from '../kernel/iso-time.ts';
import type { Call } from '../kernel/mount.ts';

/** The check's own invoice, if it has one. */
export async function getCheckInvoice({
  repos,
  params,
}: Call<typeof contract.getCheckInvoice>): Promise<contract.CheckInvoice> {
  const check = await requireCheck({ repos }, params.id);
  return readInvoice(repos, check.id);
}

/** Marks a closed check as invoiced individually, or removes the mark. */
export async function markInvoiced(
  call: Call<typeof contract.markInvoiced>,
): Promise<contract.CheckInvoice> {
  const { repos, params, body, actor, now } = call;
  const check = await requireCheck(call, params.id);
  if (!check.closed) throw new Problem('order_open', { order_id: check.id });
  const folio = (body.folio ?? '').trim();
  const before = await repos.accounting.findInvoice(check.id);
  const isSame = body.invoiced ? before?.folio === folio : before === undefined;
  if (!isSame) {
    if (body.invoiced) {
      const row = { order_id: check.id, folio, marked_by: actor.user_id, marked_at: now };
      await repos.accounting.saveInvoice(row);
    } else {
      await repos.accounting.deleteInvoice(check.id);
    }
    await journal(call, {
      action: body.invoiced ? 'order.invoice' : 'order.uninvoice',
      subject: 'order',
      id: check.id,
      detail: {
        name: check.name,
        total: check.total,
        folio: body.invoiced ? folio : (before?.folio ?? ''),
      },
    });
    call.emit({ event: 'order.changed', id: check.id, table_id: check.table_id });
  }
  return readInvoice(repos, check.id);
}

async function readInvoice(repos: Repos, checkId: number): Promise<contract.CheckInvoice> {
  const found = await repos.accounting.findInvoice(checkId);
  return {
    invoiced: found !== undefined,
    folio: found?.folio ?? '',
    marked_by_name: found?.marked_by_name ?? null,
    marked_at: found ? toIso(found.marked_at) : null,
  };
}
