import { ages } from '@comanda/domain/house-account';
import type { Block } from '../blocks.ts';
import { cashWords } from '../cash-words.ts';
import { formatDateTime, formatDay } from '../figures.ts';
import type { StatementPaper } from '../statement-data.ts';
import type { TicketOptions } from '../ticket-data.ts';
import { amount, cashFoot, cashHead, fact, heading, signature } from './cash-parts.ts';

/** Lays out the statement of a house account: what was charged and paid, what is owed and since when. Centavos. */
export function layoutStatement(data: StatementPaper, options: TicketOptions): Block[] {
  const words = cashWords(options.language);
  const { width, language } = options;
  const { statement } = data;
  const owed = ages.filter((age) => statement.ageing[age] !== 0);
  return [
    ...cashHead(data.venue, words.statement, options, words),
    ...fact(words.customer, statement.customer, width),
    ...fact(words.printed, formatDateTime(data.printed_at, data.time_zone), width),
    ...heading(words.accountEntries, width),
    ...amount(words.balanceBefore, statement.opening, width),
    ...statement.entries.flatMap((entry) => {
      const what =
        entry.order_id === null
          ? `${words.accountPayment}, ${language === 'es' ? entry.method_es : entry.method}`
          : `${words.check} ${entry.order_id}`;
      return amount(`${formatDay(entry.day)} ${what}`, entry.amount, width);
    }),
    { type: 'rule', character: '-' },
    ...amount(words.owed, statement.balance, width, { bold: true, size: 'tall' }),
    ...(owed.length === 0 ? [] : heading(words.ageing, width)),
    ...owed.flatMap((age) => amount(words.ages[age], statement.ageing[age], width)),
    ...(statement.credit_limit === null ? [] : amount(words.limit, statement.credit_limit, width)),
    ...signature(words.signed, width),
    ...cashFoot(options, words),
  ];
}
