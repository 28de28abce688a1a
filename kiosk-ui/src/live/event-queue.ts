import type { HeardEvent, LiveEvent } from '@comanda/contract/events';
import type { QueryClient } from '@tanstack/react-query';
import { applyEvents, refreshAll } from './cache-effects.ts';
import { hurry } from './refetch.ts';

/** Events that arrive within this many milliseconds are applied together. */
const TOGETHER_MS = 20;

/** The server sends the events of a write before its response. What is missing after this many milliseconds counts as lost. */
const LATE_MS = 1000;

interface Waiting {
  seq: number;
  resolve: () => void;
}

export interface EventQueue {
  /** The live channel is open and `seq` is the last event before it; null: events may be missed from now on. */
  setLive(seq: number | null): void;
  /** Fetches everything on the screen again. */
  refresh(): void;
  /** Of an event that this user may not read, only the number is used. */
  hear(event: HeardEvent): void;
  /** Resolves once everything up to `seq` is applied. Without a live channel everything is fetched again instead. */
  caughtUp(seq: number): Promise<void>;
}

/**
 * Applies live events to the cache. The events of one command are applied together, so that each query is fetched
 * once. After its own write a screen waits for its events instead of invalidating the same queries itself.
 */
export function createEventQueue(client: QueryClient): EventQueue {
  let heard: LiveEvent[] = [];
  let lastSeq: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstAt: number | undefined;
  let waiting: Waiting[] = [];

  const apply = () => {
    clearTimeout(timer);
    firstAt = undefined;
    const events = heard;
    heard = [];
    if (events.length > 0) applyEvents(client, events);
  };
  const applyOwn = () => {
    apply();
    hurry(client);
  };
  const release = (isReady: (one: Waiting) => boolean) => {
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
  return {
    refresh,
    setLive(seq) {
      lastSeq = seq;
      if (seq === null && waiting.length > 0) refresh();
    },
    hear(event) {
      if (event.event !== 'skipped') heard.push(event);
      lastSeq = event.seq;
      firstAt ??= performance.now();
      clearTimeout(timer);
      // The events of one command are applied together, however late a busy device hears the next one.
      timer = setTimeout(apply, event.more ? LATE_MS : firstAt + TOGETHER_MS - performance.now());
      release(({ seq }) => seq <= event.seq);
    },
    async caughtUp(seq) {
      if (lastSeq === null) return refresh();
      if (seq <= lastSeq) return applyOwn();
      const late = setTimeout(refresh, LATE_MS);
      await new Promise<void>((resolve) => waiting.push({ seq, resolve }));
      clearTimeout(late);
    },
  };
}
