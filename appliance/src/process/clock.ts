import type { Clock } from '@comanda/db/clock';

/** A clock that never goes back and reports changes of the system clock. */
export interface SystemClock extends Clock {
  /** From now on, never returns a time before `newest`, the time of the newest record. */
  startAfter(newest: number): void;
  /** Follows the system clock again, even though it is earlier than times that were already returned. */
  takeBack(): void;
  /**
   * How far the system clock is behind this clock, in milliseconds, because it went back or was never set. 0
   * when it is right.
   */
  behindMs(): number;
  /**
   * Registers what must run before a forward leap of the clock is followed. `ms` is the leap without the time
   * that really passed.
   */
  beforeLeap(prepare: (ms: number) => Promise<void>): void;
}

/** How far the system clock is behind, see `behindMs` of `SystemClock`; 0 for a clock that is never behind. */
export const behindMs = (clock: Partial<Pick<SystemClock, 'behindMs'>>): number =>
  clock.behindMs?.() ?? 0;

/** Smaller differences are corrections of the clock, not a leap. */
const leapMs = 60_000;

/**
 * Wraps the system clock so that it never goes back. A computer without a clock battery starts in the past
 * until the network sets the time. While the system clock is behind, this clock continues with the elapsed
 * time. Milliseconds UTC.
 */
export function systemClock(
  machine = { wall: () => Date.now(), passing: () => performance.now() },
): SystemClock {
  let prepareLeap = (_ms: number) => Promise.resolve();
  let said = 0;
  let saidAt = machine.passing();
  /**
   * The first reading includes the time the computer was off, which is not a leap. Neither is a leap that was
   * already prepared.
   */
  let follows = true;
  let preparing = false;
  const readClocks = () => {
    const at = machine.passing();
    return { at, wall: machine.wall(), expected: Math.round(said + at - saidAt) };
  };
  const prepare = (ms: number) => {
    preparing = true;
    void prepareLeap(ms).finally(() => {
      preparing = false;
      follows = true;
    });
  };
  return {
    now() {
      const { at, wall, expected } = readClocks();
      const leap = wall - expected;
      const isLeap = leap > leapMs && !follows;
      if (isLeap && !preparing) prepare(leap);
      const isRight = leap > -leapMs && !isLeap;
      said = isRight ? Math.max(said, wall) : expected;
      saidAt = at;
      if (isRight) follows = false;
      return said;
    },
    startAfter(newest) {
      said = Math.max(said, newest);
      follows = true;
    },
    takeBack() {
      said = machine.wall();
      saidAt = machine.passing();
      follows = true;
    },
    behindMs() {
      const { wall, expected } = readClocks();
      return expected - wall < leapMs ? 0 : expected - wall;
    },
    beforeLeap(prepare) {
      prepareLeap = prepare;
    },
  };
}
