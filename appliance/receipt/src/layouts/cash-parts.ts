import { NO_TAX, taxName } from '@comanda/domain/taxes';
import type { Block } from '../blocks.ts';
import { toPaperText } from '../code-page.ts';
import { formatAmount } from '../figures.ts';
import { labelled, paragraph } from '../paper.ts';
import type { PaperTax, TicketOptions, TicketVenue } from '../ticket-data.ts';
import type { CashWords } from '../cash-words.ts';

const large = { align: 'center', bold: true, size: 'tall' } as const;
const centred = { align: 'center' } as const;

/** The head of a register report: copy mark, venue, title. */
export function cashHead(
  venue: TicketVenue,
  title: string,
  options: Pick<TicketOptions, 'width' | 'marking'>,
  words: CashWords,
): Block[] {
  const { width, marking } = options;
  const blocks: Block[] = [];
  if (marking !== null) {
    const mark = marking === 'copy' ? words.copy : words.possibleDuplicate;
    const stars = mark.length + 8 <= width ? '***' : '*';
    blocks.push(...paragraph(`${stars} ${mark} ${stars}`, width, large));
    blocks.push({ type: 'feed', lines: 1 });
  }
  return [
    ...blocks,
    ...paragraph(venue.name, width, { ...centred, bold: true }),
    ...paragraph(title, width, large),
    { type: 'rule', character: '=' },
  ];
}

/** `Label: value`. On a narrow paper a value moves to the next line as a whole. */
export function fact(label: string, value: string, width: number): Block[] {
  const text = toPaperText(value);
  if (text === '') return [];
  const head = `${label}:`;
  if (head.length + 1 + text.length <= width || text.length > width) {
    return paragraph(`${head} ${text}`, width);
  }
  return [...paragraph(head, width), ...paragraph(text, width, { align: 'right' })];
}

/** A heading between rules. */
export function heading(text: string, width: number): Block[] {
  return [{ type: 'rule', character: '-' }, ...paragraph(text, width, { bold: true })];
}

/** A label and an amount in centavos. */
export function amount(
  label: string,
  centavos: number,
  width: number,
  style: { bold?: boolean; size?: 'normal' | 'tall' } = {},
): Block[] {
  return labelled(toPaperText(label), formatAmount(centavos), width, style);
}

/** The tax of each rate, without what is not taxed; `older` when the data has none by rate. */
export function taxAmounts(
  taxes: readonly PaperTax[] | undefined,
  older: Block[],
  { width, language }: Pick<TicketOptions, 'width' | 'language'>,
): Block[] {
  if (!taxes || taxes.length === 0) return older;
  return taxes
    .filter(({ tax_id }) => tax_id !== NO_TAX)
    .flatMap(({ name, name_es, rate, tax }) =>
      amount(taxName({ name: language === 'es' ? name_es : name, rate }), tax, width),
    );
}

/** The foot: job number and space to tear off. */
export function cashFoot(options: TicketOptions, words: CashWords): Block[] {
  return [
    { type: 'feed', lines: 1 },
    ...paragraph(words.jobNumber(options.number), options.width, centred),
    { type: 'feed', lines: 3 },
    { type: 'cut' },
  ];
}

/** A line to sign on, with a label below. */
export function signature(label: string, width: number): Block[] {
  return [
    { type: 'feed', lines: 2 },
    ...paragraph('_'.repeat(Math.min(24, width)), width, centred),
    ...paragraph(label, width, centred),
  ];
}
