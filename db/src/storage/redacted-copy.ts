import { rm } from 'node:fs/promises';
import { connect } from '../driver/connect.ts';

/** Copies a database that no process has open, without the hashes of passwords and PINs and the secrets of webhooks, mail and invoices. */
export async function writeRedactedCopy(file: string, copy: string): Promise<void> {
  await rm(copy, { force: true });
  const source = await connect(file, 'read-only');
  try {
    // Unlike a copy of the pages, this contains no remains of changed or deleted rows.
    await source.run('VACUUM INTO ?', [copy]);
  } finally {
    await source.close();
  }
  const made = await connect(copy, 'existing');
  try {
    // Overwritten values are zeroed, and no journal of the change is written.
    await made.all('PRAGMA secure_delete = ON');
    await made.all('PRAGMA journal_mode = OFF');
    await made.run(`UPDATE users SET password_hash = '', pin_hash = NULL`);
    await made.run(`UPDATE webhooks SET secret = ''`);
    await made.run(`UPDATE mail_settings SET password = ''`);
    await made.run(`UPDATE csd_certificates SET key_sealed = '', password_sealed = ''`);
    await made.run(`UPDATE invoice_issuer SET token = ''`);
  } finally {
    await made.close();
  }
}
