import type { EndpointShape } from '@comanda/contract/endpoint';
import type { LiveEvent, LiveEventName } from '@comanda/contract/events';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { isChannelOpen, isKept } from '../lib/api/collections.ts';
import { queryKeys } from '../lib/api/query-keys.ts';
import * as reads from './reads.ts';
import { makeStale, startAgain } from './refetch.ts';
import { noteRemoved } from './removed-checks.ts';

const { answersOf } = reads;

type Effects = {
  [Name in LiveEventName]?: (event: Extract<LiveEvent, { event: Name }>) => QueryKey[];
};

const permissions = answersOf('/api/user-roles/:role/permissions');
const checkLists = [queryKeys.checks, reads.closedChecks, queryKeys.tables, reads.tonight];

/** A check, and what only is asked about one: its payments are apart, because not every event changes them. */
const checkOf = (id: number) => [
  [...queryKeys.check, id],
  answersOf('/api/orders/:id/invoice', { params: { id } }),
];
const paymentsOf = (id: number) => answersOf('/api/orders/:id/payments', { params: { id } });
const offersOf = (id: number) => [
  answersOf('/api/specials/check-applicable', { body: { order_id: id } }),
  answersOf('/api/orders/:id/applied-specials', { params: { id } }),
];
/** What a check that is closed or reopened changes. */
const settled = ({ id }: { id: number }) => [
  ...checkLists,
  ...checkOf(id),
  paymentsOf(id),
  [...queryKeys.checkItems, id],
  ...reads.drawers,
  ...reads.shifts,
  ...reads.reports,
];

/**
 * Which queries each event makes stale besides those whose endpoint names it (`changedBy`), unless the live channel
 * keeps their rows up to date: collections by their key, answers that depend on the ids of the event by the path of
 * their endpoint.
 */
const effects: Effects = {
  'order.changed': ({ id }) => [
    ...checkLists,
    ...checkOf(id),
    paymentsOf(id),
    // The boards also show the name and table of a check.
    queryKeys.boardItems,
  ],
  'order.closed': settled,
  'order.reopened': settled,
  // Everything of the check itself is gone, see `staleKeys`.
  'order.removed': () => [...checkLists, queryKeys.boardItems],
  // In order of fetching: the visible items first, then the lists around them.
  'items.changed': ({ order_id }) => [
    [...queryKeys.checkItems, order_id],
    queryKeys.boardItems,
    ...checkOf(order_id),
    queryKeys.checks,
    queryKeys.tables,
    reads.pastItems,
    reads.tonight,
    ...offersOf(order_id),
  ],
  'items.seen': ({ order_id }) => [[...queryKeys.checkItems, order_id]],
  // Of anything that is a collection.
  'rows.changed': () => [
    queryKeys.checks,
    queryKeys.check,
    queryKeys.checkItems,
    queryKeys.boardItems,
    queryKeys.tables,
    queryKeys.unsent,
    queryKeys.unsentOf,
    queryKeys.printers,
    queryKeys.printJobs,
    queryKeys.products,
  ],
  'unsent.changed': ({ id }) => [queryKeys.unsent, [...queryKeys.unsentOf, id]],
  'table.changed': () => [queryKeys.tables, answersOf('/api/rooms'), queryKeys.checks],
  'catalog.changed': () => [
    answersOf('/api/group/menu'),
    queryKeys.products,
    answersOf('/api/products/prices/preview'),
    queryKeys.quotes,
    answersOf('/api/categories'),
    answersOf('/api/option_groups'),
    reads.tonight,
  ],
  'special.changed': () => [answersOf('/api/specials'), ...reads.offers, queryKeys.quotes],
  'special.dropped': ({ order_id }) => [...checkOf(order_id), ...offersOf(order_id)],
  // The daily close includes the drawers.
  'register.changed': () => [...reads.drawers, ...reads.reports, reads.tonight],
  'session.changed': () => [answersOf('/api/active-sessions'), answersOf('/api/admin/sessions')],
  'device.changed': () => [answersOf('/api/devices'), answersOf('/api/devices/me')],
  'user.changed': () => [
    answersOf('/api/servers'),
    answersOf('/api/session'),
    answersOf('/api/admin/users'),
    ...reads.roles,
    answersOf('/api/active-sessions'),
  ],
  'permissions.changed': () => [permissions, ...reads.roles],
  'payout.changed': ({ register_session_id }) => [
    answersOf('/api/payouts/session/:session_id', { params: { session_id: register_session_id } }),
    ...reads.drawers,
    reads.tonight,
  ],
  'settings.changed': () => [
    answersOf('/api/health'),
    answersOf('/api/settings'),
    // Totals depend on the venue's IVA setting, permissions on the named users of the printer test.
    queryKeys.checks,
    queryKeys.check,
    queryKeys.quotes,
    permissions,
  ],
  // Waiting jobs show why their printer cannot print.
  'printer.changed': () => [queryKeys.printers, queryKeys.printJobs],
  'printer.edited': () => [queryKeys.printers],
  'print_service.changed': () => [answersOf('/api/printer-states')],
  // Who asked for these polls their state.
  'print_command.queued': () => [],
  'drawer.changed': () => [],
  'printer_scan.changed': () => [],
  'print_job.queued': ({ order_id }) => printed(order_id),
  'print_job.changed': ({ order_id }) => printed(order_id),
};

function printed(checkId: number | null): QueryKey[] {
  return [
    queryKeys.printers,
    queryKeys.printJobs,
    answersOf('/api/print-jobs/:id'),
    reads.tonight,
    ...(checkId === null
      ? []
      : [
          ...checkOf(checkId),
          // Its lines show whether their kitchen ticket was printed.
          [...queryKeys.checkItems, checkId],
        ]),
  ];
}

const webhooks = ['/api/webhooks', '/api/webhooks/:id/deliveries'];

/** Writes without an event, and the endpoints whose answers they change. All others are announced to every screen, including the sender's. */
export const silentWrites: Readonly<Record<string, readonly string[]>> = {
  '/api/backups': ['/api/backups'],
  '/api/backups/copy-folder': ['/api/backups'],
  '/api/bin/restore': ['/api/bin'],
  '/api/box/clock': ['/api/box', '/api/box/clock'],
  '/api/box/update/check': ['/api/box/update'],
  '/api/box/update/feed': ['/api/box/update'],
  '/api/box/update/install': ['/api/box/update'],
  '/api/box/update/look': ['/api/box/update'],
  '/api/box/update/plan': ['/api/box/update'],
  '/api/box/update/rollback': ['/api/box/update'],
  '/api/group/menu/publish': ['/api/group/menu'],
  '/api/imports': ['/api/imports/last'],
  '/api/imports/:id/undo': ['/api/imports/last'],
  '/api/journal/thresholds': ['/api/journal/exceptions'],
  '/api/mail/settings': ['/api/mail/settings', '/api/mails'],
  '/api/mail/test': ['/api/mails'],
  '/api/mails/:id/send': ['/api/mails'],
  // Its event says that the check changed; the lists of closed checks name the invoice.
  '/api/orders/:id/invoice': ['/api/reports/checks'],
  '/api/orders/:id/receipts': ['/api/mails'],
  '/api/tokens': ['/api/tokens'],
  '/api/tokens/:id': ['/api/tokens'],
  '/api/webhook-deliveries/:id/replay': webhooks,
  '/api/webhooks': webhooks,
  '/api/webhooks/:id': webhooks,
  '/api/webhooks/:id/test': webhooks,
};

/** Queries of one check, with its id after the key or in the input. */
const ofOneCheck = new Set<unknown>([
  ...[queryKeys.check, queryKeys.checkItems, queryKeys.unsentOf].map(([root]) => root),
  ...[...checkOf(0), paymentsOf(0), ...offersOf(0)].map(([root]) => root),
]);

/** The check that a query is about; undefined when it is about all or none. */
function checkIn([root, id]: QueryKey): number | undefined {
  if (!ofOneCheck.has(root)) return undefined;
  if (typeof id === 'number') return id;
  const { params, body } = (id ?? {}) as { params?: { id?: number }; body?: { order_id?: number } };
  return params?.id ?? body?.order_id;
}

/**
 * The keys of the queries that these events changed, each once: a key that starts with another key of the list is
 * covered by that one. Of a check that was removed nothing is asked any more.
 */
export function staleKeys(events: readonly LiveEvent[]): QueryKey[] {
  const removed = new Set(events.flatMap((one) => (one.event === 'order.removed' ? one.id : [])));
  const old = new Map<string, QueryKey>();
  for (const event of events) {
    // The table above is indexed by the event's name, so the types always match.
    const effect = effects[event.event] as ((event: LiveEvent) => QueryKey[]) | undefined;
    for (const queryKey of effect?.(event) ?? []) {
      const checkId = checkIn(queryKey);
      if (checkId === undefined || !removed.has(checkId))
        old.set(JSON.stringify(queryKey), queryKey);
    }
  }
  return [...old.values()].filter(
    (queryKey) => !queryKey.some((_, size) => old.has(JSON.stringify(queryKey.slice(0, size)))),
  );
}

/**
 * Marks the queries that these events changed as stale. Those on the screen are fetched, except for kept collections
 * and what was asked after the last of the events was heard (`heardAt`, of `performance.now()`).
 */
export function applyEvents(
  client: QueryClient,
  events: readonly LiveEvent[],
  heardAt?: number,
): void {
  for (const event of events) if (event.event === 'order.removed') noteRemoved(event);
  // A collection that is being fetched is then followed from the last event that its answer contains.
  const isComing = ({ meta, state }: Query) =>
    isChannelOpen.get() && meta?.['followed'] !== undefined && state.fetchStatus !== 'idle';
  const isAsked = (query: Query) => !isKept(client, query.meta) && !isComing(query);
  const keys = staleKeys(events);
  const names = new Set<string>(events.map(({ event }) => event));
  for (const { queryKey, meta } of client.getQueryCache().getAll()) {
    const changedBy = meta?.['changedBy'] as readonly LiveEventName[] | undefined;
    const isNamed = changedBy?.some((event) => names.has(event)) === true;
    if (isNamed && !keys.some((key) => key.every((part, at) => part === queryKey[at])))
      keys.push(queryKey);
  }
  for (const queryKey of keys) makeStale(client, queryKey, isAsked, heardAt);
}

/** Marks the queries that a write without an event changed as stale. */
export function applySilentWrite(client: QueryClient, { path }: EndpointShape): void {
  for (const changed of silentWrites[path] ?? []) {
    makeStale(client, answersOf(changed));
  }
}

/** Marks everything as stale, for when events may have been missed. */
export function refreshAll(client: QueryClient): void {
  startAgain(client);
}
