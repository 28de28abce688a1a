import { readSession, writeSession } from './local-storage.ts';

const RELOADED_KEY = 'reloaded_from';
const answerMs = 5000;

/** The script with which this page began; another build has another name. */
export function buildOfPage(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
}

/**
 * Reloads the page by itself because the box has another build. Not twice from the same build, which would go on for
 * ever. Returns whether it does.
 */
export function reloadForNewBuild(): boolean {
  const build = buildOfPage();
  if (readSession(RELOADED_KEY) === build) return false;
  // Without storage nothing would stop the second time.
  if (!writeSession(RELOADED_KEY, build)) return false;
  window.location.reload();
  return true;
}

/**
 * Loads this page again, or another address, when the box answers: otherwise the browser would show its own error
 * page, which a full-screen tablet cannot leave. Returns whether it does.
 */
export async function loadAgain(address = window.location.href): Promise<boolean> {
  try {
    await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(answerMs) });
  } catch {
    return false;
  }
  if (address === window.location.href) window.location.reload();
  else window.location.assign(address);
  return true;
}
