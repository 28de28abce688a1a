import { createStore } from './store.ts';

/** The browser's own question whether to install the page; Chromium offers it over https only, and once. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** What installs the page on this device; null while the browser does not offer it. */
export const installPrompt = createStore<InstallPrompt | null>(null);

/** Keeps the offer, which comes while the page loads and is lost otherwise. */
export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => installPrompt.set(null));
}
