import type { Json } from '../support/typed-calls.ts';
import { closeRegister } from '@comanda/contract/cash';
import type { updateCheck } from '@comanda/contract/checks';
import { getRegisterSummary } from '@comanda/contract/cuts';
import type { BodyOf } from '@comanda/contract/endpoint';
import { getShiftAnalysis } from '@comanda/contract/shifts';
import { type DailyClose, exportDailyClose, printDailyClose } from '@comanda/contract/reports';
import { expect, test, afterEach, beforeEach } from 'vitest';
import { rowsOf, runRaw } from '../db/stores.ts';
import {
  anOpenRegister,
  openServiceBox,
  sellTacos,
  type ServiceBox,
} from '../support/service-box.ts';

let box: ServiceBox;
beforeEach(async () => {
  box = await openServiceBox();
});
afterEach(() => box.close());

const manager = () => box.as('manager');
const close = async (query = '') =>
  (await manager().get(`/api/reports/daily-close${query}`)).body as unknown as DailyClose;

const sell = (name: string, how: Json<BodyOf<typeof updateCheck>>) => sellTacos(box, name, 2, how);

test('payments without a register have their own row; with the Z cuts they are those of the day', async () => {
  await sell('Two', { payment_type_id: 2, tip: 7 });
  const first = await anOpenRegister(box);
  await sell('One', { payment_type_id: 2, tip: 5 });
  await runRaw(
    box.store,
    `INSERT INTO registers (id, name) VALUES (2, 'Second')
    ON CONFLICT (id) DO NOTHING`,
  );
  const second = await anOpenRegister(box, 2);
  await sell('Three', { payment_type_id: 3, register_session_id: second });
  for (const session_id of [first, second]) {
    const summary = await manager().call(getRegisterSummary, { params: { session_id } });
    const denominations = { 1: Number(summary.expected_cash) };
    await manager().call(closeRegister, { body: { session_id, denominations } });
  }
  const { registers, summary, drawers } = await close();
  expect(registers).toMatchObject([
    { register_session_id: first, z_number: 1, card: 90, cash: 0, amount: 90, tips: 5 },
    { register_session_id: second, z_number: 2, card: 0, cash: 90, amount: 90 },
    { register_session_id: null, register_name: null, card: 90, amount: 90, tips: 7 },
  ]);
  const total = (rows: { amount: number }[]) => rows.reduce((sum, row) => sum + row.amount, 0);
  expect(total(registers)).toBe(summary.cash + summary.card + summary.other);
  expect(drawers.map((drawer) => drawer.cut?.sales)).toEqual([90, 90]);
  expect((await manager().call(getShiftAnalysis)).registers).toEqual(registers);
  const csv = await manager().call(exportDailyClose);
  expect(csv).toContain('register,no register,1,90,7');
  const spanish = await manager().call(exportDailyClose, { query: { language: 'es' } });
  expect(spanish).toContain('Sección,Nombre,Cantidad,Importe,Detalle');
  expect(spanish).toContain('Caja,Sin caja,1,90,7');
  expect(spanish).toContain('Forma de pago,Efectivo,1,90,0');
  // One row per figure, whatever the language; every fixed word is translated.
  expect(spanish.split('\n')).toHaveLength(csv.split('\n').length);
  expect(spanish).not.toMatch(/^[a-z_]+,/m);
});

test('printed: marked as not final during the day, and as a copy only for a finished day', async () => {
  await anOpenRegister(box);
  await sell('One', { payment_type_id: 3 });
  const print = (body: BodyOf<typeof printDailyClose>, key?: string) =>
    manager().call(printDailyClose, { body, idempotencyKey: key });
  const first = await print({}, 'one');
  expect(first).toMatchObject({ document: 'daily_close', state: 'queued' });
  expect((await print({}, 'one')).id).toBe(first.id);
  const { day } = await close();
  await print({ day });
  box.clock.at += 24 * 3_600_000;
  await runRaw(box.store, `UPDATE sessions SET active_at = ${box.clock.at}`);
  for (const _ of [1, 2]) await print({ day });
  const jobs = await rowsOf<{ marking: string | null; data: string }>(
    box.store,
    `SELECT marking, data FROM print_jobs WHERE document = 'daily_close' ORDER BY id`,
  );
  const said = jobs.map((job) => {
    const paper = (JSON.parse(job.data) as { close: { is_over: boolean; total: number } }).close;
    return [job.marking, paper.is_over, paper.total];
  });
  expect(said).toEqual([
    [null, false, 9000],
    [null, false, 9000],
    [null, true, 9000],
    ['copy', true, 9000],
  ]);
  const acts = await rowsOf(box.store, `SELECT id FROM journal WHERE action = 'report.print'`);
  expect(acts).toHaveLength(4);
});

test.each([
  ['nobody', 401],
  ['server', 403],
  ['bar', 403],
  ['owner', 200],
] as const)('%s may print it: %i', async (role, status) => {
  expect((await box.as(role).post('/api/reports/daily-close/print', {})).status).toBe(status);
});

test.each([{ day: '2026-02-30' }, { day: 'today' }, { day: 5 }])('%j is refused', async (body) => {
  expect((await manager().post('/api/reports/daily-close/print', body)).status).toBe(400);
});
