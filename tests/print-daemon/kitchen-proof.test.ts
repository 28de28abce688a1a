import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Daemon } from '../../print-daemon/src/daemon.ts';
import { decodeEscPos } from '../support/escpos-decoder.ts';
import type { FakePrinter } from '../support/fake-printer.ts';
import { createFakePrinter } from '../support/fake-printer.ts';
import { count, proved, rounds } from '../support/prove.ts';
import { menu } from '../support/service-venue.ts';
import { daemonToken, startApp, type TestApp } from '../support/start-app.ts';
import { until } from '../support/until.ts';
import type { DaemonProcess } from './daemon-process.ts';
import { startDaemonProcess } from './daemon-process.ts';
import { runDaemon } from './running-daemon.ts';

/** A few rounds at every commit; COMANDA_PROVE=1 makes it the proof: 500. */
const ROUNDS = rounds(6, 500);
const FAULTS = ['kill', 'unplug', 'stall'] as const;

interface Job {
  id: number;
  state: string;
  reason: string | null;
  marking: string | null;
}

let box: TestApp;
let url: string;
let printer: FakePrinter;
let ticking: NodeJS.Timeout;

beforeAll(async () => {
  box = await startApp();
  url = await box.listen();
  writeFileSync(join(box.dataDir, 'print-daemon.token'), daemonToken);
  printer = await createFakePrinter();
  printer.mood = 'ready';
  // The app's clock stands still by itself, and back-off would never pass.
  ticking = setInterval(() => (box.clock.at += 250), 50);
  await box.write(async (repos) => {
    await repos.settings.set('kitchen_printing', ['kitchen'], box.clock.at);
    await repos.printers.change(1, { transport: `serial:${printer.path}?baud=115200` });
  });
});
afterAll(async () => {
  clearInterval(ticking);
  await printer.close();
  await box.close();
});

/** The papers that came out whole, by number. What was torn off by a fault has no cut. */
function wholePapers(): { number: number; marked: boolean; text: string }[] {
  const parts = printer.printed().toString('latin1').split('\x1b@').slice(1);
  return parts
    .filter((part) => part.includes('\x1dVB\x03'))
    .map((part) => {
      const end = part.indexOf('\x1dVB\x03') + 4;
      const paper = decodeEscPos(Buffer.from(`\x1b@${part.slice(0, end)}`, 'latin1'));
      const text = paper.lines.map((line) => line.text).join('\n');
      return {
        number: Number(/^Núm\. (\d+)/m.exec(text)?.[1]),
        marked: text.includes('POSIBLE DUPLICADO'),
        text,
      };
    });
}

it(
  'killed, unplugged or stalled at any step: no dish is lost without a word, none is on paper twice unmarked',
  async () => {
    const server = await box.as('server');
    const manager = await box.as('manager');
    let pulses = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const fault = FAULTS[round % FAULTS.length] ?? 'kill';
      await printer.plugIn();
      printer.recover();
      const before = printer.printed().length;
      const stopAt = before + Math.floor(Math.random() * 420);
      if (fault !== 'kill') printer.stallAfter(stopAt);
      let process: DaemonProcess | undefined;
      let daemon: Daemon | undefined;
      const tokenFile = join(box.dataDir, 'print-daemon.token');
      if (fault === 'kill') {
        process = startDaemonProcess({ COMANDA_URL: url, COMANDA_DATA_DIR: box.dataDir });
      } else {
        daemon = runDaemon({ url, dataDir: box.dataDir, tokenFile });
      }
      const check = await server.post('/api/orders', { name: `Ronda ${round}` });
      const id = Number(check.body['id']);
      const sent = await server.post(`/api/orders/${id}/send-items`, {
        items: [{ product_id: menu.taco, qty: 1, note: `plato ${round}` }],
      });
      expect(sent.status).toBe(200);
      await manager.post('/api/printers/1/drawer', { reason: 'prueba' });
      pulses += 1;
      const reached = until(() => printer.printed().length >= stopAt).catch(() => undefined);
      await Promise.race([reached, new Promise((resolve) => setTimeout(resolve, 2_000))]);
      if (process) {
        process.kill('SIGKILL');
        await process.exited;
      } else {
        if (fault === 'unplug') await printer.unplug();
        await new Promise((resolve) => setTimeout(resolve, 900));
        await daemon?.stop();
      }
      printer.recover();
      if (fault === 'unplug') await printer.plugIn();

      const after = runDaemon({ url, dataDir: box.dataDir, tokenFile });
      const jobs = async () =>
        (await manager.get(`/api/print-jobs?order_id=${id}`)).list as unknown as Job[];
      await until(async () =>
        (await jobs()).every((job) => !['queued', 'printing'].includes(job.state)),
      );
      await after.stop();
      await new Promise((resolve) => setTimeout(resolve, 150));

      const papers = wholePapers();
      const [newest] = await jobs();
      const said = ['printed', 'unconfirmed', 'failed'].includes(newest?.state ?? '');
      expect(said, `round ${round}, ${fault}: ${JSON.stringify(await jobs())}`).toBe(true);
      if (newest?.state === 'printed') {
        expect(papers.some((paper) => paper.number === newest.id)).toBe(true);
      }
      const mine = papers.filter((paper) => paper.text.includes(`* plato ${round}\n`));
      expect(mine.filter((paper) => !paper.marked).length).toBeLessThanOrEqual(1);
      await printer.unplug();
    }
    const numbers = wholePapers().map((paper) => paper.number);
    expect(new Set(numbers).size).toBe(numbers.length);
    const kicks = printer.printed().toString('latin1').split('\x1bp').length - 1;
    expect(kicks).toBeLessThanOrEqual(pulses);
    proved({
      promise: 'Paper: nothing lost, no unmarked duplicate; drawer at most once',
      rounds: `${count(ROUNDS)} kills, cables pulled and stalls`,
      figure: `${count(numbers.length)} papers: 0 lost, 0 unmarked duplicates, ${kicks} of ${pulses} pulses, none twice`,
    });
  },
  ROUNDS * 30_000,
);
