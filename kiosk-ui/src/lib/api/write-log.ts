import type { EndpointShape } from '@comanda/contract/endpoint';

/** A write that the server accepted. */
export interface Act {
  endpoint: EndpointShape;
  body: unknown;
}

const listeners = new Set<(act: Act) => void>();

/** Hears every write of this page that succeeds, until the returned function is called. */
export function watchActs(listener: (act: Act) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Reports a write that succeeded. */
export function noteAct(act: Act): void {
  for (const listener of listeners) listener(act);
}
