/**
 * Keys of the query cache that are not those of an endpoint (`readKey` of lib/use-read): the collections of the live
 * channel, and what depends on the version of a check.
 */
export const queryKeys = {
  tables: ['tables'] as const,
  /** Lists of checks: open ones and those closed today. */
  checks: ['checks'] as const,
  /** One check: `[...queryKeys.check, id]`; below it its ticket and the receipts that were mailed. */
  check: ['check'] as const,
  /** Items of one check: `[...queryKeys.checkItems, checkId]`. */
  checkItems: ['check-items'] as const,
  /** Unsent units of all checks; the lines of one check: `[...queryKeys.unsentOf, checkId]`. */
  unsent: ['unsent'] as const,
  unsentOf: ['unsent-of'] as const,
  /** Amounts of a check with its unsent lines: `[...queryKeys.quotes, checkId, …]`. */
  quotes: ['quotes'] as const,
  /** Items of the boards: `[...queryKeys.boardItems, ...areas]`. */
  boardItems: ['board-items'] as const,
  products: ['products'] as const,
  printers: ['printers'] as const,
  /** Print jobs, of one check: `[...queryKeys.printJobs, checkId]`. */
  printJobs: ['print-jobs'] as const,
};
