import { practicePin } from '@comanda/contract/practice';
import { copyConfiguration, copyPeople } from '@comanda/db/storage/practice-copy';
import { openStore, type Store } from '@comanda/db/store';
import { businessDayOf } from '@comanda/domain/business-day';
import type { FastifyInstance } from 'fastify';
import { runWrite, type AppContext } from '../process/context.ts';
import { hashPin } from '../accounts/secrets.ts';
import { readVenue } from '../process/venue.ts';
import { changeJob } from '../printing/change-job.ts';

/** Builds an application, as `buildApp` of `app.ts`. */
export type BuildApp = (
  parts: Pick<AppContext, 'store' | 'clock' | 'config' | 'log'> & {
    screens: string;
    isPractice: true;
  },
) => Promise<FastifyInstance>;

/** A copy of the venue in memory, served by an application of its own. */
export interface PracticeVenue {
  app: FastifyInstance;
  /** Brings roles, users and devices up to date, and lets only these sessions in. */
  admit(sessions: readonly number[]): Promise<void>;
  /** Frees everything. */
  close(): Promise<void>;
}

/** Cash in the drawer of the practice register, in centavos. */
const float = 100_000;
/** A folder below a file: nothing can be written there. */
const nowhere = '/dev/null/practice';

/**
 * Builds the practice venue of a box: its configuration without anything that happened, one open register, and the
 * word PRACTICE before its name on every paper. `openedBy` is the user who opens the register.
 */
export async function openPracticeVenue(
  real: AppContext,
  build: BuildApp,
  openedBy: number,
): Promise<PracticeVenue> {
  const { clock, config } = real;
  const store = await openStore({ file: ':memory:', clock });
  const pinHash = await hashPin(practicePin, config.pepper);
  const admit = (sessions: readonly number[]) =>
    copyPeople(real.store, store, { sessions, pinHash });
  try {
    await copyConfiguration(real.store, store);
    await admit([]);
    const app = await build({
      store,
      clock,
      // As in the demo, a virtual printer counts as one.
      config: { ...config, dataDir: nowhere, demo: true },
      log: real.log.child({ practice: true }),
      screens: nowhere,
      isPractice: true,
    });
    await app.ready();
    await prepare(app.comanda, openedBy);
    printVirtually(app.comanda);
    return { app, admit, close: () => app.close().then(() => store.close()) };
  } catch (error) {
    await closeQuietly(store);
    throw error;
  }
}

async function closeQuietly(store: Store): Promise<void> {
  await store.close().catch(() => undefined);
}

function prepare(context: AppContext, openedBy: number): Promise<void> {
  return runWrite(context, async ({ repos, now }) => {
    const venue = await readVenue(repos);
    const word = venue.language === 'es' ? 'PRÁCTICA' : 'PRACTICE';
    await repos.settings.set('venue_name', `${word} · ${venue.name}`, now);
    await repos.settings.set('printer_test_users', [], now);
    const [first] = await repos.records('registers').list('id');
    const register_id = first?.id ?? (await repos.records('registers').create({ name: word }));
    const business_day = businessDayOf(now, venue.clock);
    const at = { business_day, created_at: now };
    const register_session_id = await repos.cash.openRegister({
      register_id,
      opening_user_id: openedBy,
      opening_cash: float,
      opened_at: now,
      business_day,
    });
    await repos.cash.createMovements([
      { register_session_id, kind: 'opening', amount: float, user_id: openedBy, ...at },
    ]);
  });
}

/** Marks every paper as printed: its text is shown on the screen. */
function printVirtually(context: AppContext): void {
  context.bus.subscribe(({ event }) => {
    if (event !== 'print_job.queued') return;
    runWrite(context, async (tx) => {
      const next = () => tx.repos.printing.findNextJob(tx.now);
      for (let job = await next(); job; job = await next()) {
        const printed = { attempt: job.attempt + 1, printed_at: tx.now, reason: null };
        await changeJob(tx, job, { state: 'printed', ...printed });
      }
    }).catch((error: unknown) => context.log.error({ err: error }, 'practice did not print'));
  });
}
