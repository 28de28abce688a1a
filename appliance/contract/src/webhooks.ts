import { Type, type Static } from './type.ts';
import { Flag, FlagIn, Id, IdParams, Name, Nullable, OneOf, Success, Timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Events of the live channel that a webhook can receive. */
export const webhookEvents = [
  'order.changed',
  'order.closed',
  'order.reopened',
  'register.changed',
  'payout.changed',
  'table.changed',
  'catalog.changed',
  'stock.changed',
  'clock.in',
  'clock.out',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

const Url = Type.String({ minLength: 1, maxLength: 500 });
const Events = Type.Array(OneOf(webhookEvents), { minItems: 1, maxItems: 50 });

export const Webhook = Type.Object({
  id: Id,
  name: Type.String(),
  url: Type.String(),
  events: Type.Array(Type.String()),
  active: Flag,
  created: Timestamp,
  /** Pending deliveries, and those that failed permanently in the last thirty days. */
  waiting: Type.Integer(),
  failed: Type.Integer(),
  last_delivered: Nullable(Timestamp),
  /** Error of the last attempt; empty when it succeeded. */
  last_error: Type.String(),
});
export type Webhook = Static<typeof Webhook>;

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/webhooks',
  summary: 'Webhooks',
  access: 'people.edit',
  sessionOnly: true,
  reply: Type.Array(Webhook),
});

/**
 * The secret signs each delivery and is returned only here. `url` must be http or https in the network of the venue, not
 * the box itself, unless COMANDA_WEBHOOKS_ANYWHERE is set: 400 webhook_url. Deliveries of one check arrive in order. 409 duplicate_name.
 */
export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks',
  summary: 'Add a webhook',
  access: 'people.edit',
  sessionOnly: true,
  body: Type.Object({ name: Name, url: Url, events: Events }),
  reply: Type.Object({ webhook: Webhook, secret: Type.String() }),
});

/** Inactive webhooks receive nothing. Events from that time are not sent later. */
export const updateWebhook = endpoint({
  method: 'PUT',
  path: '/api/webhooks/:id',
  summary: 'Change a webhook',
  access: 'people.edit',
  sessionOnly: true,
  params: IdParams,
  body: Type.Object({
    name: Type.Optional(Name),
    url: Type.Optional(Url),
    events: Type.Optional(Events),
    active: Type.Optional(FlagIn),
  }),
  reply: Webhook,
  idempotent: true,
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/:id',
  summary: 'Remove a webhook; what waits is not sent',
  access: 'people.edit',
  sessionOnly: true,
  params: IdParams,
  reply: Success,
  idempotent: true,
});

/** Sends a `test` event immediately; the result appears in the list of deliveries. */
export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/test',
  summary: 'Send a test event',
  access: 'people.edit',
  sessionOnly: true,
  params: IdParams,
  reply: Success,
  idempotent: true,
});

export const WebhookDelivery = Type.Object({
  id: Id,
  event: Type.String(),
  order_id: Nullable(Id),
  state: OneOf(['waiting', 'delivered', 'failed']),
  tries: Type.Integer(),
  /** HTTP status of the last response; null without a response. */
  status: Nullable(Type.Integer()),
  error: Type.String(),
  created: Timestamp,
  finished: Nullable(Timestamp),
  next_try: Nullable(Timestamp),
  body: Type.String(),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;

/** The newest hundred. Successful deliveries are kept for seven days, failed ones for thirty. */
export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  summary: 'Deliveries of a webhook',
  access: 'people.edit',
  sessionOnly: true,
  params: IdParams,
  reply: Type.Array(WebhookDelivery),
});

/** Uses the same delivery id and body, so that the receiver can detect duplicates. */
export const replayWebhookDelivery = endpoint({
  method: 'POST',
  path: '/api/webhook-deliveries/:id/replay',
  summary: 'Send a delivery again',
  access: 'people.edit',
  sessionOnly: true,
  params: IdParams,
  reply: Success,
  idempotent: true,
});
