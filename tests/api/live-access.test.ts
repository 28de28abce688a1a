import { createCheck } from '@comanda/contract/checks';
import { updateUser } from '@comanda/contract/people';
import { eventAccess, type LiveEvent, type LiveEventName } from '@comanda/contract/events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { AppClient } from '../support/app-client.ts';
import { daemonToken, startApp, type TestApp } from '../support/start-app.ts';
import { userIds } from '../support/service-venue.ts';
import { until } from '../support/until.ts';

let box: TestApp;
let origin: string;
const sockets: WebSocket[] = [];
beforeEach(async () => {
  box = await startApp();
  origin = await box.listen();
});
afterEach(async () => {
  sockets.splice(0).forEach((socket) => socket.terminate());
  await box.close();
});

type Heard = { event: string; seq: number; id?: number }[];

async function listen(headers: Record<string, string>): Promise<Heard> {
  const heard: Heard = [];
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/live`, { headers });
  sockets.push(socket);
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as Heard[number]));
  await until(() => heard[0]?.event === 'hello');
  return heard;
}
const listenAs = (client: AppClient) => listen({ cookie: client.cookieHeader() });

const names = Object.keys(eventAccess) as LiveEventName[];
/** One event of each name, about a row unrelated to the listeners. */
const allEvents = names.map(
  (event, index) => ({ event, id: 900, order_id: 1, seq: 10_000 + index }) as unknown as LiveEvent,
);
const last = 10_000 + names.length - 1;

test('each role receives only events that it may read, and the number of all others', async () => {
  const ears = {
    kitchen: await listenAs(await box.as('kitchen')),
    server: await listenAs(await box.as('server')),
    owner: await listenAs(await box.as('owner')),
    daemon: await listen({ authorization: `Bearer ${daemonToken}` }),
  };
  box.app.comanda.bus.publish(allEvents as never);
  const heardBy = async (role: keyof typeof ears) => {
    await until(() => ears[role].at(-1)?.seq === last);
    const numbers = ears[role].filter(({ seq }) => seq >= 10_000);
    expect(numbers.map(({ seq }) => seq)).toEqual(names.map((_, index) => 10_000 + index));
    for (const each of numbers) {
      const { event, ...about } = each;
      if (event !== 'skipped') continue;
      const isLast = each.seq === last;
      expect(about).toEqual({ seq: each.seq, ...(isLast ? {} : { more: true }) });
    }
    return numbers.map(({ event }) => event).filter((event) => event !== 'skipped');
  };
  expect(await heardBy('kitchen')).toEqual([
    'order.changed',
    'order.closed',
    'order.reopened',
    'order.removed',
    'items.changed',
    'rows.changed',
    'catalog.changed',
    'clock.in',
    'clock.out',
    'clock.changed',
    'hours.changed',
    'session.changed',
    'theme.changed',
    'settings.changed',
    'printer.changed',
    'print_service.changed',
  ]);
  const closedToServers = [
    'stock.changed',
    'keg.changed',
    'cost.changed',
    'invoice.changed',
    'device.changed',
    'permissions.changed',
    'printer_scan.changed',
  ];
  expect(await heardBy('server')).toEqual(names.filter((name) => !closedToServers.includes(name)));
  expect(await heardBy('owner')).toEqual(names);
  const ofDaemon = ['printer.edited', 'print_command.queued', 'print_job.queued'];
  expect(await heardBy('daemon')).toEqual(ofDaemon);
});

test('users receive events about themselves, their role and their device', async () => {
  const kitchen = await box.as('kitchen');
  const heard = await listenAs(kitchen);
  const { store, bus } = box.app.comanda;
  const session = (await store.read((repos) => repos.session.listLive()))[0];
  bus.publish([
    { event: 'user.changed', id: userIds.kitchen, seq: 10_000 },
    { event: 'permissions.changed', id: userIds.kitchen, seq: 10_001 },
    { event: 'device.changed', id: session?.device_id ?? 0, seq: 10_002 },
  ]);
  await until(() => heard.at(-1)?.seq === 10_002);
  expect(heard.slice(1).map(({ event }) => event)).not.toContain('skipped');
});

test('changed permissions apply from the next event on', async () => {
  const [owner, kitchen] = [await box.as('owner'), await box.as('kitchen')];
  const heard = await listenAs(kitchen);
  const cash = { view: 1 };
  await owner.put(`/api/user-roles/${userIds.kitchen}/permissions`, { cash });
  box.app.comanda.bus.publish([{ event: 'register.changed', id: 1, seq: 10_000 }]);
  await until(() => heard.at(-1)?.seq === 10_000);
  expect(heard.at(-1)?.event).toBe('register.changed');
});

test('a gap is delivered by the same rule', async () => {
  const [owner, kitchen] = [await box.as('owner'), await box.as('kitchen')];
  const heard = await listenAs(kitchen);
  const seq = heard[0]?.seq ?? 0;
  await owner.post('/api/categories', { name: 'Desserts', name_es: 'Postres' });
  await owner.call(createCheck, { body: { name: 'Friends', table_id: 1 } });
  await owner.call(updateUser, { params: { id: userIds.server }, body: { last_names: 'Luna' } });
  await until(() => heard.at(-1)?.event === 'skipped');
  const live = heard.slice(1);
  sockets.forEach((socket) => socket.send(JSON.stringify({ type: 'resume', seq })));
  await until(() => heard.length === 1 + 2 * live.length);
  expect(heard.slice(1 + live.length)).toEqual(live);
});
