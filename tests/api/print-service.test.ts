import { getPrintService } from '@comanda/contract/printers';
import { daemonClaim } from '@comanda/contract/printing';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchPrintService } from '../../appliance/src/printing/service-watch.ts';
import { daemonToken, startApp, type TestApp } from '../support/start-app.ts';
import { until } from '../support/until.ts';

let box: TestApp;
let app: FastifyInstance;
beforeEach(async () => {
  box = await startApp();
  app = fastify();
  app.decorate('comanda', box.app.comanda);
});
afterEach(async () => {
  await app.close();
  await box.close();
});

const told = async () =>
  (await box.app.comanda.store.read((repos) => repos.events.listSince(0)))
    .filter(({ event }) => event === 'print_service.changed')
    .map(({ payload }) => (JSON.parse(payload) as { running: number }).running);

test('without a call for seven seconds the print service counts as stopped, and screens are notified', async () => {
  let elapsed = 0;
  const service = watchPrintService(app, () => elapsed);
  app.post('/claim', { config: { endpoint: daemonClaim } }, async (request, reply) =>
    reply.code(request.headers.authorization ? 200 : 401).send({}),
  );
  const speak = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/claim', headers });
  expect(service()).toEqual({ running: 1 });
  elapsed = 7_000;
  // A call without the token does not count.
  await speak({});
  await until(() => service().running === 0);
  await until(async () => (await told()).join() === '0');
  await speak({ authorization: 'x' });
  expect(service()).toEqual({ running: 1 });
  await until(async () => (await told()).join() === '0,1');
});

test('its state needs the permission to print', async () => {
  expect(await (await box.as('server')).call(getPrintService)).toEqual({ running: 1 });
  expect((await (await box.as('kitchen')).refused(getPrintService)).status).toBe(403);
  const answer = await box.app.inject({
    method: 'POST',
    url: '/api/print-daemon/hello',
    headers: { authorization: `Bearer ${daemonToken}` },
    payload: { instance: 'd' },
  });
  expect(answer.statusCode).toBe(200);
});
