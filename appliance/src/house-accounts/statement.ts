import type * as contract from '@comanda/contract/house-accounts';
import type { AccountEntryView } from '@comanda/db/repos/house-accounts.repo';
import { businessDayOf } from '@comanda/domain/business-day';
import { ageingOf, runningBalance, takenBack } from '@comanda/domain/house-account';
import type { StatementPaper } from '@comanda/receipt/statement-data';
import { findCustomer, toCustomer } from '../customers/customers.service.ts';
import { makeFilesOf } from '../mail/mail-files.ts';
import { makePdf } from '../pdf/pdf.ts';
import { paperHead } from '../printing/queue-paper.ts';
import { runRead, type AppContext, type Work } from '../process/context.ts';

makeFilesOf('statement', async (context, { customer_id }) => {
  // One that was queued by an earlier version has no file.
  if (customer_id === null) return [];
  const { name, pdf } = await statementFile(context, customer_id);
  return [{ name, type: 'application/pdf', content: pdf }];
});

type Tx = Pick<Work, 'repos' | 'now' | 'venue'>;

/** Throws 404. */
export async function readAccount(tx: Tx, id: number): Promise<contract.HouseAccount> {
  const customer = await findCustomer(tx, id);
  const entries = await tx.repos.houseAccounts.listEntries(id);
  const isTakenBack = takenBack(entries);
  return {
    customer: toCustomer(customer),
    ageing: ageingOf(entries, businessDayOf(tx.now, tx.venue.clock)),
    entries: runningBalance(entries).map((entry) => toEntry(entry, isTakenBack(entry))),
  };
}

function toEntry(
  { method, method_es, created_at, ...row }: AccountEntryView & { balance: number },
  reversed: boolean,
): contract.AccountEntry {
  return {
    id: row.id,
    kind: row.kind,
    amount: row.amount,
    balance: row.balance,
    reverses_id: row.reverses_id,
    reversed,
    order_id: row.order_id,
    order_name: row.order_name,
    payment_type_name: method,
    payment_type_name_es: method_es,
    reference: row.reference,
    reason: row.reason,
    user_name: row.user_name,
    created: created_at,
    business_day: row.business_day,
  };
}

/** What a statement shows: entries since the account last owed nothing, or the last fifty if they are more. */
export async function statementOf(tx: Tx, id: number): Promise<StatementPaper['statement']> {
  const { customer, ageing, entries } = await readAccount(tx, id);
  const settled = entries.findLastIndex(({ balance }) => balance === 0);
  const shown = (settled === entries.length - 1 ? entries : entries.slice(settled + 1)).slice(-50);
  const first = shown[0];
  return {
    customer: customer.name,
    credit_limit: customer.credit_limit,
    balance: customer.balance,
    opening: first ? first.balance - first.amount : 0,
    ageing,
    entries: shown.map((entry) => ({
      day: entry.business_day,
      order_id: entry.order_id,
      method: entry.payment_type_name,
      method_es: entry.payment_type_name_es,
      amount: entry.amount,
      balance: entry.balance,
    })),
  };
}

/** The statement as PDF, in the language of the venue's papers. 404. */
export async function statementFile(
  context: AppContext,
  id: number,
): Promise<{ name: string; pdf: Buffer }> {
  const { day, ...content } = await runRead(context, async (tx) => ({
    paper: { ...paperHead(tx.venue, tx.now), statement: await statementOf(tx, id) },
    language: tx.venue.language,
    logo: await tx.repos.logo.getLogo(),
    day: businessDayOf(tx.now, tx.venue.clock),
  }));
  const name = content.language === 'es' ? 'estado_de_cuenta' : 'statement';
  return { name: `${name}_${id}_${day}.pdf`, pdf: await makePdf({ kind: 'statement', content }) };
}
