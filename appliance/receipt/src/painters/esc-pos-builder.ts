import { CharacterSet, PrinterTypes, ThermalPrinter } from 'node-thermal-printer';
import { indentFor, joinColumns, type Block, type Size } from '../blocks.ts';
import { CODE_PAGE_858, toCodePage } from '../code-page.ts';
import { qrBytes, qrPicture, rasterBytes } from './pictures.ts';

type BuilderConfig = ConstructorParameters<typeof ThermalPrinter>[0];

/** ESC @ resets; FS . disables double-byte characters, because many clones start in Chinese mode. */
const PREAMBLE = Buffer.from([0x1b, 0x40, 0x1c, 0x2e]);
/** GS V: feeds past the cutter and cuts. The library's own cut resets the code page afterwards. */
const CUTS = {
  partial: Buffer.from([0x1d, 0x56, 0x42, 0x03]),
  full: Buffer.from([0x1d, 0x56, 0x41, 0x03]),
  none: null,
};
/** ESC ! n sets the size. Its lowest bit is font B, so it is sent with every change of size. */
const SIZES: Record<Size, number> = { normal: 0, tall: 0x10, double: 0x30 };
const FONT_B = 1;

/** The settings of a printer's profile besides its width. */
export interface PrinterLook {
  /** The printer's number for the code page (ESC t n). */
  code_page: number;
  font: 'a' | 'b';
  cut: 'partial' | 'full' | 'none';
  /** Whether the printer draws QR codes itself (GS ( k) or gets them as pictures. */
  qr: 'command' | 'picture';
}

/** Default settings for a printer without a profile. */
export const PLAIN_LOOK: PrinterLook = {
  code_page: CODE_PAGE_858,
  font: 'a',
  cut: 'partial',
  qr: 'command',
};

/** Width of a character in dots. */
const LETTER_DOTS = { a: 12, b: 9 };

const CHARACTER_SETS: Record<number, CharacterSet> = {
  2: CharacterSet.PC850_MULTILINGUAL,
  16: CharacterSet.WPC1252,
  19: CharacterSet.PC858_EURO,
};

/**
 * Converts a paper to ESC/POS bytes: initialisation, code page, lines, cut. Code page 19 is 858, 2 is 850, 16 is
 * Windows 1252; for other numbers only ASCII is sent. Text must be in characters of code page 858, as layouts return
 * it.
 */
export function paintEscPos(
  blocks: readonly Block[],
  width: number,
  look: PrinterLook = PLAIN_LOOK,
): Buffer {
  const codePage = look.code_page;
  // One builder per paper, because the library never clears its buffer. Without an interface it only builds bytes,
  // which the library's types do not allow.
  const builder = new ThermalPrinter({ type: PrinterTypes.EPSON, width } as BuilderConfig);
  builder.add(PREAMBLE);
  builder.setCharacterSet(CHARACTER_SETS[codePage] ?? CharacterSet.PC858_EURO);
  if (CHARACTER_SETS[codePage] === undefined) builder.add(Buffer.from([0x1b, 0x74, codePage]));
  const pen = startPen(builder, look, width);
  for (const block of blocks) paintBlock(pen, block, width);
  return builder.getBuffer();
}

/** Writes lines and changes the style only when it differs: at 9600 baud six bytes per line are noticeable. */
interface Pen {
  style: (size: Size, bold: boolean) => void;
  line: (text: string) => void;
  bytes: (bytes: Buffer) => void;
  qr: (text: string) => void;
  cut: () => void;
}

function startPen(builder: ThermalPrinter, look: PrinterLook, width: number): Pen {
  let current = look.font === 'b' ? '' : styleName('normal', false);
  return {
    style: (size, bold) => {
      if (styleName(size, bold) === current) return;
      current = styleName(size, bold);
      // The size comes first, because ESC ! resets bold.
      builder.add(Buffer.from([0x1b, 0x21, SIZES[size] + (look.font === 'b' ? FONT_B : 0)]));
      builder.bold(bold);
    },
    // Not println, which wraps lines by its own rules and drops empty ones.
    line: (text) => {
      builder.append(toCodePage(text, look.code_page));
      builder.newLine();
    },
    bytes: (bytes) => builder.add(bytes),
    qr: (text) => {
      const asPicture = () => rasterBytes(qrPicture(text, width * LETTER_DOTS[look.font]));
      builder.add(look.qr === 'picture' ? asPicture() : qrBytes(text));
    },
    cut: () => {
      const bytes = CUTS[look.cut];
      if (bytes) builder.add(bytes);
    },
  };
}

function styleName(size: Size, bold: boolean): string {
  return `${size}/${bold}`;
}

function paintBlock(pen: Pen, block: Block, width: number): void {
  switch (block.type) {
    case 'text':
      pen.style(block.size, block.bold);
      pen.line(' '.repeat(indentFor(block, width)) + block.text);
      break;
    case 'columns':
      pen.style(block.size, block.bold);
      pen.line(joinColumns(block, width));
      break;
    case 'rule':
      pen.style('normal', false);
      pen.line(block.character.repeat(width));
      break;
    case 'feed':
      pen.style('normal', false);
      for (let count = 0; count < block.lines; count += 1) pen.line('');
      break;
    case 'image':
      pen.style('normal', false);
      pen.bytes(rasterBytes(block));
      break;
    case 'qr':
      pen.style('normal', false);
      pen.qr(block.text);
      break;
    case 'cut':
      pen.cut();
      break;
  }
}
