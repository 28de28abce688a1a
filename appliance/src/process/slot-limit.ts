/**
 * Limits how many slots each key holds at once.
 * @returns a function that takes a slot for a key; it returns a function that releases it, or null when the
 * key has `most`
 */
export function createSlotLimit(most: number): (key: string) => (() => void) | null {
  const held = new Map<string, number>();
  return (key) => {
    const mine = held.get(key) ?? 0;
    if (mine >= most) return null;
    held.set(key, mine + 1);
    return () => {
      const left = (held.get(key) ?? 1) - 1;
      if (left === 0) held.delete(key);
      else held.set(key, left);
    };
  };
}

/**
 * Counts calls per key and resets all counts after each window.
 * @returns a function that counts one call; it returns the seconds to wait when there were more than `most`,
 * else 0
 */
export function createRateLimit<K>(most: number, windowMs: number): (key: K) => number {
  const counts = new Map<K, number>();
  let since = -Infinity;
  return (key) => {
    const now = performance.now();
    if (now - since >= windowMs) {
      counts.clear();
      since = now;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count > most ? Math.ceil((since + windowMs - now) / 1000) : 0;
  };
}
