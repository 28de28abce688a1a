import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Where a screen connects, and from which address. */
export interface ScreenTask {
  host: string;
  cookie: string;
  localAddress: string;
}

export type ScreenReport =
  | { kind: 'live'; isLive: boolean }
  /** `id.version` of each open check. */
  | { kind: 'shows'; checks: string[] }
  | { kind: 'sent'; tries: number }
  | { kind: 'unanswered'; ms: number };

/** A screen in a worker thread. Times are those of performance.now, in milliseconds. */
export interface LiveScreen {
  isLive: boolean;
  /** When the state of the connection changed last. */
  changedAt: number;
  checks: string;
  /** Whether a command that was sent has its answer. */
  isAnswered: boolean;
  /** The longest time until a command without an answer could be repeated. */
  longestWait: number;
  send(name: string): void;
  close(): Promise<unknown>;
}

export function openLiveScreen(task: ScreenTask): LiveScreen {
  const worker = new Worker(join(import.meta.dirname, 'live-screen.ts'), { workerData: task });
  const screen: LiveScreen = {
    isLive: false,
    changedAt: 0,
    checks: '',
    isAnswered: true,
    longestWait: 0,
    send: (name) => {
      screen.isAnswered = false;
      worker.postMessage(name);
    },
    close: () => worker.terminate(),
  };
  worker.on('message', (report: ScreenReport) => {
    if (report.kind === 'shows') screen.checks = report.checks.join(' ');
    else if (report.kind === 'sent') screen.isAnswered = true;
    else if (report.kind === 'unanswered') {
      screen.longestWait = Math.max(screen.longestWait, report.ms);
    } else if (report.isLive !== screen.isLive) {
      screen.isLive = report.isLive;
      screen.changedAt = performance.now();
    }
  });
  return screen;
}
