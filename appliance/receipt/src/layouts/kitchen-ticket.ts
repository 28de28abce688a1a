import { knownWord } from '@comanda/domain/known-word';
import type { Block } from '../blocks.ts';
import { toPaperText } from '../code-page.ts';
import { formatDateTime } from '../figures.ts';
import type { KitchenLine, KitchenPaper } from '../kitchen-data.ts';
import { kitchenWords, type KitchenWords } from '../kitchen-words.ts';
import { indented, labelled, paragraph } from '../paper.ts';
import { wrapText } from '../text-fit.ts';
import type { TicketOptions } from '../ticket-data.ts';
import { ticketWords } from '../words.ts';

const shout = { align: 'center', bold: true, size: 'double' } as const;
const loud = { align: 'center', bold: true, size: 'tall' } as const;

/**
 * Lays out a kitchen or bar ticket. It is read from two metres, so table and dishes are large, no name is cut, and a
 * cancelled or moved order says so first. The last line is its number, as on every paper.
 */
export function layoutKitchenTicket(data: KitchenPaper, options: TicketOptions): Block[] {
  const words = kitchenWords(options.language);
  const { width } = options;
  const fired = firedCourse(data);
  return [
    ...marks(data, options, words),
    ...paragraph(words.kinds[data.kind], width, shout),
    ...(fired === null ? [] : paragraph(words.course(fired).toUpperCase(), width, shout)),
    ...paragraph(data.areas.map((area) => words.areas[area]).join(' + '), width, {
      align: 'center',
    }),
    ...orderType(data, width, words),
    { type: 'rule', character: '=' },
    ...place(data, width, words),
    ...(data.allergies ? paragraph(words.allergies(data.allergies), width, loud) : []),
    { type: 'rule', character: '-' },
    ...byCourse(data.lines).flatMap(([course, lines]) => [
      ...(course > 0 && course !== fired
        ? paragraph(words.course(course).toUpperCase(), width, loud)
        : []),
      ...lines.flatMap((line) => dish(line, data.kind === 'cancelled', width, words)),
    ]),
    ...held(data.held ?? [], width, words),
    { type: 'rule', character: '=' },
    ...labelled(words.number(options.number), formatDateTime(data.sent_at, data.time_zone), width),
    { type: 'feed', lines: 3 },
    { type: 'cut' },
  ];
}

/** Warnings that come first: the ticket may be a duplicate, or was meant for another printer. */
function marks(data: KitchenPaper, options: TicketOptions, words: KitchenWords): Block[] {
  const { width, marking, language } = options;
  const blocks: Block[] = [];
  if (marking !== null) {
    const { copy, possibleDuplicate } = ticketWords(language);
    const mark = marking === 'copy' ? copy : possibleDuplicate;
    const stars = mark.length + 8 <= width ? '***' : '*';
    blocks.push(...paragraph(`${stars} ${mark} ${stars}`, width, loud));
  }
  if (data.repeats) blocks.push(...paragraph(words.repeats(data.repeats), width, centred));
  if (data.instead_of) blocks.push(...paragraph(words.insteadOf(data.instead_of), width, loud));
  if (blocks.length > 0) blocks.push({ type: 'feed', lines: 1 });
  return blocks;
}

const centred = { align: 'center' } as const;

function orderType(data: KitchenPaper, width: number, words: KitchenWords): Block[] {
  if (data.order_type === 'dine_in') return [];
  return [
    ...paragraph(words.orderType[data.order_type], width, loud),
    ...paragraph(data.customer_name ?? '', width, centred),
  ];
}

/** Where the dishes go: the table in the largest letters, and the check's name when it differs. */
function place(data: KitchenPaper, width: number, words: KitchenWords): Block[] {
  const check = toPaperText(data.check_name);
  const table = toPaperText(data.table_name ?? '');
  const large = wrapText(table || check, Math.floor(width / 2)).length <= 2;
  const blocks = paragraph(table || check, width, {
    bold: true,
    size: large ? 'double' : 'tall',
  });
  if (table !== '' && check !== table) {
    blocks.push(...paragraph(`${words.check}: ${check}`, width, { bold: true }));
  }
  if (data.moved_from !== null) {
    blocks.push(
      ...paragraph(`${words.from}: ${data.moved_from}`, width, { bold: true, size: 'tall' }),
    );
  }
  blocks.push(...paragraph(`${words.server}: ${data.server_name}`, width));
  return blocks;
}

/** The fired course when there is only one: it is in the head, where a cook looks first. */
function firedCourse({ kind, lines }: KitchenPaper): number | null {
  const [course, ...others] = new Set(lines.map((line) => line.course));
  return kind === 'fired' && course && others.length === 0 ? course : null;
}

/** Lines by course, within a course in the order they were sent; those without a course first. */
function byCourse(lines: readonly KitchenLine[]): [number, KitchenLine[]][] {
  return [...Map.groupBy(lines, (line) => line.course ?? 0)].sort(([a], [b]) => a - b);
}

/** Held lines in small letters: they are not made yet and get their own ticket when they are fired. */
function held(lines: readonly KitchenLine[], width: number, words: KitchenWords): Block[] {
  if (lines.length === 0) return [];
  return [
    { type: 'rule', character: '-' },
    ...paragraph(words.held, width, loud),
    ...byCourse(lines).flatMap(([course, dishes]) => [
      ...(course > 0 ? paragraph(words.course(course), width, { bold: true }) : []),
      ...dishes.flatMap((line) => indented(String(line.quantity), line.name, width)),
    ]),
  ];
}

function dish(
  line: KitchenLine,
  isCancelled: boolean,
  width: number,
  words: KitchenWords,
): Block[] {
  const sign = isCancelled ? '- ' : '';
  const name = `${sign}${line.quantity} ${toPaperText(line.name)}`;
  // Double width only when the name still fits into two lines.
  const wide = wrapText(name, Math.floor(width / 2)).length <= 2;
  const blocks = paragraph(name, width, { bold: true, size: wide ? 'double' : 'tall' });
  if (line.combo) blocks.push(...indented('', `(${line.combo})`, width));
  for (const option of line.options) blocks.push(...tall(indented('+', option, width)));
  if (line.note !== null) blocks.push(...tall(indented('*', line.note, width)));
  if (line.reason) {
    blocks.push(...indented('>', knownWord(words.reasons, line.reason) ?? line.reason, width));
  }
  return blocks;
}

function tall(blocks: Block[]): Block[] {
  return blocks.map((block) => (block.type === 'text' ? { ...block, size: 'tall' } : block));
}
