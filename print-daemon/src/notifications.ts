import type { Logger } from 'pino';
import { WebSocket } from 'ws';
import { backOff, type Timing } from './timing.ts';

/** A connection that is silent for this long is dead: the appliance sends a heartbeat every 5 s. */
const SILENCE_MS = 20_000;

/** The live channel. Without it, polling finds new work up to two seconds later. */
export interface Notifications {
  stop: () => void;
}

/**
 * Listens to the live channel. Calls `onJob` for every queued job, `onCommand` for other commands, `onEdit` when a
 * printer's profile has changed, and `onOpen` whenever the channel is (re)opened.
 */
export function listen(options: {
  url: string;
  token: () => Promise<string>;
  timing: Timing;
  log: Logger;
  onJob: () => void;
  onCommand: () => void;
  onEdit: () => void;
  onOpen: () => void;
}): Notifications {
  let stopped = false;
  let failures = 0;
  let socket: WebSocket | undefined;
  let retry: NodeJS.Timeout | undefined;

  const retryLater = (reason: string) => {
    if (stopped) return;
    failures += 1;
    options.log.debug({ reason, failures }, 'live channel lost');
    clearTimeout(retry);
    retry = setTimeout(() => void open(), backOff(options.timing, failures));
  };

  const open = async () => {
    let authorization: string;
    try {
      authorization = `Bearer ${await options.token()}`;
    } catch (error) {
      retryLater(String(error));
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
      const event = eventOf(data.toString('utf8'));
      if (event === 'print_job.queued') options.onJob();
      else if (event === 'print_command.queued') options.onCommand();
      else if (event === 'printer.edited') options.onEdit();
    });
    opened.on('error', (error) => options.log.debug({ err: error }, 'live channel error'));
    opened.on('close', (code) => {
      clearTimeout(watch);
      retryLater(`closed with ${code}`);
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

function eventOf(message: string): string | null {
  try {
    const event: unknown = JSON.parse(message);
    const isNamed = typeof event === 'object' && event !== null && 'event' in event;
    return isNamed && typeof event.event === 'string' ? event.event : null;
  } catch {
    return null;
  }
}
