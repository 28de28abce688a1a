import { connect } from './driver/connect.ts';

/** The password hashes of the active people with a role, from a database that nobody has open. */
export async function passwordHashes(file: string, role: number): Promise<string[]> {
  const connection = await connect(file, 'read-only');
  try {
    const rows = await connection.all(
      `SELECT password_hash FROM users WHERE user_role = ? AND active = 1 AND deleted_at IS NULL`,
      [role],
    );
    return rows.flatMap((row) => (row['password_hash'] ? [String(row['password_hash'])] : []));
  } finally {
    await connection.close();
  }
}
