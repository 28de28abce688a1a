import type { LiveEvent } from '@comanda/contract/events';
import type { FastifyBaseLogger } from 'fastify';

export type RecordedEvent = LiveEvent & { seq: number };
type Listener = (event: RecordedEvent) => void;

export interface EventBus {
  /** Tells everybody what has been committed, in order. */
  publish(events: readonly RecordedEvent[]): void;
  /** Sequence number of the last published event; 0 before the first one since the start. */
  lastSeq(): number;
  /** Returns the function that stops listening. */
  subscribe(listener: Listener): () => void;
}

/** Events after commit. A listener that throws is logged and disturbs no other one. */
export function createBus(log: FastifyBaseLogger): EventBus {
  const listeners = new Set<Listener>();
  let lastSeq = 0;
  return {
    publish(events) {
      for (const event of events) {
        lastSeq = event.seq;
        for (const listener of listeners) {
          try {
            listener(event);
          } catch (error) {
            log.error({ err: error, event: event.event }, 'a listener failed');
          }
        }
      }
    },
    lastSeq: () => lastSeq,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
