import type { WebSocket } from '@fastify/websocket';
import { createRateLimit, createSlotLimit } from '../process/slot-limit.ts';

/** A screen sends one or two messages in five seconds and ten when it opens; the tabs of a device share a socket. */
const messagesPerSecond = 60;
/** Counts the tabs of one browser and connections that it lost without closing them. */
const socketsPerSession = 8;
/** A client that missed this many pings, one per heartbeat, is disconnected. */
const unansweredPings = 3;

/** Returns a function that is false once a client sends more messages in a second than any screen does. */
export function createSpeechLimit(): () => boolean {
  const count = createRateLimit<'client'>(messagesPerSecond, 1000);
  return () => count('client') === 0;
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

/** Counts the sockets of each session. Returns false when it has too many. */
export function createSocketLimit(): (session: string, socket: WebSocket) => boolean {
  const take = createSlotLimit(socketsPerSession);
  return (session, socket) => {
    const giveBack = take(session);
    if (giveBack) socket.once('close', giveBack);
    return giveBack !== null;
  };
}

/**
 * Pings a client with each call and disconnects one that no longer answers, because its connection may never
 * close by itself.
 */
export function createPulse(socket: WebSocket): () => void {
  let unanswered = 0;
  socket.on('pong', () => (unanswered = 0));
  return () => {
    if (unanswered >= unansweredPings) return socket.terminate();
    unanswered += 1;
    socket.ping();
  };
}
