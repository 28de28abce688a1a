import { connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../appliance/src/process/config.ts';
import { makeLan } from '../../appliance/src/lan/lan.ts';
import { buildRecovery } from '../../appliance/src/recovery/recovery-server.ts';
import { startApp, type TestApp } from '../support/start-app.ts';
import { until } from '../support/until.ts';

/** A different address, so that the server treats it as another machine. */
const guest = '127.0.0.2';

let box: TestApp;
let port: number;
const lines: Line[] = [];
beforeEach(async () => {
  box = await startApp({
    config: {
      lan: {
        mode: 'http',
        host: '127.0.0.1',
        httpsPort: 0,
        httpPort: 0,
        guestPort: 0,
        tlsDir: '',
        addresses: [],
      },
    },
  });
  port = Number(new URL(await box.listen()).port);
});
afterEach(async () => {
  for (const line of lines.splice(0)) line.socket.destroy();
  await box.close();
});

interface Line {
  socket: Socket;
  heard: string;
  isClosed: boolean;
}

function open(text: string, from = guest, to = port): Line {
  const socket = connect({ host: '127.0.0.1', port: to, localAddress: from });
  const line: Line = { socket, heard: '', isClosed: false };
  lines.push(line);
  socket.on('error', () => undefined);
  socket.on('data', (data: Buffer) => (line.heard += data.toString()));
  socket.on('close', () => (line.isClosed = true));
  socket.write(text);
  return line;
}

const health = 'GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
const halfHeaders = 'GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ';
const halfBody =
  'POST /api/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';
const answered = (line: Line) => line.heard.startsWith('HTTP/1.1 200');
/** Requests the health until there is a response. */
async function askedAgain(): Promise<void> {
  let line = open(health);
  await until(() => {
    if (line.isClosed || line.heard.startsWith('HTTP/1.1 429')) line = open(health);
    return answered(line);
  });
}
const stillOpen = (some: Line[]) => some.filter(({ isClosed }) => !isClosed).length;

describe('a guest on the Wi-Fi', () => {
  test('a guest on the Wi-Fi cannot keep silent connections, half a header or half a body open', async () => {
    const [address = ''] = await box.openLan();
    const doors = [port, Number(new URL(address).port)];
    expect(box.app.server.headersTimeout).toBe(10_000);
    expect(box.app.server.requestTimeout).toBe(30_000);
    // The body timeout uses the same mechanism; waiting half a minute for it would test nothing more.
    box.app.server.requestTimeout = 12_000;
    const unfinished = doors.flatMap((to) => [open('', guest, to), open(halfHeaders, guest, to)]);
    unfinished.push(open(halfBody), open(halfBody, '127.0.0.1'));
    await until(() => stillOpen(unfinished) === 0, 18_000);
  });

  test('a guest on the Wi-Fi is limited to sixty-four sockets; other guests and the box itself have their own', async () => {
    const held = Array.from({ length: 80 }, () => open(halfHeaders));
    await until(() => stillOpen(held) === 64);
    const other = open(health, '127.0.0.3');
    const own = open(health, '127.0.0.1');
    await until(() => answered(other) && answered(own));
    held.forEach(({ socket }) => socket.destroy());
    await askedAgain();
  });

  test('a guest on the Wi-Fi is limited to sixteen requests; the next is refused, and the watch still gets an answer', async () => {
    const held = Array.from({ length: 16 }, () => open(halfBody));
    let refused = open(health);
    await until(() => {
      if (answered(refused)) refused = open(health);
      return refused.heard.startsWith('HTTP/1.1 429');
    });
    expect(refused.heard).toContain('"code":"too_many_requests"');
    expect(refused.heard).toMatch(/retry-after: 1/i);
    const own = open(health, '127.0.0.1');
    await until(() => answered(own));
    held.forEach(({ socket }) => socket.destroy());
    await askedAgain();
  });

  test('a guest on the Wi-Fi with many addresses displaces its own sockets, not those of the tablets', async () => {
    const tablet = open(health, '127.0.1.1');
    await until(() => answered(tablet));
    const crowd = Array.from({ length: 17 * 64 }, (_, n) =>
      open('', `127.0.2.${Math.floor(n / 64) + 1}`),
    );
    await until(() => stillOpen(crowd) <= 1024);
    expect(tablet.isClosed).toBe(false);
    const late = open(health, '127.0.1.2');
    await until(() => answered(late));
    tablet.heard = '';
    tablet.socket.write(health);
    await until(() => answered(tablet));
  });
});

test('the restore page has the same ports and limits', async () => {
  const config = readConfig({ COMANDA_DATA_DIR: box.dataDir });
  const log = pino({ level: 'silent' });
  const app = await buildRecovery(config, log, 'The reason.', () => undefined);
  const lan = makeLan(app, {
    dataDir: box.dataDir,
    lan: { ...config.lan, mode: 'http', host: '127.0.0.1', httpPort: 0 },
  });
  try {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const [address = ''] = await lan.open();
    const { port: door } = new URL(address);
    const held = Array.from({ length: 80 }, () => open(halfHeaders, guest, Number(door)));
    await until(() => stillOpen(held) === 64);
    expect(app.server.headersTimeout).toBe(10_000);
  } finally {
    for (const line of lines) line.socket.destroy();
    await app.close();
  }
});
