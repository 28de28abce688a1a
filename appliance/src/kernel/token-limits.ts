/** Requests of one token within a minute; a program that asks more often is stuck in a loop. */
const requestsPerMinute = 600;
/** Wrong tokens of one address within a minute; the box itself is never refused. */
const wrongPerMinute = 20;
/** When a token was used last is written at most once in this time. */
const useGrainMs = 60_000;

/** What the box remembers of tokens between requests; a restart forgets it. */
export interface TokenLimits {
  /** Counts a request of a token; the seconds to wait when it has asked too often, else 0. */
  use(id: number): number;
  /** Counts a wrong token of an address; the seconds to wait when there were too many, else 0. */
  wrong(address: string): number;
  /** True when the last use of a token is to be written again. */
  isUseDue(id: number, now: number): boolean;
}

export function createTokenLimits(): TokenLimits {
  const used = new Map<number, number>();
  return {
    use: perMinute<number>(requestsPerMinute),
    wrong: perMinute<string>(wrongPerMinute),
    isUseDue(id, now) {
      if (Math.abs(now - (used.get(id) ?? -Infinity)) < useGrainMs) return false;
      used.set(id, now);
      return true;
    },
  };
}

/** Counts by key and forgets all of them each minute. */
function perMinute<K>(most: number): (key: K) => number {
  const counts = new Map<K, number>();
  let since = -Infinity;
  return (key) => {
    const now = performance.now();
    if (now - since >= 60_000) {
      counts.clear();
      since = now;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count > most ? Math.ceil((since + 60_000 - now) / 1000) : 0;
  };
}
