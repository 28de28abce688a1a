import { toIso } from '@comanda/domain/time';
import { encoded } from '@comanda/contract/codec';
import { Check } from '@comanda/contract/checks';
import type { ActiveWebhook } from '@comanda/db/repos/webhooks.repo';
import type { NewRow, Row } from '@comanda/db/schema';
import { readCheck } from '../checks/check-reply.ts';
import { runRead, runWrite, type AppContext, type Work } from '../process/context.ts';
import {
  afterTry,
  inTurn,
  reasonOf,
  startSender,
  type Outcome,
  type Sender,
} from '../process/outbox.ts';
import { isWebhookUrl, post } from './post.ts';

const dayMs = 24 * 60 * 60_000;
const deliveredKeptMs = 7 * dayMs;
const failedKeptMs = 30 * dayMs;
/** Events and deliveries per transaction. */
const batch = 200;
/** Commands arrive in bursts; their events are read together. */
const gatherMs = 250;

/** Creates deliveries for events that webhooks have not processed. Returns whether there may be more. */
export async function queueDeliveries(context: AppContext): Promise<boolean> {
  const webhooks = await runRead(context, ({ repos }) => repos.webhooks.listActive());
  if (webhooks.length === 0) return false;
  const newest = await runRead(context, ({ repos }) => repos.events.readLastId());
  if (webhooks.every(({ last_event_id }) => last_event_id >= newest)) return false;
  return runWrite(context, async (tx) => {
    let isMore = false;
    const checks = new Map<number, Check | null>();
    for (const webhook of await tx.repos.webhooks.listActive()) {
      const events = await tx.repos.events.listSince(webhook.last_event_id, batch);
      const last = events.at(-1);
      if (!last) continue;
      isMore ||= events.length === batch;
      const wanted = events.filter(({ event }) => webhook.events.includes(event));
      const added: NewRow<'webhook_deliveries'>[] = [];
      for (const event of wanted) added.push(await toDelivery(tx, webhook, event, checks));
      await tx.repos.webhooks.createDeliveries(added);
      await tx.repos.webhooks.update(webhook.id, { last_event_id: last.id });
    }
    return isMore;
  });
}

async function toDelivery(
  tx: Work,
  webhook: ActiveWebhook,
  event: Row<'events'>,
  checks: Map<number, Check | null>,
): Promise<NewRow<'webhook_deliveries'>> {
  const payload = JSON.parse(event.payload) as Record<string, unknown>;
  const checkId = event.event.startsWith('order.') ? Number(payload['id']) : null;
  // Sends the current state of the check: an event says that a check changed, but not what.
  // It is read once for all events and webhooks of the transaction.
  if (checkId !== null && !checks.has(checkId)) {
    checks.set(checkId, await readCheck(tx.repos, checkId).catch(() => null));
  }
  const { venue } = tx;
  const body = {
    event: event.event,
    seq: event.id,
    at: toIso(event.at),
    venue: venue.name,
    data: payload,
    ...(checkId === null ? {} : { order: encoded(Check, checks.get(checkId)) }),
  };
  return {
    webhook_id: webhook.id,
    event: event.event,
    check_id: checkId,
    body: JSON.stringify(body),
    next_at: tx.now,
    created_at: tx.now,
  };
}

/** Queues deliveries for new events, and sends those that are due. Resolves when none is being sent any more. */
export async function sendWebhooks(context: AppContext, signal: AbortSignal): Promise<void> {
  await startLoops(context, signal);
  await Promise.all([...loopsOf(context).values()].map(({ done }) => done));
}

const queueInTurn = inTurn(async (context) => {
  while (await queueDeliveries(context));
});

/** The loop that sends the deliveries of a webhook; `again` when more became due since its last look. */
interface Loop {
  done: Promise<void>;
  again: boolean;
}
const loops = new WeakMap<AppContext, Map<number, Loop>>();

function loopsOf(context: AppContext): Map<number, Loop> {
  const known = loops.get(context) ?? new Map<number, Loop>();
  loops.set(context, known);
  return known;
}

/** Queues deliveries, and wakes one loop for each webhook, so that none waits for the receiver of another. */
async function startLoops(context: AppContext, signal: AbortSignal): Promise<void> {
  await queueInTurn(context);
  const running = loopsOf(context);
  for (const { id } of await runRead(context, ({ repos }) => repos.webhooks.listActive())) {
    const present = running.get(id);
    if (present) {
      present.again = true;
      continue;
    }
    const loop: Loop = { done: Promise.resolve(), again: true };
    running.set(id, loop);
    loop.done = runLoop(context, id, loop, signal).catch((error: unknown) => {
      if (!signal.aborted) context.log.error({ err: error, webhook: id }, 'a webhook failed');
    });
  }
}

async function runLoop(
  context: AppContext,
  id: number,
  loop: Loop,
  signal: AbortSignal,
): Promise<void> {
  try {
    while (loop.again && !signal.aborted) {
      loop.again = false;
      while (await sendOf(context, id, signal));
    }
  } finally {
    loopsOf(context).delete(id);
  }
}

/** Sends the due deliveries of a webhook, those of a check in order. Returns whether there may be more. */
async function sendOf(context: AppContext, id: number, signal: AbortSignal): Promise<boolean> {
  const due = await runRead(context, ({ repos, now }) => repos.webhooks.listDue(id, now, batch));
  for (const delivery of due) {
    // Read each time: it may have been changed or removed while the one before was sent.
    const active = await runRead(context, ({ repos }) => repos.webhooks.listActive());
    const webhook = active.find((one) => one.id === id);
    if (!webhook || signal.aborted) return false;
    const outcome = await trySend(context, webhook, delivery, signal);
    if (signal.aborted) return false;
    await runWrite(context, async ({ repos, now }) => {
      await repos.webhooks.updateDelivery(delivery.id, afterTry(delivery, outcome, now));
    });
    // Stops at a receiver that does not answer: each further delivery would wait for the ten-second timeout.
    if (outcome.status === null) return false;
  }
  return due.length > 0;
}

async function trySend(
  { config, clock }: AppContext,
  { url, secret }: ActiveWebhook,
  { id, event, body }: Row<'webhook_deliveries'>,
  signal: AbortSignal,
): Promise<Outcome> {
  if (!isWebhookUrl(url, config.webhooksAnywhere)) {
    return { status: null, error: 'The address is outside the network of the venue.' };
  }
  const at = Math.floor(clock.now() / 1000);
  try {
    const status = await post(
      { url, secret, body, event, delivery: id, at },
      config.webhooksAnywhere,
      signal,
    );
    return { status, error: status >= 200 && status < 300 ? '' : `HTTP ${status}` };
  } catch (error) {
    return { status: null, error: reasonOf(error) };
  }
}

const senders = new WeakMap<AppContext, Sender>();

/** Wakes the worker after the current command: it added a test or a repeated delivery. */
export function wakeWebhooks(context: AppContext): void {
  senders.get(context)?.wake();
}

/** Sends events to webhooks shortly after they happen. Returns a function that stops it. */
export function startWebhooks(context: AppContext): () => void {
  const options = { name: 'webhooks', gatherMs, everyMs: gatherMs * 20 };
  const sender = startSender(context, startLoops, options);
  senders.set(context, sender);
  const unsubscribe = context.bus.subscribe(() => sender.wake());
  return () => {
    sender.stop();
    unsubscribe();
  };
}

/** Deletes deliveries that succeeded more than a week ago or failed more than a month ago. */
export async function sweepDeliveries({ repos, now }: Work): Promise<void> {
  await repos.webhooks.deleteDeliveries(now - deliveredKeptMs, now - failedKeptMs);
}
