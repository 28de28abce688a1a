import type { Theme } from '@comanda/contract/themes';
import { readLocal, writeLocal } from './local-storage.ts';
import { createStore, useStore } from './store.ts';
import { cssVariables, darkTheme, lightTheme, schemeOf } from '../theme/tokens.ts';
import type { ThemeData } from '../theme/tokens.ts';

/** Dark or light, when this device has chosen for itself. */
const SCHEME_KEY = 'theme';
/** The venue's theme as last heard, so that the next start paints it at once. */
const CUSTOM_KEY = 'custom_theme';
/** Which of the venue's themes the own choice was made against; another one ends the choice. */
const AGAINST_KEY = 'theme_chosen_against';
/** A screen that knows no theme yet waits this long for the box, rather than flash in another one. */
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

/**
 * Paints the theme known to this device; on its very first start it asks the box, for a moment. Awaited before the
 * first picture, so that nothing flashes.
 */
export async function startTheme(ask: (signal: AbortSignal) => Promise<Theme>): Promise<void> {
  paint(current.get());
  if (readLocal(CUSTOM_KEY) !== null || readLocal(SCHEME_KEY) !== null) return;
  try {
    adoptTheme(await ask(AbortSignal.timeout(FIRST_WAIT_MS)));
  } catch {
    // The theme comes with the first answer of the box; see app/venue-defaults.
  }
}

/** Paints a theme on this page alone; nothing is kept. */
export function paintDraft(theme: ThemeData): void {
  change(theme);
}

/** Puts the venue's theme on this screen, unless the person here chose dark or light since it came. */
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

/** Switches dark and light on this device; clears any custom theme. */
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
