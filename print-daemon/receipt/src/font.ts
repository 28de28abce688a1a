import type { Block } from './blocks.ts';
import type { PaperFont } from './test-data.ts';

/**
 * A paper in larger letters: what was of normal height is printed twice as high. The widths stay, so nothing
 * has to be laid out again; small letters are the printer's own (font B) and change no block.
 */
export function inFont(blocks: readonly Block[], font: PaperFont): Block[] {
  if (font !== 'large') return [...blocks];
  return blocks.map((block) =>
    (block.type === 'text' || block.type === 'columns') && block.size === 'normal'
      ? { ...block, size: 'tall' as const }
      : block,
  );
}
