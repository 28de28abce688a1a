import { toIso } from '@comanda/domain/time';
import type { ReplyOf } from '@comanda/contract/endpoint';
import type * as contract from '@comanda/contract/webhooks';
import type { WebhookRow } from '@comanda/db/repos/webhooks.repo';
import type { Row } from '@comanda/db/schema';
import { cleanName } from '@comanda/domain/names';
import { Problem } from '@comanda/domain/problem';
import { journal } from '../http/command-context.ts';
import type { Call } from '../http/mount.ts';
import { newToken } from '../accounts/secrets.ts';
import { waitingAgain } from '../process/outbox.ts';
import { wakeWebhooks } from './deliver.ts';
import { isWebhookUrl } from './post.ts';

const listed = 100;

export async function listWebhooks({
  repos,
}: Call<typeof contract.listWebhooks>): Promise<contract.Webhook[]> {
  return (await repos.webhooks.list()).map(toWebhook);
}

export async function createWebhook(
  call: Call<typeof contract.createWebhook>,
): Promise<ReplyOf<typeof contract.createWebhook>> {
  const { repos, actor, body, now } = call;
  const name = await requireFreeName(call, body.name, null);
  const url = requireUrl(call, body.url);
  const secret = `whs_${newToken()}`;
  const id = await repos.webhooks.create({
    name,
    url,
    secret,
    events: JSON.stringify([...new Set(body.events)]),
    // Starts with the events after this one.
    last_event_id: await repos.events.readLastId(),
    created_by: actor.user_id,
    created_at: now,
  });
  await journal(call, { action: 'webhook.create', subject: 'webhook', id, detail: { name, url } });
  return { webhook: toWebhook(await requireWebhook(call, id)), secret };
}

export async function updateWebhook(
  call: Call<typeof contract.updateWebhook>,
): Promise<contract.Webhook> {
  const { repos, params, body } = call;
  const before = await requireWebhook(call, params.id);
  const active = body.active ?? before.active;
  const change = {
    name: body.name === undefined ? before.name : await requireFreeName(call, body.name, before.id),
    url: body.url === undefined ? before.url : requireUrl(call, body.url),
    events: body.events ? JSON.stringify([...new Set(body.events)]) : before.events,
    active,
  } as const;
  await repos.webhooks.update(before.id, {
    ...change,
    ...(active === 1 && before.active === 0
      ? { last_event_id: await repos.events.readLastId() }
      : {}),
  });
  const { name, url } = change;
  const detail = { name, url, active };
  await journal(call, { action: 'webhook.update', subject: 'webhook', id: before.id, detail });
  return toWebhook(await requireWebhook(call, before.id));
}

export async function deleteWebhook(
  call: Call<typeof contract.deleteWebhook>,
): Promise<{ success: true }> {
  const { repos, params, now } = call;
  const { id, name } = await requireWebhook(call, params.id);
  await repos.webhooks.update(id, { deleted_at: now, active: 0, secret: '' });
  await repos.webhooks.deleteWaiting(id);
  await journal(call, { action: 'webhook.delete', subject: 'webhook', id, detail: { name } });
  return { success: true };
}

export async function testWebhook(
  call: Call<typeof contract.testWebhook>,
): Promise<{ success: true }> {
  const { repos, params, now } = call;
  const { id, name } = await requireWebhook(call, params.id);
  const body = JSON.stringify({ event: 'test', at: toIso(now), data: { webhook: name } });
  const next = { next_at: now, created_at: now };
  await repos.webhooks.createDeliveries([
    { webhook_id: id, event: 'test', check_id: null, body, ...next },
  ]);
  wakeWebhooks(call.context);
  return { success: true };
}

export async function listWebhookDeliveries(
  call: Call<typeof contract.listWebhookDeliveries>,
): Promise<contract.WebhookDelivery[]> {
  const { id } = await requireWebhook(call, call.params.id);
  return (await call.repos.webhooks.listDeliveries(id, listed)).map(toDelivery);
}

export async function replayWebhookDelivery({
  repos,
  params,
  now,
  context,
}: Call<typeof contract.replayWebhookDelivery>): Promise<{ success: true }> {
  const found = await repos.webhooks.findDelivery(params.id);
  if (!found) throw new Problem('not_found', { field: 'id' });
  await repos.webhooks.updateDelivery(found.id, waitingAgain(now));
  wakeWebhooks(context);
  return { success: true };
}

async function requireWebhook(
  { repos }: Pick<Call<typeof contract.testWebhook>, 'repos'>,
  id: number,
): Promise<WebhookRow> {
  const found = await repos.webhooks.find(id);
  if (!found) throw new Problem('not_found', { field: 'id' });
  return found;
}

async function requireFreeName(
  { repos }: Pick<Call<typeof contract.testWebhook>, 'repos'>,
  text: string,
  own: number | null,
): Promise<string> {
  const name = cleanName(text);
  if (name === '') throw new Problem('field_required', { field: 'name' });
  const others = (await repos.webhooks.list()).filter(({ id }) => id !== own);
  if (others.some((other) => other.name === name)) {
    throw new Problem('duplicate_name', { field: 'name' });
  }
  return name;
}

function requireUrl(
  { context }: Pick<Call<typeof contract.testWebhook>, 'context'>,
  text: string,
): string {
  const url = text.trim();
  if (!isWebhookUrl(url, context.config.webhooksAnywhere)) {
    throw new Problem('webhook_url', { field: 'url' });
  }
  return url;
}

function toWebhook(row: WebhookRow): contract.Webhook {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    events: JSON.parse(row.events) as string[],
    active: row.active,
    created: row.created_at,
    waiting: row.waiting,
    failed: row.failed,
    last_delivered: row.last_delivered,
    last_error: row.last_error ?? '',
  };
}

function toDelivery(row: Row<'webhook_deliveries'>): contract.WebhookDelivery {
  return {
    id: row.id,
    event: row.event,
    order_id: row.check_id,
    state: row.state,
    tries: row.tries,
    status: row.status,
    error: row.error,
    created: row.created_at,
    finished: row.finished_at,
    next_try: row.state === 'waiting' ? row.next_at : null,
    body: row.body,
  };
}
