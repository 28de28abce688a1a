import type { LiveMessage, LiveRequest } from '@comanda/contract/events';
import { getCurrentSession } from '@comanda/contract/session';
import { call } from '../lib/api/call.ts';
import { isPractising } from '../lib/api/practice.ts';
import { createStore, useStore } from '../lib/browser/store.ts';
import { noteServerTime, serverNow } from '../lib/format/time.ts';
import type { ChangeMessage, EventQueue } from './event-queue.ts';
import { MOVED, type Line } from './line.ts';
import { pauseBefore } from './pauses.ts';
import { openLine } from './shared-line.ts';
import { watchSilence } from './silence.ts';

export interface Connection {
  state: 'connecting' | 'live' | 'lost';
  /** When it was last live, by the server's clock in milliseconds; null before the first time. */
  since: number | null;
}

const connection = createStore<Connection>({ state: 'connecting', since: null });

/** The state of the live channel. */
export function useConnection(): Connection {
  return useStore(connection);
}

/** A server that works answers within this time. */
const HEALTH_TIMEOUT_MS = 3000;

/** The server closes the channel of an ended session with this code. */
const SESSION_ENDED = 4401;

// Single events are sent only to those who follow nothing.
const changes: readonly LiveMessage['event'][] = ['changes', 'caught_up', 'resync'];
const isChange = (message: LiveMessage): message is ChangeMessage =>
  changes.includes(message.event);

let retryNow: (() => void) | null = null;

/** Connects at once instead of waiting for the next attempt. */
export function reconnect(): void {
  retryNow?.();
}

/**
 * Keeps the live channel open until the returned function is called: reconnects with growing delays and jitter, and
 * asks for what was missed.
 */
export function startLive(queue: EventQueue): () => void {
  let line: Line | null = null;
  let stopped = false;
  let attempts = 0;
  let pause = 0;

  // A server without power closes no connections, and a browser needs a minute to notice: do not wait for it.
  const giveUp = () => {
    line?.close(true);
    line = null;
    lose();
    void connectIfReachable();
  };
  const silence = watchSilence(() => sendRequest({ type: 'ping' }), giveUp);

  const lose = () => {
    const { state, since } = connection.get();
    connection.set({ state: 'lost', since: (state === 'live' ? null : since) ?? serverNow() });
    queue.close();
  };

  const sendRequest = (request: LiveRequest) => line?.send(request);

  const onMessage = (message: LiveMessage) => {
    silence.heard();
    if ('server_time' in message) noteServerTime(message.server_time, Date.now());
    if (message.event === 'heartbeat') {
      if (message.seq !== undefined) queue.expect(message.seq);
      return;
    }
    if (message.event === 'hello') {
      attempts = 0;
      connection.set({ state: 'live', since: serverNow() });
      queue.open(message.seq, sendRequest);
    } else if (isChange(message)) queue.hear(message);
  };

  const connect = () => {
    window.clearTimeout(pause);
    if (stopped || line?.isClosed() === false) return;
    silence.heard();
    line?.close(false);
    line = openLine({ onMessage, onClose });
  };
  const onClose = (code: number) => {
    if (stopped) return;
    line = null;
    // Commands wait for their events a little longer, which the next line catches up with.
    if (code === MOVED) return connect();
    silence.stop();
    // The 401 response to any call leads back to the log-in, that of practice that ended out of it.
    if (code === SESSION_ENDED || isPractising())
      call(getCurrentSession, {}).catch(() => undefined);
    lose();
    tryLater();
  };

  const tryLater = () => {
    attempts += 1;
    pause = window.setTimeout(() => void connectIfReachable(), pauseBefore(attempts));
  };

  // Browsers delay the reconnection of a WebSocket that failed often, Chromium up to five seconds. A plain request
  // finds out whether the server answers, and only then is the channel opened.
  const connectIfReachable = async () => {
    const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MS);
    const answer = await fetch('/api/health', { cache: 'no-store', signal }).catch(() => null);
    if (stopped) return;
    if (answer?.ok) connect();
    else tryLater();
  };

  // A tablet that was asleep shows old data, so everything is fetched again at once.
  const reconnectNow = () => {
    if (document.visibilityState === 'hidden') return;
    queue.refresh();
    connect();
  };

  retryNow = connect;
  document.addEventListener('visibilitychange', reconnectNow);
  window.addEventListener('online', reconnectNow);
  connect();
  return () => {
    stopped = true;
    retryNow = null;
    silence.stop();
    window.clearTimeout(pause);
    document.removeEventListener('visibilitychange', reconnectNow);
    window.removeEventListener('online', reconnectNow);
    line?.close(false);
    queue.close();
    connection.set({ state: 'connecting', since: null });
  };
}
