import { createCheck, sendItems } from '@comanda/contract/checks';
import { createPrintJob, settleJob } from '@comanda/contract/printing';
import { PRINT_JOBS_LISTED } from '@comanda/domain/print-retry';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { actCount, doAct } from '../support/floor-acts.ts';
import {
  boardsShown,
  floorShown,
  openFollowingScreen,
  type Fate,
  type FollowingScreen,
} from '../support/following-screen.ts';
import { count, proved, rounds } from '../support/prove.ts';
import { menu } from '../support/service-venue.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { until } from '../support/until.ts';

const runs = rounds(4, 200);

let box: TestApp;
let origin: string;
const screens: FollowingScreen[] = [];
beforeEach(async () => {
  box = await startApp();
  origin = await box.listen();
  await box.write((repos) => repos.settings.set('kitchen_printing', ['kitchen'], box.clock.at));
});
afterEach(async () => {
  screens.splice(0).forEach((screen) => screen.close());
  await box.close();
});

async function show(
  role: 'manager' | 'server' | 'kitchen',
  shown: Parameters<typeof openFollowingScreen>[2],
  fateOf?: () => Fate,
): Promise<FollowingScreen> {
  const screen = await openFollowingScreen(origin, await box.as(role), shown, fateOf);
  screens.push(screen);
  return screen;
}

/**
 * Waits until every screen shows what a new snapshot says; fails with the names of what differs. After a lost answer the
 * next heartbeat, five seconds later, makes a screen ask again, and two seconds later once more.
 */
async function expectAlike(all: readonly FollowingScreen[]): Promise<void> {
  let differing: string[][] = [];
  const isAlike = async () => {
    differing = await Promise.all(all.map((screen) => screen.differing()));
    return differing.every((names) => names.length === 0);
  };
  await until(isAlike, 30_000).catch(() => expect(differing).toEqual(all.map(() => [])));
}

test('a send reaches every screen in one message with its rows, and nothing is fetched again', async () => {
  const waiter = await box.as('server');
  const check = await waiter.call(createCheck, { body: { name: 'Live', table_id: 1 } });
  const id = check.id;
  const [floor, board] = [
    await show('manager', floorShown([id])),
    await show('kitchen', boardsShown()),
  ];
  await expectAlike([floor, board]);
  const before = [floor.fetched, board.fetched];
  const messages = () => [floor, board].map(({ heard }) => heard.filter(isSend).length);
  const [atFloor = 0, atBoard = 0] = messages();
  await waiter.call(sendItems, { params: { id }, body: { items: [{ product_id: menu.taco }] } });
  await expectAlike([floor, board]);
  expect(messages()).toEqual([atFloor + 1, atBoard + 1]);
  expect(floor.data(`check-items:${id}`)).toMatchObject([{ product_name: 'Taco' }]);
  expect(board.data('board')).toMatchObject([{ product_name: 'Taco', order_id: id }]);
  expect([floor.fetched, board.fetched]).toEqual(before);
});

test('a list of more papers than it shows keeps the newest ones, and shows older ones when one leaves', async () => {
  const boss = await box.as('manager');
  const check = await boss.call(createCheck, { body: { name: 'Papers' } });
  const print = async () =>
    (await boss.call(createPrintJob, { body: { document: 'ticket', order_id: check.id } })).id;
  const first = await print();
  await box.write(async (repos) => {
    for (let job = 0; job < PRINT_JOBS_LISTED; job += 1) {
      const at = box.clock.at;
      await repos.printing.createJob({
        printer_id: 1,
        document: 'ticket',
        language: 'es',
        width: 32,
        data: '{}',
        created_by: 3,
        created_at: at,
        modified_at: at,
      });
    }
  });
  const screen = await show('manager', floorShown([]));
  await expectAlike([screen]);
  const newest = await print();
  await expectAlike([screen]);
  const fetched = screen.fetched;
  for (const id of [newest, first]) {
    await boss.call(settleJob, { params: { id }, body: { state: 'cancelled' } });
    await expectAlike([screen]);
  }
  const open = screen.data('print-jobs:open') as { id: number }[];
  expect(open).toHaveLength(PRINT_JOBS_LISTED);
  expect(open.some(({ id }) => id === newest || id === first)).toBe(false);
  expect(screen.fetched).toBeGreaterThan(fetched);
});

const isSend = ({ events }: { events: readonly string[] }) => events.includes('items.changed');

const evenings = fc.record({
  acts: fc.array(
    fc.record({
      which: fc.nat(actCount - 1),
      picks: fc.array(fc.nat(999), { minLength: 6, maxLength: 6 }),
    }),
    {
      minLength: 15,
      maxLength: 40,
    },
  ),
  fates: fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constant<Fate>('comes') },
      { weight: 4, arbitrary: fc.constantFrom<Fate>('lost', 'repeated', 'late') },
    ),
    { minLength: 5, maxLength: 30 },
  ),
  reconnectAt: fc.nat(40),
});

test('every collection equals a new snapshot after any evening, with lost, repeated and late messages', async () => {
  const property = fc.asyncProperty(evenings, async ({ acts, fates, reconnectAt }) => {
    const [boss, server] = [await box.as('manager'), await box.as('server')];
    const checks: number[] = [];
    for (const name of ['First', 'Second']) {
      const opened = await server.call(createCheck, {
        body: {
          name: `${name} ${Math.random()}`,
          table_id: 1,
        },
      });
      checks.push(opened.id);
    }
    let turn = 0;
    let isRough = true;
    const fateOf = (): Fate => (isRough ? (fates[turn++ % fates.length] ?? 'comes') : 'comes');
    const open = [
      await show('manager', floorShown(checks), fateOf),
      await show(
        'server',
        floorShown(checks).filter(({ meta }) => meta.followed.name !== 'printers'),
      ),
      await show('kitchen', boardsShown(), fateOf),
    ];
    for (const [step, { which, picks }] of acts.entries()) {
      let at = 0;
      const pick = (below: number) => (picks[at++ % picks.length] ?? 0) % Math.max(1, below);
      await doAct(which, { box, boss, server, pick, step: step + turn * 100 });
      box.clock.at += 1000;
      open.forEach((screen) => screen.turn(pick(1000)));
      if (step === reconnectAt) await open[0]?.reconnect();
    }
    isRough = false;
    open.forEach((screen) => screen.turn('all'));
    // Shows those who lost the last message that they missed it.
    await server.call(createCheck, { body: { name: `Last ${Math.random()}` } });
    await expectAlike(open);
    screens.splice(0).forEach((screen) => screen.close());
  });
  await fc.assert(property, {
    numRuns: runs,
    endOnFailure: true,
  });
  proved({
    promise: 'What changes reaches every screen',
    rounds: `${count(runs)} evenings of random acts on 3 screens`,
    figure: 'lost, repeated and late messages: every collection equal to a new snapshot',
  });
}, 3_600_000);
