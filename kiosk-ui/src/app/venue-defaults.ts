import { activeTheme } from '@comanda/contract/themes';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { offerLanguage } from '../lib/language.ts';
import { call } from '../lib/call.ts';
import { useHealth } from '../lib/health.ts';
import { queryKeys } from '../lib/query-keys.ts';
import { adoptTheme } from '../lib/theme-store.ts';

/** The venue's defaults for every screen: its theme, live, and the language when none was chosen. */
export function useVenueDefaults(): void {
  const language = useHealth().data?.default_language;
  const theme = useQuery({
    queryKey: [...queryKeys.themes, 'active'],
    queryFn: ({ signal }) => call(activeTheme, { signal }),
    // There is no live channel before log-in.
    refetchInterval: 60_000,
  });
  useEffect(() => {
    if (theme.data) adoptTheme(theme.data);
  }, [theme.data]);
  useEffect(() => {
    if (language) offerLanguage(language);
  }, [language]);
}
