import type { ThemeData, ThemeDataChange } from '@comanda/contract/themes';

/**
 * Reads a theme as it is stored: the change merged over the current values, colours with six digits, the
 * radius in px.
 */
export function readThemeData(change: ThemeDataChange | undefined, now: ThemeData): ThemeData {
  const colors = Object.entries(change?.colors ?? {}).map(([name, color = '']) => [
    name,
    sixDigits(color),
  ]);
  const radius = change?.borderRadius ?? now.borderRadius;
  return {
    colors: { ...now.colors, ...(Object.fromEntries(colors) as Partial<ThemeData['colors']>) },
    fonts: { ...now.fonts, ...change?.fonts },
    borderRadius: typeof radius === 'number' ? `${radius}px` : radius,
    boxShadow: change?.boxShadow ?? now.boxShadow,
  };
}

function sixDigits(color: string): string {
  return color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color;
}
