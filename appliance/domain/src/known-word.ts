/**
 * Looks up a key from outside (a user or another system) in a list, or returns undefined. A plain `list[key]` would
 * also find properties of every object, such as `constructor` or `valueOf`.
 */
export function knownWord<Word>(
  list: Readonly<Record<string, Word>>,
  key: string,
): Word | undefined {
  return Object.hasOwn(list, key) ? list[key] : undefined;
}
