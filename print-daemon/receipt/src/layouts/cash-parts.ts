import type { Block } from '../blocks.ts';
import { toPaperText } from '../code-page.ts';
import { formatAmount } from '../figures.ts';
import { labelled, paragraph } from '../paper.ts';
import type { TicketOptions, TicketVenue } from '../ticket-data.ts';
import type { CashWords } from '../cash-words.ts';

const large = { align: 'center', bold: true, size: 'tall' } as const;
const centred = { align: 'center' } as const;

/** The head of a paper of the drawer: the mark of a copy, the venue, what the paper is. */
export function cashHead(
  venue: TicketVenue,
  title: string,
  options: TicketOptions,
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

/** `Label: value`; on a narrow paper a value goes whole to the next line. */
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

/** The foot: the number of the job, and paper to tear. */
export function cashFoot(options: TicketOptions, words: CashWords): Block[] {
  return [
    { type: 'feed', lines: 1 },
    ...paragraph(words.jobNumber(options.number), options.width, centred),
    { type: 'feed', lines: 3 },
    { type: 'cut' },
  ];
}

/** A line to sign on, and the label under it. */
export function signature(label: string, width: number): Block[] {
  return [
    { type: 'feed', lines: 2 },
    ...paragraph('_'.repeat(Math.min(24, width)), width, centred),
    ...paragraph(label, width, centred),
  ];
}
