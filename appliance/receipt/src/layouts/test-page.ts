import type { Block } from '../blocks.ts';
import { formatDateTime } from '../figures.ts';
import { inFont } from '../font.ts';
import { labelled, paragraph } from '../paper.ts';
import { testSections, type TestPaper, type TestSection } from '../test-data.ts';
import { testWords, type TestWords } from '../test-words.ts';
import type { TicketOptions } from '../ticket-data.ts';
import { ticketWords } from '../words.ts';

const centred = { align: 'center' } as const;

/**
 * Lays out a test page that shows whether width, code page, sizes and cutter are set correctly: always a line of
 * accents, then the chosen sections, and a cut at the end.
 */
export function layoutTestPage(data: TestPaper, options: TicketOptions): Block[] {
  const words = testWords(options.language);
  const { width } = options;
  const font = data.font ?? 'normal';
  const chosen = data.sections ?? testSections;
  const blocks: Block[] = [
    ...paragraph(words.title, width, { ...centred, bold: true, size: 'tall' }),
    ...paragraph(data.printer_name ?? '', width, centred),
    ...paragraph(data.transport ?? '', width, centred),
    ...paragraph(formatDateTime(data.printed_at, data.time_zone), width, centred),
    ...paragraph(`${words.characters(width)}, ${words.fonts[font]}`, width, centred),
    { type: 'rule', character: '=' },
    ...paragraph(`${words.accents}:`, width, { bold: true }),
    ...paragraph('ñ á é í ó ú ü ¿ ¡ € $', width),
    ...testSections
      .filter((section) => chosen.includes(section))
      .flatMap((section) => titled(section, words, width)),
    { type: 'rule', character: '=' },
    ...paragraph(words.end, width, centred),
    ...numbered(options),
    { type: 'feed', lines: 3 },
    { type: 'cut' },
  ];
  return inFont(blocks, font);
}

/** A browser's test page is not a print job and has no number. */
function numbered({ language, number, width }: TicketOptions): Block[] {
  return number === 0 ? [] : paragraph(ticketWords(language).ticketNumber(number), width, centred);
}

function titled(section: TestSection, words: TestWords, width: number): Block[] {
  return [
    { type: 'rule', character: '-' },
    ...paragraph(words[section], width, { ...centred, bold: true }),
    ...parts[section](words, width),
  ];
}

const parts: Record<TestSection, (words: TestWords, width: number) => Block[]> = {
  patterns: (words, width) => [
    // Full lines: if they wrap, the width is set too large.
    ...paragraph('1234567890'.repeat(5).slice(0, width), width),
    ...paragraph('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.slice(0, width), width),
    ...paragraph('█▓▒░'.repeat(11).slice(0, width), width),
    ...paragraph('#'.repeat(width), width),
    ...paragraph(words.bold, width, { bold: true }),
    ...paragraph(words.tall, width, { size: 'tall' }),
    ...paragraph(words.double, width, { size: 'double' }),
  ],
  alignment: (words, width) => [
    ...paragraph(words.left, width),
    ...paragraph(words.center, width, centred),
    ...paragraph(words.right, width, { align: 'right' }),
  ],
  columns: (words, width) => [
    ...labelled(words.rows.beer, '$130.00', width),
    ...labelled(words.rows.coffee, '$45.50', width),
    ...labelled(words.total, '$175.50', width, { bold: true }),
  ],
  border: (_words, width) => {
    const line = '─'.repeat(width - 2);
    const middle = 'Comanda';
    const left = Math.floor((width - 2 - middle.length) / 2);
    const inside = `${' '.repeat(left)}${middle}`.padEnd(width - 2);
    return [`┌${line}┐`, `│${' '.repeat(width - 2)}│`, `│${inside}│`, `└${line}┘`].map((text) => ({
      type: 'text',
      text,
      align: 'left',
      bold: false,
      size: 'normal',
    }));
  },
  qr: (_words, width) => [{ type: 'qr', text: `COMANDA-${width}` }],
};
