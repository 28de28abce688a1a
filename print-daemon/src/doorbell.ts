import type { Logger } from 'pino';
import { WebSocket } from 'ws';
import type { Timing } from './timing.ts';
import { backOff } from './timing.ts';

/** A line that says nothing for this long is dead: the appliance has a heartbeat of 15 s. */
const SILENCE_MS = 45_000;

/** The live channel as door bell. Losing it costs nothing but the two seconds of the poll. */
export interface Doorbell {
  stop: () => void;
}

/** Listens to the live channel; `onJob` at every queued job, `onOpen` whenever it is (re)opened. */
export function listenAtDoor(options: {
  url: string;
  token: () => Promise<string>;
  timing: Timing;
  log: Logger;
  onJob: () => void;
  onOpen: () => void;
}): Doorbell {
  let stopped = false;
  let failures = 0;
  let socket: WebSocket | undefined;
  let retry: NodeJS.Timeout | undefined;

  const again = (reason: string) => {
    if (stopped) return;
    failures += 1;
    options.log.debug({ reason, failures }, 'door bell lost');
    clearTimeout(retry);
    retry = setTimeout(() => void open(), backOff(options.timing, failures));
  };

  const open = async () => {
    let authorization: string;
    try {
      authorization = `Bearer ${await options.token()}`;
    } catch (error) {
      again(String(error));
      return;
    }
    if (stopped) return;
    const address = new URL('/api/live', options.url.replace(/^http/, 'ws'));
    // Node's own WebSocket cannot send headers.
    const opened = new WebSocket(address, { headers: { authorization }, handshakeTimeout: 5_000 });
    socket = opened;
    const watch = setTimeout(() => opened.terminate(), SILENCE_MS);
    opened.on('open', () => {
      failures = 0;
      options.onOpen();
    });
    opened.on('message', (data: Buffer) => {
      watch.refresh();
      if (isQueuedJob(data.toString('utf8'))) options.onJob();
    });
    opened.on('error', (error) => options.log.debug({ err: error }, 'door bell error'));
    opened.on('close', (code) => {
      clearTimeout(watch);
      again(`closed with ${code}`);
    });
  };

  void open();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(retry);
      socket?.terminate();
    },
  };
}

function isQueuedJob(message: string): boolean {
  try {
    const event: unknown = JSON.parse(message);
    return (
      typeof event === 'object' &&
      event !== null &&
      'event' in event &&
      event.event === 'print_job.queued'
    );
  } catch {
    return false;
  }
}
