import type { WebSocket } from '@fastify/websocket';
import { createTally } from '../kernel/tally.ts';

/** A screen says a word or two in five seconds. */
const messagesPerSecond = 20;
/** Tabs of one browser, and the lines that it lost without closing them. */
const socketsPerSession = 8;
/** A client that has not answered so many pings, one with each heartbeat, is gone. */
const unansweredPings = 3;

/** False once more has been said within a second than a screen ever says. */
export function createSpeechLimit(): () => boolean {
  let since = -Infinity;
  let said = 0;
  return () => {
    const now = performance.now();
    if (now - since >= 1000) [since, said] = [now, 0];
    said += 1;
    return said <= messagesPerSecond;
  };
}

/** Calls `act` with the newest value, at most once a second. */
export function pace<T>(act: (value: T) => void): { ask(value: T): void; stop(): void } {
  let waiting: { value: T } | null = null;
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    timer = undefined;
    if (!waiting) return;
    const { value } = waiting;
    waiting = null;
    timer = setTimeout(run, 1000);
    act(value);
  };
  return {
    ask(value) {
      waiting = { value };
      if (!timer) run();
    },
    stop: () => clearTimeout(timer),
  };
}

/** Counts the sockets of each session: false when it has too many. */
export function createSocketLimit(): (session: string, socket: WebSocket) => boolean {
  const take = createTally(socketsPerSession);
  return (session, socket) => {
    const giveBack = take(session);
    if (giveBack) socket.once('close', giveBack);
    return giveBack !== null;
  };
}

/** Pings a client with each call, and drops one that no longer answers: its connection may never close by itself. */
export function createPulse(socket: WebSocket): () => void {
  let unanswered = 0;
  socket.on('pong', () => (unanswered = 0));
  return () => {
    if (unanswered >= unansweredPings) return socket.terminate();
    unanswered += 1;
    socket.ping();
  };
}
