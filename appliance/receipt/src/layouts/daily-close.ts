import type { Block } from '../blocks.ts';
import { cashWords, reasonName, type CashWords } from '../cash-words.ts';
import type { ClosePaper } from '../close-data.ts';
import { closeWords, type CloseWords } from '../close-words.ts';
import { formatDateTime, formatDay } from '../figures.ts';
import { labelled, paragraph } from '../paper.ts';
import type { TicketOptions } from '../ticket-data.ts';
import { amount, cashFoot, cashHead, fact, heading, signature, taxAmounts } from './cash-parts.ts';

type Close = ClosePaper['close'];
type Words = CashWords & CloseWords;
type Figures = Omit<TicketOptions, 'number'>;

/**
 * Lays out a daily close: sales, payments by type and by register, drawers with Z cut and difference, tips,
 * discounts, cancellations, top products and exceptions. Amounts in centavos, never cut.
 */
export function layoutDailyClose(data: ClosePaper, options: TicketOptions): Block[] {
  const words = cashWords(options.language);
  return [
    ...layoutCloseFigures(data, options),
    ...signature(words.signed, options.width),
    ...cashFoot(options, words),
  ];
}

/** The close as it is read on a screen: without a line to sign and the number of a print job. */
export function layoutCloseFigures(data: ClosePaper, options: Figures): Block[] {
  const words: Words = { ...cashWords(options.language), ...closeWords(options.language) };
  const { width } = options;
  const { close } = data;
  return [
    ...cashHead(data.venue, words.dailyClose, options, words),
    ...(close.is_over ? [] : paragraph(words.xNote, width, { align: 'center' })),
    ...fact(words.businessDay, formatDay(close.day), width),
    ...(close.to === undefined ? [] : fact(words.lastDay, formatDay(close.to), width)),
    ...fact(words.printed, formatDateTime(data.printed_at, data.time_zone), width),
    ...(close.open_checks === 0
      ? []
      : labelled(words.openChecks, String(close.open_checks), width, { bold: true })),
    ...sales(close, options, words),
    ...payments(close, options, words),
    ...drawers(close, width, words),
    ...people(close, width, words),
    ...losses(close, options, words),
    ...(close.products.length === 0 ? [] : heading(words.topProducts, width)),
    ...close.products.flatMap((row) => amount(`${row.units} ${row.name}`, row.total, width)),
    ...exceptions(close, width, words),
  ];
}

function sales(close: Close, { width, language }: Figures, words: Words): Block[] {
  return [
    ...heading(words.daySales, width),
    ...labelled(words.checkCount, String(close.checks), width),
    ...labelled(words.guests, String(close.guests), width),
    ...amount(words.gross, close.gross, width),
    ...amount(
      close.comps?.length ? words.discountsAndComps : words.discounts,
      close.discount === 0 ? 0 : -close.discount,
      width,
    ),
    ...(close.service_charge ? amount(words.serviceCharge, close.service_charge, width) : []),
    ...amount(words.total, close.total, width, { bold: true, size: 'tall' }),
    ...taxAmounts(close.taxes, amount(words.iva, close.iva, width), { width, language }),
    ...amount(words.average, close.average, width),
    ...amount(words.tips, close.tips, width),
  ];
}

function payments(close: Close, { width, language }: Figures, words: Words): Block[] {
  if (close.payments.length === 0) return [];
  const register = (row: Close['registers'][number]) => {
    if (row.name === null) return words.noRegister;
    return row.z_number === null ? row.name : `${row.name} Z ${row.z_number}`;
  };
  return [
    ...heading(words.sales, width),
    ...close.payments.flatMap((row) =>
      amount(`${row.payments} ${language === 'es' ? row.name_es : row.name}`, row.amount, width),
    ),
    ...close.payments
      .filter((row) => row.commission)
      .flatMap((row) => [
        ...amount(
          `${words.commission} ${language === 'es' ? row.name_es : row.name}`,
          -(row.commission ?? 0),
          width,
        ),
      ]),
    ...(close.payments_difference === 0
      ? []
      : amount(words.aheadOrBack, close.payments_difference, width)),
    ...heading(words.byRegister, width),
    ...close.registers.flatMap((row) => amount(register(row), row.amount, width)),
  ];
}

function drawers(close: Close, width: number, words: Words): Block[] {
  if (close.drawers.length === 0) return [];
  const label = (difference: number) =>
    difference === 0 ? words.exact : difference > 0 ? words.over : words.short;
  return [
    ...heading(words.drawer, width),
    ...close.drawers.flatMap((row) => [
      ...paragraph(row.z_number === null ? row.name : `${row.name} - Z ${row.z_number}`, width, {
        bold: true,
      }),
      ...(row.expected === null || row.counted === null || row.difference === null
        ? paragraph(words.stillOpen, width)
        : [
            ...amount(words.expected, row.expected, width),
            ...amount(words.counted, row.counted, width),
            ...amount(label(row.difference), row.difference, width, { bold: true }),
          ]),
    ]),
  ];
}

function people(close: Close, width: number, words: Words): Block[] {
  if (close.people.length === 0) return [];
  return [
    ...heading(words.tips, width),
    ...close.people.flatMap((row) => [
      ...amount(row.name, row.earned, width),
      ...(row.pooled === 0 ? [] : amount(`- ${words.pool}`, row.pooled, width)),
      ...(row.paid === 0 ? [] : amount(`- ${words.paidOut}`, row.paid, width)),
    ]),
  ];
}

function losses(close: Close, { width, language }: Figures, words: Words): Block[] {
  const comps = close.comps ?? [];
  return [
    ...(comps.length === 0 ? [] : heading(words.comps, width)),
    ...comps.flatMap((row) =>
      amount(`${language === 'es' ? row.name_es : row.name} (${row.count})`, -row.amount, width),
    ),
    ...(close.discounts.length === 0 ? [] : heading(words.discounts, width)),
    ...close.discounts.flatMap((row) => {
      const own = row.is_manual ? `${words.manual}: ${row.name}` : row.name;
      const name = row.is_refund ? words.refunds : own;
      return amount(`${name} (${row.lines})`, -row.amount, width);
    }),
    ...(close.cancellations.length === 0 ? [] : heading(words.cancellations, width)),
    ...close.cancellations.flatMap((row) =>
      amount(`${reasonName(row, language)} (${row.count})`, row.amount, width),
    ),
  ];
}

function exceptions(close: Close, width: number, words: Words): Block[] {
  if (close.exceptions.length === 0) return [];
  return [
    ...heading(words.exceptions, width),
    ...close.exceptions.flatMap((row) => {
      const name = words.kinds[row.kind];
      const text = `${row.over ? '! ' : ''}${name} (${row.count})`;
      return row.amount === null || row.amount === 0
        ? paragraph(text, width, { bold: row.over })
        : amount(text, row.amount, width, { bold: row.over });
    }),
  ];
}
