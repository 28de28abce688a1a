import type { Block } from './blocks.ts';
import type { PaperFont } from './test-data.ts';

/**
 * Applies a font to a paper. Large: text of normal height is printed twice as high, so widths do not change and
 * nothing has to be laid out again. Small is the printer's font B and changes no block.
 */
export function inFont(blocks: readonly Block[], font: PaperFont): Block[] {
  if (font !== 'large') return [...blocks];
  return blocks.map((block) =>
    (block.type === 'text' || block.type === 'columns') && block.size === 'normal'
      ? { ...block, size: 'tall' as const }
      : block,
  );
}
