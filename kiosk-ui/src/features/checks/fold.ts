/** Identical lines, shown as one row while they are more than one. */
export interface Fold<T> {
  key: string;
  lines: T[];
}

/**
 * Puts identical lines together, at the place of the first. `keyOf` has everything in which two lines may differ except
 * their quantity; null: a line that is never folded.
 */
export function foldLines<T>(
  lines: readonly T[],
  keyOf: (line: T, index: number) => string | null,
): Fold<T>[] {
  const folds = new Map<string, Fold<T>>();
  for (const [index, line] of lines.entries()) {
    const key = keyOf(line, index) ?? `alone ${index}`;
    const fold = folds.get(key);
    if (fold) fold.lines.push(line);
    else folds.set(key, { key, lines: [line] });
  }
  return [...folds.values()];
}

/** Lines by guest, those that all share last; one group when no line has a guest. */
export function guestGroups<T extends { guest: number | null }>(
  lines: readonly T[],
): { guest: number | null; lines: T[] }[] {
  const guests = [...new Set(lines.map(({ guest }) => guest))].sort(
    (a, b) => (a ?? Infinity) - (b ?? Infinity),
  );
  return guests.map((guest) => ({ guest, lines: lines.filter((line) => line.guest === guest) }));
}

/** Whether lines are shown by guest. */
export function isByGuest(lines: readonly { guest: number | null }[]): boolean {
  return lines.some(({ guest }) => guest !== null);
}
