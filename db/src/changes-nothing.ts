/** True for a change without any field: SQL knows no such UPDATE, and the row is as it should be. */
export function changesNothing(change: object): boolean {
  return Object.values(change).every((value) => value === undefined);
}
