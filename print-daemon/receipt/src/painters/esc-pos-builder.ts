import { CharacterSet, PrinterTypes, ThermalPrinter } from 'node-thermal-printer';
import type { Block, Size } from '../blocks.ts';
import { indentFor, joinColumns } from '../blocks.ts';
import { CODE_PAGE_858, toCodePage } from '../code-page.ts';

type BuilderConfig = ConstructorParameters<typeof ThermalPrinter>[0];

/** ESC @ (reset), FS . (no double-byte letters: many clones start in Chinese mode). */
const PREAMBLE = Buffer.from([0x1b, 0x40, 0x1c, 0x2e]);
/** GS V 66 3: feed past the knife and cut. The library's own cut resets the code page behind it. */
const CUT = Buffer.from([0x1d, 0x56, 0x42, 0x03]);

const CHARACTER_SETS: Record<number, CharacterSet> = {
  2: CharacterSet.PC850_MULTILINGUAL,
  16: CharacterSet.WPC1252,
  19: CharacterSet.PC858_EURO,
};

/**
 * The paper as ESC/POS bytes, whole: preamble, code page, lines, cut. `codePage` is the number the
 * printer gives its page (ESC t n): 19 is 858, 2 is 850, 16 is Windows 1252; for any other number
 * only plain ASCII is sent. Text is expected as a layout left it, in signs of code page 858.
 */
export function paintEscPos(
  blocks: readonly Block[],
  width: number,
  codePage: number = CODE_PAGE_858,
): Buffer {
  // One builder per paper: its buffer is never cleared by the library. Without an interface it only
  // builds; the library's types do not know that.
  const builder = new ThermalPrinter({ type: PrinterTypes.EPSON, width } as BuilderConfig);
  builder.add(PREAMBLE);
  builder.setCharacterSet(CHARACTER_SETS[codePage] ?? CharacterSet.PC858_EURO);
  if (CHARACTER_SETS[codePage] === undefined) builder.add(Buffer.from([0x1b, 0x74, codePage]));
  const pen = startPen(builder, codePage);
  for (const block of blocks) paintBlock(pen, block, width);
  return builder.getBuffer();
}

/** Writes lines and changes the style only where it differs: at 9600 baud six bytes a line show. */
interface Pen {
  style: (size: Size, bold: boolean) => void;
  line: (text: string) => void;
  cut: () => void;
}

function startPen(builder: ThermalPrinter, codePage: number): Pen {
  let current = styleName('normal', false);
  return {
    style: (size, bold) => {
      if (styleName(size, bold) === current) return;
      current = styleName(size, bold);
      // Size first: ESC ! clears bold.
      if (size === 'double') builder.setTextQuadArea();
      else if (size === 'tall') builder.setTextDoubleHeight();
      else builder.setTextNormal();
      builder.bold(bold);
    },
    // Not println: it folds lines by its own rules and swallows empty ones.
    line: (text) => {
      builder.append(toCodePage(text, codePage));
      builder.newLine();
    },
    cut: () => builder.add(CUT),
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
    case 'cut':
      pen.cut();
      break;
  }
}
