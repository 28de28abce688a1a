import type { Kysely } from 'kysely';
import type { Database, NewRow, Row } from '../schema.ts';

/** One-time codes of staff, one per user. Only their hashes are stored. */
export function joinCodesRepo(db: Kysely<Database>) {
  return {
    /** The code with this hash, expired or not, or undefined. */
    find(codeHash: string): Promise<Row<'join_codes'> | undefined> {
      return db
        .selectFrom('join_codes')
        .selectAll()
        .where('code_hash', '=', codeHash)
        .executeTakeFirst();
    },
    /** Stores the user's code and replaces an earlier one. */
    async save(row: NewRow<'join_codes'>): Promise<void> {
      const { user_id: _user, ...change } = row;
      await db
        .insertInto('join_codes')
        .values(row)
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
        .execute();
    },
    /** Deletes a code when it is used; false when it was already used. */
    async delete(codeHash: string): Promise<boolean> {
      const result = await db
        .deleteFrom('join_codes')
        .where('code_hash', '=', codeHash)
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
    /** Deletes expired codes. */
    async deleteExpired(now: number): Promise<void> {
      await db.deleteFrom('join_codes').where('expires_at', '<=', now).execute();
    },
  };
}
