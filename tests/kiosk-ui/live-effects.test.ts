import type { LiveEvent, LiveEventName } from '@comanda/contract/events';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { api } from '../../appliance/src/api.ts';
import { listCosts } from '@comanda/contract/costs';
import { applyEvents, silentWrites, staleKeys } from '../../kiosk-ui/src/live/cache-effects.ts';
import { readKey } from '../../kiosk-ui/src/lib/api/use-read.ts';
import { queryKeys } from '../../kiosk-ui/src/lib/api/query-keys.ts';
import { answersOf } from '../../kiosk-ui/src/live/reads.ts';

/** One event of each name: a new one in the contract does not compile until it is listed here. */
const samples: { [Name in LiveEventName]: Extract<LiveEvent, { event: Name }> } = {
  'order.changed': { event: 'order.changed', id: 7, table_id: 1 },
  'order.closed': { event: 'order.closed', id: 7, table_id: null },
  'order.reopened': { event: 'order.reopened', id: 7, table_id: 1 },
  'order.removed': { event: 'order.removed', id: 7, into: 8 },
  'items.changed': { event: 'items.changed', id: 90, order_id: 7, areas: ['bar'] },
  'items.seen': { event: 'items.seen', id: 90, order_id: 7 },
  'rows.changed': { event: 'rows.changed', id: 0 },
  'unsent.changed': { event: 'unsent.changed', id: 7 },
  'table.changed': { event: 'table.changed', id: 1 },
  'catalog.changed': { event: 'catalog.changed', id: 1 },
  'special.changed': { event: 'special.changed', id: 1 },
  'special.dropped': { event: 'special.dropped', id: 1, order_id: 7, name: 'Three for two' },
  'stock.changed': { event: 'stock.changed', id: 1 },
  'cost.changed': { event: 'cost.changed', id: 1 },
  'customer.changed': { event: 'customer.changed', id: 1 },
  'invoice.changed': { event: 'invoice.changed', id: 1 },
  'clock.in': { event: 'clock.in', id: 1 },
  'clock.out': { event: 'clock.out', id: 1 },
  'clock.changed': { event: 'clock.changed', id: 1 },
  'hours.changed': { event: 'hours.changed', id: 1 },
  'keg.changed': { event: 'keg.changed', id: 1 },
  'register.changed': { event: 'register.changed', id: 1 },
  'payout.changed': { event: 'payout.changed', id: 5, register_session_id: 2 },
  'device.changed': { event: 'device.changed', id: 1 },
  'session.changed': { event: 'session.changed', id: 1 },
  'user.changed': { event: 'user.changed', id: 2 },
  'permissions.changed': { event: 'permissions.changed', id: 1 },
  'printer.changed': { event: 'printer.changed', id: 1 },
  'printer.edited': { event: 'printer.edited', id: 1 },
  'print_service.changed': { event: 'print_service.changed', id: 1, running: 0 },
  'print_command.queued': { event: 'print_command.queued', id: 1 },
  'drawer.changed': { event: 'drawer.changed', id: 1, state: 'sent' },
  'printer_scan.changed': { event: 'printer_scan.changed', id: 1 },
  'theme.changed': { event: 'theme.changed', id: 3 },
  'settings.changed': { event: 'settings.changed', id: 1 },
  'print_job.queued': { event: 'print_job.queued', id: 4, order_id: 7 },
  'print_job.changed': { event: 'print_job.changed', id: 4, order_id: null, state: 'printed' },
};

/** The endpoints that name an event. */
const namedBy = (event: LiveEventName) =>
  Object.values(api).filter(({ changedBy }) => changedBy?.includes(event));

/** The keys that events make stale. */
const stale = (...events: LiveEvent[]): QueryKey[] => staleKeys(events);

/** What a query is of: a key of its own, or an endpoint that changes nothing. */
const roots = new Set<unknown>([
  ...Object.values(queryKeys).map(([root]) => root),
  ...Object.values(api)
    .filter(({ method, readOnly }) => method === 'GET' || readOnly)
    .map(({ path }) => path),
]);

/** Events about a command whose sender polls its state. */
const polled: LiveEventName[] = ['print_command.queued', 'drawer.changed', 'printer_scan.changed'];

describe('live events', () => {
  test('several events of one command fetch a query once', () => {
    const keys = stale(samples['items.changed'], samples['order.changed']);
    const alone = [...stale(samples['items.changed']), ...stale(samples['order.changed'])];
    const texts = keys.map((key) => JSON.stringify(key));
    expect(new Set(texts)).toEqual(new Set(alone.map((key) => JSON.stringify(key))));
    expect(texts).toHaveLength(new Set(texts).size);
    expect(alone.length).toBeGreaterThan(keys.length);
  });

  test('a key that starts with another one is covered by it', () => {
    // The settings make every check stale, so the check of the other event is not fetched a second time.
    const keys = stale(samples['settings.changed'], samples['order.changed']);
    expect(keys).toContainEqual(['check']);
    expect(keys).not.toContainEqual(['check', 7]);
  });

  test('a write without an event is a write of the contract', () => {
    const writes = Object.values(api).filter(({ method }) => method !== 'GET');
    const paths = writes.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(Object.keys(silentWrites)));
    for (const path of Object.values(silentWrites).flat()) expect(roots).toContain(path);
  });

  test.each(Object.values(samples).filter(({ event }) => !polled.includes(event)))(
    '$event makes something stale that the screens use',
    (event) => {
      const keys = stale(event);
      expect(keys.length + namedBy(event.event).length).toBeGreaterThan(0);
      for (const [root] of keys) expect(roots).toContain(root);
      expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(keys.length);
    },
  );

  test.each<[LiveEventName, QueryKey[]]>([
    ['order.changed', [['checks'], ['tables'], ['check', 7], ['board-items']]],
    [
      'order.closed',
      [['checks'], answersOf('/api/closed-orders'), ['check', 7], answersOf('/api/registers')],
    ],
    [
      'order.reopened',
      [['checks'], answersOf('/api/closed-orders'), ['check', 7], ['check-items', 7]],
    ],
    [
      'items.changed',
      [['check', 7], ['check-items', 7], ['board-items'], answersOf('/api/order-products/past')],
    ],
    ['table.changed', [['tables'], answersOf('/api/rooms')]],
    [
      'catalog.changed',
      [['products'], answersOf('/api/categories'), answersOf('/api/option_groups')],
    ],
    // Prices and specials of what is not sent yet.
    ['catalog.changed', [['quotes']]],
    [
      'special.changed',
      [answersOf('/api/specials'), answersOf('/api/specials/check-applicable'), ['quotes']],
    ],
    ['settings.changed', [['check'], ['quotes']]],
    ['permissions.changed', [answersOf('/api/user-roles/:role/permissions')]],
    ['print_job.queued', [['print-jobs'], ['check', 7]]],
  ])('%s makes the right queries stale', (name, keys) => {
    expect(stale(samples[name])).toEqual(expect.arrayContaining(keys));
  });

  test('items of one check do not make other checks stale', () => {
    const keys = stale(samples['items.changed']);
    expect(keys).not.toContainEqual(['check-items']);
    expect(keys).not.toContainEqual(['check']);
  });

  test('nothing is asked about a check that was combined into another one', () => {
    const keys = stale(
      { event: 'items.changed', id: 90, order_id: 7, areas: [] },
      samples['order.changed'],
      { event: 'items.changed', id: 90, order_id: 8, areas: [] },
      samples['order.removed'],
    );
    expect(JSON.stringify(keys)).not.toContain('7');
    const offers = answersOf('/api/orders/:id/applied-specials', { params: { id: 8 } });
    expect(keys).toEqual(expect.arrayContaining([['check', 8], offers, ['checks'], ['tables']]));
  });

  test('a job without a check makes no check stale', () => {
    expect(stale(samples['print_job.changed']).map(([root]) => root)).not.toContain('order');
  });

  test('what is read names the events that change it, and nothing else does', () => {
    const named = Object.values(api).filter(({ changedBy }) => changedBy !== undefined);
    expect(named.length).toBeGreaterThan(10);
    for (const { method, path, changedBy } of named) {
      expect([path, method]).toEqual([path, 'GET']);
      for (const event of changedBy ?? []) {
        expect(stale(samples[event]), path).not.toContainEqual([path]);
      }
    }
  });

  test('a query is stale after an event that its endpoint names, once, and after no other', () => {
    const client = new QueryClient();
    const key = readKey(listCosts);
    client
      .getQueryCache()
      .build(client, { queryKey: key, meta: { changedBy: listCosts.changedBy } });
    client.setQueryData(key, []);
    applyEvents(client, [samples['stock.changed']]);
    expect(client.getQueryState(key)?.isInvalidated).toBe(false);
    applyEvents(client, [samples['cost.changed'], samples['cost.changed']]);
    expect(client.getQueryState(key)?.isInvalidated).toBe(true);
  });

  test('an event of a newer server is ignored', () => {
    expect(stale({ event: 'unheard.of', id: 1 } as unknown as LiveEvent)).toEqual([]);
  });
});
