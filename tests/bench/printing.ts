import { join } from 'node:path';
import { createClient } from '../../print-daemon/src/client.ts';
import { createHabits } from '../../print-daemon/src/answer-history.ts';
import { printJob } from '../../print-daemon/src/print-job.ts';
import { TIMING } from '../../print-daemon/src/timing.ts';
import { createPrinterPorts, type PrinterPorts } from '../../print-daemon/src/transports/ports.ts';
import { createFakePrinter, type FakePrinterMood } from '../support/fake-printer.ts';
import type { Box } from './box.ts';
import type { BenchClient } from './client.ts';
import type { Measure } from './measure.ts';

const LINES = 40;
/** Only a status request is this short. */
const QUESTION_BYTES = 3;

/** The daemon's own ports, recording when the system accepted the last byte of a paper. */
function timedPorts(): { ports: PrinterPorts; lastByteAt: () => number } {
  const ports = createPrinterPorts(TIMING);
  let at = Number.NaN;
  return {
    lastByteAt: () => at,
    ports: {
      ...ports,
      use: (id, address, copy, work) =>
        ports.use(id, address, copy, (port) =>
          work({
            ...port,
            write: async (bytes) => {
              await port.write(bytes);
              if (bytes.length > QUESTION_BYTES) at = performance.now();
            },
          }),
        ),
    },
  };
}

/**
 * A ticket of 40 lines over a real pseudo-terminal at 115200 baud: from requesting the job until the last byte is
 * written to the system, with a printer that answers status requests and with one that never does.
 */
export async function measurePrinting(
  box: Box,
  manager: BenchClient,
  rounds: number,
): Promise<Measure[]> {
  const products = await manager.call<{ id: number; option_groups: unknown[]; active: number }[]>(
    'GET',
    '/api/products',
  );
  const plain = products.filter((row) => row.active === 1 && row.option_groups.length === 0);
  const check = await manager.call<{ id: number }>('POST', '/api/orders', { name: 'Long' });
  const items = Array.from({ length: LINES }, (_, line) => ({
    product_id: plain[line % plain.length]?.id,
    qty: 1,
  }));
  await manager.call('POST', `/api/orders/${check.id}/send-items`, { items });

  const printer = await createFakePrinter();
  const tokenFile = join(box.dataDir, 'print-daemon.token');
  const client = createClient({ url: box.origin, tokenFile }, 'bench');
  const { ports, lastByteAt } = timedPorts();
  const measure = async (mood: FakePrinterMood, name: string): Promise<Measure> => {
    printer.mood = mood;
    // Saving the address resets `answers`.
    const transport = `serial:${printer.path}?baud=115200`;
    await manager.call('PUT', '/api/printers/1', { transport });
    const habits = createHabits(TIMING);
    const values: number[] = [];
    for (let round = -2; round < rounds; round += 1) {
      await manager.call('POST', '/api/print-jobs', { document: 'ticket', order_id: check.id });
      const start = performance.now();
      const job = await client.claim();
      if (!job) throw new Error('There is no job to print');
      const { result } = await printJob(job, box.dataDir, ports, habits, TIMING);
      if (result.state !== 'printed') throw new Error(`not printed: ${result.reason}`);
      // The first two are warm-up: a silent printer is only waited for twice.
      if (round >= 0) values.push(lastByteAt() - start);
      await client.report(job.id, result);
    }
    return { name, unit: 'ms', values, budget: 50 };
  };
  try {
    await printer.plugIn();
    return [
      await measure('ready', `${LINES} lines leave the daemon, printer answers`),
      await measure('silent', `${LINES} lines leave the daemon, printer never answers`),
    ];
  } finally {
    await ports.close();
    await printer.close();
  }
}
