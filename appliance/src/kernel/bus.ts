import type { LiveEvent } from '@comanda/contract/events';
import type { FastifyBaseLogger } from 'fastify';

export type RecordedEvent = LiveEvent & { seq: number };
/** `isFollowed`: another event of the same command comes next. */
type Listener = (event: RecordedEvent, isFollowed: boolean) => void;

export interface EventBus {
  /** Notifies all listeners of the committed events of a command, in order. */
  publish(events: readonly RecordedEvent[]): void;
  /** Sequence number of the last published event, 0 when none was published since the start. */
  lastSeq(): number;
  /** Returns a function that unsubscribes the listener. */
  subscribe(listener: Listener): () => void;
}

/** Delivers events after commit. An error in a listener is logged and does not affect the others. */
export function createBus(log: FastifyBaseLogger): EventBus {
  const listeners = new Set<Listener>();
  let lastSeq = 0;
  return {
    publish(events) {
      const last = events.at(-1);
      for (const event of events) {
        lastSeq = event.seq;
        for (const listener of listeners) {
          try {
            listener(event, event !== last);
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
