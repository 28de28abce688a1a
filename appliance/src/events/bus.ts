import type { LiveEvent } from '@comanda/contract/events';
import type { FastifyBaseLogger } from 'fastify';

export type RecordedEvent = LiveEvent & { seq: number };
type Listener = (event: RecordedEvent) => void;

export interface EventBus {
  /** Tells everybody what has been committed, in order. */
  publish(events: readonly RecordedEvent[]): void;
  /** Returns the function that stops listening. */
  subscribe(listener: Listener): () => void;
}

/** Events after commit. A listener that throws is logged and disturbs no other one. */
export function createBus(log: FastifyBaseLogger): EventBus {
  const listeners = new Set<Listener>();
  return {
    publish(events) {
      for (const event of events) {
        for (const listener of listeners) {
          try {
            listener(event);
          } catch (error) {
            log.error({ err: error, event: event.event }, 'a listener failed');
          }
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
