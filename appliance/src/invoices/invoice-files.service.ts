import type * as contract from '@comanda/contract/invoice-files';
import type { PrintJob } from '@comanda/contract/printing';
import type { InvoiceDocument } from '@comanda/db/repos/invoices.repo';
import { readInvoice } from '@comanda/domain/invoices/printed';
import { checkEmail } from '@comanda/domain/people';
import { Problem } from '@comanda/domain/problem';
import type { InvoicePaper } from '@comanda/receipt/invoice-data';
import { Readable } from 'node:stream';
import type { CommandContext } from '../http/command-context.ts';
import type { Call, OwnCall, RawReply } from '../http/mount.ts';
import { fileReply } from '../http/reply-values.ts';
import { requireMail } from '../mail/mail.service.ts';
import { requestPaper } from '../printing/queue-paper.ts';
import { invoiceArchive } from './invoice-archive.ts';
import { readInvoiceFiles, requireInvoice } from './invoice-files.ts';
import { hasProvider } from '../issuer/issuer.ts';
import { noteInvoice } from './make-invoice.ts';
import { queueInvoiceMail } from './mail-invoice.ts';

type Tx = Pick<CommandContext, 'repos'>;

export async function getInvoicePdf({
  context,
  params,
}: OwnCall<typeof contract.getInvoicePdf>): Promise<RawReply> {
  const { name, pdf } = await readInvoiceFiles(context, params.id);
  return fileReply('application/pdf', pdf, `${name}.pdf`);
}

export async function downloadInvoices({
  context,
  query,
}: OwnCall<typeof contract.downloadInvoices>): Promise<RawReply> {
  const parts = await invoiceArchive(context, query.month);
  const stream = Readable.from(parts, { objectMode: false });
  return fileReply('application/zip', stream, `facturas_${query.month}.zip`);
}

export async function printInvoice(call: Call<typeof contract.printInvoice>): Promise<PrintJob> {
  const { venue, params } = call;
  const row = await requireInvoice(call, params.id);
  const content: Pick<InvoicePaper, 'invoice' | 'state'> = {
    invoice: readInvoice(row.stamped_xml ?? row.xml),
    state: await paperState(call, row),
  };
  return requestPaper(call, venue, { document: 'invoice', content });
}

async function paperState({ repos }: Tx, row: InvoiceDocument): Promise<InvoicePaper['state']> {
  if (row.state === 'cancelled') return 'cancelled';
  if (row.stamped_xml !== null) return 'stamped';
  const isDue = row.state === 'sealed' || row.state === 'waiting';
  return isDue && (await hasProvider(repos)) ? 'waiting' : 'unstamped';
}

export async function getInvoiceDelivery(
  call: Call<typeof contract.getInvoiceDelivery>,
): Promise<contract.InvoiceDelivery> {
  return deliveryOf(call, await requireInvoice(call, call.params.id));
}

export async function mailInvoice(
  call: Call<typeof contract.mailInvoice>,
): Promise<contract.InvoiceDelivery> {
  const { repos, params, body, actor, context } = call;
  await requireMail(repos);
  const row = await requireInvoice(call, params.id);
  if (row.stamped_xml === null) throw new Problem('invoice_unstamped');
  const email = checkEmail(body.email);
  const sent = await repos.mail.listOfInvoice(row.id);
  if (sent.some(({ state }) => state === 'waiting')) throw new Problem('mail_waiting');
  await queueInvoiceMail(context, call, row, { email, created_by: actor.user_id });
  await repos.invoices.update(row.id, { email });
  await noteInvoice(call, 'invoice.mail', row);
  return deliveryOf(call, { ...row, email });
}

async function deliveryOf({ repos }: Tx, row: InvoiceDocument): Promise<contract.InvoiceDelivery> {
  const { active } = await repos.mail.getSettings();
  const mails = await repos.mail.listOfInvoice(row.id);
  return {
    has_provider: (await hasProvider(repos)) ? 1 : 0,
    mail_active: active,
    email: row.email,
    mails: mails.map(({ id, recipients, state, created_at }) => ({
      id,
      email: (JSON.parse(recipients) as string[])[0] ?? '',
      state,
      created: created_at,
    })),
  };
}
