import { readLocal, writeLocal } from '../../lib/browser/local-storage.ts';
import { createStore, useStore } from '../../lib/browser/store.ts';

/** The tour of a person on this device. */
export interface TourState {
  userId: number;
  /** Whether its strip is shown. */
  running: boolean;
  done: readonly string[];
}

const keyOf = (userId: number) => `tour_${userId}`;
const fresh = { running: false, done: [] };

/** Reads what is stored; anything unreadable counts as a tour that was never started. */
export function readTour(userId: number): TourState {
  try {
    const stored = JSON.parse(readLocal(keyOf(userId)) ?? '{}') as Partial<TourState>;
    const done = Array.isArray(stored.done) ? stored.done : [];
    return { userId, running: stored.running === true, done };
  } catch {
    return { userId, ...fresh };
  }
}

const tour = createStore<TourState>({ userId: 0, ...fresh });

/** The tour of a person, and a function that changes and stores it. */
export function useTour(userId: number): [TourState, (change: Partial<TourState>) => void] {
  const shown = useStore(tour);
  const state = shown.userId === userId ? shown : readTour(userId);
  return [state, (change) => changeTour(userId, change)];
}

/** Changes what is stored now, which may be newer than what a component shows. */
export function changeTour(userId: number, change: Partial<TourState>): void {
  const next = { ...readTour(userId), ...change };
  writeLocal(keyOf(userId), JSON.stringify({ running: next.running, done: next.done }));
  tour.set(next);
}
