import { runRead, type AppContext } from '../process/context.ts';
import { startSender } from '../process/outbox.ts';
import { acceptWhenDue } from './accept-menu.ts';
import { fetchMenu } from './fetch-menu.ts';
import { shipFacts, stopRecording, type Sender } from './ship.ts';

/** Closed checks arrive in bursts; they are sent together. */
const gatherMs = 2000;
const everyMs = 10_000;
const limits = { connectMs: 10_000, statementMs: 30_000 };

/**
 * Sends facts to the group in the background. Without `COMANDA_GROUP_URL` it only ends the recording of an earlier
 * configuration. Returns a function that stops it.
 */
export function startGroup(context: AppContext): () => void {
  const { url } = context.config.group;
  if (context.store.readOnly !== null) return () => undefined;
  if (url === null) {
    void endRecording(context);
    return () => undefined;
  }
  const group = openSender(url);
  // When the last attempt failed, the next one waits for its time.
  let works = true;
  const send = async (_: AppContext, signal: AbortSignal) => {
    works = (await shipFacts(context, await group, signal)) === null;
    if (!signal.aborted) await takeMenu(context, works ? (await group).db : null);
  };
  const facts = startSender(context, send, { name: 'facts for the group', gatherMs, everyMs });
  const unsubscribe = context.bus.subscribe(() => {
    if (works) facts.wake();
  });
  // What the last run did not send.
  facts.wake();
  return () => {
    unsubscribe();
    facts.stop();
    void group.then(({ db }) => db.destroy()).catch(() => undefined);
  };
}

/** Looks for a new version of the group's menu, and accepts the one that the box has when its time has come. */
async function takeMenu(context: AppContext, db: Sender['db'] | null): Promise<void> {
  if (db !== null) {
    await fetchMenu(context, db).catch((error: unknown) =>
      context.log.debug({ err: error }, 'the menu of the group was not read'),
    );
  }
  await acceptWhenDue(context);
}

async function endRecording(context: AppContext): Promise<void> {
  try {
    const { recording } = await runRead(context, ({ repos }) => repos.group.read());
    if (recording === 1) await stopRecording(context);
  } catch (error) {
    context.log.error({ err: error }, 'facts for the group are still recorded');
  }
}

/** Opens a connection pool for a venue's login. Loads the driver, which a box without a group does not need. */
export async function openSender(url: string): Promise<Sender> {
  const { openGroup, reasonOf } = await import('@comanda/db/group/connect');
  const append = await import('@comanda/db/group/append');
  return { ...append, db: openGroup(url, limits), reasonOf };
}
