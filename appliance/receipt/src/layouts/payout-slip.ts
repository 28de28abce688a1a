import { knownWord } from '@comanda/domain/known-word';
import type { Block } from '../blocks.ts';
import type { PayoutPaper } from '../cash-data.ts';
import { cashWords } from '../cash-words.ts';
import { formatDateTime } from '../figures.ts';
import { paragraph } from '../paper.ts';
import type { TicketOptions } from '../ticket-data.ts';
import { amount, cashFoot, cashHead, fact, signature } from './cash-parts.ts';

/** Lays out a payout slip, which the user who takes the money signs. Amounts in centavos. */
export function layoutPayoutSlip(data: PayoutPaper, options: TicketOptions): Block[] {
  const words = cashWords(options.language);
  const { width } = options;
  const { payout } = data;
  const type = knownWord(words.payoutTypes, payout.payout_type) ?? payout.payout_type;
  const at = formatDateTime(payout.approved_at ?? payout.created_at, data.time_zone);
  return [
    ...cashHead(data.venue, words.payout, options, words),
    ...paragraph(`${at}  #${payout.id}`, width),
    ...fact(words.register, payout.register_name, width),
    ...fact(words.recipient, payout.recipient, width),
    ...fact(words.reason, payout.description, width),
    ...fact(words.askedBy, payout.created_by_name, width),
    ...(payout.approved_at === null
      ? paragraph(words.notApproved, width, { bold: true })
      : fact(words.approvedBy, payout.approved_by_name ?? '', width)),
    { type: 'rule', character: '-' },
    ...amount(type, payout.amount, width, { bold: true, size: 'tall' }),
    ...signature(words.received, width),
    ...cashFoot(options, words),
  ];
}
