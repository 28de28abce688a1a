import type {
  CaughtUpMessage,
  ChangesMessage,
  LiveEvent,
  LiveRequest,
  NumberedEvent,
} from '@comanda/contract/events';
import type { QueryClient } from '@tanstack/react-query';
import { applyEvents, refreshAll } from './cache-effects.ts';
import { followCollections } from './follow.ts';
import { hurry, noteFetches } from './refetch.ts';

/** Events that arrive within this many milliseconds are applied together. */
const TOGETHER_MS = 20;

/** A command waits this many milliseconds for its own events; on an open channel they still come. */
const LATE_MS = 1000;

/** After a lost message the box is asked for what is missing, and again when it does not answer. */
const ASK_AGAIN_MS = 2000;

interface Waiter {
  seq: number;
  resolve: () => void;
}

/** What the live channel says about changes. */
export type ChangeMessage = ChangesMessage | CaughtUpMessage | { event: 'resync'; seq: number };

export interface EventQueue {
  /** The live channel is open. `seq` is the last event of the box; what was missed is asked for through `send`. */
  open(seq: number, send: (request: LiveRequest) => void): void;
  /** Changes may be missed from now on. */
  close(): void;
  /** Fetches everything on the screen again, except what the live channel keeps up to date. */
  refresh(): void;
  hear(message: ChangeMessage): void;
  /** The box has sent event `seq`; if it did not come, it is asked for. */
  expect(seq: number): void;
  /** Resolves once everything up to `seq` is applied. Without a live channel everything is fetched again instead. */
  caughtUp(seq: number): Promise<void>;
}

/**
 * Applies what the live channel says to the cache: rows of collections at once, and of the events of a command what
 * they make stale, each query once. A repeated message changes nothing, and what a lost one said is asked for. After
 * its own write a screen waits for its events instead of invalidating the same queries itself.
 */
export function createEventQueue(client: QueryClient): EventQueue {
  noteFetches(client);
  const following = followCollections(client);
  let heard: LiveEvent[] = [];
  /** The last event that is applied, or that waits in `heard`; null before the channel was ever open. */
  let known: number | null = null;
  let isOpen = false;
  let asking: ReturnType<typeof setTimeout> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstAt: number | undefined;
  let lastAt: number | undefined;
  let waiting: Waiter[] = [];

  const apply = () => {
    clearTimeout(timer);
    firstAt = undefined;
    const events = heard;
    heard = [];
    if (events.length > 0) applyEvents(client, events, lastAt);
  };
  const applyOwn = () => {
    apply();
    hurry(client);
  };
  const release = (isReady: (one: Waiter) => boolean) => {
    const ready = waiting.filter(isReady);
    if (ready.length === 0) return;
    waiting = waiting.filter((one) => !ready.includes(one));
    applyOwn();
    for (const { resolve } of ready) resolve();
  };
  const refresh = () => {
    heard = [];
    refreshAll(client);
    release(() => true);
  };
  const take = (events: readonly NumberedEvent[], seq: number) => {
    const before = known ?? 0;
    heard.push(...events.filter((event) => event.seq > before));
    known = Math.max(before, seq);
    lastAt = performance.now();
    firstAt ??= lastAt;
    clearTimeout(timer);
    timer = setTimeout(apply, Math.max(0, firstAt + TOGETHER_MS - performance.now()));
    release((one) => one.seq <= seq);
  };
  const stopAsking = () => {
    clearTimeout(asking);
    asking = undefined;
  };
  const ask = () => {
    asking = setTimeout(ask, ASK_AGAIN_MS);
    following.askAgain(known ?? 0);
  };
  /** The box has sent event `seq`. */
  const expect = (seq: number) => {
    if (known !== null && seq > known && asking === undefined) ask();
  };

  return {
    refresh,
    expect,
    open(seq, send) {
      const isFirst = known === null;
      known ??= seq;
      // It goes on through another tab.
      if (isOpen) following.close(known);
      isOpen = true;
      stopAsking();
      following.open(known, send);
      // After a gap, data that is only polled may be stale as well.
      if (!isFirst) refresh();
    },
    close() {
      isOpen = false;
      stopAsking();
      following.close(known);
      if (waiting.length > 0) refresh();
    },
    hear(message) {
      const { event, seq } = message;
      if (event === 'resync') {
        stopAsking();
        known = seq;
        following.forget();
        return refresh();
      }
      if (event === 'changes') {
        if (known !== null && seq <= known) return;
        if (known !== null && message.after > known) return expect(message.after);
      } else if (message.after !== null) {
        if (known !== null && message.after > known) return expect(message.after);
        stopAsking();
      }
      following.hear(message);
      if (event === 'changes' || message.after !== null) take(message.events, seq);
    },
    async caughtUp(seq) {
      if (!isOpen) return refresh();
      if (seq <= (known ?? 0)) return applyOwn();
      let late: ReturnType<typeof setTimeout> | undefined;
      await new Promise<void>((resolve) => {
        const own = { seq, resolve };
        waiting.push(own);
        late = setTimeout(() => release((one) => one === own), LATE_MS);
      });
      clearTimeout(late);
    },
  };
}
