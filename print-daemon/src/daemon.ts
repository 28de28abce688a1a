import type { ClaimedJob, PrinterProfile } from '@comanda/contract/printing';
import type { Logger } from 'pino';
import type { ApplianceClient } from './client.ts';
import { createCommands } from './commands.ts';
import { listen } from './notifications.ts';
import { createHabits } from './answer-history.ts';
import { printJob } from './print-job.ts';
import { watchPrinters } from './printer-watch.ts';
import { reportJob } from './report-job.ts';
import { runTurns } from './poll-loop.ts';
import { createBell, type Timing } from './timing.ts';
import { createPrinterPorts } from './transports/ports.ts';

export interface DaemonOptions {
  url: string;
  dataDir: string;
  client: ApplianceClient;
  log: Logger;
  timing: Timing;
}

export interface Daemon {
  /** Finishes the current job, reports it and resolves. Takes no new job. */
  stop: () => Promise<void>;
}

/**
 * Claims jobs, prints them, and reports each until the appliance accepts the report. One job at a time per printer.
 * Jobs are only claimed while a printer is free, because a claimed job counts as begun.
 */
export function startDaemon(options: DaemonOptions): Daemon {
  const { client, log, timing } = options;
  const bell = createBell();
  const ports = createPrinterPorts(timing);
  const habits = createHabits(timing);
  const { enqueue, idle } = createPrinterQueues();
  let inHand = 0;
  let printers: PrinterProfile[] = [];
  let stopping = false;
  const isStopping = () => stopping;
  /** Set whenever a response may have been lost: a job that no daemon is printing must not stay 'printing'. */
  let mustGreet = true;

  const watch = watchPrinters({
    client,
    log,
    timing,
    printers: () => printers,
    ports,
    habits,
    enqueue,
  });
  const commands = createCommands({ client, log, timing, ports, enqueue });
  /** Runs on every notification and on every poll. A failure never delays a ticket. */
  const runCommands = () =>
    void commands.run().catch((error: unknown) => log.debug({ err: error }, 'no command taken'));
  const poll = setInterval(runCommands, timing.pollMs);
  const channel = listen({
    url: options.url,
    token: client.token,
    timing,
    log,
    onJob: bell.ring,
    onCommand: runCommands,
    onEdit: greetAgain,
    onOpen: () => {
      greetAgain();
      runCommands();
    },
  });

  function greetAgain(): void {
    mustGreet = true;
    bell.ring();
  }

  async function work(job: ClaimedJob): Promise<void> {
    const outcome = await printJob(job, options.dataDir, ports, habits, timing);
    const { text: _, ...result } = outcome.result;
    const facts = { job: job.id, number: job.number, detail: outcome.detail, ...result };
    if (result.state === 'printed') log.info(facts, 'printed');
    else log.warn(facts, 'not printed');
    watch.heard(job.printer.id, outcome);
    await reportJob(job.id, outcome, { client, log, timing, isStopping });
  }

  function begin(job: ClaimedJob): void {
    inHand += 1;
    void enqueue(job.printer.id, () => work(job)).finally(() => {
      inHand -= 1;
      bell.ring();
    });
  }

  /** Runs one turn and returns how long to wait before the next. */
  async function turn(): Promise<number> {
    if (mustGreet && inHand === 0) {
      mustGreet = false;
      try {
        printers = await client.hello();
        habits.forget();
      } catch (error) {
        mustGreet = true;
        throw error;
      }
      log.info({ printers: printers.map((printer) => printer.transport) }, 'greeted the appliance');
      watch.look();
    }
    if (mustGreet || inHand >= Math.max(1, printers.length)) return timing.pollMs;
    let job: ClaimedJob | null;
    try {
      job = await client.claim();
    } catch (error) {
      // The claim may have been stored although its response was lost.
      mustGreet = true;
      throw error;
    }
    if (job === null) return timing.pollMs;
    begin(job);
    return 0;
  }

  const finished = runTurns({ turn, bell, timing, log, isStopping }).then(async () => {
    await idle();
    await ports.close();
  });
  return {
    stop: async () => {
      stopping = true;
      channel.stop();
      clearInterval(poll);
      watch.stop();
      bell.ring();
      await finished;
    },
  };
}

/** One queue per printer, so that a device never does two things at once. */
function createPrinterQueues() {
  const queues = new Map<number, Promise<void>>();
  return {
    enqueue: (printerId: number, work: () => Promise<void>): Promise<void> => {
      const run = (queues.get(printerId) ?? Promise.resolve()).then(work);
      queues.set(printerId, run);
      return run;
    },
    /** Resolves when all queued work is done. */
    idle: () => Promise.all(queues.values()),
  };
}
