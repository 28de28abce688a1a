/** Converts 0, 1 or a boolean to a stored flag. */
export function toFlag(value: 0 | 1 | boolean): 0 | 1 {
  return value ? 1 : 0;
}
