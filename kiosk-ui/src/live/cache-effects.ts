import type { EndpointShape } from '@comanda/contract/endpoint';
import type { LiveEvent, LiveEventName } from '@comanda/contract/events';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { queryKeys } from '../lib/query-keys.ts';

type Effects = {
  [Name in LiveEventName]: (event: Extract<LiveEvent, { event: Name }>) => QueryKey[];
};

const checkLists = [queryKeys.checks, queryKeys.closedChecks, queryKeys.tables, queryKeys.tonight];

/** Which queries each event makes stale. Exhaustive: an event of the contract without a row does not compile. */
const effects: Effects = {
  'order.changed': ({ id }) => [
    ...checkLists,
    [...queryKeys.check, id],
    [...queryKeys.payments, id],
    // A renamed or moved check shows on the boards too.
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
  // Fetched in this order: the items that are looked at first, then the lists around them.
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
  'table.changed': () => [queryKeys.tables, queryKeys.rooms, queryKeys.checks],
  'catalog.changed': () => [
    queryKeys.products,
    queryKeys.categories,
    queryKeys.optionGroups,
    queryKeys.options,
    queryKeys.tonight,
  ],
  'special.changed': () => [queryKeys.specials, queryKeys.offers],
  'special.dropped': ({ order_id }) => [
    [...queryKeys.check, order_id],
    [...queryKeys.offers, order_id],
  ],
  'stock.changed': () => [queryKeys.inventory],
  'keg.changed': () => [queryKeys.kegs],
  'cost.changed': () => [queryKeys.costs],
  // Closing a drawer is the last thing that the close of the day waits for.
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
    queryKeys.heardAboutSources,
    // Totals carry the venue's IVA; permissions the named users of the printer test.
    queryKeys.checks,
    queryKeys.check,
    queryKeys.permissions,
  ],
  'printer.changed': () => [queryKeys.printers],
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
          // Its lines say whether the kitchen has them on paper.
          [...queryKeys.checkItems, checkId],
        ]),
  ];
}

/** Writes that no event announces, by path; everything else is announced to every screen, the sender's own included. */
export const silentWrites: Record<string, QueryKey> = {
  '/api/backups': queryKeys.backups,
  '/api/bin/restore': queryKeys.bin,
  '/api/box/clock': queryKeys.box,
  '/api/imports': queryKeys.imports,
  '/api/imports/:id/undo': queryKeys.imports,
  '/api/journal/thresholds': queryKeys.exceptions,
  '/api/tokens': queryKeys.tokens,
  '/api/tokens/:id': queryKeys.tokens,
};

/**
 * Marks as stale what these events changed; what is on the screen is fetched at once, and each query once: a key that
 * begins with another one of the list is covered by that one.
 */
export function applyEvents(client: QueryClient, events: readonly LiveEvent[]): void {
  const old = new Map<string, QueryKey>();
  for (const event of events) {
    // The table above is indexed by the event's own name, so the pair always fits.
    const effect = effects[event.event] as ((event: LiveEvent) => QueryKey[]) | undefined;
    for (const queryKey of effect?.(event) ?? []) old.set(JSON.stringify(queryKey), queryKey);
  }
  for (const queryKey of old.values()) {
    const isCovered = queryKey.some((_, size) => old.has(JSON.stringify(queryKey.slice(0, size))));
    if (!isCovered) void client.invalidateQueries({ queryKey });
  }
}

/** Marks as stale what a write changed without an event. */
export function applySilentWrite(client: QueryClient, { path }: EndpointShape): void {
  const queryKey = silentWrites[path];
  if (queryKey) void client.invalidateQueries({ queryKey });
}

/** Fetches again what was changed on the screen before the server refused the change. */
export function refresh(client: QueryClient, queryKey: QueryKey): void {
  void client.invalidateQueries({ queryKey });
}

/** Marks everything as stale: where events may have been missed. */
export function refreshAll(client: QueryClient): void {
  void client.invalidateQueries();
}
