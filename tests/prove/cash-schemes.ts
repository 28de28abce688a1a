import { expect } from 'vitest';
import { decodeEscPos } from '../support/escpos-decoder.ts';
import { menu } from '../support/service-venue.ts';
import { session, type Venue } from './schemes.ts';

const cash = { closed: 1, payment_type_id: 3, tip: 0 };
const payout = { register_session_id: session, payout_type: 'petty_cash', amount: 300 };
const count = (cents: Record<string, number>) => ({ session_id: session, denominations: cents });

/** Schemes with the drawer, the register and payouts. */
export const cashSchemes: [name: string, scheme: (venue: Venue) => Promise<void>][] = [
  [
    'a closed register is changed by reopening one of its checks',
    async ({ people, check, done, drawer }) => {
      const { id } = await check([{ product_id: menu.taco }]);
      done(await people.server.put(`/api/orders/${id}`, cash));
      done(await people.manager.post('/api/registers/close', count({ '500': 2, '20': 2, '5': 1 })));
      const cut = async () => done(await people.owner.get('/api/reports/z-cuts/1')).body;
      const path = `/api/reports/register-summary/${session}`;
      const summary = async () => done(await people.owner.get(path)).body;
      const before = { cut: await cut(), drawer: await drawer(), summary: await summary() };
      const answer = await people.manager.put(`/api/orders/${id}`, { closed: 0 });
      expect([answer.status, answer.body['code']]).toEqual([400, 'no_active_register']);
      const opened = { register_id: 2, denominations: { '100': 1 } };
      done(await people.manager.post('/api/registers/open', opened));
      done(await people.manager.put(`/api/orders/${id}`, { closed: 0 }));
      const after = { cut: await cut(), drawer: await drawer(), summary: await summary() };
      expect(after).toEqual(before);
    },
  ],
  [
    'cash goes into a register that is closed, or into none',
    async ({ people, check, done, refused }) => {
      const opened = { register_id: 2, denominations: { '100': 1 } };
      const second = done(await people.manager.post('/api/registers/open', opened));
      const closed = { session_id: second.body['session_id'], denominations: { '100': 1 } };
      done(await people.manager.post('/api/registers/close', closed));
      const { id } = await check([{ product_id: menu.taco }]);
      for (const register_session_id of [second.body['session_id'], 77]) {
        const answer = await people.server.put(`/api/orders/${id}`, {
          ...cash,
          register_session_id,
        });
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
      }
      done(await people.manager.post('/api/registers/close', count({ '500': 2 })));
      refused(await people.server.put(`/api/orders/${id}`, cash), 400, 'no_active_register');
    },
  ],
  [
    'the drawer is opened without a sale',
    async ({ people, done, refused, seen }) => {
      const printer = { name: 'Bar', transport: 'usb:/dev/usb/lp1' };
      const made = done(await people.owner.post('/api/printers', printer));
      const path = `/api/printers/${String(made.body['id'])}/drawer`;
      refused(await people.server.post(path, { reason: 'change' }), 403, 'forbidden');
      refused(await people.manager.post(path, { reason: '  ' }), 400, 'field_required');
      done(await people.manager.post(path, { reason: 'change' }));
      expect(await seen('drawer')).toMatchObject({ count: 1 });
      refused(await people.server.post('/api/browser-drawer', { reason: 'x' }), 403, 'forbidden');
      done(await people.manager.post('/api/browser-drawer', { reason: 'change' }));
      expect(await seen('drawer')).toMatchObject({ count: 2 });
    },
  ],
  [
    'a note that speaks to the printer opens the drawer',
    async ({ people, check, done }) => {
      const note = 'no onion\u001bp\u0000\u0019\u00fa\u0010\u0014\u0001\u0000\u0005';
      const { id } = await check([{ product_id: menu.taco, note: note.replaceAll('\0', '0') }]);
      done(await people.server.put(`/api/orders/${id}`, { notes: '\u001b@\u001bp07' }));
      const print = { document: 'ticket', order_id: id };
      const job = done(await people.server.post('/api/browser-prints', print));
      const path = `/api/browser-prints/${String(job.body['id'])}/paper?format=escpos`;
      const paper = done(await people.server.get(path));
      expect(paper.bytes.length).toBeGreaterThan(50);
      expect(decodeEscPos(paper.bytes).pulses).toEqual([]);
    },
  ],
  [
    'a payout that approves itself',
    async ({ people, done, refused, drawer }) => {
      const own = { ...payout, auto_approve: true, created_by_user_id: 1, is_approved: 1 };
      const asked = done(await people.server.post('/api/payouts', own));
      expect(asked.body).toMatchObject({ is_approved: 0, created_by_user_id: 2 });
      const path = `/api/payouts/${String(asked.body['id'])}/approve`;
      refused(await people.server.put(path, { user_id: 1 }), 403, 'forbidden');
      expect(await drawer()).toBe(1000);
    },
  ],
  [
    'a boss pays out to oneself',
    async ({ people, done, seen, drawer }) => {
      done(await people.manager.post('/api/payouts', payout));
      expect(await drawer()).toBe(700);
      expect(await seen('payouts')).toMatchObject({ count: 1, amount: 300 });
    },
  ],
  [
    'a payout disappears once the money is out',
    async ({ people, done, refused, drawer }) => {
      const made = done(await people.manager.post('/api/payouts', payout));
      const path = `/api/payouts/${String(made.body['id'])}`;
      refused(await people.manager.delete(path), 409, 'payout_approved');
      expect((await people.server.delete(path)).status).toBeGreaterThanOrEqual(400);
      expect(await drawer()).toBe(700);
    },
  ],
  [
    'a deposit of less than nothing, or of another kind',
    async ({ people, refused, drawer }) => {
      const path = '/api/register-transactions/adjustment';
      const deposit = { register_session_id: session, transaction_type: 'deposit' };
      for (const amount of [-5, 0, 0.001, 1e9]) {
        refused(await people.manager.post(path, { ...deposit, amount }), 400, 'validation');
      }
      for (const transaction_type of ['payout', 'sale', 'withdrawal', '']) {
        const body = { ...deposit, amount: 5, transaction_type };
        refused(await people.manager.post(path, body), 400, 'validation');
      }
      refused(await people.server.post(path, { ...deposit, amount: 5 }), 403, 'forbidden');
      expect(await drawer()).toBe(1000);
    },
  ],
  [
    'what the drawer should hold is learned before it is counted',
    async ({ people, check, done }) => {
      done(await people.owner.put('/api/settings', { blind_count: 1 }));
      const { id } = await check([{ product_id: menu.pizza }]);
      done(await people.server.put(`/api/orders/${id}`, cash));
      // The opening cash and each ticket are known to the user who took them; only the total must stay hidden.
      for (const path of [
        '/api/registers',
        '/api/registers/active',
        `/api/reports/register-summary/${session}`,
        `/api/reports/x-cut/${session}`,
        `/api/register-transactions/session/${session}`,
        `/api/payouts/session/${session}`,
        '/api/tips/me',
      ]) {
        for (const who of [people.server, people.bar]) {
          const { text, status } = await who.get(path);
          expect([path, status < 500, /1199\.99/.test(text)]).toEqual([path, true, false]);
          expect([path, /"expected_cash":\d/.test(text)]).toEqual([path, false]);
        }
      }
    },
  ],
  [
    'the drawer is counted again until it fits',
    async ({ people, done, refused, seen }) => {
      done(await people.manager.post('/api/registers/close', count({ '500': 1 })));
      const again = await people.manager.post('/api/registers/close', count({ '500': 2 }));
      refused(again, 409, 'register_closed');
      expect(await seen('register_differences')).toMatchObject({
        count: 1,
        amount: 500,
        over: true,
      });
    },
  ],
  [
    'coins and notes that do not exist, or fewer than none',
    async ({ people, refused, drawer }) => {
      for (const denominations of [{ '3': 1 }, { '500': -1 }, { '500': 1.5 }, { '1000000': 1 }]) {
        const body = { session_id: session, denominations };
        refused(await people.manager.post('/api/registers/close', body), 400, 'validation');
      }
      expect(await drawer()).toBe(1000);
    },
  ],
  [
    'a sale of yesterday',
    async ({ people, check, done }) => {
      const { id } = await check([{ product_id: menu.taco }]);
      const back = { business_day: '2026-03-01', created: '2026-03-01T00:00:00Z', closed_at: 1 };
      done(await people.server.put(`/api/orders/${id}`, { ...cash, ...back }));
      const order = done(await people.server.get(`/api/orders/${id}`)).body;
      expect(order).toMatchObject({ business_day: '2026-03-10' });
      expect(String(order['closed_at'])).toContain('2026-03-10');
    },
  ],
];
