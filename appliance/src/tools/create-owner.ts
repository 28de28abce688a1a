import { writeFirstData } from '@comanda/db/first-data';
import { openStore } from '@comanda/db/store';
import { businessDayOf } from '@comanda/domain/business-day';
import { checkEmail, checkPassword, emailKey, nameFromEmail } from '@comanda/domain/people';
import { roleIds } from '@comanda/domain/permissions';
import { Problem } from '@comanda/domain/problem';
import { join } from 'node:path';
import { systemClock } from '../process/clock.ts';
import { whoCanRun } from '../people/user-rules.ts';
import { refuseEmptyVenue } from '../recovery/lost-database.ts';
import { demoPassword, refuseEasyPassword } from '../people/common-passwords.ts';
import { backupKeyOf, hashPassword } from '../accounts/secrets.ts';
import { readVenue } from '../process/venue.ts';
import { oneTimeCode } from '../accounts/one-time-code.ts';
import { lineFromStdin, need, runTool } from './tool.ts';

/** The messages for refusals at the terminal. */
const sentences: Record<string, string> = {
  field_required: 'An e-mail address and a password are needed.',
  invalid_email: 'This is no e-mail address.',
  password_too_short: 'The password needs at least 8 characters.',
  password_too_easy:
    'This password is easy to guess. Use four unrelated words, or a longer mix of letters and numbers.',
};

/**
 * `create-owner.ts DATA_DIR EMAIL`, with the password on stdin, while the box is stopped: creates the first
 * owner of a new box when the setup page cannot be used. Refused once a user can edit people, so that it
 * cannot be used to gain access.
 */
await runTool(async (args) => {
  const { data_dir, email: typed } = need(args, 'data_dir', 'email');
  const clock = systemClock();
  try {
    const email = checkEmail(typed);
    const password = checkPassword(await lineFromStdin());
    await refuseEasyPassword(password, { email }, [demoPassword]);
    const password_hash = await hashPassword(password);
    refuseEmptyVenue(data_dir);
    const store = await openStore({
      file: join(data_dir, 'comanda.db'),
      clock,
      backupKey: backupKeyOf(data_dir),
    });
    try {
      clock.startAfter(await store.read((repos) => repos.events.readNewestTime()));
      await writeFirstData(store, { clock });
      await store.write(async (repos) => {
        if ((await whoCanRun(repos)).editor) {
          throw new Error('This box has an owner already; people are added on the screen.');
        }
        const now = clock.now();
        const venue = await readVenue(repos);
        const id = await repos.people.create({
          email,
          email_key: emailKey(email),
          user_name: nameFromEmail(email),
          password_hash,
          active: 1,
          user_role: roleIds.owner,
          created_at: now,
          modified_at: now,
        });
        await repos.journal.append({
          at: now,
          business_day: businessDayOf(now, venue.clock),
          actor_id: null,
          action: 'user.create',
          subject: 'user',
          subject_id: id,
          detail: { email, user_role: roleIds.owner, by: 'comanda owner create' },
        });
      });
    } finally {
      await store.close();
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Error(sentences[error.code] ?? error.code, { cause: error });
  }
  oneTimeCode(data_dir, 'setup-code').forget();
  process.stdout.write('The owner can log in.\n');
  return 0;
});
