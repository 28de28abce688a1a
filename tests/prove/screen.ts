import { WebSocket } from 'ws';

/** The pauses of a real screen (kiosk-ui, live/socket): growing, with jitter. */
const firstDelayMs = 400;
const longestDelayMs = 10_000;

interface Message {
  event: string;
  seq?: number;
  id?: number;
  order_id?: number;
}

/** A tablet on the wall: it knows checks only by what the live channel tells it, and never asks for all of them anew. */
export interface ScreenUnderTest {
  /** Milliseconds (performance.now) at which it was last greeted by the box. */
  greetedAt: number;
  isLive(): boolean;
  lastSeq(): number;
  /** Fetches the checks that it was told about since the last time, and answers all it knows by id. */
  known(): Promise<Map<number, string>>;
  /** How often the box said that only loading everything anew is right. */
  resyncs: number;
  close(): void;
}

/** One check as this cookie sees it, or null when there is none. */
export async function readCheck(
  origin: string,
  cookie: string,
  id: number,
): Promise<string | null> {
  const answer = await fetch(`${origin}/api/orders/${id}`, { headers: { cookie } });
  return answer.status === 200 ? answer.text() : null;
}

export function openScreen(origin: string, cookie: string): ScreenUnderTest {
  const checks = new Map<number, string>();
  const told = new Set<number>();
  let socket: WebSocket;
  let seq: number | null = null;
  let attempts = 0;
  let isClosed = false;
  let isLive = false;
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
    if (message.event === 'resync') screen.resyncs += 1;
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
      if (isClosed) return;
      attempts += 1;
      const longest = Math.min(longestDelayMs, firstDelayMs * 2 ** (attempts - 1));
      pause = setTimeout(connect, longest * (0.5 + Math.random() / 2));
    });
  };
  const screen: ScreenUnderTest = {
    greetedAt: 0,
    resyncs: 0,
    isLive: () => isLive,
    lastSeq: () => seq ?? 0,
    known: async () => {
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
