import { listActiveRegisters } from '@comanda/contract/cash';
import { getCheck } from '@comanda/contract/checks';
import { cashRoundings } from '@comanda/domain/cash';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aCheck, anOpenRegister, openServiceBox, sendTo } from '../support/service-box.ts';
import { menu } from '../support/service-venue.ts';

const RUNS = process.env['COMANDA_PROVE'] === '1' ? 400 : 12;

type Act =
  | { do: 'pay'; type: number; centavos: number; tip: number }
  | { do: 'part'; type: number; index: number; of: number }
  | { do: 'undo'; which: number }
  | { do: 'send' }
  | { do: 'cancel'; which: number }
  | { do: 'close'; type: number; tip: number }
  | { do: 'closePaid' }
  | { do: 'reopen' };

const type = fc.constantFrom(2, 3, 3, 4);
const tip = fc.constantFrom(0, 0, 7, 1234);
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    do: fc.constant('pay' as const),
    type,
    centavos: fc.integer({ min: 1, max: 30_000 }),
    tip,
  }),
  fc.record({
    do: fc.constant('part' as const),
    type,
    index: fc.integer({ min: 1, max: 3 }),
    of: fc.constantFrom(2, 3),
  }),
  fc.record({ do: fc.constant('undo' as const), which: fc.nat(20) }),
  fc.record({ do: fc.constant('send' as const) }),
  fc.record({ do: fc.constant('cancel' as const), which: fc.nat(20) }),
  fc.record({ do: fc.constant('close' as const), type, tip }),
  fc.record({ do: fc.constant('closePaid' as const) }),
  fc.record({ do: fc.constant('reopen' as const) }),
);

const acts = fc.array(act, { minLength: 3, maxLength: 18 });

test(
  'after any payments, reversals, closings and reopenings, ledger, payments, check and drawer agree',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(acts, fc.constantFrom(...cashRoundings), async (acts, rounding) => {
        const box = await openServiceBox();
        try {
          await box.store.write((repos) =>
            repos.settings.set('cash_rounding', rounding, box.clock.at),
          );
          const register = await anOpenRegister(box);
          const id = await aCheck(box, 'Terrace');
          const items = await sendTo(box, id, [
            { product_id: menu.burger, qty: 1 },
            { product_id: menu.pizza, qty: 1 },
          ]);
          const payments: number[] = [];
          const manager = box.as('manager');
          for (const step of acts) {
            const path = `/api/orders/${id}`;
            const answer = await (() => {
              switch (step.do) {
                case 'pay':
                  return manager.post(`${path}/payments`, {
                    payment_type_id: step.type,
                    amount: step.centavos / 100,
                    tip: step.tip / 100,
                  });
                case 'part':
                  return manager.post(`${path}/payments`, {
                    payment_type_id: step.type,
                    part: { index: step.index, of: step.of },
                  });
                case 'undo':
                  return manager.post(
                    `/api/payments/${payments[step.which % payments.length] ?? 1}/reverse`,
                    { reason: 'typed wrong' },
                  );
                case 'send':
                  return manager.post(`${path}/send-items`, {
                    items: [{ product_id: menu.taco, qty: 1 }],
                  });
                case 'cancel':
                  return manager.post(
                    `/api/order-products/${items[step.which % items.length]}/cancel`,
                    { reason: 'wrong_order' },
                  );
                case 'close':
                  return manager.put(path, {
                    closed: 1,
                    payment_type_id: step.type,
                    tip: step.tip / 100,
                  });
                case 'closePaid':
                  return manager.post(`${path}/close`, {});
                case 'reopen':
                  return manager.put(path, { closed: 0 });
              }
            })();
            expect(answer.status).toBeLessThan(500);
            const paid = answer.body['payment'] as { id: number; reverses_id: number | null };
            if (paid && paid.reverses_id === null) payments.push(paid.id);
            if (step.do === 'send' && answer.status === 200) {
              items.push(...(answer.body['items'] as { id: number }[]).map((item) => item.id));
            }
          }
          await box.store.read(async (repos) => {
            const row = await repos.checks.find(id);
            const rows = await repos.payments.listOfCheck(id);
            const live = await repos.cash.listLivePayments(id);
            const sum = (of: readonly { amount: number; tip: number; rounding: number }[]) => ({
              amount: of.reduce((total, row) => total + row.amount, 0),
              tip: of.reduce((total, row) => total + row.tip, 0),
              rounding: of.reduce((total, row) => total + row.rounding, 0),
            });
            // A reversed payment leaves a balance of zero.
            expect(sum(rows)).toEqual(sum(live));
            const total = (row?.subtotal ?? 0) - (row?.discount_total ?? 0);
            expect(sum(live).amount).toBeLessThanOrEqual(total);
            if (row?.closed) expect(sum(live).amount).toBe(total);
            expect(row?.tip).toBe(sum(live).tip);
            const cash = sum(live.filter((payment) => payment.needs_register === 1));
            const ledger = (await repos.cash.findSession(register))?.ledger ?? [];
            const of = (kind: string) =>
              ledger.filter((row) => row.kind === kind).reduce((all, row) => all + row.amount, 0);
            expect([of('sale'), of('tip')]).toEqual([cash.amount + cash.rounding, cash.tip]);
            expect(cash.rounding).toBe(sum(live).rounding);
          });
          const [session] = await manager.call(listActiveRegisters);
          const check = await manager.call(getCheck, { params: { id } });
          expect(check.paid).toBeCloseTo(check.total - check.rest, 2);
          expect(session).toBeDefined();
        } finally {
          await box.close();
        }
      }),
      { numRuns: RUNS },
    );
  },
);
