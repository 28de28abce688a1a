/** A flag as it is stored, from what came in as 0, 1 or a boolean. */
export function toFlag(value: 0 | 1 | boolean): 0 | 1 {
  return value ? 1 : 0;
}
