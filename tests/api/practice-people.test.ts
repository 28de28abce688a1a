import { editPermissions } from '@comanda/contract/people';
import { practiceHeader, setPractice } from '@comanda/contract/practice';
import { copyPeople } from '@comanda/db/storage/practice-copy';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../support/start-app.ts';
import { until } from '../support/until.ts';

vi.mock('@comanda/db/storage/practice-copy', { spy: true });

let box: TestApp;
beforeEach(async () => {
  box = await startApp();
});
afterEach(() => box.close());

test('many changes of people at once copy them a few times, and the last one is seen', async () => {
  const server = await box.as('server');
  await server.call(setPractice, { body: { active: true } });
  const { bus } = box.app.comanda;
  vi.mocked(copyPeople).mockClear();
  for (let id = 1; id <= 200; id += 1) {
    bus.publish([{ event: 'user.changed', id, seq: bus.lastSeq() }]);
  }
  const owner = await box.as('owner');
  const rights = { orders: { open: false }, version: 1 };
  await owner.call(editPermissions, { params: { id: 2 }, body: rights });
  const check = { name: 'A', table_id: 1 };
  const refused = await server.ask('POST', '/api/orders', check, { [practiceHeader]: '1' });
  expect([refused.status, refused.body['code']]).toEqual([403, 'forbidden']);
  await server.call(setPractice, { body: { active: false } });
  expect(vi.mocked(copyPeople).mock.calls.length).toBeLessThan(10);
});

test('a second tab that asks while practice is being prepared is never logged out', async () => {
  const tab = await box.as('server');
  const started = tab.put('/api/practice', { active: true });
  const seen: number[] = [];
  await until(async () => {
    const header = { [practiceHeader]: '1' };
    seen.push((await tab.ask('GET', '/api/orders?closed=0', undefined, header)).status);
    return seen.at(-1) === 200;
  });
  expect((await started).status).toBe(200);
  expect(seen).not.toContain(401);
});
