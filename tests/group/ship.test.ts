import { readVenueFigures } from '@comanda/db/group/reports';
import { findWrongSums } from '@comanda/db/group/sums';
import { restartVenue, revokeVenue } from '@comanda/db/group/venues';
import type { WaitingFact } from '@comanda/db/group/append';
import { sql } from 'kysely';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import {
  mostWaiting,
  shipFacts,
  stopRecording,
  type Sender,
} from '../../appliance/src/group/ship.ts';
import type { AppContext } from '../../appliance/src/process/context.ts';
import { rowsOf, runRaw, temporaryFolder } from '../db/stores.ts';
import { act } from '../support/random-acts.ts';
import {
  anOpenRegister,
  openServiceBox,
  sendTo,
  aCheck,
  type ServiceBox,
} from '../support/service-box.ts';
import { menu } from '../support/service-venue.ts';
import { until } from '../support/until.ts';
import { makeGroup, type TestGroup } from './groups.ts';

let group: TestGroup;
beforeAll(async () => {
  group = await makeGroup(inject('postgresUrl'));
});
afterAll(() => group.close());

let box: ServiceBox;
let venue: Awaited<ReturnType<TestGroup['addVenue']>>;
beforeEach(async () => {
  box = await openServiceBox();
  venue = await group.addVenue(`Venue ${Math.random()}`);
});
afterEach(() => box.close());

const never = new AbortController().signal;
const allDays = { from: '2000-01-01', to: '2099-12-31' };
/** The sales of the box are in March 2026; it sends with the time of the group. */
const sending = (of: ServiceBox, aheadMs = 0): AppContext => ({
  ...of.context,
  clock: { now: () => Date.now() + aheadMs },
});
const ship = (of = box, sender: Sender = venue.sender) => shipFacts(sending(of), sender, never);
const centavos = (pesos: unknown) => Math.round(Number(pesos) * 100);
const figures = async () =>
  (await readVenueFigures(group.db, allDays)).find(({ id }) => id === venue.id);
const count = async (table: string) => {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*) AS count FROM ${sql.table(`comanda.${table}`)}
    WHERE venue_id = ${venue.id}`.execute(group.db);
  return rows[0]?.count;
};

async function sell(name: string, of = box): Promise<number> {
  const id = await aCheck(of, name, { guests: 2 });
  await sendTo(of, id, [{ product_id: menu.taco, qty: 2 }]);
  const closed = await of.as('manager').put(`/api/orders/${id}`, { closed: 1, payment_type_id: 2 });
  expect(closed.status).toBe(200);
  return id;
}

/** The figures of the venue are those of the statistics of its box. */
async function agrees(): Promise<void> {
  const { body } = await box.as('manager').get('/api/reports/sales?period=all');
  const summary = body['summary'] as Record<string, number>;
  const found = await figures();
  const { gross = 0, discount = 0, added = 0 } = found ?? {};
  expect({ ...found, total: gross - discount + added }).toMatchObject({
    checks: summary['closed_checks'],
    guests: summary['guests'],
    units: summary['units'],
    gross: centavos(summary['gross']),
    discount: centavos(summary['discount']),
    charge: centavos(summary['service_charge']),
    total: centavos(summary['revenue']),
    tip: centavos(summary['tips']),
    iva: centavos(summary['iva']),
    cash: centavos(summary['cash']),
    card: centavos(summary['card']),
    other: centavos(summary['other']),
  });
  expect(await findWrongSums(group.db)).toEqual([]);
  const { rows: lines } = await sql<{ units: number; total: number }>`SELECT
      coalesce(sum(sign * units), 0)::bigint AS units,
      coalesce(sum(sign * (price * quantity - discount)), 0)::bigint AS total
    FROM comanda.items i JOIN comanda.venues v ON v.id = i.venue_id AND v.life = i.life
    WHERE i.venue_id = ${venue.id}`.execute(group.db);
  expect(lines[0]).toEqual({ units: summary['units'], total: gross - discount });
  const [ledger] = await rowsOf<{ amount: number }>(
    box.store,
    'SELECT coalesce(sum(amount), 0) AS amount FROM cash_ledger',
  );
  const { rows: cash } = await sql<{
    amount: number;
  }>`SELECT coalesce(sum(amount), 0)::bigint AS amount
    FROM comanda.cash_movements c JOIN comanda.venues v ON v.id = c.venue_id AND v.life = c.life
    WHERE c.venue_id = ${venue.id}`.execute(group.db);
  expect(cash[0]?.amount).toBe(ledger?.amount);
}

describe('a box without a group', () => {
  test('writes nothing for it', async () => {
    await anOpenRegister(box);
    await sell('Mesa 1');
    expect(await rowsOf(box.store, 'SELECT * FROM group_outbox')).toEqual([]);
    expect(await rowsOf(box.store, 'SELECT recording, shipment FROM group_box')).toEqual([
      { recording: 0, shipment: null },
    ]);
  });

  test('ends the recording of an earlier configuration', async () => {
    expect(await ship()).toBe(null);
    await sell('Mesa 1');
    await stopRecording(box.context);
    await sell('Mesa 2');
    expect(await rowsOf(box.store, 'SELECT * FROM group_outbox')).toEqual([]);
    expect(await ship()).toBe('gap');
    expect(await restartVenue(group.db, venue.id)).toBe(true);
    expect(await ship()).toBe(null);
    await agrees();
  });
});

describe('what a box sends', () => {
  test('what a box sends has the figures of its own reports after any acts, sent at any time', async () => {
    const manager = box.as('manager');
    const tax = await manager.post('/api/taxes', { name: 'IVA', rate: 8.25, added: true });
    await manager.put(`/api/products/${menu.burger}`, { tax_id: tax.body.id });
    await manager.put(`/api/products/${menu.taco}`, { tax_id: 4 });
    await manager.post('/api/service-charges', {
      name: 'Service',
      percent: 12.35,
      tax_id: tax.body.id,
      order_types: ['dine_in', 'take_out', 'delivery'],
    });
    await anOpenRegister(box);
    let state = 12_345;
    const pick = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return below > 0 ? Math.floor((state / 2_147_483_648) * below) : 0;
    };
    for (let step = 0; step < 160; step += 1) {
      box.clock.at += [0, 60_000, 4 * 3_600_000][pick(20) === 0 ? 2 : pick(2)] ?? 0;
      await runRaw(box.store, `UPDATE sessions SET active_at = ${box.clock.at}`);
      expect((await act(box, pick, step)).status).toBeLessThan(500);
      // The first contact comes late, so that there is history.
      if (step > 60 && pick(12) === 0) expect(await ship()).toBe(null);
    }
    expect(await ship()).toBe(null);
    await agrees();
    expect(await rowsOf(box.store, 'SELECT * FROM group_outbox')).toEqual([]);
  });

  test('includes history, also of checks that are reopened before it was added', async () => {
    await anOpenRegister(box);
    const ids = [];
    for (let index = 0; index < 3; index += 1) ids.push(await sell(`Mesa ${index}`));
    await box.store.write((repos) => repos.group.recordLife(1));
    expect((await box.as('manager').put(`/api/orders/${ids[1]}`, { closed: 0 })).status).toBe(200);
    await sell('Mesa 9');
    expect(await ship()).toBe(null);
    await agrees();
    // Four sales and one that was taken back.
    expect(await count('checks')).toBe(5);
  });

  test('what a box sends has the cut and the names of the menu and the people, with later changes', async () => {
    const session = await anOpenRegister(box);
    await ship();
    const closing = { session_id: session, denominations: { '500': 1 } };
    const closed = await box.as('manager').post('/api/registers/close', closing);
    expect(closed.status).toBe(200);
    await runRaw(box.store, `UPDATE products SET name = 'Taco grande' WHERE id = ${menu.taco}`);
    await ship();
    const { rows } = await sql<{
      name: string;
    }>`SELECT name FROM comanda.names WHERE venue_id = ${venue.id}
      AND kind = 'product' AND id = ${menu.taco} ORDER BY sequence`.execute(group.db);
    expect(rows.map(({ name }) => name)).toEqual([expect.any(String), 'Taco grande']);
    expect(await count('cuts')).toBe(1);
    const [cut] = await rowsOf<{ data: string }>(box.store, 'SELECT data FROM z_cuts');
    const { rows: cuts } = await sql<{ data: object }>`SELECT data FROM comanda.cuts
      WHERE venue_id = ${venue.id}`.execute(group.db);
    expect(cuts[0]?.data).toEqual(JSON.parse(cut?.data ?? '{}'));
  });

  test('names the newest row of the journal and its hash', async () => {
    await sell('Mesa 1');
    await ship();
    const [journal] = await rowsOf(
      box.store,
      'SELECT id, hash FROM journal ORDER BY id DESC LIMIT 1',
    );
    const head = await group.db
      .selectFrom('comanda.shipments')
      .select(['journal_id as id', 'journal_hash as hash'])
      .where('venue_id', '=', venue.id)
      .orderBy('number', 'desc')
      .executeTakeFirst();
    expect(head).toEqual(journal);
  });
});

describe('a shipment', () => {
  const failing = (at: 'before' | 'after'): Sender => ({
    ...venue.sender,
    appendShipment: async (...args) => {
      if (at === 'after') await venue.sender.appendShipment(...args);
      throw Object.assign(new Error('the line is gone'), { code: 'ECONNRESET' });
    },
  });

  test.each(['before', 'after'] as const)('arrives once when the line breaks %s it', async (at) => {
    await sell('Mesa 1');
    expect(await ship(box, failing(at))).toBe('unreachable');
    await sell('Mesa 2');
    expect(await ship(box, failing(at))).toBe('unreachable');
    expect(await ship()).toBe(null);
    expect(await count('checks')).toBe(2);
    await agrees();
  });

  test('a shipment is not taken twice by the group', async () => {
    await sell('Mesa 1');
    const sent: Parameters<Sender['appendShipment']>[] = [];
    const copying: Sender = {
      ...venue.sender,
      appendShipment: (...args) => {
        sent.push(args);
        return venue.sender.appendShipment(...args);
      },
    };
    await ship(box, copying);
    const [first] = sent;
    if (!first) throw new Error('nothing was sent');
    await expect(venue.sender.appendShipment(...first)).rejects.toThrow(/row-level security/);
    expect(await count('checks')).toBe(1);
  });

  test('a shipment is sent half an hour after the last one, even when nothing happened', async () => {
    await ship();
    const before = await count('shipments');
    await ship();
    expect(await count('shipments')).toBe(before);
    await runRaw(box.store, 'UPDATE group_box SET shipped_at = shipped_at - 1800001');
    await ship();
    expect(await count('shipments')).toBe((before ?? 0) + 1);
  });
});

describe('the group refuses', () => {
  test('a box that was restored, until the venue is started again', async () => {
    await anOpenRegister(box);
    await sell('Mesa 1');
    await ship();
    const file = join(await temporaryFolder(), 'backup.db');
    await box.store.backup(file);
    await sell('Mesa 2');
    await ship();
    const restored = await openServiceBox(file);
    try {
      await sell('Mesa 3', restored);
      expect(await ship(restored)).toBe('restored');
      expect(await count('checks')).toBe(2);
      await restartVenue(group.db, venue.id);
      expect(await ship(restored)).toBe(null);
      expect(await figures()).toMatchObject({ checks: 2 });
      // The other box with the same login is refused now.
      expect(await ship()).toBe('restored');
    } finally {
      await restored.close();
    }
  });

  test('a box whose clock is wrong by more than ten minutes', async () => {
    await sell('Mesa 1');
    for (const minutes of [-11, 11]) {
      const context = sending(box, minutes * 60_000);
      expect(await shipFacts(context, venue.sender, never)).toBe('clock');
    }
    expect(await count('shipments')).toBe(0);
    expect(await shipFacts(sending(box, 9 * 60_000), venue.sender, never)).toBe(null);
  });

  test('a revoked box, which keeps what it has', async () => {
    await ship();
    await sell('Mesa 1');
    await revokeVenue(group.db, venue.id);
    expect(await ship()).toBe('revoked');
    expect(await box.store.read((repos) => repos.group.countWaiting())).toBeGreaterThan(0);
  });

  test('more than a bounded number of waiting facts', async () => {
    await ship();
    await runRaw(
      box.store,
      `INSERT INTO group_outbox (kind, fact) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n
        WHERE i <= ${mostWaiting}) SELECT 'name', '{}' FROM n`,
    );
    expect(await ship()).toBe('gap');
    expect(await rowsOf(box.store, 'SELECT count(*) AS n FROM group_outbox')).toEqual([{ n: 0 }]);
  });

  test.each([
    ['a wrong number', { number: 7 }],
    ['another history', { previous: 'x' }],
  ])('%s, also when a box does not ask before', async (_name, change) => {
    const to = { venue_id: venue.id, life: 1 };
    const shipment = { ...emptyShipment, ...change };
    const sent = venue.sender.appendShipment(venue.sender.db, to, shipment, Date.now());
    await expect(sent).rejects.toThrow(/row-level security/);
  });
});

const emptyShipment = {
  number: 1,
  previous: '',
  digest: 'd',
  last_sequence: 0,
  waiting: 0,
  version: '1',
  business_day: '2026-03-10',
  iva_formula: 'flat16',
  journal_id: null,
  journal_hash: null,
  facts: [] as WaitingFact[],
};

describe('the login of a venue', () => {
  const facts = ['checks', 'items', 'payments', 'cash_movements', 'cuts', 'names', 'shipments'];
  const sums = ['days', 'day_payments', 'day_products'];
  const refused = (statement: string) =>
    expect(sql.raw(statement).execute(venue.sender.db)).rejects.toThrow(/permission denied/);

  test.each(facts)(
    'reads, changes and removes nothing of %s, its own rows included',
    async (table) => {
      await sell('Mesa 1');
      await ship();
      await refused(`SELECT * FROM comanda.${table}`);
      await refused(`UPDATE comanda.${table} SET venue_id = venue_id`);
      await refused(`DELETE FROM comanda.${table}`);
      await refused(`TRUNCATE comanda.${table}`);
    },
  );

  test('appends nothing for another venue', async () => {
    const other = await group.addVenue('Another');
    const to = { venue_id: other.id, life: 1 };
    const sent = venue.sender.appendShipment(venue.sender.db, to, emptyShipment, Date.now());
    await expect(sent).rejects.toThrow(/row-level security/);
    const row = `(venue_id, life, shipment, sequence, kind, id, name, gone)
      VALUES (${other.id}, 1, 1, 1, 'product', 1, 'Taco', false)`;
    await expect(
      sql.raw(`INSERT INTO comanda.names ${row}`).execute(venue.sender.db),
    ).rejects.toThrow(/row-level security/);
  });

  test.each(sums)('neither reads nor changes the sums in %s', async (table) => {
    await sell('Mesa 1');
    await ship();
    await refused(`SELECT * FROM comanda.${table}`);
    await refused(`INSERT INTO comanda.${table} SELECT * FROM comanda.${table}`);
    await refused(`UPDATE comanda.${table} SET venue_id = venue_id`);
    await refused(`DELETE FROM comanda.${table}`);
  });

  test('sees no venues, makes no tables, and reaches no partition directly', async () => {
    await refused('SELECT * FROM comanda.venues');
    await refused('UPDATE comanda.venues SET life = 2');
    await refused('CREATE TABLE comanda.mine (id integer)');
    await refused(`INSERT INTO comanda.checks_other SELECT * FROM comanda.checks_other`);
    await refused(`SELECT comanda.add_months('2030-01-01', '2030-02-01')`);
  });
});

test('a connection that breaks between two statements fails the next one, not the box', async () => {
  const broken = venue.sender.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
    await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(group.db);
    // The end of the connection must have been seen before the next statement.
    await until(async () => {
      const { rows: left } =
        await sql`SELECT 1 FROM pg_stat_activity WHERE pid = ${rows[0]?.pid}`.execute(group.db);
      return left.length === 0;
    });
    await new Promise((done) => setImmediate(done));
    await sql`SELECT 1`.execute(tx);
  });
  await expect(broken).rejects.toThrow();
  await sell('Mesa 1');
  expect(await ship()).toBe(null);
});
