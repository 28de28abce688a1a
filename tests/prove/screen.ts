import { WebSocket } from 'ws';
import { pauseBefore } from '../../kiosk-ui/src/live/pauses.ts';

interface Message {
  event: string;
  seq?: number;
  id?: number;
  order_id?: number;
}

/**
 * A simulated screen: it knows checks only from live events, and fetches all of them only when the server reports
 * that the gap was too long.
 */
export interface ScreenUnderTest {
  /** The time (performance.now, milliseconds) of the last greeting. */
  greetedAt: number;
  isLive(): boolean;
  lastSeq(): number;
  /** Fetches the checks named in events since the last call, and returns all known checks by id. */
  known(): Promise<Map<number, string>>;
  /** How often the server required a full reload. */
  resyncs: number;
  close(): void;
}

/** A check as seen with this cookie, or null. */
export async function readCheck(
  origin: string,
  cookie: string,
  id: number,
): Promise<string | null> {
  const answer = await fetch(`${origin}/api/orders/${id}`, { headers: { cookie } });
  return answer.status === 200 ? answer.text() : null;
}

async function openChecks(origin: string, cookie: string): Promise<number[]> {
  const answer = await fetch(`${origin}/api/orders`, { headers: { cookie } });
  return ((await answer.json()) as { id: number }[]).map((check) => check.id);
}

export function openScreen(origin: string, cookie: string): ScreenUnderTest {
  const checks = new Map<number, string>();
  const told = new Set<number>();
  let socket: WebSocket;
  let seq: number | null = null;
  let attempts = 0;
  let isClosed = false;
  let isLive = false;
  let needsAll = false;
  let pause: NodeJS.Timeout | undefined;

  const hear = (message: Message) => {
    if (message.event === 'heartbeat') return;
    if (message.event === 'hello') {
      attempts = 0;
      isLive = true;
      screen.greetedAt = performance.now();
      if (seq === null) seq = message.seq ?? 0;
      else if (seq !== message.seq) socket.send(JSON.stringify({ type: 'resume', seq }));
      return;
    }
    if (message.event === 'resync') {
      screen.resyncs += 1;
      needsAll = true;
    }
    seq = message.seq ?? seq;
    const id = message.event.startsWith('order.') ? message.id : message.order_id;
    if (id != null) told.add(id);
  };
  const connect = () => {
    socket = new WebSocket(`${origin.replace('http', 'ws')}/api/live`, { headers: { cookie } });
    socket.on('message', (data: Buffer) => hear(JSON.parse(data.toString()) as Message));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      isLive = false;
      if (!isClosed) tryLater();
    });
  };
  const tryLater = () => {
    attempts += 1;
    pause = setTimeout(() => void knock(), pauseBefore(attempts));
  };
  // As in live/socket.ts: a plain request first, then the channel.
  const knock = async () => {
    const answer = await fetch(`${origin}/api/health`).catch(() => null);
    if (isClosed) return;
    if (answer?.ok) connect();
    else tryLater();
  };
  const screen: ScreenUnderTest = {
    greetedAt: 0,
    resyncs: 0,
    isLive: () => isLive,
    lastSeq: () => seq ?? 0,
    known: async () => {
      if (needsAll) for (const id of await openChecks(origin, cookie)) told.add(id);
      needsAll = false;
      for (const id of told) {
        const check = await readCheck(origin, cookie, id);
        if (check !== null) checks.set(id, check);
      }
      told.clear();
      return checks;
    },
    close: () => {
      isClosed = true;
      clearTimeout(pause);
      socket.terminate();
    },
  };
  connect();
  return screen;
}
