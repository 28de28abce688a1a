import type { Row } from '@comanda/db/schema';
import { reasonOf, type Outcome } from '../process/outbox.ts';

/** What became of a message for one recipient. `error` is the server's answer, empty when it took the message. */
export interface RecipientAnswer {
  address: string;
  state: 'delivered' | 'waiting' | 'failed';
  error: string;
}

type Mail = Pick<Row<'mails'>, 'recipients' | 'answers' | 'state'>;

/** What is known of each recipient, in the order of the message. */
export function answersOf({ recipients, answers, state }: Mail): RecipientAnswer[] {
  const known = JSON.parse(answers) as RecipientAnswer[];
  return (JSON.parse(recipients) as string[]).map((address) => {
    const answer = known.find((one) => one.address === address) ?? { address, state, error: '' };
    // A message that is given up is not tried again.
    return answer.state === 'waiting' ? { ...answer, state } : answer;
  });
}

/** The recipients that a message still has to be sent to. */
export function waitingRecipients(mail: Mail): string[] {
  return answersOf(mail)
    .filter(({ state }) => state === 'waiting')
    .map(({ address }) => address);
}

/**
 * The message after an attempt in which the server gave `answers`, none when it could not be asked: the outcome for all
 * recipients, also of earlier attempts. It is final when no recipient is left to try again.
 */
export function mergeAnswers(
  mail: Mail,
  attempt: Outcome,
  answers: readonly RecipientAnswer[],
): { outcome: Outcome; answers: string } {
  const merged = answersOf(mail).map(
    (old) => answers.find(({ address }) => address === old.address) ?? old,
  );
  const left = merged.filter(({ state }) => state !== 'delivered');
  const words = left.map(({ address, error }) =>
    merged.length === 1 ? error : `${address}: ${error}`,
  );
  const outcome: Outcome =
    answers.length === 0
      ? attempt
      : {
          status: attempt.status,
          error: left.length === 0 ? '' : reasonOf(words.join('; ')),
          isFinal: left.every(({ state }) => state === 'failed'),
        };
  return { outcome, answers: JSON.stringify(merged) };
}

/** The answers that stay when a person sends again: it goes to those who did not get it, or to all when everyone did. */
export function answersKeptForAnotherSend(mail: Mail): string {
  const all = answersOf(mail);
  const delivered = all.filter(({ state }) => state === 'delivered');
  return JSON.stringify(delivered.length === all.length ? [] : delivered);
}
