import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ensureMainPrinter } from '../../appliance/src/printing/main-printer.ts';
import { createHabits } from '../../print-daemon/src/answer-history.ts';
import { TIMING } from '../../print-daemon/src/timing.ts';
import { daemonToken, startApp, type TestApp } from '../support/start-app.ts';

let box: TestApp;
beforeEach(async () => {
  box = await startApp();
});
afterEach(() => box.close());

/** Restarts the box with this value of COMANDA_PRINTER. */
async function startWith(printer: string | null): Promise<void> {
  await ensureMainPrinter({
    ...box.app.comanda,
    config: { ...box.app.comanda.config, printer },
  });
}
const main = () => box.write((repos) => repos.printers.find(1));

describe('the printer set by the environment', () => {
  test('the printer set by the environment keeps nothing that was known about the previous one', async () => {
    await startWith('virtual:');
    const url = '/api/print-daemon/status';
    const reported = await box.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${daemonToken}`, 'content-type': 'application/json' },
      payload: { printers: [{ id: 1, state: 'ready', detail: null }] },
    });
    expect(reported.statusCode).toBe(200);
    expect(await main()).toMatchObject({ answers: 1, state: 'ready' });
    await startWith('tcp://192.168.1.50:9100');
    expect(await main()).toMatchObject({
      transport: 'tcp://192.168.1.50:9100',
      answers: 0,
      state: 'unknown',
    });
  });

  test('the printer set by the environment is not replaced by the default of a new box after a restore', async () => {
    await box.write((repos) =>
      repos.printers.update(1, { transport: 'tcp://192.168.1.50:9100', answers: 1 }),
    );
    await startWith('virtual:');
    expect(await main()).toMatchObject({ transport: 'tcp://192.168.1.50:9100', answers: 1 });
  });
});

test('the print daemon forgets what it knows about a printer when its address changes', async () => {
  const row = { ...(await main()), answers: 0 } as Parameters<
    ReturnType<typeof createHabits>['of']
  >[0];
  const habits = createHabits(TIMING);
  habits.heard({ ...row, transport: 'virtual:' }, 'ready');
  expect(habits.of({ ...row, transport: 'virtual:' })).toBe('answers');
  expect(habits.of({ ...row, transport: 'tcp://192.168.1.50:9100' })).toBe('unsure');
});
