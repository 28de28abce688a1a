/**
 * Counts what each key holds, at most `most`.
 * @returns a function that takes one for a key: it answers how to give it back, or null when the key has `most`
 */
export function createTally(most: number): (key: string) => (() => void) | null {
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
