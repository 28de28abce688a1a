import { createTheme, type CSSVariablesResolver } from '@mantine/core';

/** Mantine with our tokens: sizes and behaviour here, every colour in {@link mantineVariables}. */
export const mantineTheme = createTheme({
  fontFamily: 'var(--font-main)',
  headings: { fontFamily: 'var(--font-heading)', fontWeight: '600' },
  defaultRadius: 'md',
  radius: { md: 'var(--radius)' },
  respectReducedMotion: true,
  focusRing: 'auto',
});

/** Maps Mantine's own colour variables to the theme's (see theme/tokens). */
export const mantineVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--color-background)',
    '--mantine-color-text': 'var(--color-text)',
    '--mantine-color-bright': 'var(--color-text)',
    '--mantine-color-dimmed': 'var(--color-text-secondary)',
    '--mantine-color-placeholder': 'var(--color-text-secondary)',
    '--mantine-color-error': 'var(--color-error)',
    '--mantine-color-default': 'var(--color-surface)',
    '--mantine-color-default-hover': 'var(--color-raised)',
    '--mantine-color-default-color': 'var(--color-text)',
    '--mantine-color-default-border': 'var(--color-border)',
    '--mantine-primary-color-filled': 'var(--color-primary)',
    '--mantine-primary-color-contrast': 'var(--color-on-primary)',
  },
  light: {},
  dark: {},
});
