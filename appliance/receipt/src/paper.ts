import { columnsPerCharacter, type Align, type Block, type Size } from './blocks.ts';
import { toPaperText } from './code-page.ts';
import { wrapText } from './text-fit.ts';

/** The style of a paragraph, by default left-aligned, normal and not bold. */
export interface TextStyle {
  align?: Align;
  bold?: boolean;
  size?: Size;
}

/** Wraps a text of any length into text blocks that fit the paper. */
export function paragraph(text: string, width: number, style: TextStyle = {}): Block[] {
  const { align = 'left', bold = false, size = 'normal' } = style;
  const room = Math.floor(width / columnsPerCharacter(size));
  return wrapText(toPaperText(text), room).map((line) => ({
    type: 'text' as const,
    text: line,
    align,
    bold,
    size,
  }));
}

/** A text below a line of the check, indented, with a symbol before its first line. */
export function indented(sign: string, text: string, width: number): Block[] {
  const lead = `  ${sign} `;
  return wrapText(toPaperText(text), width - lead.length).map((line, index) => ({
    type: 'text' as const,
    text: (index === 0 ? lead : ' '.repeat(lead.length)) + line,
    align: 'left' as const,
    bold: false,
    size: 'normal' as const,
  }));
}

/**
 * A label and a figure on one line. When they do not fit, the label wraps above and the figure is right-aligned
 * below, because a figure is never cut.
 */
export function labelled(
  label: string,
  figure: string,
  width: number,
  style: { bold?: boolean; size?: 'normal' | 'tall' } = {},
): Block[] {
  const { bold = false, size = 'normal' } = style;
  const left = label.trimEnd();
  if (left.length + 1 + figure.length <= width) {
    return [{ type: 'columns', left, right: figure, bold, size }];
  }
  return [
    ...paragraph(left, width, { bold, size }),
    ...paragraph(figure, width, { align: 'right', bold, size }),
  ];
}
