import type { ChangesMessage } from '@comanda/contract/events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Feed, type Follower } from '../../appliance/src/events/feed.ts';
import { authenticate, hashToken } from '../../appliance/src/kernel/guard.ts';
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
  for (const name of ['Second', 'Third', 'Fourth']) await waiter.post('/api/orders', { name });
  await feed.tick(screen);
  expect(sent).toEqual([]);

  backlog = 0;
  await feed.tick(screen);
  expect(sent).toHaveLength(1);
  const names = sent[0]?.rows[0]?.rows as { name: string }[];
  expect(names.map(({ name }) => name)).toEqual(['Second', 'Third', 'Fourth']);
  expect(sent[0]?.events).toHaveLength(3);
  await waiter.post('/api/orders', { name: 'Fifth' });
  await until(() => sent.length === 2);
  expect(sent[1]).toMatchObject({ event: 'changes', after: sent[0]?.seq });
});
