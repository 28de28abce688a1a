import { connect } from '../driver/connect.ts';
import { findWrongHours, hoursRepo } from '../repos/hours.repo.ts';
import { brokenLink, chainStart, journalRepo } from '../repos/journal.repo.ts';
import { kyselyOver } from './kysely.ts';

export type JournalFileCheck = {
  checked: number;
  /** The id of the first row whose hash does not match, or null. */
  brokenId: number | null;
  /** Whether rows were removed from the end. */
  missing: boolean;
  /** The id of the first row of hours that differs from the journal, or null. */
  wrongHoursId: number | null;
  /** Hash of the last valid row. */
  seal: string;
};

/**
 * Verifies the journal of a database file that no process has open, for example a backup, without changing
 * it. Throws DatabaseError when it cannot be opened or is not a database of this product.
 */
export async function checkJournalFile(file: string): Promise<JournalFileCheck> {
  const connection = await connect(file, 'read-only');
  try {
    const db = kyselyOver(
      () => connection,
      () => undefined,
    );
    const journal = journalRepo(db);
    // A file from before there were hours has none.
    const hasHours = await connection.all(
      "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'time_entries'",
    );
    const hours = hoursRepo(db);
    const wrongHoursId =
      hasHours.length === 0 ? null : await findWrongHours((query) => query(hours));
    const last = await journal.readLastId();
    const missing = (await journal.readHighestGiven()) > last;
    let seal = chainStart;
    let checked = 0;
    for (let at = 0; at < last;) {
      const rows = await journal.listPage(at, 5000);
      const newest = rows.at(-1);
      if (!newest) break;
      const brokenId = brokenLink(rows, seal);
      if (brokenId !== null) {
        const held = rows.filter((row) => row.id < brokenId);
        return {
          checked: checked + held.length,
          brokenId,
          missing,
          wrongHoursId,
          seal: held.at(-1)?.hash ?? seal,
        };
      }
      checked += rows.length;
      at = newest.id;
      seal = newest.hash;
    }
    return { checked, brokenId: null, missing, wrongHoursId, seal };
  } finally {
    await connection.close();
  }
}
