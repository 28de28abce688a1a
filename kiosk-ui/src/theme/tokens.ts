/** The colours, fonts and shapes of a theme, as stored. */
export interface ThemeData {
  colors: {
    primary: string;
    secondary: string;
    background: string;
    surface: string;
    error: string;
    text: string;
    /** Text on the primary colour. */
    textLight: string;
    textSecondary: string;
    border: string;
    success: string;
    warning: string;
  };
  fonts: { main: string; heading: string };
  borderRadius: string;
  boxShadow: string;
}

const fonts = {
  main: "'Inter Variable', system-ui, sans-serif",
  heading: "'Inter Variable', system-ui, sans-serif",
};

/** Built-in default: warm charcoal with brass. */
export const darkTheme: ThemeData = {
  colors: {
    background: '#15130F',
    surface: '#1F1C17',
    border: '#3A342B',
    text: '#F4EFE6',
    textSecondary: '#B9AF9E',
    primary: '#E3B34F',
    textLight: '#1A1508',
    secondary: '#7A5C21',
    success: '#5FBF7F',
    warning: '#F0993E',
    error: '#EF6A5E',
  },
  fonts,
  borderRadius: '10px',
  boxShadow: '0 12px 32px rgb(0 0 0 / 0.36)',
};

/** Built-in light theme: paper, ink and brass. */
export const lightTheme: ThemeData = {
  colors: {
    background: '#F7F4EE',
    surface: '#FFFDF8',
    border: '#DDD5C7',
    text: '#221E17',
    textSecondary: '#655C4E',
    primary: '#8A6116',
    textLight: '#FFFFFF',
    secondary: '#E8D5A3',
    success: '#1E7F45',
    warning: '#B35C00',
    error: '#B3261E',
  },
  fonts,
  borderRadius: '10px',
  boxShadow: '0 12px 32px rgb(60 48 24 / 0.14)',
};

/** State colours have fixed meanings; only their lightness depends on the scheme. */
const states = {
  dark: {
    new: '#74A9F7',
    progress: '#F0993E',
    ready: '#BCBF55',
    delivered: '#5FBF7F',
    fresh: '#5FBF7F',
    attention: '#F0993E',
    urgent: '#EF6A5E',
  },
  light: {
    new: '#1F5FBF',
    progress: '#A04F00',
    ready: '#66670F',
    delivered: '#1E7F45',
    fresh: '#1E7F45',
    attention: '#A04F00',
    urgent: '#B3261E',
  },
};

function channels(hex: string): [number, number, number] {
  const digits = hex.replace('#', '');
  const full =
    digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits.slice(0, 6);
  const value = Number.parseInt(full, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast ratio (1 to 21) of two hex colours. */
export function contrastRatio(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** The first candidate with a contrast of 4.5:1 on `background`, else the one with the most. */
export function readableOn(background: string, candidates: string[]): string {
  const good = candidates.find((candidate) => contrastRatio(background, candidate) >= 4.5);
  if (good) return good;
  return [...candidates, '#FFFFFF', '#000000'].reduce((best, candidate) =>
    contrastRatio(background, candidate) > contrastRatio(background, best) ? candidate : best,
  );
}

/** Whether a theme is dark, by its background. */
export function schemeOf(theme: ThemeData): 'dark' | 'light' {
  return luminance(theme.colors.background) < 0.25 ? 'dark' : 'light';
}

/** Every CSS variable that the UI may use for a theme. No other colours are used. */
export function cssVariables(theme: ThemeData): Record<string, string> {
  const { colors } = theme;
  const inks = [colors.text, colors.textLight, colors.background];
  const scheme = schemeOf(theme);
  const variables: Record<string, string> = {
    '--color-background': colors.background,
    '--color-surface': colors.surface,
    '--color-raised': `color-mix(in srgb, ${colors.surface} 95%, ${colors.text})`,
    '--color-pressed': `color-mix(in srgb, ${colors.surface} 88%, ${colors.text})`,
    '--color-border': colors.border,
    '--color-border-strong': `color-mix(in srgb, ${colors.border} 70%, ${colors.text})`,
    '--color-text': colors.text,
    '--color-text-secondary': colors.textSecondary,
    '--color-primary': colors.primary,
    '--color-on-primary': readableOn(colors.primary, [colors.textLight, ...inks]),
    '--color-primary-tint': `color-mix(in srgb, ${colors.surface} 86%, ${colors.primary})`,
    '--color-secondary': colors.secondary,
    '--color-on-secondary': readableOn(colors.secondary, inks),
    '--color-success': colors.success,
    '--color-warning': colors.warning,
    '--color-error': colors.error,
    '--color-on-error': readableOn(colors.error, [colors.background, ...inks]),
    '--color-error-tint': `color-mix(in srgb, ${colors.surface} 88%, ${colors.error})`,
    '--color-warning-tint': `color-mix(in srgb, ${colors.surface} 88%, ${colors.warning})`,
    // Readable on all surfaces, including tinted ones.
    '--color-warning-text': `color-mix(in srgb, ${colors.warning} 78%, ${colors.text})`,
    '--color-backdrop': scheme === 'dark' ? 'rgb(8 7 5 / 0.66)' : 'rgb(34 30 23 / 0.42)',
    '--font-main': theme.fonts.main,
    '--font-heading': theme.fonts.heading,
    '--radius': theme.borderRadius,
    '--shadow': theme.boxShadow,
  };
  for (const [name, colour] of Object.entries(states[scheme])) {
    variables[`--state-${name}`] = colour;
  }
  return variables;
}
