import { cashRoundings, type CashRounding } from '@comanda/domain/cash';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aCheck, anOpenRegister, openServiceBox, sendTo } from '../support/service-box.ts';
import { menu, userIds } from '../support/service-venue.ts';
import { rowsOf, runRaw } from '../db/stores.ts';

type Act =
  | { do: 'sell'; type: 2 | 3; quantity: number; tip: number }
  | { do: 'reopen'; which: number }
  | { do: 'pay'; which: number; type: 2 | 3; tip: number }
  | { do: 'cancel'; quantity: number; tip: number }
  | { do: 'payout'; by: 'server' | 'manager'; amount: number }
  | { do: 'approve' | 'remove'; which: number }
  | { do: 'deposit'; amount: number }
  | { do: 'tips' }
  | { do: 'turn'; count: number };

const cents = (max: number) => fc.integer({ min: 1, max }).map((value) => value / 100);
const type = fc.constantFrom<2 | 3>(2, 3);
const which = fc.nat(20);
const quantity = fc.integer({ min: 1, max: 9 });
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ do: fc.constant('sell' as const), type, quantity, tip: cents(9999) }),
  fc.record({ do: fc.constant('reopen' as const), which }),
  fc.record({ do: fc.constant('pay' as const), which, type, tip: cents(9999) }),
  fc.record({ do: fc.constant('cancel' as const), quantity, tip: cents(500) }),
  fc.record({
    do: fc.constant('payout' as const),
    by: fc.constantFrom<'server' | 'manager'>('server', 'manager'),
    amount: cents(50_000),
  }),
  fc.record({ do: fc.constantFrom<'approve' | 'remove'>('approve', 'remove'), which }),
  fc.record({ do: fc.constant('deposit' as const), amount: cents(50_000) }),
  fc.record({ do: fc.constant('tips' as const) }),
  fc.record({ do: fc.constant('turn' as const), count: fc.integer({ min: 1, max: 40 }) }),
);

/** Simulates a night and returns after each register session. Refused actions are part of it and change nothing. */
async function play(acts: readonly Act[], rounding: CashRounding): Promise<void> {
  const box = await openServiceBox();
  try {
    await box.store.write((repos) => repos.settings.set('cash_rounding', rounding, box.clock.at));
    const manager = box.as('manager');
    let session = await anOpenRegister(box);
    const checks: number[] = [];
    const payouts: number[] = [];
    const close = (id: number, payment_type_id: number, tip: number) =>
      manager.put(`/api/orders/${id}`, { closed: 1, payment_type_id, tip });
    const one = (ids: readonly number[], index: number) =>
      ids[index % Math.max(1, ids.length)] ?? 0;
    const turn = async (count: number) => {
      for (const row of (await manager.get(`/api/payouts/session/${session}`)).list) {
        if (!row.is_approved) await manager.delete(`/api/payouts/${row.id}`);
      }
      const summary = (await manager.get(`/api/reports/register-summary/${session}`)).body;
      const closed = await manager.post('/api/registers/close', {
        session_id: session,
        denominations: { '0.50': count },
      });
      expect(closed.status).toBe(200);
      const z = (await manager.get(`/api/reports/z-cuts/${String(closed.body.z_number)}`)).body;
      // Summary, Z cut and stored session have the same figures.
      expect(z.expected_cash).toBe(summary.expected_cash);
      expect(closed.body.expected_cash).toBe(z.expected_cash);
      expect(z.difference).toBe(closed.body.cash_difference);
      expect(z.sales).toBe(summary.total_sales);
      session = await anOpenRegister(box);
    };
    for (const each of acts) {
      // From evening to after midnight: one business day.
      box.clock.at += 40 * 60_000;
      // Prevents that users are logged out for inactivity.
      await runRaw(box.store, `UPDATE sessions SET active_at = ${box.clock.at}`);
      switch (each.do) {
        case 'sell':
        case 'cancel': {
          const id = await aCheck(box, `Check ${checks.length}`);
          const [line] = await sendTo(box, id, [{ product_id: menu.pizza, qty: each.quantity }]);
          if (each.do === 'cancel') {
            const body = { reason: 'kitchen_error' };
            await box.as('server').post(`/api/order-products/${line}/cancel`, body);
          }
          await close(id, each.do === 'sell' ? each.type : 3, each.tip);
          checks.push(id);
          break;
        }
        case 'reopen':
          await manager.put(`/api/orders/${one(checks, each.which)}`, { closed: 0 });
          break;
        case 'pay':
          await close(one(checks, each.which), each.type, each.tip);
          break;
        case 'payout': {
          const answer = await box.as(each.by).post('/api/payouts', {
            register_session_id: session,
            payout_type: 'other',
            amount: each.amount,
          });
          payouts.push(answer.body.id);
          break;
        }
        case 'approve':
          await manager.put(`/api/payouts/${one(payouts, each.which)}/approve`, {});
          break;
        case 'remove':
          await manager.delete(`/api/payouts/${one(payouts, each.which)}`);
          break;
        case 'deposit':
          await manager.post('/api/register-transactions/adjustment', {
            register_session_id: session,
            transaction_type: 'deposit',
            amount: each.amount,
          });
          break;
        case 'tips':
          await manager.post('/api/tips/payout', {
            user_id: userIds.server,
            register_session_id: session,
          });
          break;
        case 'turn':
          await turn(each.count);
      }
    }
    await turn(1);
    await turn(1);
    await agree(box.store);
  } finally {
    await box.close();
  }
}

/** Compares every stored total with the rows, without the services. */
async function agree(store: Parameters<typeof rowsOf>[0]): Promise<void> {
  const none = async (query: string) => expect(await rowsOf(store, query)).toEqual([]);
  // The drawer: the stored figure, the ledger, the payments and the payouts.
  await none(`SELECT s.id FROM register_sessions s WHERE s.closed_at IS NOT NULL AND
    s.expected_cash <> (SELECT sum(amount) FROM cash_ledger WHERE register_session_id = s.id)`);
  await none(`SELECT s.id FROM register_sessions s WHERE
    (SELECT coalesce(sum(amount), 0) FROM cash_ledger WHERE register_session_id = s.id AND kind IN ('sale', 'tip'))
    <> (SELECT coalesce(sum(amount + tip + rounding), 0) FROM payments WHERE register_session_id = s.id AND payment_type_id = 3)`);
  await none(`SELECT s.id FROM register_sessions s WHERE
    (SELECT coalesce(sum(rounding), 0) FROM cash_ledger WHERE register_session_id = s.id)
    <> (SELECT coalesce(sum(rounding), 0) FROM payments WHERE register_session_id = s.id)`);
  await none(`SELECT s.id FROM register_sessions s WHERE
    (SELECT coalesce(-sum(amount), 0) FROM cash_ledger WHERE register_session_id = s.id AND kind = 'payout')
    <> (SELECT coalesce(sum(amount), 0) FROM payouts WHERE register_session_id = s.id AND approved_at IS NOT NULL)`);
  // The Z cut: the stored figures are those of the rows.
  await none(`SELECT z.number FROM z_cuts z WHERE
    json_extract(data, '$.sales') <> (SELECT coalesce(sum(amount), 0) FROM payments WHERE register_session_id = z.register_session_id)
    OR json_extract(data, '$.drawer.rounding') <> (SELECT coalesce(sum(rounding), 0) FROM payments WHERE register_session_id = z.register_session_id)
    OR json_extract(data, '$.tips') <> (SELECT coalesce(sum(tip), 0) FROM payments WHERE register_session_id = z.register_session_id)
    OR json_extract(data, '$.tips') <> (SELECT coalesce(sum(value ->> '$.tips'), 0) FROM json_each(data, '$.people'))`);
  await none(
    `SELECT * FROM (SELECT max(number) AS last, count(*) AS kept FROM z_cuts) WHERE last <> kept`,
  );
  // The tips: earned equals tips paid, paid out equals payouts, balances are their difference.
  await none(`SELECT 1 AS wrong WHERE (SELECT coalesce(sum(amount), 0) FROM tip_ledger WHERE kind = 'earned')
    <> (SELECT coalesce(sum(tip), 0) FROM payments)`);
  await none(`SELECT 1 AS wrong WHERE (SELECT coalesce(-sum(amount), 0) FROM tip_ledger WHERE kind = 'paid')
    <> (SELECT coalesce(sum(amount), 0) FROM payouts WHERE tip_method IS NOT NULL AND approved_at IS NOT NULL)`);
  await none(`SELECT user_id FROM tip_balances b WHERE amount <>
    (SELECT sum(amount) FROM tip_ledger l WHERE l.user_id = b.user_id AND l.method = b.method)`);
  // One night is one business day.
  await none(
    `SELECT * FROM (SELECT count(DISTINCT business_day) AS days FROM cash_ledger) WHERE days > 1`,
  );
}

test('after any events of a night, ledger, summary, Z cuts and tips agree to the centavo', async () => {
  // At most ten hours: from 14:00 to midnight and on until before the cut-off at 05:00.
  const acts = fc.array(act, { minLength: 5, maxLength: 20 });
  await fc.assert(fc.asyncProperty(acts, fc.constantFrom(...cashRoundings), play), {
    numRuns: process.env.COMANDA_PROVE ? 200 : 8,
  });
}, 600_000);
