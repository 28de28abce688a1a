/**
 * A paper as a list of blocks, for all painters and the screen preview. The layout has already wrapped and cut all
 * text: one `text` or `columns` block is exactly one printed line.
 */
export type Block =
  | TextBlock
  | ColumnsBlock
  | RuleBlock
  | FeedBlock
  | ImageBlock
  | QrBlock
  | CutBlock;

export type Align = 'left' | 'center' | 'right';

/** `tall` doubles the height; `double` doubles height and width, so each character takes two columns. */
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

/** A black and white picture, centred: one bit per dot, rows padded to whole bytes, 1 is black. */
export interface ImageBlock {
  type: 'image';
  width: number;
  height: number;
  /** Base64 of the rows, from the top. */
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

/** The number of columns that one character of this size takes. */
export function columnsPerCharacter(size: Size): 1 | 2 {
  return size === 'double' ? 2 : 1;
}

/** The number of spaces before a text to align it, in characters of the text's own size. */
export function indentFor(block: TextBlock, width: number): number {
  const room = Math.floor(width / columnsPerCharacter(block.size)) - block.text.length;
  if (room <= 0 || block.align === 'left') return 0;
  return block.align === 'right' ? room : Math.floor(room / 2);
}

/** A columns block as one printed line: the right part ends at the last column. */
export function joinColumns(block: ColumnsBlock, width: number): string {
  return block.left.padEnd(width - block.right.length) + block.right;
}
