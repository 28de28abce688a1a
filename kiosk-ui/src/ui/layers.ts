import { useEffect, useRef } from 'react';

interface Layer {
  close: () => void;
  /** The address when it opened, where the back button stays. */
  address: string;
}

/** Open dialogs and sheets, the topmost last. */
const layers: Layer[] = [];

/**
 * For `memo`: a dialog or sheet that is closed and stays closed is not painted again, whatever its screen does. Each of
 * them is some thirty components, and a screen has a dozen.
 */
export function staysClosed(before: { opened: boolean }, after: { opened: boolean }): boolean {
  return !before.opened && !after.opened;
}

/** Registers a dialog or sheet while it is open: Escape and the back button close only the topmost one. */
export function useLayer(opened: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!opened) return;
    const layer = { close: () => close.current(), address: window.location.href };
    layers.push(layer);
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, [opened]);
}

// Registered before any other listener of the page. Tests load this module without a window.
if (typeof window !== 'undefined') {
  window.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    layers.at(-1)?.close();
  });
  // Before the router, which would leave the screen below the sheet.
  window.addEventListener('popstate', stayUnderTheTop, { capture: true });
}

function stayUnderTheTop(event: PopStateEvent): void {
  const top = layers.at(-1);
  if (!top) return;
  event.stopImmediatePropagation();
  window.history.pushState(null, '', top.address);
  top.close();
}
