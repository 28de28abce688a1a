import type { EndpointShape } from '@comanda/contract/endpoint';
import type { LiveEvent, LiveEventName } from '@comanda/contract/events';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { isChannelOpen, isKept } from '../lib/collections.ts';
import { queryKeys } from '../lib/query-keys.ts';
import { makeStale, startAgain } from './refetch.ts';
import { noteRemoved } from './removed-checks.ts';

type Effects = {
  [Name in LiveEventName]: (event: Extract<LiveEvent, { event: Name }>) => QueryKey[];
};

const checkLists = [queryKeys.checks, queryKeys.closedChecks, queryKeys.tables, queryKeys.tonight];

/**
 * Which queries each event makes stale, unless the live channel keeps their rows up to date. Exhaustive: an event of the
 * contract without an entry does not compile.
 */
const effects: Effects = {
  'order.changed': ({ id }) => [
    ...checkLists,
    [...queryKeys.check, id],
    [...queryKeys.payments, id],
    // The boards also show the name and table of a check.
    queryKeys.boardItems,
  ],
  'order.closed': ({ id }) => [
    ...checkLists,
    [...queryKeys.check, id],
    [...queryKeys.payments, id],
    [...queryKeys.checkItems, id],
    queryKeys.registers,
    queryKeys.shifts,
    queryKeys.reports,
  ],
  'order.reopened': ({ id }) => [
    ...checkLists,
    [...queryKeys.check, id],
    [...queryKeys.payments, id],
    [...queryKeys.checkItems, id],
    queryKeys.registers,
    queryKeys.shifts,
    queryKeys.reports,
  ],
  // Everything of the check itself is gone, see `staleKeys`.
  'order.removed': () => [...checkLists, queryKeys.boardItems],
  // In order of fetching: the visible items first, then the lists around them.
  'items.changed': ({ order_id }) => [
    [...queryKeys.checkItems, order_id],
    queryKeys.boardItems,
    [...queryKeys.check, order_id],
    queryKeys.checks,
    queryKeys.tables,
    queryKeys.pastItems,
    queryKeys.tonight,
    [...queryKeys.offers, order_id],
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
  'table.changed': () => [queryKeys.tables, queryKeys.rooms, queryKeys.checks],
  'catalog.changed': () => [
    queryKeys.priceLists,
    queryKeys.groupMenu,
    queryKeys.products,
    queryKeys.quotes,
    queryKeys.categories,
    queryKeys.optionGroups,
    queryKeys.options,
    queryKeys.tonight,
  ],
  'special.changed': () => [queryKeys.specials, queryKeys.offers, queryKeys.quotes],
  'special.dropped': ({ order_id }) => [
    [...queryKeys.check, order_id],
    [...queryKeys.offers, order_id],
  ],
  'stock.changed': () => [queryKeys.inventory],
  'keg.changed': () => [queryKeys.kegs],
  'cost.changed': () => [queryKeys.costs],
  // The daily close includes the drawers.
  'register.changed': () => [queryKeys.registers, queryKeys.reports, queryKeys.tonight],
  'session.changed': () => [queryKeys.activeSessions, queryKeys.sessions],
  'device.changed': () => [queryKeys.devices, queryKeys.ownDevice],
  'user.changed': () => [
    queryKeys.servers,
    queryKeys.me,
    queryKeys.users,
    queryKeys.roles,
    queryKeys.activeSessions,
  ],
  'permissions.changed': () => [queryKeys.permissions, queryKeys.roles],
  'payout.changed': ({ register_session_id }) => [
    [...queryKeys.payouts, register_session_id],
    queryKeys.registers,
    queryKeys.tonight,
  ],
  'theme.changed': () => [queryKeys.themes],
  'settings.changed': () => [
    queryKeys.health,
    queryKeys.settings,
    queryKeys.paymentTypes,
    queryKeys.taxes,
    queryKeys.serviceCharges,
    queryKeys.compReasons,
    queryKeys.cancelReasons,
    queryKeys.heardAboutSources,
    // Totals depend on the venue's IVA setting, permissions on the named users of the printer test.
    queryKeys.checks,
    queryKeys.check,
    queryKeys.quotes,
    queryKeys.permissions,
  ],
  // Waiting jobs show why their printer cannot print.
  'printer.changed': () => [queryKeys.printers, queryKeys.printJobs],
  'printer.edited': () => [queryKeys.printers],
  'print_service.changed': () => [queryKeys.printService],
  'print_command.queued': () => [queryKeys.printerScan, queryKeys.drawer],
  'drawer.changed': ({ id }) => [[...queryKeys.drawer, id]],
  'printer_scan.changed': ({ id }) => [[...queryKeys.printerScan, id]],
  'print_job.queued': ({ order_id }) => printed(order_id),
  'print_job.changed': ({ order_id }) => printed(order_id),
};

function printed(checkId: number | null): QueryKey[] {
  return [
    queryKeys.printers,
    queryKeys.printJobs,
    queryKeys.tonight,
    ...(checkId === null
      ? []
      : [
          [...queryKeys.check, checkId],
          // Its lines show whether their kitchen ticket was printed.
          [...queryKeys.checkItems, checkId],
        ]),
  ];
}

/** Writes without an event, by path. All others are announced to every screen, including the sender's. */
export const silentWrites: Record<string, QueryKey> = {
  '/api/backups': queryKeys.backups,
  '/api/backups/copy-folder': queryKeys.backups,
  '/api/bin/restore': queryKeys.bin,
  '/api/box/clock': queryKeys.box,
  '/api/box/update/check': queryKeys.box,
  '/api/box/update/feed': queryKeys.box,
  '/api/box/update/install': queryKeys.box,
  '/api/box/update/look': queryKeys.box,
  '/api/box/update/plan': queryKeys.box,
  '/api/box/update/rollback': queryKeys.box,
  '/api/group/menu/publish': queryKeys.groupMenu,
  '/api/imports': queryKeys.imports,
  '/api/imports/:id/undo': queryKeys.imports,
  '/api/journal/thresholds': queryKeys.exceptions,
  '/api/mail/settings': queryKeys.mail,
  '/api/mail/test': queryKeys.mail,
  '/api/mails/:id/send': queryKeys.mail,
  // Its event says that the check changed; the lists of closed checks name the invoice.
  '/api/orders/:id/invoice': [...queryKeys.reports, 'checks'],
  '/api/orders/:id/receipts': queryKeys.mail,
  '/api/tokens': queryKeys.tokens,
  '/api/tokens/:id': queryKeys.tokens,
  '/api/webhook-deliveries/:id/replay': queryKeys.webhooks,
  '/api/webhooks': queryKeys.webhooks,
  '/api/webhooks/:id': queryKeys.webhooks,
  '/api/webhooks/:id/test': queryKeys.webhooks,
};

/** Queries of one check, with its id after the key. */
const ofOneCheck = new Set<unknown>(
  [
    queryKeys.check,
    queryKeys.checkItems,
    queryKeys.payments,
    queryKeys.offers,
    queryKeys.unsentOf,
  ].map(([root]) => root),
);

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
      const [root, id] = queryKey;
      const isRemoved = ofOneCheck.has(root) && typeof id === 'number' && removed.has(id);
      if (!isRemoved) old.set(JSON.stringify(queryKey), queryKey);
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
  for (const queryKey of staleKeys(events)) makeStale(client, queryKey, isAsked, heardAt);
}

/** Marks the query that a write without an event changed as stale. */
export function applySilentWrite(client: QueryClient, { path }: EndpointShape): void {
  const queryKey = silentWrites[path];
  if (queryKey) makeStale(client, queryKey);
}

/** Marks everything as stale, for when events may have been missed. */
export function refreshAll(client: QueryClient): void {
  startAgain(client);
}
