import type { ThemeData } from '@comanda/contract/themes';
import { contrastRatio } from '../../theme/tokens.ts';

export type ColourName = keyof ThemeData['colors'];

/** Text colours and the backgrounds behind them. */
const pairs: [ColourName, ColourName][] = [
  ['text', 'background'],
  ['text', 'surface'],
  ['textSecondary', 'background'],
  ['textSecondary', 'surface'],
  ['textLight', 'primary'],
  ['error', 'surface'],
  ['success', 'surface'],
  ['warning', 'surface'],
];
/** WCAG AA for text. */
const ENOUGH = 4.5;

/** The pairs with low contrast: below 4.5:1, with their ratio rounded down to tenths. */
export function hardToRead(
  colors: ThemeData['colors'],
): { ink: ColourName; ground: ColourName; ratio: number }[] {
  return pairs
    .map(([ink, ground]) => ({ ink, ground, ratio: contrastRatio(colors[ink], colors[ground]) }))
    .filter(({ ratio }) => ratio < ENOUGH)
    .map((pair) => ({ ...pair, ratio: Math.floor(pair.ratio * 10) / 10 }));
}
