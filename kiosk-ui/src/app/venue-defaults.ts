import { getActiveTheme } from '@comanda/contract/themes';
import { useEffect } from 'react';
import { offerLanguage } from '../lib/browser/language.ts';
import { useHealth } from '../lib/api/health.ts';
import { adoptTheme } from '../lib/browser/theme-store.ts';
import { useRead } from '../lib/api/use-read.ts';

/** The venue's defaults for every screen: its theme, live, and the language when none was chosen. */
export function useVenueDefaults(): void {
  const language = useHealth().data?.default_language;
  const theme = useRead(
    getActiveTheme,
    {},
    {
      // There is no live channel before log-in.
      refetchInterval: 60_000,
    },
  );
  useEffect(() => {
    if (theme.data) adoptTheme(theme.data);
  }, [theme.data]);
  useEffect(() => {
    if (language) offerLanguage(language);
  }, [language]);
}
