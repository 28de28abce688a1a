import { activeTheme } from '@comanda/contract/themes';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { offerLanguage } from '../lib/language.ts';
import { call } from '../lib/call.ts';
import { useHealth } from '../lib/health.ts';
import { queryKeys } from '../lib/query-keys.ts';
import { adoptTheme } from '../lib/theme-store.ts';

/** What the venue decides for every screen: its theme, live, and the language where none was chosen. */
export function useVenueDefaults(): void {
  const language = useHealth().data?.default_language;
  const theme = useQuery({
    queryKey: [...queryKeys.themes, 'active'],
    queryFn: ({ signal }) => call(activeTheme, { signal }),
    // Before log-in there is no live channel.
    refetchInterval: 60_000,
  });
  useEffect(() => {
    if (theme.data) adoptTheme(theme.data);
  }, [theme.data]);
  useEffect(() => {
    if (language) offerLanguage(language);
  }, [language]);
}
