import type { LiveEvent } from '@comanda/contract/events';
import { isDiskFull } from '@comanda/db/storage/database-error';
import type { Repos } from '@comanda/db/repos';
import type { Store } from '@comanda/db/store';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '@comanda/db/clock';
import type { DiskGuard } from './disk-reserve.ts';
import type { SystemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { EventBus } from './bus.ts';
import type { TokenLimits } from './token-limits.ts';
import { readVenue, type Venue } from './venue.ts';

/** What every route of the appliance works with. In Fastify: `app.comanda`. */
export interface AppContext {
  store: Store;
  clock: Clock & Partial<Pick<SystemClock, 'behindMs' | 'takeBack' | 'startAfter'>>;
  config: Config;
  log: FastifyBaseLogger;
  bus: EventBus;
  tokenLimits: TokenLimits;
  /** Watches the disk; absent when there is no disk to watch. */
  disk?: DiskGuard;
  /** Serves practice: everything is in memory, and nothing outside the store is touched. */
  isPractice?: boolean;
  /** While it is set, every call is refused with this problem: the venue moves from or to this box. */
  refusing?: 'box_retired' | 'box_restarting' | null;
  /** Closes everything and starts the process again; absent in tests. */
  restart?: ((why: string) => void) | undefined;
}

/** A transaction: its repositories, its time, and `emit` for events that are published after commit. */
export interface Work {
  repos: Repos;
  /** The venue when the transaction began. A command that changes its settings goes on with `readVenue`. */
  venue: Venue;
  now: number;
  /** Whether this is the demo venue, where a virtual printer counts as a real one. */
  demo: boolean;
  emit(event: LiveEvent): void;
}

/**
 * Runs a write transaction outside a mounted command (daemon calls, timers, log-in). Its events are recorded
 * in the transaction and published after commit.
 */
export async function runWrite<T>(context: AppContext, work: (tx: Work) => Promise<T>): Promise<T> {
  const now = context.clock.now();
  const { demo } = context.config;
  const written = context.store.write(async (repos) => {
    const emitted: LiveEvent[] = [];
    const venue = await readVenue(repos);
    const emit = (event: LiveEvent) => emitted.push(event);
    const result = await work({ repos, venue, now, demo, emit });
    const touched = await repos.touched.take();
    // Screens follow the numbers of events, so a change of rows needs one.
    if (touched.size > 0 && emitted.length === 0) emitted.push({ event: 'rows.changed', id: 0 });
    const ids = await repos.events.append(
      emitted.map(({ event, ...payload }) => ({ event, payload })),
      now,
    );
    return {
      result,
      touched,
      recorded: emitted.map((event, index) => ({ ...event, seq: ids[index] ?? 0 })),
    };
  });
  const { result, recorded, touched } = await written.catch((error: unknown) => {
    if (isDiskFull(error)) context.disk?.noteFull();
    throw error;
  });
  context.bus.publish(recorded, touched);
  return result;
}

/** Runs a read transaction outside a mounted query. */
export function runRead<T>(
  context: AppContext,
  work: (tx: Omit<Work, 'emit'>) => Promise<T> | T,
): Promise<T> {
  const now = context.clock.now();
  const { demo } = context.config;
  return context.store.read(async (repos) =>
    work({ repos, venue: await readVenue(repos), now, demo }),
  );
}

declare module 'fastify' {
  interface FastifyInstance {
    comanda: AppContext;
  }
}
