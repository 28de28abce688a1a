import { expect, test } from 'vitest';
import { checkTotals } from '@comanda/domain/totals';
import {
  aCheck,
  anOpenRegister,
  openServiceBox,
  type Answer,
  type Caller,
  type ServiceBox,
} from '../support/service-box.ts';
import { count, proved, rounds } from '../support/prove.ts';
import { menu } from '../support/service-venue.ts';

const COMMANDS = rounds(2000, 100_000);
const CLIENTS = 6;

/** The same numbers every time (mulberry32). */
function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

/**
 * Four checks per round: with thousands of items on a check, the test would measure the size of the check, not the
 * conflicts.
 */
const perRound = 2000;

/** The responses that the clients of one round received. */
interface Round {
  checks: number[];
  items: number[];
  sentUnits: number;
  wrongCloses: string[];
  unexpected: string[];
}

type Random = (below: number) => number;
type Act = (call: Caller, random: Random) => Promise<Answer>;

function actsOn(round: Round): Act[] {
  const { checks, items } = round;
  const anItem = (random: Random) => `/api/order-products/${items[random(items.length)]}`;
  const aCheckPath = (random: Random) => `/api/orders/${checks[random(4)]}`;
  return [
    async (call, random) => {
      const quantity = 1 + random(3);
      const body = { items: [{ product_id: menu.taco, qty: quantity }] };
      const key = random(2) ? `k${random(1e9)}` : undefined;
      const answer = await call.post(`${aCheckPath(random)}/send-items`, body, key);
      if (answer.status === 200) {
        round.sentUnits += quantity;
        items.push((answer.body.items as { id: number }[])[0]?.id ?? 0);
      }
      return answer;
    },
    (call, random) => call.put(anItem(random), { order_id: checks[random(4)] }),
    (call, random) => call.post(`/api/order-products/split/${items[random(items.length)]}`, {}),
    (call, random) =>
      call.put(`${anItem(random)}/discount`, { discount_amount: random(4500) / 100 }),
    (call, random) => call.post(`${anItem(random)}/cancel`, { reason: 'wrong_order' }),
    async (call, random) => {
      const path = aCheckPath(random);
      const seen = await call.get(path);
      const expected_total = seen.body.total;
      const payment = { payment_type_id: 3, tip: random(50), expected_total };
      const answer = await call.put(path, { closed: 1, ...payment });
      if (answer.status === 200 && answer.body.total !== expected_total) {
        round.wrongCloses.push(`${path}: ${String(answer.body.total)} ≠ ${String(expected_total)}`);
      }
      return answer;
    },
    (call, random) => call.put(aCheckPath(random), { closed: 0 }),
  ];
}

async function conflict(box: ServiceBox, first: number, commands: number): Promise<Round> {
  const round: Round = { checks: [], items: [], sentUnits: 0, wrongCloses: [], unexpected: [] };
  for (const name of ['A', 'B', 'C', 'D']) round.checks.push(await aCheck(box, `${name} ${first}`));
  const acts = actsOn(round);
  const work = async (client: number) => {
    const random = randomFrom(first + client);
    const call = box.as(client % 2 ? 'manager' : 'owner');
    for (let done = 0; done < commands / CLIENTS; done += 1) {
      const index = round.items.length === 0 ? 0 : random(acts.length);
      const answer = await acts[index]?.(call, random);
      if (answer && (answer.status >= 500 || answer.body.code === 'internal')) {
        round.unexpected.push(answer.text);
      }
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)));
  return round;
}

/** Every acknowledged unit is on exactly one check, cancelled or not. Returns the total of payments in centavos. */
async function sumsAgree(box: ServiceBox, round: Round): Promise<number> {
  let units = 0;
  let paid = 0;
  await box.store.read(async (repos) => {
    for (const id of round.checks) {
      const check = await repos.checks.find(id);
      const lines = await repos.items.listOfCheck(id);
      const totals = checkTotals(lines);
      units += lines.reduce((sum, line) => sum + line.quantity, 0);
      expect(check).toMatchObject({
        subtotal: totals.subtotal,
        discount_total: totals.discount,
        item_count: totals.itemCount,
      });
      const payments = await repos.cash.listLivePayments(id);
      expect(payments).toHaveLength(check?.closed ?? 0);
      if (check?.closed) {
        expect(payments[0]).toMatchObject({ amount: totals.total, tip: check.tip });
      }
      for (const payment of payments) paid += payment.amount + payment.tip;
    }
  });
  expect(units).toBe(round.sentUnits);
  return paid;
}

test(
  `${COMMANDS} conflicting commands of ${CLIENTS} clients lose nothing and duplicate nothing`,
  { timeout: 3_600_000 },
  async () => {
    const box = await openServiceBox();
    await anOpenRegister(box);
    let paid = 0;
    for (let done = 0; done < COMMANDS; done += perRound) {
      const round = await conflict(box, done + 1, Math.min(perRound, COMMANDS - done));
      expect(round.unexpected).toEqual([]);
      expect(round.wrongCloses).toEqual([]);
      paid += await sumsAgree(box, round);
    }
    await box.store.read(async (repos) => {
      const [session] = await repos.cash.listActiveRegisters();
      const inDrawer = session?.ledger
        .filter((row) => row.kind !== 'opening')
        .reduce((sum, row) => sum + row.amount, 0);
      expect(inDrawer).toBe(paid);
    });
    await box.close();
    proved({
      promise: 'Two people on one check never overwrite each other',
      rounds: `${count(COMMANDS)} conflicting commands of ${CLIENTS} clients`,
      figure: '0 lost, 0 doubled, no closed total other than the one shown',
    });
  },
);
