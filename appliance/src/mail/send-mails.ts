import type { Row } from '@comanda/db/schema';
import { runRead, runWrite, type AppContext, type Work } from '../process/context.ts';
import { afterTry, inTurn, reasonOf, startSender, type Sender } from '../process/outbox.ts';
import { unseal } from '../accounts/secrets.ts';
import { mergeAnswers, waitingRecipients } from './answers.ts';
import { filesOf } from './mail-files.ts';
import { sendMessage, type Attempt, type MailFile } from './smtp.ts';

/** Messages per transaction. */
const batch = 20;
const keptMs = 30 * 24 * 60 * 60_000;
const gatherMs = 250;
const everyMs = 10_000;

type Queue = (context: AppContext) => Promise<void>;
const queues: Queue[] = [];

/** Adds what queues messages of its own, such as notices, each time before those that are due are sent. */
export function queueBeforeSending(queue: Queue): void {
  queues.push(queue);
}

/** Queues notices and sends the messages that are due. Does nothing while mail is turned off. */
export const sendMails = inTurn(async (context, signal: AbortSignal) => {
  if (!(await isActive(context))) return;
  for (const queue of queues) await queue(context);
  await sendDue(context, signal);
});

const isActive = (context: AppContext) =>
  runRead(context, async ({ repos }) => (await repos.mail.getSettings()).active === 1);

async function sendDue(context: AppContext, signal: AbortSignal): Promise<void> {
  for (;;) {
    const { due, settings, name } = await runRead(context, async ({ repos, venue, now }) => ({
      due: await repos.mail.listDue(now, batch),
      settings: await repos.mail.getSettings(),
      name: venue.name,
    }));
    if (due.length === 0 || settings.active !== 1) return;
    for (const mail of due) {
      const attempt = await trySend(context, settings, mail, name, signal);
      if (signal.aborted) return;
      const { outcome, answers } = mergeAnswers(mail, attempt, attempt.answers);
      await runWrite(context, async ({ repos, now }) => {
        await repos.mail.update(mail.id, { ...afterTry(mail, outcome, now), answers });
      });
      // Stops at a server that does not answer: each further message would wait for the timeout.
      if (outcome.status === null && outcome.error !== '') return;
    }
  }
}

async function trySend(
  context: AppContext,
  settings: Readonly<Row<'mail_settings'>>,
  mail: Row<'mails'>,
  venue: string,
  signal: AbortSignal,
): Promise<Attempt> {
  const { config } = context;
  const password = settings.password === '' ? '' : unseal(settings.password, config.pepper);
  if (password === null || (settings.username !== '' && password === '')) {
    return { status: null, error: 'The password of the mail server is missing.', answers: [] };
  }
  const { host, port, security, username, sender } = settings;
  let files: MailFile[];
  try {
    files = await filesOf(context, mail);
  } catch (error) {
    context.log.error({ err: error, mail: mail.id }, 'the files of a message cannot be made');
    return { status: null, error: reasonOf(error), answers: [] };
  }
  return sendMessage(
    { host, port, security, username, password },
    {
      id: `<comanda-${mail.created_at}-${mail.id}@${sender.split('@')[1] ?? 'localhost'}>`,
      from: { name: venue, address: sender },
      to: waitingRecipients(mail),
      subject: mail.subject,
      text: mail.body,
      date: new Date(mail.created_at),
      files,
    },
    config.box,
    signal,
  );
}

const senders = new WeakMap<AppContext, Sender>();

/** Wakes the worker after the current command, which added a message. */
export function wakeMail(context: AppContext): void {
  senders.get(context)?.wake();
}

/** Sends mail in the background. Returns a function that stops it. */
export function startMail(context: AppContext): () => void {
  const sender = startSender(context, sendMails, { name: 'mail', gatherMs, everyMs });
  senders.set(context, sender);
  return () => sender.stop();
}

/** Deletes messages that were sent or given up more than thirty days ago. */
export async function sweepMails({ repos, now }: Work): Promise<void> {
  await repos.mail.deleteBefore(now - keptMs);
}
