import { eventSeqHeader, type LiveEvent, type LiveMessage } from '@comanda/contract/events';
import { Problem } from '@comanda/domain/problem';
import websocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runRead, type AppContext } from '../kernel/context.ts';
import { authenticate, credentialsOf, isSameSecret } from '../kernel/guard.ts';
import type { RecordedEvent } from '../kernel/bus.ts';

const heartbeatMs = 15_000;
/** Reloading is cheaper than replaying a longer gap. */
const longestGap = 1000;
/** Bytes that may wait for a slow client before it is dropped; it resumes when it is back. */
const longestBacklog = 1024 * 1024;
/** WebSocket close codes of this channel. */
const sessionEnded = 4401;
const goingAway = 1001;

/** WebSocket GET /api/live for logged-in people and the print daemon (contract/events). */
export async function livePlugin(app: FastifyInstance): Promise<void> {
  const context = app.comanda;
  await app.register(websocket, { options: { maxPayload: 4096 } });
  // The HTTP server no longer tracks a refused upgrade: without this its connection would outlive a stop.
  app.addHook('onResponse', async (request) => {
    if (request.headers.upgrade !== undefined) request.raw.socket.end();
  });
  app.route({
    method: 'GET',
    url: '/api/live',
    config: { isLiveChannel: true },
    preValidation: async (request) => {
      if (!(await mayListen(context, request))) throw new Problem('unauthenticated');
    },
    handler: async () => {
      throw new Problem('validation', { field: 'upgrade', error: 'This is a WebSocket.' });
    },
    wsHandler: (socket, request) => {
      listen(context, socket, request);
    },
  });
}

/** Every answer to a write names the last event, so that a screen knows whether it has heard of its own change. */
export function nameLastEvent(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const seq = app.comanda.bus.lastSeq();
    if (request.method !== 'GET' && seq > 0) void reply.header(eventSeqHeader, seq);
  });
}

async function mayListen(context: AppContext, request: FastifyRequest): Promise<boolean> {
  const credentials = credentialsOf(request);
  if (isSameSecret(credentials.bearer, context.config.daemonToken)) return true;
  return runRead(
    context,
    async ({ repos, now }) => (await authenticate(repos, credentials, now)) !== null,
  );
}

function listen(context: AppContext, socket: WebSocket, request: FastifyRequest): void {
  const say = (message: LiveMessage) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > longestBacklog) socket.terminate();
    else socket.send(JSON.stringify(message));
  };
  const guarded = (work: Promise<void>) => {
    work.catch((error: unknown) => {
      request.log.warn({ err: error }, 'the live channel failed');
      socket.terminate();
    });
  };
  const endIfLoggedOut = async () => {
    if (!(await mayListen(context, request))) socket.close(sessionEnded, 'session ended');
  };

  // Events are held back until the greeting has said which sequence number they follow.
  let held: RecordedEvent[] | null = [];
  const stop = context.bus.subscribe((event) => {
    if (held) held.push(event);
    else say(event);
    if (event.event === 'session.changed') guarded(endIfLoggedOut());
  });
  const heartbeat = setInterval(() => {
    say({ event: 'heartbeat', server_time: timeOf(context) });
    guarded(endIfLoggedOut());
  }, heartbeatMs);
  socket.on('close', () => {
    stop();
    clearInterval(heartbeat);
  });
  socket.on('error', () => socket.terminate());
  socket.on('message', (data: Buffer) => {
    const seq = resumeSeq(data);
    if (seq !== null) guarded(resume(context, seq, say));
  });

  const greet = async () => {
    const seq = await context.store.read((repos) => repos.events.readLastId());
    say({ event: 'hello', seq, server_time: timeOf(context) });
    const late = (held ?? []).filter((event) => event.seq > seq);
    held = null;
    late.forEach(say);
  };
  guarded(greet());
}

/** Closes every socket of a server that stops, so that clients look for it again at once. */
export function closeSockets(app: FastifyInstance): void {
  for (const client of app.websocketServer.clients) client.close(goingAway, 'stopping');
}

/** {type:'resume', seq} → seq; null for everything else that a client may say. */
function resumeSeq(data: Buffer): number | null {
  try {
    const request = JSON.parse(data.toString()) as { type?: unknown; seq?: unknown } | null;
    if (request?.type !== 'resume' || !Number.isSafeInteger(request.seq)) return null;
    return request.seq as number;
  } catch {
    return null;
  }
}

async function resume(
  context: AppContext,
  seq: number,
  say: (message: LiveMessage) => void,
): Promise<void> {
  const { rows, last } = await context.store.read(async (repos) => ({
    rows: await repos.events.listSince(seq, longestGap + 1),
    last: await repos.events.readLastId(),
  }));
  // Ahead of us, beyond what is kept, or too far behind: only loading everything again is right.
  const isWhole = seq <= last && rows.length <= longestGap && (rows[0]?.id ?? seq + 1) === seq + 1;
  if (!isWhole) return say({ event: 'resync', seq: last });
  for (const row of rows) {
    const payload = JSON.parse(row.payload) as object;
    say({ ...payload, event: row.event, seq: row.id } as LiveEvent & { seq: number });
  }
}

function timeOf(context: AppContext): string {
  return new Date(context.clock.now()).toISOString();
}

declare module 'fastify' {
  interface FastifyContextConfig {
    isLiveChannel?: boolean;
  }
}
