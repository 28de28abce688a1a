/** True for a change without fields, for which SQL has no UPDATE statement. */
export function changesNothing(change: object): boolean {
  return Object.values(change).every((value) => value === undefined);
}
