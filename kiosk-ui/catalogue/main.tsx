import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/theme/reset.css';
import '../src/theme/mantine.css';
import '../src/theme/base.css';
import { addTexts } from '../src/i18n/texts.ts';
import { startTexts } from '../src/lib/browser/language.ts';
import { startTheme, useTheme } from '../src/lib/browser/theme-store.ts';
import { mantineTheme, mantineVariables } from '../src/theme/mantine.ts';
import { ConfirmHost } from '../src/ui/confirm.tsx';
import { Stack } from '../src/ui/layout.tsx';
import { ToastHost } from '../src/ui/toast.tsx';

/** The states of a component by name. */
type States = Record<string, ReactNode>;
const entries = import.meta.glob<States>('./entries/*.tsx', { eager: true, import: 'default' });
const nameOf = (path: string) => path.replace(/^.*\/|\.tsx$/g, '');

function Catalogue() {
  const { scheme } = useTheme();
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={mantineVariables}
      forceColorScheme={scheme}
    >
      <QueryClientProvider client={new QueryClient()}>
        <Stack as="main" gap={6} fluid style={{ padding: 'var(--space-5)' }}>
          <h1>Components</h1>
          {Object.entries(entries).map(([path, states]) => (
            <Stack key={path} as="section" gap={4} fluid aria-labelledby={nameOf(path)}>
              <h2 id={nameOf(path)}>{nameOf(path)}</h2>
              {Object.entries(states).map(([state, drawn]) => (
                <Stack key={state} gap={1} fluid>
                  <small>{state}</small>
                  {drawn}
                </Stack>
              ))}
            </Stack>
          ))}
        </Stack>
        <ConfirmHost />
        <ToastHost />
      </QueryClientProvider>
    </MantineProvider>
  );
}

// The theme and language stored in this browser, as in the app. The catalogue has no server.
await startTheme(() => Promise.reject(new Error('no box')));
await startTexts();
await addTexts('backOffice');
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Catalogue />
  </StrictMode>,
);
