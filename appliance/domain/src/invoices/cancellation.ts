import type { Centavos } from '../money.ts';
import { FOREIGN_TAX_ID, PUBLIC_TAX_ID } from './document.ts';
import { waitAfter, type DocumentKind } from './states.ts';
import { addWorkingDays } from './working-days.ts';

/**
 * What happened to the cancellation of a document, in the order in which it happened: a person wanted it; the request was
 * sent; the SAT has it (asked), does not know the document yet (not_yet), refused it (failed) or has none (not_asked); the
 * provider could not pass it on (later, stopped) or no one knows whether it did (unknown); the receiver refused; cancelled.
 */
export const cancelOutcomes = [
  'wanted',
  'sent',
  'asked',
  'not_yet',
  'not_asked',
  'later',
  'stopped',
  'unknown',
  'failed',
  'refused',
  'cancelled',
] as const;
export type CancelOutcome = (typeof cancelOutcomes)[number];

/** One of them, with its time in milliseconds UTC. */
export interface CancelEvent {
  outcome: CancelOutcome;
  at: number;
}

/** What a provider answered to a request. A known answer says only whether the SAT has it, never that it is cancelled. */
export type CancelAnswer =
  | { kind: 'asked'; code: string; text: string; receipt: string }
  /** The SAT does not know the document yet, as may be after a stamp. */
  | { kind: 'not_yet'; code: string; text: string }
  | { kind: 'failed'; code: string; text: string }
  | { kind: 'stopped'; text: string }
  | { kind: 'later'; after: number | null; text: string }
  | { kind: 'unknown'; text: string };

/** What the SAT's public service says of a document; `valid` without a request, `pending` while the receiver may answer. */
export type StatusAnswer =
  | { kind: 'cancelled' | 'refused' | 'pending' | 'valid' | 'not_found' }
  | { kind: 'later'; text: string };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const longestWait = hourMs / 2;
/** What no one has to accept is cancelled within seconds. */
const firstPollMs = 5000;

/** The SAT takes so many requests for one document, so far apart. */
const MOST_REQUESTS = 5;
const BETWEEN_REQUESTS_MS = 72 * hourMs;
/** How long the SAT may need to know a document that was stamped. */
const unknownMs = 72 * hourMs;
/** How long the answer to an earlier request may be shown after a new one. */
const staleMs = hourMs;

/** The events of the last request: from the last one that was wanted. */
export function lastRequest<Event extends CancelEvent>(events: readonly Event[]): Event[] {
  return events.slice(
    Math.max(
      0,
      events.findLastIndex(({ outcome }) => outcome === 'wanted'),
    ),
  );
}

/** The earliest time of the next request; null: now. Infinity after the fifth. */
export function nextRequestAt(events: readonly CancelEvent[], now: number): number | null {
  const asked = events.filter(({ outcome }) => outcome === 'asked');
  if (asked.length >= MOST_REQUESTS) return Number.POSITIVE_INFINITY;
  const at = (asked.at(-1)?.at ?? Number.NEGATIVE_INFINITY) + BETWEEN_REQUESTS_MS;
  return at > now ? at : null;
}

/**
 * What is done next: the request is sent, or the SAT is asked what became of it. A request whose answer is not known is
 * never sent again before the SAT was asked.
 */
export function cancelStep(events: readonly CancelEvent[]): 'request' | 'status' {
  const last = events.at(-1)?.outcome;
  return last === 'sent' || last === 'unknown' || last === 'asked' ? 'status' : 'request';
}

/** What follows from an answer: the state of the document, what is noted of it (null: nothing new), and when it goes on. */
export interface CancelChange {
  state: 'cancel_asked' | 'cancelled' | 'stamped';
  outcome: CancelOutcome | null;
  next_at: number;
}

/** After the answer to a request. `tries` are those since it was wanted. */
export function afterCancelAnswer(
  { events, tries }: { events: readonly CancelEvent[]; tries: number },
  answer: CancelAnswer,
  now: number,
): CancelChange {
  const waits = (outcome: CancelOutcome, wait: number): CancelChange => ({
    state: 'cancel_asked',
    outcome,
    next_at: now + wait,
  });
  switch (answer.kind) {
    case 'asked':
      return waits('asked', firstPollMs);
    case 'failed':
      return { state: 'stamped', outcome: 'failed', next_at: now };
    case 'not_yet':
      return now - (lastRequest(events)[0]?.at ?? now) > unknownMs
        ? { state: 'stamped', outcome: 'failed', next_at: now }
        : waits('not_yet', waitAfter(tries));
    case 'stopped':
      return waits('stopped', longestWait);
    case 'later':
      return waits('later', answer.after ?? waitAfter(tries));
    case 'unknown':
      return waits('unknown', waitAfter(tries));
  }
}

/** After the SAT said what became of a document. */
export function afterStatus(
  { events, tries }: { events: readonly CancelEvent[]; tries: number },
  answer: StatusAnswer,
  now: number,
): CancelChange {
  const asked = lastRequest(events).findLast(({ outcome }) => outcome === 'asked');
  const nothing: CancelChange = {
    state: 'cancel_asked',
    outcome: null,
    next_at: now + (asked ? pollWait(asked.at, tries, now) : waitAfter(tries)),
  };
  const notAsked: CancelChange = {
    state: 'cancel_asked',
    outcome: 'not_asked',
    next_at: now + waitAfter(tries),
  };
  switch (answer.kind) {
    case 'cancelled':
      return { state: 'cancelled', outcome: 'cancelled', next_at: now };
    case 'refused': {
      const wasRefused = events.some(({ outcome }) => outcome === 'refused');
      if (!asked) return wasRefused ? notAsked : refusal(now);
      return wasRefused && now - asked.at < staleMs ? nothing : refusal(now);
    }
    case 'pending':
      return asked ? nothing : { ...nothing, outcome: 'asked' };
    case 'valid':
    case 'not_found':
      return asked ? nothing : notAsked;
    case 'later':
      return nothing;
  }
}

const refusal = (now: number): CancelChange => ({
  state: 'stamped',
  outcome: 'refused',
  next_at: now,
});

/** Milliseconds until the SAT is asked again: soon at first, hourly for three days, then daily. */
export function pollWait(askedAt: number, tries: number, now: number): number {
  return now - askedAt > 3 * dayMs ? dayMs : Math.min(hourMs, 15_000 * 2 ** Math.min(tries, 10));
}

/** Up to this total, no receiver is asked. */
const SMALL: Centavos = 100_000;

interface Cancelled {
  kind: DocumentKind;
  total: Centavos;
  /** Of the receiver. */
  tax_id: string;
  /** The local day on which it was sealed. */
  day: string;
}

/**
 * Whether the receiver has to accept (rule 2.7.1.35): not up to $1,000, for the public in general, residents abroad, credit
 * notes, nor until the end of the next working day. What the SAT then says counts.
 */
export function needsAcceptance(document: Cancelled, today: string): boolean {
  const { kind, total, tax_id, day } = document;
  if (kind !== 'invoice' || total <= SMALL) return false;
  if (tax_id === PUBLIC_TAX_ID || tax_id === FOREIGN_TAX_ID) return false;
  return today > addWorkingDays(day, 1);
}

/** The last day on which the receiver answers; silence accepts. */
export const answerUntil = (askedDay: string) => addWorkingDays(askedDay, 3);

/**
 * The last day on which a document of a year can be cancelled: the month of the annual return (CFF 29-A), March of
 * companies and April of persons.
 * @param taxId of the issuer
 */
export function lastCancelDay(day: string, taxId: string): string {
  const year = Number(day.slice(0, 4)) + 1;
  return taxId.length === 12 ? `${year}-03-31` : `${year}-04-30`;
}
