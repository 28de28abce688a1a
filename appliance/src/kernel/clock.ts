import type { Clock } from '@comanda/db/clock';

/** A clock that never goes back, and says what the machine's own clock did. */
export interface SystemClock extends Clock {
  /** Never says a time before `newest`, the time of the newest record, from now on. */
  startAfter(newest: number): void;
  /** Follows the machine again, although that is earlier than what was said before. */
  takeBack(): void;
  /** Milliseconds that the machine's clock is behind ours: it went back, or it was never set. 0 when it is right. */
  behindMs(): number;
  /** What must happen before a leap forward of so many milliseconds is followed; the time that passed is not in them. */
  beforeLeap(prepare: (ms: number) => Promise<void>): void;
}

/** Smaller differences are a clock being corrected, not a leap. */
const leapMs = 60_000;

/**
 * The machine's clock, kept from going back: a box without a battery starts in
 * the past until the network tells it the time. While the machine's clock is behind what was said before, ours
 * goes on with the time that passes. Milliseconds UTC.
 */
export function systemClock(
  machine = { wall: () => Date.now(), passing: () => performance.now() },
): SystemClock {
  let prepareLeap = (_ms: number) => Promise.resolve();
  let said = 0;
  let saidAt = machine.passing();
  /** The first look spans the time the box was off: that is no leap, and neither is one that was prepared. */
  let follows = true;
  let preparing = false;
  const look = () => {
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
      const { at, wall, expected } = look();
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
      const { wall, expected } = look();
      return expected - wall < leapMs ? 0 : expected - wall;
    },
    beforeLeap(prepare) {
      prepareLeap = prepare;
    },
  };
}
