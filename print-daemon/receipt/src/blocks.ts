/**
 * A paper as a list of blocks: what every painter and the screen preview read. A layout has already
 * wrapped and cut everything, so one `text` or `columns` block is exactly one printed line.
 */
export type Block =
  TextBlock | ColumnsBlock | RuleBlock | FeedBlock | ImageBlock | QrBlock | CutBlock;

export type Align = 'left' | 'center' | 'right';

/** `tall` is twice as high; `double` is twice as high and wide, so its text counts twice. */
export type Size = 'normal' | 'tall' | 'double';

export interface TextBlock {
  type: 'text';
  text: string;
  align: Align;
  bold: boolean;
  size: Size;
}

/** A label on the left and an amount on the right of one line. */
export interface ColumnsBlock {
  type: 'columns';
  left: string;
  right: string;
  bold: boolean;
  size: 'normal' | 'tall';
}

export interface RuleBlock {
  type: 'rule';
  character: '-' | '=';
}

export interface FeedBlock {
  type: 'feed';
  lines: number;
}

/** A black and white picture, centred: a bit a dot, rows padded to whole bytes, 1 is black. */
export interface ImageBlock {
  type: 'image';
  width: number;
  height: number;
  /** Base64 of the rows from the top. */
  bits: string;
}

/** A QR code, centred. */
export interface QrBlock {
  type: 'qr';
  text: string;
}

export interface CutBlock {
  type: 'cut';
}

/** How many printed columns one character of this size takes. */
export function columnsPerCharacter(size: Size): 1 | 2 {
  return size === 'double' ? 2 : 1;
}

/** The spaces that bring a text to its place on the line, in characters of the text's own size. */
export function indentFor(block: TextBlock, width: number): number {
  const room = Math.floor(width / columnsPerCharacter(block.size)) - block.text.length;
  if (room <= 0 || block.align === 'left') return 0;
  return block.align === 'right' ? room : Math.floor(room / 2);
}

/** A columns block as the one line it prints: the right part ends at the last column. */
export function joinColumns(block: ColumnsBlock, width: number): string {
  return block.left.padEnd(width - block.right.length) + block.right;
}
