/**
 * The word of a list that belongs to a key which a person or another system wrote, or undefined. A plain `list[key]`
 * would find what every object has, such as `constructor` or `valueOf`.
 */
export function knownWord<Word>(
  list: Readonly<Record<string, Word>>,
  key: string,
): Word | undefined {
  return Object.hasOwn(list, key) ? list[key] : undefined;
}
