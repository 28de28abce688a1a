import { activeTheme } from '@comanda/contract/themes';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './theme/mantine.css';
import './theme/base.css';
import { App } from './app/app.tsx';
import { DeviceGate } from './app/device-gate.tsx';
import { queryClient } from './app/query-client.ts';
import { startTexts } from './i18n/setup.ts';
import { call } from './lib/call.ts';
import { mantineTheme, mantineVariables } from './theme/mantine.ts';
import { startTheme, useTheme } from './theme/theme-store.ts';
import { ApprovalHost } from './ui/approval.tsx';
import { ConfirmHost } from './ui/confirm.tsx';
import { ToastHost } from './ui/toast.tsx';

function Root() {
  const { scheme } = useTheme();
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={mantineVariables}
      forceColorScheme={scheme}
    >
      <QueryClientProvider client={queryClient}>
        <DeviceGate>
          <App />
        </DeviceGate>
        <ConfirmHost />
        <ApprovalHost />
        <ToastHost />
      </QueryClientProvider>
    </MantineProvider>
  );
}

await startTheme((signal) => call(activeTheme, { signal }));
startTexts();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  );
}
