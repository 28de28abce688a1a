const minuteMs = 60_000;
/** Wrong codes of one address in ten minutes, after which it waits for every answer. */
const wrongOfAddress = 10;
/** Wrong codes of all addresses in an hour that are an alarm. */
const wrongAtAll = 200;
/** Addresses that are remembered; a network has fewer. */
const mostAddresses = 2000;

/** Counts wrong codes, in memory: who restarts the box has other means. Times are milliseconds. */
export function countGuesses() {
  const byAddress = new Map<string, number[]>();
  let all: number[] = [];
  let alarmedAt = -Infinity;
  const recent = (times: readonly number[], now: number, ms: number) =>
    times.filter((at) => at > now - ms);
  return {
    /** Whether an address tried too many. */
    isSlow: (address: string, now: number): boolean =>
      recent(byAddress.get(address) ?? [], now, 10 * minuteMs).length >= wrongOfAddress,
    /** Notes a wrong one. True once in an hour, when there were so many that someone is guessing. */
    note(address: string, now: number): boolean {
      const mine = recent(byAddress.get(address) ?? [], now, 10 * minuteMs);
      byAddress.delete(address);
      if (byAddress.size >= mostAddresses) byAddress.delete([...byAddress.keys()][0] ?? '');
      byAddress.set(address, [...mine.slice(1 - wrongOfAddress), now]);
      all = [...recent(all, now, 60 * minuteMs).slice(1 - wrongAtAll), now];
      if (all.length < wrongAtAll || now - alarmedAt < 60 * minuteMs) return false;
      alarmedAt = now;
      return true;
    },
  };
}

/** Most requests that wait for their turn. */
const mostWaiting = 100;

/**
 * Does the work of guests one at a time, so that a command of the floor waits for at most one of them.
 * @returns a function that does work in its turn; null when too many wait already
 */
export function inTurnOfGuests(): <T>(work: () => Promise<T>) => Promise<T> | null {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    if (waiting >= mostWaiting) return null;
    waiting += 1;
    const done = last.then(work).finally(() => (waiting -= 1));
    last = done.catch(() => undefined);
    return done;
  };
}
