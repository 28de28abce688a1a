import type { LiveEvent } from '@comanda/contract/events';
import type { QueryClient } from '@tanstack/react-query';
import { applyEvents, refreshAll } from './cache-effects.ts';

/** The events of one command come one message each, within this many milliseconds. */
const TOGETHER_MS = 20;

/** The server sends the events of a write before its answer; later than this many milliseconds, they are lost. */
const LATE_MS = 1000;

interface Waiting {
  seq: number;
  resolve: () => void;
}

export interface EventQueue {
  /** The live channel is open and `seq` is the last event before it; null: events may be missed from here on. */
  setLive(seq: number | null): void;
  /** Fetches everything on the screen again. */
  refresh(): void;
  /** An event that this person may not read counts only. */
  hear(event: (LiveEvent | { event: 'skipped' }) & { seq: number }): void;
  /** Resolves once everything up to `seq` is applied. Without a live channel everything is fetched again instead. */
  caughtUp(seq: number): Promise<void>;
}

/**
 * Applies live events to the cache, those of one command together, so that each query is asked once. After a write of
 * its own a screen waits for the events of that write instead of invalidating the same queries itself.
 */
export function createEventQueue(client: QueryClient): EventQueue {
  let heard: LiveEvent[] = [];
  let lastSeq: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Waiting[] = [];

  const apply = () => {
    clearTimeout(timer);
    timer = undefined;
    const events = heard;
    heard = [];
    if (events.length > 0) applyEvents(client, events);
  };
  const release = (isReady: (one: Waiting) => boolean) => {
    const ready = waiting.filter(isReady);
    if (ready.length === 0) return;
    waiting = waiting.filter((one) => !ready.includes(one));
    apply();
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
      timer ??= setTimeout(apply, TOGETHER_MS);
      release(({ seq }) => seq <= event.seq);
    },
    async caughtUp(seq) {
      if (lastSeq === null) return refresh();
      if (seq <= lastSeq) return apply();
      const late = setTimeout(refresh, LATE_MS);
      await new Promise<void>((resolve) => waiting.push({ seq, resolve }));
      clearTimeout(late);
    },
  };
}
