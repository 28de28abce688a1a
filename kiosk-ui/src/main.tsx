import './lib/browser/polyfills.ts';
import { getActiveTheme } from '@comanda/contract/themes';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './theme/reset.css';
import './theme/mantine.css';
import './theme/base.css';
import { watchKeyboard } from './lib/browser/visual-viewport.ts';
import { App } from './app/app.tsx';
import { DeviceGate } from './app/device-gate.tsx';
import { queryClient } from './app/query-client.ts';
import { addTexts } from './i18n/texts.ts';
import { watchInstall } from './lib/browser/install.ts';
import { startTexts } from './lib/browser/language.ts';
import { call, lookOnly } from './lib/api/call.ts';
import {
  previewPath,
  readPreviewMessage,
  type PreviewMessage,
} from './lib/browser/theme-preview.ts';
import { mantineTheme, mantineVariables } from './theme/mantine.ts';
import { paintDraft, startTheme, useTheme } from './lib/browser/theme-store.ts';
import { ApprovalHost } from './parts/approval.tsx';
import { PageFailed } from './app/page-failed.tsx';
import { Boundary } from './ui/boundary.tsx';
import { ConfirmHost } from './ui/confirm.tsx';
import { later, screenPlace } from './ui/later.tsx';
import { ToastHost } from './ui/toast.tsx';

/** In a frame of the theme editor; loaded separately, not in the first bundle. */
const isPreview = window.location.pathname === previewPath && window.parent !== window;
const PreviewPage = later(async () => {
  const [{ PreviewPage }] = await Promise.all([
    import('./app/preview-page.tsx'),
    addTexts('backOffice'),
  ]);
  return PreviewPage;
}, screenPlace());

function listenForDraft(): void {
  lookOnly();
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = readPreviewMessage(event, window.parent);
    if (message?.kind === 'theme-preview.draft') paintDraft(message.theme);
  });
  const ready: PreviewMessage = { kind: 'theme-preview.ready' };
  window.parent.postMessage(ready, window.location.origin);
}

function Root() {
  const { scheme } = useTheme();
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={mantineVariables}
      forceColorScheme={scheme}
    >
      <QueryClientProvider client={queryClient}>
        <Boundary failed={PageFailed}>
          {isPreview ? (
            <PreviewPage />
          ) : (
            <DeviceGate>
              <App />
            </DeviceGate>
          )}
        </Boundary>
        <ConfirmHost />
        <ApprovalHost />
        <ToastHost />
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** There are no texts yet, so the page itself has the words: `index.html`. */
function showStartFailed(): void {
  const notice = document.getElementById('start-failed');
  if (notice) notice.hidden = false;
}

async function start(): Promise<void> {
  watchInstall();
  watchKeyboard();
  await Promise.all([startTheme((signal) => call(getActiveTheme, { signal })), startTexts()]);
  if (isPreview) listenForDraft();
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  );
}

// Not awaited by the module: the texts are a chunk that imports this one, and would wait for it.
start().catch((error: unknown) => {
  console.error(error);
  showStartFailed();
});
