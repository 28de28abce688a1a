import type {
  appendShipment,
  readLastShipment,
  Shipment,
  WaitingFact,
} from '@comanda/db/group/append';
import type { Group, reasonOf } from '@comanda/db/group/connect';
import { businessDayOf } from '@comanda/domain/business-day';
import type { GroupProblem } from '@comanda/domain/box-group';
import { createHash, randomUUID } from 'node:crypto';
import { runRead, runWrite, type AppContext, type Work } from '../process/context.ts';
import { recordHours } from './record-hours.ts';
import { inTurn } from '../process/outbox.ts';

const minuteMs = 60_000;
/** A larger difference to the clock of the group refuses the box; `comanda.follows` checks the same. */
const clockMs = 10 * minuteMs;
/** A shipment without facts shows the group that the box is alive. */
const quietMs = 30 * minuteMs;
const mostFacts = 300;
const mostCharacters = 256 * 1024;
/** About four months of a busy venue, 100 MB. With more the box stops recording and must start again. */
export const mostWaiting = 250_000;

/** The parts of `@comanda/db/group` that send, loaded only when a group is configured. */
export interface Sender {
  db: Group;
  readLastShipment: typeof readLastShipment;
  appendShipment: typeof appendShipment;
  reasonOf: typeof reasonOf;
}

/**
 * Sends what waits, until nothing does. Returns why the group does not take it, or null. What it does is safe to
 * interrupt anywhere: a shipment is stored before it is sent, and the group takes each number once.
 */
export const shipFacts = inTurn(ship);

async function ship(
  context: AppContext,
  sender: Sender,
  signal: AbortSignal,
): Promise<GroupProblem | null> {
  await limitWaiting(context);
  const problem = await trySend(context, sender, signal).catch((error: unknown) => {
    context.log.debug({ err: error }, 'the group was not reached');
    const reason = sender.reasonOf(error);
    if (reason === 'rights') return 'login';
    return reason === 'slow' ? 'unreachable' : reason;
  });
  if (!signal.aborted) await noteProblem(context, problem);
  return problem;
}

async function trySend(
  context: AppContext,
  sender: Sender,
  signal: AbortSignal,
): Promise<GroupProblem | null> {
  const last = await sender.readLastShipment(sender.db);
  if (!last) return 'login';
  if (last.revoked) return 'revoked';
  if (Math.abs(last.now.getTime() - context.clock.now()) > clockMs) return 'clock';
  const problem = await runWrite(context, (tx) => compareHistory(tx, last));
  if (problem) return problem;
  while (!signal.aborted) {
    const shipment = await runWrite(context, (tx) => nextShipment(tx, context.config.version));
    if (!shipment) return null;
    await sender.appendShipment(sender.db, last, shipment, context.clock.now());
    await runWrite(context, (tx) => acknowledge(tx, shipment));
  }
  return null;
}

/** Compares the history of the box with that of the group. */
async function compareHistory(
  tx: Work,
  last: { life: number; number: number; digest: string },
): Promise<GroupProblem | null> {
  const { group } = tx.repos;
  const box = await group.read();
  if (box.life !== last.life) {
    // The group has rows of this life from another box, or from this one before it was restored.
    if (last.number !== 0) return 'restored';
    await group.recordLife(last.life);
    return null;
  }
  if (box.recording === 0) return 'gap';
  if (last.number === box.number && last.digest === box.digest) return null;
  const sent = box.shipment === null ? null : (JSON.parse(box.shipment) as Shipment);
  if (sent?.number !== last.number || sent.digest !== last.digest) return 'restored';
  // It arrived, but its answer did not.
  await acknowledge(tx, sent);
  return null;
}

/** The shipment that waits, or a new one; null when there is nothing to send. */
async function nextShipment(tx: Work, version: string): Promise<Shipment | null> {
  const { group } = tx.repos;
  const box = await group.read();
  if (box.shipment !== null) return JSON.parse(box.shipment) as Shipment;
  let rows = await group.listWaiting(mostFacts, mostCharacters);
  if (rows.length < mostFacts && ((await group.appendHistory()) || (await recordHours(tx)))) {
    rows = await group.listWaiting(mostFacts, mostCharacters);
  }
  const isQuiet = box.shipped_at !== null && tx.now - box.shipped_at < quietMs;
  if (rows.length === 0 && isQuiet) return null;
  const facts = rows.map(({ sequence, kind, fact }): WaitingFact => ({
    sequence,
    kind,
    fact: JSON.parse(fact) as Record<string, unknown>,
  }));
  const { venue } = tx;
  const journal = await group.findJournalHead();
  const content = {
    number: box.number + 1,
    previous: box.digest,
    last_sequence: facts.at(-1)?.sequence ?? box.discarded_to,
    waiting: Math.max(0, (await group.countWaiting()) - facts.length),
    business_day: businessDayOf(tx.now, venue.clock),
    iva_formula: venue.ivaFormula,
    version,
    journal_id: journal?.id ?? null,
    journal_hash: journal?.hash ?? null,
    facts,
  };
  // The random part tells two boxes with the same rows apart.
  const digest = createHash('sha256')
    .update(randomUUID() + JSON.stringify(content))
    .digest('hex');
  const shipment = { ...content, digest };
  await group.update({ shipment: JSON.stringify(shipment) });
  return shipment;
}

async function acknowledge(tx: Work, { number, digest, last_sequence }: Shipment): Promise<void> {
  await tx.repos.group.update({
    number,
    digest,
    shipment: null,
    discarded_to: last_sequence,
    shipped_at: tx.now,
  });
  await tx.repos.group.deleteDiscarded();
}

/** Stops recording when too much waits, so that a group that is away for months does not fill the disk. */
async function limitWaiting(context: AppContext): Promise<void> {
  const isTooMuch = await runRead(
    context,
    async ({ repos }) => (await repos.group.countWaiting()) > mostWaiting,
  );
  if (isTooMuch) await stopRecording(context);
  else await runWrite(context, ({ repos }) => repos.group.deleteDiscarded());
}

/** Ends recording and deletes what waits, in pieces. The group must start the venue again after that. */
export async function stopRecording(context: AppContext): Promise<void> {
  await runWrite(context, async ({ repos }) => {
    const { discarded_to } = await repos.group.read();
    const last = discarded_to + (await repos.group.countWaiting());
    await repos.group.update({ recording: 0, shipment: null, discarded_to: last });
  });
  while (await runWrite(context, ({ repos }) => repos.group.deleteDiscarded()));
}

async function noteProblem(context: AppContext, problem: GroupProblem | null): Promise<void> {
  const before = await runRead(context, ({ repos }) => repos.group.read());
  if (before.problem === problem) return;
  await runWrite(context, ({ repos, now }) =>
    repos.group.update({ problem, problem_at: problem === null ? null : now }),
  );
}
