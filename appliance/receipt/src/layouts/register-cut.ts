import { knownWord } from '@comanda/domain/known-word';
import type { CutData, CutPayment } from '@comanda/domain/cut';
import type { Block } from '../blocks.ts';
import type { CutPaper } from '../cash-data.ts';
import { cashWords, reasonName, type CashWords } from '../cash-words.ts';
import { formatAmount, formatDateTime, formatDay } from '../figures.ts';
import { indented, labelled, paragraph } from '../paper.ts';
import type { TicketOptions } from '../ticket-data.ts';
import { amount, cashFoot, cashHead, fact, heading, signature, taxAmounts } from './cash-parts.ts';

/**
 * Lays out an X or Z cut: sales and tips by payment type, the drawer from its ledger, each payout and deposit,
 * checks, discounts, cancellations and people. Amounts in centavos, never cut.
 */
export function layoutRegisterCut(data: CutPaper, options: TicketOptions): Block[] {
  const words = cashWords(options.language);
  const { width } = options;
  const { cut } = data;
  const title = cut.number === null ? words.xCut : words.zCut(cut.number);
  return [
    ...cashHead(data.venue, title, options, words),
    ...facts(data, width, words),
    ...sales(cut, options, words),
    ...accountPayments(cut, options, words),
    ...drawer(cut, width, words),
    ...counted(cut, width, words),
    ...movements(cut, width, words),
    ...checks(cut, options, words),
    ...people(cut, width, words),
    ...(cut.notes === '' ? [] : heading(words.notes, width)),
    ...paragraph(cut.notes, width),
    ...(cut.kind === 'z' ? signature(words.signed, width) : []),
    ...cashFoot(options, words),
  ];
}

function facts(data: CutPaper, width: number, words: CashWords): Block[] {
  const { cut } = data;
  const at = (iso: string) => formatDateTime(iso, data.time_zone);
  return [
    ...(cut.kind === 'x' ? paragraph(words.xNote, width, { align: 'center' }) : []),
    ...fact(words.register, cut.register_name, width),
    ...fact(words.businessDay, formatDay(cut.business_day), width),
    ...fact(words.opened, at(cut.opened_at), width),
    ...indented('·', cut.opened_by, width),
    ...(cut.closed_at === null
      ? fact(words.printed, at(data.printed_at), width)
      : fact(words.closed, at(cut.closed_at), width)),
    ...indented('·', cut.closed_by ?? cut.made_by, width),
  ];
}

function sales(cut: CutData, { width, language }: TicketOptions, words: CashWords): Block[] {
  const name = (payment: CutPayment) => (language === 'es' ? payment.name_es : payment.name);
  const reversed = cut.payments.reduce((sum, payment) => sum + payment.reversed, 0);
  const tipped = cut.payments.filter((payment) => payment.tips !== 0);
  return [
    ...heading(words.sales, width),
    ...cut.payments.flatMap((payment) =>
      amount(`${payment.payments} ${name(payment)}`, payment.taken, width),
    ),
    ...(reversed === 0 ? [] : amount(words.reversed, reversed, width)),
    ...amount(words.net, cut.sales, width, { bold: true, size: 'tall' }),
    ...(tipped.length === 0 ? [] : heading(words.tips, width)),
    ...tipped.flatMap((payment) => amount(name(payment), payment.tips, width)),
    ...(tipped.length === 0 ? [] : amount(words.tips, cut.tips, width, { bold: true })),
    // Cuts stored before methods had a commission do not contain one.
    ...cut.payments
      .filter((payment) => payment.commission)
      .flatMap((payment) =>
        amount(`${words.commission} ${name(payment)}`, 0 - payment.commission, width),
      ),
  ];
}

function accountPayments(
  cut: CutData,
  { width, language }: TicketOptions,
  words: CashWords,
): Block[] {
  const rows = cut.account_payments ?? [];
  if (rows.length === 0) return [];
  return [
    ...heading(words.accountPayments, width),
    ...rows.flatMap((row) =>
      amount(`${row.count} ${language === 'es' ? row.name_es : row.name}`, row.amount, width),
    ),
  ];
}

function drawer(cut: CutData, width: number, words: CashWords): Block[] {
  const figures = cut.drawer;
  return [
    ...heading(words.drawer, width),
    ...amount(words.opening, figures.opening, width),
    ...amount(words.cashSales, figures.sales, width),
    // Reports stored before cash was rounded have no rounding.
    ...(figures.rounding ? amount(words.rounding, figures.rounding, width) : []),
    ...amount(words.cashTips, figures.tips, width),
    ...amount(words.deposits, figures.deposits, width),
    // Reports stored before there were house accounts have none.
    ...(figures.account_payments
      ? amount(words.accountPayments, figures.account_payments, width)
      : []),
    ...amount(words.payouts, figures.payouts === 0 ? 0 : 0 - figures.payouts, width),
    ...amount(words.expected, cut.expected_cash, width, { bold: true }),
  ];
}

function counted(cut: CutData, width: number, words: CashWords): Block[] {
  if (cut.actual_cash === null) return [];
  const difference = cut.difference ?? 0;
  const label = difference === 0 ? words.exact : difference > 0 ? words.over : words.short;
  return [
    ...amount(words.counted, cut.actual_cash, width, { bold: true }),
    ...amount(label, difference, width, { bold: true, size: 'tall' }),
    ...heading(words.count, width),
    ...cut.closing_count.flatMap(({ denomination, count }) =>
      amount(`${count} x ${formatAmount(denomination)}`, denomination * count, width),
    ),
  ];
}

function movements(cut: CutData, width: number, words: CashWords): Block[] {
  const pending = cut.pending_payouts;
  return [
    ...(cut.payouts.length === 0 ? [] : heading(words.payouts, width)),
    ...cut.payouts.flatMap((payout) => [
      ...amount(
        knownWord(words.payoutTypes, payout.payout_type) ?? payout.payout_type,
        0 - payout.amount,
        width,
      ),
      ...indented('·', [payout.recipient, payout.description].filter(Boolean).join(', '), width),
    ]),
    ...(pending.count === 0
      ? []
      : amount(`${words.pending} ${pending.count}`, pending.amount, width)),
    // Cuts of older versions have no list.
    ...(pending.list ?? []).flatMap((payout) =>
      amount(
        `- ${knownWord(words.payoutTypes, payout.payout_type) ?? payout.payout_type}, ${payout.created_by_name}`,
        payout.amount,
        width,
      ),
    ),
    ...(cut.deposits.length === 0 ? [] : heading(words.deposits, width)),
    ...cut.deposits.flatMap((deposit) => amount(deposit.description, deposit.amount, width)),
  ];
}

function checks(cut: CutData, { width, language }: TicketOptions, words: CashWords): Block[] {
  const { manual, special } = cut.discounts;
  // Cuts that were stored before there were comps and refunds have none.
  const comps = cut.comps ?? [];
  const refunds = cut.refunds ?? 0;
  const counted = (label: string, count: number) => `${label} (${count})`;
  return [
    ...heading(words.checks, width),
    ...labelled(words.checkCount, String(cut.checks.count), width),
    ...amount(words.gross, cut.checks.gross, width),
    ...amount(
      comps.length === 0 ? words.discounts : words.discountsAndComps,
      cut.checks.discount === 0 ? 0 : 0 - cut.checks.discount,
      width,
    ),
    // Its parts, not further amounts.
    ...[
      { label: words.manual, ...manual },
      { label: words.specials, ...special },
      ...comps.map((row) => ({
        label: `${words.comps}: ${language === 'es' ? row.name_es : row.name}`,
        count: row.count,
        amount: row.amount,
      })),
    ]
      .filter(({ count }) => count > 0)
      .flatMap((part) => amount(`- ${counted(part.label, part.count)}`, 0 - part.amount, width)),
    ...(refunds === 0 ? [] : amount(`- ${words.refunds}`, 0 - refunds, width)),
    ...(cut.checks.service_charge
      ? amount(words.serviceCharge, cut.checks.service_charge, width)
      : []),
    ...taxAmounts(cut.taxes, amount(words.iva, cut.checks.iva, width), { width, language }),
    ...(cut.checks.taken_back?.count
      ? amount(
          counted(words.takenBack, cut.checks.taken_back.count),
          cut.checks.taken_back.amount,
          width,
        )
      : []),
    ...(cut.reversals.count === 0
      ? []
      : amount(counted(words.reversals, cut.reversals.count), cut.reversals.amount, width)),
    ...(cut.cancellations.length === 0 ? [] : heading(words.cancellations, width)),
    ...cut.cancellations.flatMap((row) =>
      amount(counted(reasonName(row, language), row.count), row.amount, width),
    ),
  ];
}

function people(cut: CutData, width: number, words: CashWords): Block[] {
  if (cut.people.length === 0) return [];
  return [
    ...heading(words.people, width),
    ...cut.people.flatMap((person) => [
      ...amount(`${person.user_name} (${person.checks})`, person.sales, width),
      ...(person.tips === 0 ? [] : amount(words.tips, person.tips, width)),
    ]),
  ];
}
