import type { InvoiceDocument } from '@comanda/db/repos/invoices.repo';
import { folioOf } from '@comanda/domain/invoices/folio';
import type { Language } from '@comanda/domain/texts';
import { formatAmount } from '@comanda/receipt/figures';
import { makeFilesOf } from '../mail/mail-files.ts';
import { wakeMail } from '../mail/send-mails.ts';
import { subjectOf } from '../mail/words.ts';
import type { AppContext, Work } from '../process/context.ts';
import { readInvoiceFiles, requireInvoice } from './invoice-files.ts';

makeFilesOf('invoice', async (context, { document_id }) => {
  if (document_id === null) return [];
  const { name, xml, pdf } = await readInvoiceFiles(context, document_id);
  return [
    { name: `${name}.xml`, type: 'application/xml', content: Buffer.from(xml) },
    { name: `${name}.pdf`, type: 'application/pdf', content: pdf },
  ];
});

type Letter = (facts: { folio: string; venue: string; total: string; uuid: string }) => string;

/** A message with the files of a document. */
const letters: Record<Language, Letter> = {
  en: ({ folio, venue, total, uuid }) =>
    `Your invoice ${folio} from ${venue}\nTotal: $${total} MXN\nFiscal folio: ${uuid}\n\nThe XML and PDF are attached.\n`,
  es: ({ folio, venue, total, uuid }) =>
    `Tu factura ${folio} de ${venue}\nTotal: $${total} M.N.\nFolio fiscal: ${uuid}\n\nVan adjuntos el XML y el PDF.\n`,
};

/**
 * Queues a message with the files of a stamped document, which are made when it is sent. With `once` a second one for the
 * same is not queued.
 */
export async function queueInvoiceMail(
  context: AppContext,
  { repos, venue, now }: Pick<Work, 'repos' | 'venue' | 'now'>,
  row: InvoiceDocument,
  message: { email: string; once?: string; created_by?: number },
): Promise<void> {
  const { email, ...more } = message;
  const folio = folioOf(row);
  const { language } = venue;
  await repos.mail.create({
    kind: 'invoice',
    document_id: row.id,
    recipients: JSON.stringify([email]),
    subject: subjectOf('invoice', venue.name, language, folio),
    body: letters[language]({
      folio,
      venue: venue.name,
      total: formatAmount(row.total),
      uuid: row.uuid ?? '',
    }),
    ...more,
    next_at: now,
    created_at: now,
  });
  wakeMail(context);
}

/**
 * Sends a document that was just stamped to the address that was asked for; a credit note goes where its invoice went.
 * Does nothing while mail is off.
 */
export async function mailWhenStamped(context: AppContext, tx: Work, id: number): Promise<void> {
  const { repos } = tx;
  const { active } = await repos.mail.getSettings();
  if (active !== 1) return;
  const row = await requireInvoice(tx, id);
  const related = row.related_id === null ? undefined : await repos.invoices.find(row.related_id);
  const email = row.email || (related?.email ?? '');
  if (email === '') return;
  await queueInvoiceMail(context, tx, row, { email, once: `invoice ${id}` });
}
