// @vitest-environment happy-dom
import type { LiveMessage, LiveRequest } from '@comanda/contract/events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LOST, MOVED, type Line } from '../../kiosk-ui/src/live/line.ts';
import { openSharedLine, type Page } from '../../kiosk-ui/src/live/shared-line.ts';

/** A socket to the box. */
class Socket {
  static readonly OPEN = 1;
  static readonly all: Socket[] = [];
  static readonly open = () => Socket.all.filter(({ readyState }) => readyState === Socket.OPEN);
  readyState = Socket.OPEN;
  asked: LiveRequest[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.asked.push(JSON.parse(text) as LiveRequest);
  }
  close(): void {
    this.readyState = 3;
  }
  say(message: object): void {
    if (this.readyState === Socket.OPEN) this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** Channels between tabs; a tab that the system has stopped hears nothing until it goes on. */
class Channel {
  static all: Channel[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  isFrozen = false;
  #late: unknown[] = [];
  #isOpen = true;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    Channel.all.push(this);
  }
  postMessage(data: unknown): void {
    if (!this.#isOpen) throw new Error('closed');
    if (this.isFrozen) return;
    for (const other of Channel.all) {
      if (other !== this && other.name === this.name) {
        setTimeout(() => other.#hear(structuredClone(data)), 1);
      }
    }
  }
  #hear(data: unknown): void {
    if (this.isFrozen) this.#late.push(data);
    else if (this.#isOpen) this.onmessage?.({ data });
  }
  thaw(): void {
    this.isFrozen = false;
    for (const data of this.#late.splice(0)) this.#hear(data);
  }
  close(): void {
    this.#isOpen = false;
    Channel.all = Channel.all.filter((one) => one !== this);
  }
}

/** A tab, which opens its line again when it has moved. */
class Tab {
  heard: LiveMessage[] = [];
  codes: number[] = [];
  channel!: Channel;
  line!: Line;
  readonly #target = new EventTarget();
  readonly document = Object.assign(this.#target, {
    visibilityState: 'visible',
  });
  constructor() {
    this.connect();
  }
  connect(): void {
    this.line = openSharedLine(
      {
        onMessage: (message) => this.heard.push(message),
        onClose: (code) => {
          this.codes.push(code);
          if (code === MOVED) this.connect();
        },
      },
      { document: this.document, window: this.#target } as unknown as Page,
    );
    this.channel = Channel.all.at(-1) as Channel;
  }
  show(isVisible: boolean): void {
    this.document.visibilityState = isVisible ? 'visible' : 'hidden';
    this.#target.dispatchEvent(new Event('visibilitychange'));
  }
  leave(): void {
    this.#target.dispatchEvent(new Event('pagehide'));
  }
  follow(...names: string[]): void {
    const collections = Object.fromEntries(names.map((name) => [name, 7]));
    this.line.send({ type: 'follow', collections });
  }
  get greetings(): number[] {
    return this.heard.flatMap((one) => (one.event === 'hello' ? [one.seq] : []));
  }
  get told(): number[] {
    return this.heard.flatMap((one) => (one.event === 'changes' ? [one.seq] : []));
  }
}

const server_time = '2026-03-10T20:00:00Z';
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const theSocket = () => {
  const [socket, ...others] = Socket.open();
  if (!socket || others.length > 0) throw new Error(`${Socket.open().length} sockets`);
  return socket;
};
const greet = (seq: number) =>
  Socket.open().forEach((socket) => socket.say({ event: 'hello', seq, server_time }));
const change = (seq: number): object => ({
  event: 'changes',
  after: seq - 1,
  seq,
  events: [],
  rows: [],
  stale: [],
});
const follows = (socket: Socket) => socket.asked.filter(({ type }) => type === 'follow');

/** Two tabs of which the first one leads. */
async function twoTabs(): Promise<[Tab, Tab]> {
  const first = new Tab();
  await pass(200);
  greet(7);
  const second = new Tab();
  await pass(200);
  return [first, second];
}

beforeEach(() => {
  vi.useFakeTimers();
  Socket.all.length = 0;
  Channel.all = [];
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('BroadcastChannel', Channel);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the tabs of a device', () => {
  test('the tabs of a device have one socket, and each hears what the box says', async () => {
    const [first, second] = await twoTabs();
    theSocket().say(change(8));
    await pass(10);
    expect([first.told, second.told]).toEqual([[8], [8]]);
    expect([first.greetings, second.greetings]).toEqual([[7], [7]]);
  });

  test('the tabs of a device that open at the same moment agree on one socket', async () => {
    const tabs = Array.from({ length: 5 }, () => new Tab());
    for (let seq = 7; seq < 20; seq += 1) {
      await pass(200);
      greet(seq);
    }
    theSocket().say(change(30));
    await pass(10);
    expect(tabs.map(({ told }) => told)).toEqual(tabs.map(() => [30]));
  });

  test('ask through it, and only the tab that asked hears the answer', async () => {
    const [first, second] = await twoTabs();
    second.follow('checks');
    await pass(10);
    const asked = follows(theSocket()).at(-1) as { by: string };
    expect(asked).toMatchObject({ collections: { checks: 7 } });
    const head = { after: null, events: [], rows: [], stale: [], of: ['checks'] };
    theSocket().say({ ...head, event: 'caught_up', seq: 7, to: asked.by });
    await pass(10);
    const answers = ({ heard }: Tab) => heard.filter(({ event }) => event === 'caught_up').length;
    expect([answers(first), answers(second)]).toEqual([0, 1]);
  });

  test('follow a collection as long as one of them shows it', async () => {
    const [first, second] = await twoTabs();
    first.follow('tables', 'checks');
    second.follow('tables');
    await pass(10);
    const socket = theSocket();
    const dropped = () =>
      follows(socket).flatMap((one) => (one.type === 'follow' ? (one.drop ?? []) : []));
    first.line.send({ type: 'follow', collections: {}, drop: ['tables', 'checks'] });
    await pass(10);
    expect(dropped()).toEqual(['checks']);
    second.leave();
    await pass(10);
    expect(dropped()).toEqual(['checks', 'tables']);
  });

  test('the tabs of a device that answer no heartbeat are followed no longer, and come back by themselves', async () => {
    const [first, second] = await twoTabs();
    second.follow('tables');
    await pass(10);
    second.channel.isFrozen = true;
    const socket = theSocket();
    const beat = async (times: number) => {
      for (let beats = 0; beats < times; beats += 1) {
        socket.say({ event: 'heartbeat', server_time });
        await pass(5000);
      }
    };
    await beat(5);
    expect(follows(socket).at(-1)).toMatchObject({ drop: ['tables'] });
    socket.say(change(8));
    second.channel.thaw();
    await pass(200);
    await beat(1);
    await pass(200);
    expect(second.codes).toEqual([MOVED]);
    expect(second.greetings).toEqual([7, 8]);
    expect(first.codes).toEqual([]);
  });
});

describe('another tab takes over', () => {
  test('at once when the leading one is closed, and knows how far it was', async () => {
    const [first, second] = await twoTabs();
    const third = new Tab();
    await pass(200);
    theSocket().say(change(8));
    await pass(10);
    first.leave();
    await pass(400);
    greet(9);
    await pass(400);
    theSocket().say(change(10));
    await pass(10);
    expect([second.told, third.told]).toEqual([
      [8, 10],
      [8, 10],
    ]);
    // Two that take over at the same time settle it, and one of them moves twice.
    expect(new Set([...second.codes, ...third.codes])).toEqual(new Set([MOVED]));
    // The second of two gave its own up.
    expect(Socket.all.length).toBeLessThanOrEqual(3);
  });

  test('when the system has stopped the leading one, which yields when it goes on', async () => {
    const [first, second] = await twoTabs();
    first.channel.isFrozen = true;
    second.line.send({ type: 'ping' });
    await pass(1500);
    expect(Socket.all).toHaveLength(2);
    Socket.all[1]?.say({ event: 'hello', seq: 9, server_time });
    await pass(10);
    expect(second.greetings).toEqual([7, 9]);
    first.channel.thaw();
    await pass(300);
    expect(first.codes).toEqual([MOVED]);
    expect(first.greetings).toEqual([7, 9]);
    theSocket().say(change(10));
    await pass(10);
    expect([first.told, second.told]).toEqual([[10], [10]]);
  });

  test('when it is on the screen and the leading one is not', async () => {
    const [first, second] = await twoTabs();
    first.show(false);
    await pass(10);
    expect(Socket.all).toHaveLength(2);
    Socket.all[1]?.say({ event: 'hello', seq: 9, server_time });
    await pass(300);
    expect([first.greetings, second.greetings]).toEqual([
      [7, 9],
      [7, 9],
    ]);
    second.show(false);
    first.show(true);
    await pass(10);
    expect(Socket.all).toHaveLength(3);
    Socket.all[2]?.say({ event: 'hello', seq: 11, server_time });
    await pass(300);
    theSocket().say(change(12));
    await pass(10);
    expect([first.told, second.told]).toEqual([[12], [12]]);
  });
});

test('a box that is gone is gone for every tab', async () => {
  const [first, second] = await twoTabs();
  theSocket().onclose?.({ code: LOST });
  await pass(10);
  expect([first.codes, second.codes]).toEqual([[LOST], [LOST]]);
});

test('a session that is over is over for every tab', async () => {
  const [first, second] = await twoTabs();
  theSocket().onclose?.({ code: 4401 });
  await pass(10);
  expect([first.codes, second.codes]).toEqual([[4401], [4401]]);
});

test('a tab that finds the box silent says so to the others', async () => {
  const [first, second] = await twoTabs();
  first.line.close(true);
  await pass(10);
  expect([first.codes, second.codes]).toEqual([[], [LOST]]);
});

test('tabs of different builds do not share a socket, because their rows may have other forms', async () => {
  await twoTabs();
  const script = document.createElement('script');
  script.type = 'module';
  script.setAttribute('src', '/assets/index-2.js');
  document.head.append(script);
  new Tab();
  await pass(200);
  expect(Socket.open()).toHaveLength(2);
  script.remove();
});

test('people who are logged in after each other do not share a socket', async () => {
  await twoTabs();
  const { setPerson } = await import('../../kiosk-ui/src/lib/session/session.ts');
  setPerson({ id: 99 } as Parameters<typeof setPerson>[0]);
  new Tab();
  await pass(200);
  expect(Socket.open()).toHaveLength(2);
  setPerson(null);
});
