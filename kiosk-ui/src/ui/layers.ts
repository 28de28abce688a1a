import { useEffect, useRef } from 'react';

interface Layer {
  close: () => void;
  /** Where the screen was when it opened: the back button stays there. */
  address: string;
}

/** What lies over the screen, the uppermost last. */
const layers: Layer[] = [];

/** Registers a dialog or sheet while it is open: Escape and the back button close the uppermost one only. */
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

// Before any other listener of the page. Rules of the screens are also read where there is no window.
if (typeof window !== 'undefined') {
  window.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    layers.at(-1)?.close();
  });
  // Before the router hears of it: it would leave the screen under the sheet.
  window.addEventListener('popstate', stayUnderTheTop, { capture: true });
}

function stayUnderTheTop(event: PopStateEvent): void {
  const top = layers.at(-1);
  if (!top) return;
  event.stopImmediatePropagation();
  window.history.pushState(null, '', top.address);
  top.close();
}
