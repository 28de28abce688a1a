import { startThreads } from '@comanda/db/storage/threads';
import { checkPassword } from '@comanda/domain/people';
import { Problem } from '@comanda/domain/problem';
import { runRead, type AppContext } from '../process/context.ts';
import type { ChosenPassword } from './easy-to-guess.ts';

const runInThread = startThreads<ChosenPassword, boolean>(
  new URL('./password-tasks.ts', import.meta.url),
);

/** The last check that was requested. They run one after another, because each takes tens of megabytes. */
let lastCheck: Promise<unknown> = Promise.resolve();

function isEasy(chosen: ChosenPassword): Promise<boolean> {
  const check = lastCheck.then(() => runInThread(chosen));
  lastCheck = check.catch(() => undefined);
  return check;
}

/** Published in the README, so it is only accepted in the demo venue. */
export const demoPassword = 'comanda-demo';

/** What is known about the user of a password. */
interface PasswordOwner {
  email?: string | null | undefined;
  user_name?: string | null | undefined;
  first_names?: string | null | undefined;
  last_names?: string | null | undefined;
  cell_phone?: string | null | undefined;
}

/**
 * Checks a new password: long enough, and not easy to guess (OWASP ASVS 5, 6.2.4 and 6.2.11). Throws
 * field_required, password_too_short or password_too_easy for the field `password`.
 */
export async function checkNewPassword(
  context: AppContext,
  typed: string | null | undefined,
  owner: PasswordOwner,
): Promise<string> {
  const password = checkPassword(typed);
  const venue = await runRead(context, async ({ venue }) => venue.name);
  if (!(context.config.demo && password === demoPassword)) {
    await refuseEasyPassword(password, owner, [venue, demoPassword]);
  }
  return password;
}

/**
 * Throws password_too_easy for a common password, one derived from the user's data, or one `known` in the
 * venue.
 */
export async function refuseEasyPassword(
  password: string,
  { email, user_name, first_names, last_names, cell_phone }: PasswordOwner,
  known: readonly string[],
): Promise<void> {
  const names = [...known, user_name, first_names, last_names].map((name) => name ?? '');
  const own = [
    ...names,
    ...names.flatMap((name) => name.split(/\s+/)),
    `${first_names ?? ''}${last_names ?? ''}`,
    ...(email ? [email, ...email.split(/[@.]/), email.slice(0, email.indexOf('@'))] : []),
    cell_phone ?? '',
  ];
  if (await isEasy({ password, own })) {
    throw new Problem('password_too_easy', { field: 'password' });
  }
}
