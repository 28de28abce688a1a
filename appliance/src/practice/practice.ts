import type { RecordedEvent } from '../process/bus.ts';
import { runRead, runWrite, type AppContext } from '../process/context.ts';
import { repeat } from '../process/interval.ts';
import { openPracticeVenue, type BuildApp, type PracticeVenue } from './practice-venue.ts';

/** Practice ends after this long without a change. */
export const idleMs = 30 * 60_000;
const lookMs = 60_000;

const changesPeople: readonly RecordedEvent['event'][] = [
  'session.changed',
  'user.changed',
  'permissions.changed',
  'device.changed',
];

export interface Practice {
  isEmpty(): boolean;
  /** Whether this session practises now. */
  has(session: number): boolean;
  /** Lets the session practise. The first one builds the venue. */
  start(session: number, userId: number): Promise<void>;
  /** Ends it for this session. The last one frees the venue. */
  end(session: number): Promise<void>;
  /** The venue for a call of this session, up to date with its people; null when it has just ended. */
  venueFor(session: number, isChange: boolean): Promise<PracticeVenue | null>;
  close(): Promise<void>;
}

/** Keeps which sessions practise, in memory only, and the one venue that they share. */
export function createPractice(real: AppContext, build: BuildApp): Practice {
  /** When each session last changed something. */
  const sessions = new Map<number, number>();
  let venue: Promise<PracticeVenue> | null = null;
  let closing: Promise<unknown> = Promise.resolve();
  let admitted: Promise<unknown> = Promise.resolve();
  /** A copy of the people that has not begun yet: it serves every change until then. */
  let next: { events: RecordedEvent[]; done: Promise<void> } | null = null;

  const syncPeople = (event: RecordedEvent | null): Promise<void> => {
    if (next === null) {
      const events: RecordedEvent[] = [];
      const done = admitted.then(async () => {
        next = null;
        const open = await venue;
        if (!open) return;
        await open.admit([...sessions.keys()]);
        for (const each of events) await emitInPractice(open, each);
      });
      next = { events, done };
      admitted = done.catch((error: unknown) => {
        real.log.error({ err: error }, 'the people of practice were not brought up to date');
      });
    }
    if (event) next.events.push(event);
    return next.done;
  };

  const end = async (session: number): Promise<void> => {
    if (!sessions.delete(session)) return;
    await syncPeople({ event: 'session.changed', id: session, seq: 0 }).catch(() => undefined);
    if (sessions.size > 0) return;
    const over = venue;
    venue = null;
    closing = closing.then(async () => (await over)?.close());
    await closing;
  };

  const has = (session: number): boolean => {
    const at = sessions.get(session);
    return at !== undefined && real.clock.now() - at < idleMs;
  };

  const stopListening = real.bus.subscribe((event) => {
    if (sessions.size === 0 || !changesPeople.includes(event.event)) return;
    const isFirst = next === null;
    const done = syncPeople(event);
    if (isFirst) void done.then(() => endOthers()).catch(() => undefined);
  });
  const stopLooking = repeat(real, lookMs, 'practice was not ended', () => endOthers());

  /** Ends practice of sessions that are over or idle. */
  async function endOthers(): Promise<void> {
    for (const session of [...sessions.keys()]) {
      const live = await runRead(real, ({ repos }) => repos.session.findLive(session));
      if (!live || live.active !== 1 || !has(session)) await end(session);
    }
  }

  return {
    isEmpty: () => sessions.size === 0,
    has,
    end,
    async start(session, userId) {
      await closing;
      sessions.set(session, real.clock.now());
      venue ??= openPracticeVenue(real, build, userId);
      try {
        // At once: a call of another tab waits for its people too, or the venue would not know its session.
        await Promise.all([venue, syncPeople(null)]);
      } catch (error) {
        sessions.delete(session);
        if (sessions.size === 0) venue = null;
        throw error;
      }
    },
    async venueFor(session, isChange) {
      await admitted;
      if (!has(session)) return null;
      if (isChange) sessions.set(session, real.clock.now());
      return venue;
    },
    async close() {
      stopListening();
      stopLooking();
      for (const session of [...sessions.keys()]) await end(session);
      await closing;
    },
  };
}

/** Its live channels look up their rights again and close when their session may no longer listen. */
function emitInPractice(
  { app }: PracticeVenue,
  { seq: _, ...event }: RecordedEvent,
): Promise<void> {
  return runWrite(app.comanda, async ({ emit }) => emit(event));
}
