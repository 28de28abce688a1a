import type { AppContext } from './context.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Delays between attempts, about five days in total; after the last one a message fails permanently. */
export const backOffMs = [
  10_000,
  30_000,
  2 * minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  hourMs,
  3 * hourMs,
  6 * hourMs,
  12 * hourMs,
  dayMs,
  dayMs,
  2 * dayMs,
];
const longestError = 200;

/** The result of an attempt. */
export interface Outcome {
  /** The code of the answer; null without an answer. */
  status: number | null;
  /** Empty when it succeeded. */
  error: string;
  /** Another attempt would fail too. */
  isFinal?: boolean;
}

/** The reason for a failed attempt, cut to what is stored. */
export function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return reason.slice(0, longestError) || 'failed';
}

/** The state of a message after an attempt: delivered, waiting for the next attempt, or failed. */
export function afterTry(
  { tries }: { tries: number },
  { status, error, isFinal = false }: Outcome,
  now: number,
) {
  const tried = { tries: tries + 1, status, error };
  if (error === '') return { ...tried, state: 'delivered' as const, finished_at: now };
  const wait = backOffMs[tries];
  if (isFinal || wait === undefined) {
    return { ...tried, state: 'failed' as const, finished_at: now };
  }
  return { ...tried, next_at: now + wait };
}

/** The state of a message that is sent again from the start. */
export function waitingAgain(now: number) {
  return { state: 'waiting' as const, tries: 0, next_at: now, finished_at: null };
}

type Send = (context: AppContext, signal: AbortSignal) => Promise<void>;

/** Sends in turn: a call waits for the one before it, so that no message is sent twice. */
export function inTurn<Rest extends unknown[], Result>(
  send: (context: AppContext, ...rest: Rest) => Promise<Result>,
): (context: AppContext, ...rest: Rest) => Promise<Result> {
  const running = new WeakMap<AppContext, Promise<unknown>>();
  return (context, ...rest) => {
    const before = running.get(context) ?? Promise.resolve();
    const sent = before.then(() => send(context, ...rest));
    running.set(
      context,
      sent.catch(() => undefined),
    );
    return sent;
  };
}

export interface Sender {
  /** Sends soon: a command added a message. Several calls are gathered. */
  wake(): void;
  stop(): void;
}

interface SenderOptions {
  /** For the log: what could not be sent. */
  name: string;
  /** Time between a call of `wake` and the sending. */
  gatherMs: number;
  /** Picks up retries, and messages committed just before the last shutdown. */
  everyMs: number;
}

/** Runs `send` when woken and at intervals, outside commands, so that slow receivers do not delay users. */
export function startSender(context: AppContext, send: Send, options: SenderOptions): Sender {
  const stop = new AbortController();
  let busy = false;
  let soon: NodeJS.Timeout | null = null;
  const work = async () => {
    if (busy || context.store.readOnly !== null) return;
    busy = true;
    try {
      await send(context, stop.signal);
    } catch (error) {
      if (!stop.signal.aborted) {
        context.log.error({ err: error }, `${options.name} could not be sent`);
      }
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => void work(), options.everyMs);
  timer.unref();
  return {
    wake: () => {
      soon ??= setTimeout(() => {
        soon = null;
        void work();
      }, options.gatherMs);
      soon.unref();
    },
    stop: () => {
      stop.abort();
      clearInterval(timer);
      if (soon) clearTimeout(soon);
    },
  };
}
