import { listPrinterStates } from '@comanda/contract/printers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/start-app.ts';

let box: TestApp;
beforeEach(async () => {
  box = await startApp();
});
afterEach(() => box.close());

test('everyone who sends to a printer reads its state, and nothing about where it is', async () => {
  for (const role of ['server', 'bar', 'kitchen', 'manager'] as const) {
    const body = await (await box.as(role)).call(listPrinterStates);
    const { service_running, printers } = body;
    expect([0, 1]).toContain(service_running);
    expect(printers.length).toBeGreaterThan(0);
    for (const printer of printers) {
      expect(Object.keys(printer).sort()).toEqual([
        'areas',
        'asking_jobs',
        'id',
        'is_receipt',
        'is_set_up',
        'name',
        'state',
        'waiting_jobs',
      ]);
    }
  }
  expect((await box.app.inject('/api/printer-states')).statusCode).toBe(401);
});
