import { indentFor, joinColumns, type Block } from '../blocks.ts';

/**
 * Converts a paper to plain text, for previews, logs of the virtual printer and golden files. Large text is written
 * once, centred as on the paper; a cut ends the text.
 */
export function paintPlainText(blocks: readonly Block[], width: number): string {
  return blocks
    .flatMap((block) => paintBlock(block, width))
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}

function paintBlock(block: Block, width: number): string[] {
  switch (block.type) {
    case 'text':
      return [' '.repeat(indentFor({ ...block, size: 'normal' }, width)) + block.text];
    case 'columns':
      return [joinColumns(block, width)];
    case 'rule':
      return [block.character.repeat(width)];
    case 'feed':
      return Array.from({ length: block.lines }, () => '');
    case 'image':
      return [centred('[logo]', width)];
    case 'qr':
      // Its text is printed below it where someone may want to type it.
      return [centred('[QR]', width)];
    case 'cut':
      return [];
  }
}

function centred(text: string, width: number): string {
  return ' '.repeat(Math.max(0, Math.floor((width - text.length) / 2))) + text;
}
