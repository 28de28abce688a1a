import type { Theme } from '@comanda/contract/themes';
import { readLocal, writeLocal } from './local-storage.ts';
import { createStore, useStore } from './store.ts';
import {
  cssVariables,
  darkTheme,
  lightTheme,
  schemeOf,
  type ThemeData,
} from '../../theme/tokens.ts';

/** The scheme (dark or light), when it was chosen on this device. */
const SCHEME_KEY = 'theme';
/** The last received theme of the venue, which the next start uses at once. */
const CUSTOM_KEY = 'custom_theme';
/** The theme that was active when the scheme was chosen here; another one ends the choice. */
const AGAINST_KEY = 'theme_chosen_against';
/**
 * A screen without a stored theme waits this long for the server, so that its colours do not change after the start.
 */
const FIRST_WAIT_MS = 800;

function customTheme(): ThemeData | null {
  try {
    const stored = JSON.parse(readLocal(CUSTOM_KEY) ?? 'null') as ThemeData | null;
    return stored?.colors ? stored : null;
  } catch {
    return null;
  }
}

function initial(): ThemeData {
  return customTheme() ?? (readLocal(SCHEME_KEY) === 'light' ? lightTheme : darkTheme);
}

const current = createStore(initial());

function applyTheme(theme: ThemeData): void {
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
  applyTheme(theme);
  current.set(theme);
}

/**
 * Applies the stored theme. On the first start of a device, waits briefly for the server's. Awaited before the first
 * render, so that colours do not flash.
 */
export async function startTheme(ask: (signal: AbortSignal) => Promise<Theme>): Promise<void> {
  applyTheme(current.get());
  if (readLocal(CUSTOM_KEY) !== null || readLocal(SCHEME_KEY) !== null) return;
  try {
    adoptTheme(await ask(AbortSignal.timeout(FIRST_WAIT_MS)));
  } catch {
    // The theme is applied with the first response; see app/venue-defaults.
  }
}

/** Applies a theme to this page only, without storing it. */
export function paintDraft(theme: ThemeData): void {
  change(theme);
}

/** Applies the venue's theme, unless dark or light was chosen on this device since it was activated. */
export function adoptTheme(theme: Theme): void {
  const key = `${theme.id}:${theme.version}`;
  if (readLocal(SCHEME_KEY) !== null) {
    const against = readLocal(AGAINST_KEY);
    if (against === null) writeLocal(AGAINST_KEY, key);
    if (against === null || against === key) return;
  }
  writeLocal(SCHEME_KEY, null);
  writeLocal(AGAINST_KEY, key);
  writeLocal(CUSTOM_KEY, JSON.stringify(theme.theme_data));
  change(theme.theme_data);
}

/** Switches between dark and light on this device; removes any custom theme. */
export function toggleScheme(): void {
  const next = schemeOf(current.get()) === 'dark' ? 'light' : 'dark';
  writeLocal(SCHEME_KEY, next);
  writeLocal(CUSTOM_KEY, null);
  change(next === 'dark' ? darkTheme : lightTheme);
}

/** The current theme, and whether it is dark. */
export function useTheme(): { theme: ThemeData; scheme: 'dark' | 'light' } {
  const theme = useStore(current);
  return { theme, scheme: schemeOf(theme) };
}
