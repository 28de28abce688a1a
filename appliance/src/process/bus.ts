import type { NumberedEvent } from '@comanda/contract/events';
import type { TouchedIds } from '@comanda/db/repos/touched';
import type { FastifyBaseLogger } from 'fastify';

export type RecordedEvent = NumberedEvent;
/** What a committed command changed: its events, of which `seq` is the last one, and the rows that it touched. */
export interface Commit {
  seq: number;
  events: readonly RecordedEvent[];
  touched: TouchedIds;
}
/** `isFollowed`: another event of the same command comes next. */
type Listener = (event: RecordedEvent, isFollowed: boolean) => void;

export interface EventBus {
  /** Notifies all listeners of the committed events of a command, in order, and of the rows that it touched. */
  publish(events: readonly RecordedEvent[], touched?: TouchedIds): void;
  /** Sequence number of the last published event, 0 when none was published since the start. */
  lastSeq(): number;
  /** Returns a function that unsubscribes the listener. */
  subscribe(listener: Listener): () => void;
  /** Calls the listener once per command, after the listeners of its events. */
  onCommit(listener: (commit: Commit) => void): void;
}

/** Delivers events after commit. An error in a listener is logged and does not affect the others. */
export function createBus(log: FastifyBaseLogger): EventBus {
  const listeners = new Set<Listener>();
  const followers: ((commit: Commit) => void)[] = [];
  let lastSeq = 0;
  const attempt = (event: string, notify: () => void) => {
    try {
      notify();
    } catch (error) {
      log.error({ err: error, event }, 'a listener failed');
    }
  };
  return {
    publish(events, touched = new Map()) {
      const last = events.at(-1);
      if (!last) return;
      for (const event of events) {
        lastSeq = event.seq;
        for (const listener of listeners) {
          attempt(event.event, () => listener(event, event !== last));
        }
      }
      for (const listener of followers) {
        attempt(last.event, () => listener({ seq: last.seq, events, touched }));
      }
    },
    onCommit: (listener) => void followers.push(listener),
    lastSeq: () => lastSeq,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
