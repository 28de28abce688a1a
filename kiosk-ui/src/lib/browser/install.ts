import { createStore } from './store.ts';

/** The browser's install prompt; Chromium offers it only over https, and only once. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** The install prompt of this device; null while the browser offers none. */
export const installPrompt = createStore<InstallPrompt | null>(null);

/** Stores the install prompt, which is offered while the page loads and would otherwise be lost. */
export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => installPrompt.set(null));
}
