import { randomFrom } from '@comanda/db/demo/random';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AppClient } from '../support/app-client.ts';
import { count, proved, rounds, seed } from '../support/prove.ts';
import { menu } from '../support/service-venue.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { digestOf, tablesOf } from './digest.ts';
import { clientOf } from './people.ts';

const restores = rounds(2, 30);
/**
 * A restore ends sessions and resets channel, keys and counters; the journal continues with a row about the restore.
 */
const notBusiness = [
  'sessions',
  'events',
  'idempotency_keys',
  'login_guards',
  'journal',
  'devices',
];
const random = randomFrom(seed);

let box: TestApp;
beforeEach(async () => {
  box = await startApp();
});
afterEach(() => box.close());

async function work(owner: AppClient, name: string): Promise<void> {
  for (let number = 0; number < 5; number += 1) {
    box.clock.at += random.between(1000, 60_000);
    const check = await owner.post('/api/orders', { name: `${name} ${number}` });
    const id = Number(check.body['id']);
    const items = [
      { product_id: menu.taco, qty: random.between(1, 5) },
      { product_id: menu.pizza },
    ];
    expect((await owner.post(`/api/orders/${id}/send-items`, { items })).status).toBe(200);
    if (random.chance(0.6)) {
      const paid = { closed: 1, payment_type_id: random.pick([2, 3]), tip: random.between(0, 20) };
      expect((await owner.put(`/api/orders/${id}`, paid)).status).toBe(200);
    }
  }
}

test(
  `${restores} restores: every business table is restored, field by field`,
  { timeout: 600_000 },
  async () => {
    const open = { register_id: 1, denominations: { '500': 1 } };
    expect((await (await clientOf(box, 'owner')).post('/api/registers/open', open)).status).toBe(
      200,
    );
    const { store } = box.app.comanda;
    const tables = await tablesOf(store, notBusiness);
    expect(tables.length).toBeGreaterThan(30);
    for (let round = 0; round < restores; round += 1) {
      const owner = await box.as('owner');
      await work(owner, `Before ${round}`);
      const before = await digestOf(store, tables);
      const made = await owner.post('/api/backups');
      const { name } = made.body['backup'] as { name: string };
      await work(owner, `Lost ${round}`);
      expect(await digestOf(store, tables)).not.toBe(before);
      const back = await owner.post(`/api/backups/${name}/restore`, { confirm: name });
      expect([back.status, back.text]).toEqual([200, back.text]);
      expect(await digestOf(store, tables), `seed ${seed}`).toBe(before);
      expect((await owner.get('/api/orders')).status).toBe(401);
    }
    proved({
      promise: 'Backups restore; each migration is whole or absent',
      rounds: `${count(restores)} backups restored (seed ${seed})`,
      figure: `${tables.length} tables equal by their hash, every time`,
    });
  },
);
