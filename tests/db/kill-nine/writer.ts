/**
 * The process that kill-nine.test.ts kills: a real store under mixed load from ten clients, acknowledging each
 * command on stdout once store.write has resolved. `mode` other than 'store' is a negative control with a deliberate
 * fault.
 */
import fs, { writeSync } from 'node:fs';
import { flushCompileCache, syncBuiltinESMExports } from 'node:module';
import { openStore, type Store } from '@comanda/db/store';
import type { Repos } from '@comanda/db/repos';

const [file = '', round = '', mode = 'store'] = process.argv.slice(2);
if (mode === 'no-flush') skipFlushes();
const store = await openStore({ file, clock: { now: () => Date.now() } });
const day = '2026-01-17';
let number = 0;

/** The control of the power cuts: commits are acknowledged before they are on disk. */
function skipFlushes(): void {
  fs.fdatasync = ((_file: number, done: (error: Error | null) => void) => {
    setImmediate(done, null);
  }) as typeof fs.fdatasync;
  syncBuiltinESMExports();
}

type Effect = (repos: Repos, command: string) => Promise<{ subjectId: number; detail: object }>;

/** One intent: its effect, ledger, idempotency row, journal and event, then the acknowledgement. */
async function carryOut(action: string, effect: Effect): Promise<number> {
  const command = `${round}-${(number += 1)}`;
  if (mode === 'early-ack') acknowledge(command);
  let done = { subjectId: 0, detail: {} };
  const first = async (repos: Repos) => {
    done = await effect(repos, command);
  };
  const second = (repos: Repos) => record(repos, command, action, done);
  if (mode === 'two-transactions') {
    await store.write(first);
    await store.write(second);
  } else {
    await store.write(async (repos) => {
      await first(repos);
      await second(repos);
    });
  }
  if (mode !== 'early-ack') acknowledge(command);
  return done.subjectId;
}

async function record(
  repos: Repos,
  command: string,
  action: string,
  done: { subjectId: number; detail: object },
): Promise<void> {
  const at = Date.now();
  await repos.idempotency.save({
    user_id: 1,
    key: command,
    request_hash: 'test',
    status: 200,
    reply: '{}',
    created_at: at,
  });
  await repos.journal.append({
    at,
    business_day: day,
    actor_id: 1,
    action,
    subject: 'order',
    subject_id: done.subjectId,
    detail: { command, ...done.detail },
  });
  await repos.events.append(
    [{ event: 'order.changed', payload: { command, id: done.subjectId } }],
    at,
  );
}

function acknowledge(command: string): void {
  // Synchronous: a line in a buffer of the killed process would be a lost acknowledgement.
  writeSync(1, `${command}\n`);
}

const send: Effect = async (repos, command) => {
  const now = Date.now();
  const id = await repos.checks.create({
    name: command,
    name_key: command,
    open_user_id: 1,
    created_at: now,
    modified_at: now,
    business_day: day,
  });
  const items = 1 + (number % 6);
  await repos.items.create(
    Array.from({ length: items }, () => ({
      order_id: id,
      product_id: 1,
      product_name: 'Product',
      category_id: 1,
      area: 'kitchen' as const,
      quantity: 2,
      price: 1050,
      user_id: 1,
      created_at: now,
      ordered_at: now,
      status_changed_at: now,
    })),
  );
  await repos.checks.recount(id, now);
  return { subjectId: id, detail: { items } };
};

const close =
  (checkId: number): Effect =>
  async (repos) => {
    const now = Date.now();
    const check = await repos.checks.find(checkId);
    if (!check) throw new Error(`Order ${checkId} is gone`);
    const tip = 200;
    const entry = { register_session_id: 1, user_id: 1, created_at: now, business_day: day };
    const paymentId = await repos.cash.createPayment({
      ...entry,
      order_id: checkId,
      payment_type_id: 3,
      amount: check.subtotal,
      tip,
    });
    const row = { ...entry, order_id: checkId, payment_id: paymentId };
    await repos.cash.createMovements([
      { ...row, kind: 'sale', amount: check.subtotal },
      { ...row, kind: 'tip', amount: tip },
    ]);
    await repos.checks.update(checkId, { closed: 1, closed_at: now, tip, payment_type_id: 3 }, now);
    return { subjectId: checkId, detail: { total: check.subtotal } };
  };

async function client(of: Store): Promise<never> {
  for (;;) {
    const checkId = await carryOut('send', send);
    if (checkId % 3 !== 0) await carryOut('close', close(checkId));
    if (checkId % 10 === 0) await of.read((repos) => repos.checks.listOpen());
  }
}

// Node writes its compile cache at a normal exit, which never happens here (NODE_COMPILE_CACHE).
flushCompileCache();
writeSync(1, 'ready\n');
await Promise.all(Array.from({ length: 10 }, () => client(store)));
