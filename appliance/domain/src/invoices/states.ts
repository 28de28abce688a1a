/** c_TipoRelacion: what a document does with the one that it refers to. The keys of motives are others. */
export const relations = { credits: '01', replaces: '04' } as const;

/** The kinds of documents, each with a series of its own. */
export const documentKinds = ['invoice', 'global', 'credit'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/**
 * The states of a document: sealed and never sent; waiting, when it was sent and no answer is final; stamped; rejected
 * by the SAT with a code; unclear, when it is not known for 72 hours whether it was stamped; dropped, a void folio;
 * cancel_asked, while the SAT or the receiver has not agreed yet that it is cancelled; cancelled.
 */
export const invoiceStates = [
  'sealed',
  'waiting',
  'stamped',
  'rejected',
  'unclear',
  'dropped',
  'cancel_asked',
  'cancelled',
] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** Those of documents that do not count: never valid, or no longer. */
export const voidStates = ['dropped', 'cancelled'] as const satisfies readonly InvoiceState[];
export const isVoid = (state: InvoiceState) => voidStates.some((one) => one === state);
/** Those that the provider has still to answer. */
export const dueStates = ['sealed', 'waiting'] as const satisfies readonly InvoiceState[];
/** Those that wait to be stamped or need a person. */
export const openStates = [
  ...dueStates,
  'rejected',
  'unclear',
] as const satisfies readonly InvoiceState[];

/** What a provider (PAC) made of a document that was sent. */
export type StampAnswer =
  /** The document with its stamp, now or earlier. */
  | { kind: 'stamped'; xml: string; uuid: string; stamped_at: string }
  /** Not stamped, and the same document never will be. */
  | { kind: 'refused'; code: string; text: string }
  /** Not stamped, because it is older than 72 hours. */
  | { kind: 'too_old'; text: string }
  /** No document can be stamped until a user acts. */
  | { kind: 'stopped'; why: 'login' | 'credits' | 'seal'; text: string }
  /** Not now; `after` in milliseconds where the provider says when. */
  | { kind: 'later'; after: number | null; text: string }
  /** It may have been stamped. */
  | { kind: 'unknown'; text: string };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** How long a provider takes a document, and remembers the key with which it was sent. */
const STAMP_HOURS = 72;
const longestWait = 30 * minuteMs;

/** Milliseconds until a document is sent again after so many tries: 15 s, doubled each time, at most half an hour. */
export function waitAfter(tries: number): number {
  return Math.min(longestWait, 15_000 * 2 ** Math.min(tries, 10));
}

interface Sent {
  tries: number;
  /** When its present version was sealed. */
  sealed_at: number;
  /** An earlier sending of these bytes has no known answer: the provider may have stamped them. */
  mayBeStamped: boolean;
}

/**
 * The state of a document after an answer. `reseal` means that the provider itself said that these bytes were not
 * stamped and never will be: only then may a new version be sealed. A provider may look at the age of a document before
 * it looks whether it has stamped it, and after 72 hours it has forgotten the key: what was lost before is then unclear.
 */
export function afterAnswer(
  sent: Sent,
  answer: StampAnswer,
  now: number,
): { state: InvoiceState; next_at: number; reseal?: true } {
  const isForgotten = now - sent.sealed_at > STAMP_HOURS * hourMs;
  const unclear = { state: 'unclear', next_at: now + searchMs } as const;
  switch (answer.kind) {
    case 'stamped':
      return { state: 'stamped', next_at: now };
    case 'refused':
      return sent.mayBeStamped && isForgotten ? unclear : { state: 'rejected', next_at: now };
    case 'too_old':
      if (sent.mayBeStamped) return unclear;
      return { state: 'sealed', next_at: now, reseal: true };
    case 'stopped':
      return { state: 'waiting', next_at: now + longestWait };
    case 'later':
      return { state: 'waiting', next_at: now + (answer.after ?? waitAfter(sent.tries)) };
    case 'unknown':
      return isForgotten ? unclear : { state: 'waiting', next_at: now + waitAfter(sent.tries) };
  }
}

/**
 * Whether a document may have a stamp that the box does not know of: a sending was cut off before its answer was
 * written, or its answer was unknown.
 * @param outcomes of the attempts of its present version, oldest first, each sending as `sent` before its answer
 */
export function mayBeStamped(outcomes: readonly string[]): boolean {
  return outcomes.some(
    (outcome, at) =>
      outcome === 'unknown' || (outcome === 'sent' && (outcomes[at + 1] ?? 'sent') === 'sent'),
  );
}

/** How often it is looked whether an unclear document was stamped after all. */
const searchMs = 24 * hourMs;

/**
 * The state of an unclear document after its bytes were sent again, a day or more after the 72 hours in which a provider
 * stamps: what was stamped is found, and nothing new can be.
 */
export function afterSearch(
  answer: StampAnswer,
  now: number,
): { state: 'stamped' | 'unclear'; next_at: number } {
  if (answer.kind === 'stamped') return { state: 'stamped', next_at: now };
  return { state: 'unclear', next_at: now + searchMs };
}

/** How urgent it is that a document is stamped: within 72 hours of the sale, and within its month. */
export function stampUrgency(sealedAt: number, now: number): 'fine' | 'soon' | 'late' {
  const hours = (now - sealedAt) / hourMs;
  if (hours >= 66) return 'late';
  return hours >= 48 ? 'soon' : 'fine';
}
