import { readLocal, writeLocal } from '../lib/local-storage.ts';
import { createStore, useStore } from '../lib/store.ts';
import { cssVariables, darkTheme, lightTheme, schemeOf } from './tokens.ts';
import type { ThemeData } from './tokens.ts';

const SCHEME_KEY = 'theme';
const CUSTOM_KEY = 'custom_theme';

function initial(): ThemeData {
  const custom = readLocal(CUSTOM_KEY);
  if (custom) {
    try {
      return JSON.parse(custom) as ThemeData;
    } catch {
      writeLocal(CUSTOM_KEY, null);
    }
  }
  return readLocal(SCHEME_KEY) === 'light' ? lightTheme : darkTheme;
}

const current = createStore(initial());

function paint(theme: ThemeData): void {
  const root = document.documentElement;
  for (const [name, value] of Object.entries(cssVariables(theme))) {
    root.style.setProperty(name, value);
  }
  root.dataset['theme'] = schemeOf(theme);
  root.style.colorScheme = schemeOf(theme);
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', theme.colors.background);
}

function change(theme: ThemeData): void {
  paint(theme);
  current.set(theme);
}

/** Paints the stored theme; called once before the first render so that nothing flashes. */
export function startTheme(): void {
  paint(current.get());
}

/** Switches dark and light; clears any custom theme (F§1). */
export function toggleScheme(): void {
  const next = schemeOf(current.get()) === 'dark' ? 'light' : 'dark';
  writeLocal(SCHEME_KEY, next);
  writeLocal(CUSTOM_KEY, null);
  change(next === 'dark' ? darkTheme : lightTheme);
}

/** The theme in use and whether it is a dark one. */
export function useTheme(): { theme: ThemeData; scheme: 'dark' | 'light' } {
  const theme = useStore(current);
  return { theme, scheme: schemeOf(theme) };
}
