import { createCheck } from '@comanda/contract/checks';
import type { ChangesMessage } from '@comanda/contract/events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Feed, type Follower } from '../../appliance/src/events/feed.ts';
import { authenticate } from '../../appliance/src/http/guard.ts';
import { hashToken } from '../../appliance/src/accounts/secrets.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { until } from '../support/until.ts';

let box: TestApp;
beforeEach(async () => {
  box = await startApp();
});
afterEach(() => box.close());

test('nothing is queued for a screen that takes no bytes, and then it gets what it missed', async () => {
  const waiter = await box.as('server');
  const sessionHash = hashToken(waiter.cookies.get('comanda_session') ?? '');
  const credentials = { sessionHash, deviceHash: null, bearer: null, tokenHash: null, address: '' };
  const { store } = box.app.comanda;
  const actor = await store.read((repos) => authenticate(repos, credentials, box.clock.at));
  const sent: ChangesMessage[] = [];
  let backlog = 0;
  const screen: Follower = {
    actor: () => actor,
    lookUp: () => Promise.resolve(),
    send: (text) => sent.push(JSON.parse(text) as ChangesMessage),
    backlog: () => backlog,
  };
  const feed = new Feed(box.app.comanda);
  const first = await waiter.post('/api/orders', { name: 'First' });
  const seq = Number(first.headers['event-seq']);
  await feed.follow(screen, { type: 'follow', seq, collections: { checks: seq } });
  sent.length = 0;

  backlog = 1024 * 1024;
  for (const name of ['Second', 'Third', 'Fourth'])
    await waiter.call(createCheck, { body: { name } });
  await feed.tick(screen);
  expect(sent).toEqual([]);

  backlog = 0;
  await feed.tick(screen);
  expect(sent).toHaveLength(1);
  const names = sent[0]?.rows[0]?.rows as { name: string }[];
  expect(names.map(({ name }) => name)).toEqual(['Second', 'Third', 'Fourth']);
  expect(sent[0]?.events).toHaveLength(3);
  await waiter.call(createCheck, { body: { name: 'Fifth' } });
  await until(() => sent.length === 2);
  expect(sent[1]).toMatchObject({ event: 'changes', after: sent[0]?.seq });
});

test('a box that closes while it tells screens of a change does so quietly', async () => {
  const waiter = await box.as('server');
  const { store, log, bus } = box.app.comanda;
  const sessionHash = hashToken(waiter.cookies.get('comanda_session') ?? '');
  const credentials = { sessionHash, deviceHash: null, bearer: null, tokenHash: null, address: '' };
  const actor = await store.read((repos) => authenticate(repos, credentials, box.clock.at));
  const complaints: unknown[] = [];
  const isClosed = () => Promise.reject(new Error('The store is closed'));
  const feed = new Feed({
    ...box.app.comanda,
    store: { ...store, read: isClosed },
    log: Object.assign(Object.create(log) as typeof log, {
      error: (...said: unknown[]) => complaints.push(said),
    }),
  });
  const screen: Follower = {
    actor: () => actor,
    lookUp: () => Promise.resolve(),
    send: () => undefined,
    backlog: () => 0,
  };
  const follow = () => feed.follow(screen, { type: 'follow', collections: { checks: 0 } });
  await follow().catch(() => undefined);
  const change = () => bus.publish([{ event: 'order.changed', id: 1, table_id: null, seq: 1000 }]);
  change();
  await until(() => complaints.length === 1);
  change();
  feed.stop();
  await follow();
  change();
  await new Promise((done) => setTimeout(done, 50));
  expect(complaints).toHaveLength(1);
});
