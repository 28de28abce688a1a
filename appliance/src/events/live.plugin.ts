import { eventSeqHeader, type HeardEvent, type LiveMessage } from '@comanda/contract/events';
import { Problem } from '@comanda/domain/problem';
import websocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RecordedEvent } from '../process/bus.ts';
import type { AppContext } from '../process/context.ts';
import { credentialsOf } from '../http/guard.ts';
import { createPulse, createSocketLimit, createSpeechLimit, pace } from './live-limits.ts';
import { Feed, type Follower } from './feed.ts';
import { readRequest } from './requests.ts';
import { noteDaemon } from './screens.ts';
import { changesRights, listenerOf, mayHear, type Listener } from './listener.ts';

const heartbeatMs = 5000;
/** With a longer gap, reloading is cheaper than replaying. */
const longestGap = 1000;
/** Bytes that may be queued for a client that hears single events before it is disconnected. */
const longestBacklog = 1024 * 1024;
/** The longest message of a client, which names what it follows. */
const maxPayload = 4096;
/**
 * Frames of a command are a few kB, and compressing them for each screen takes the box as long as all its other work on
 * them. Longer ones are compressed, without memory of earlier frames: that would be a quarter of a MiB for each screen.
 */
const perMessageDeflate = {
  threshold: 16 * 1024,
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  zlibDeflateOptions: { level: 1, memLevel: 5 },
};
/** WebSocket close codes of this channel. */
const sessionEnded = 4401;
const goingAway = 1001;
const tryLater = 1013;

/** WebSocket GET /api/live for logged-in users and the print daemon (contract/events). */
export async function livePlugin(app: FastifyInstance): Promise<void> {
  const context = app.comanda;
  const mayOpen = createSocketLimit();
  const feed = new Feed(context);
  app.addHook('preClose', async () => feed.stop());
  await app.register(websocket, {
    options: { maxPayload, perMessageDeflate },
    // A client that breaks the protocol, for example with a message over the limit: one short line, because it costs the
    // client nothing.
    errorHandler: (error, socket, request) => {
      request.log.info({ address: request.ip }, `a live socket was closed: ${error.message}`);
      socket.terminate();
    },
  });
  // The HTTP server does not track a refused upgrade. Without this hook its connection would stay open after
  // a shutdown.
  app.addHook('onResponse', async (request) => {
    if (request.headers.upgrade !== undefined) request.raw.socket.end();
  });
  app.route({
    method: 'GET',
    url: '/api/live',
    config: { isLiveChannel: true },
    preValidation: async (request) => {
      if (!(await listenerOf(context, request))) throw new Problem('unauthenticated');
    },
    handler: async () => {
      throw new Problem('validation', { field: 'upgrade', error: 'This is a WebSocket.' });
    },
    wsHandler: (socket, request) => {
      const { sessionHash } = credentialsOf(request);
      if (sessionHash === null) noteDaemon(socket);
      const session = sessionHash ?? 'daemon';
      if (mayOpen(session, socket)) listen({ context, feed }, socket, request);
      else socket.close(tryLater, 'too many sockets');
    },
  });
}

/**
 * Every response to a write has the number of the last event, so that a screen knows when it has received the
 * events of its own change.
 */
export function nameLastEvent(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const seq = app.comanda.bus.lastSeq();
    if (request.method !== 'GET' && seq > 0) void reply.header(eventSeqHeader, seq);
  });
}

interface Channel {
  context: AppContext;
  feed: Feed;
}

function listen({ context, feed }: Channel, socket: WebSocket, request: FastifyRequest): void {
  const sendMessage = (message: LiveMessage) => {
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
  let listener: Listener | null = null;
  // Events are buffered until the greeting with their sequence number is sent, and while permissions are
  // read.
  let held: [event: RecordedEvent, isFollowed: boolean][] | null = [];
  let follows = false;
  const onEvent = (event: RecordedEvent, isFollowed: boolean) => {
    if (follows) return;
    if (held) {
      held.push([event, isFollowed]);
      return;
    }
    const heard = asHeard(listener, event);
    sendMessage(isFollowed ? { ...heard, more: true } : heard);
    if (!changesRights(event)) return;
    held = [];
    guarded(lookUp().then(() => release()));
  };
  const release = (after = 0) => {
    const late = (held ?? []).filter(([event]) => event.seq > after);
    held = null;
    for (const [event, isFollowed] of late) onEvent(event, isFollowed);
  };
  const lookUp = async () => {
    listener = await listenerOf(context, request);
    if (!listener) socket.close(sessionEnded, 'session ended');
  };
  const follower: Follower = {
    actor: () => (listener === 'daemon' ? null : listener),
    lookUp,
    send: (text) => {
      if (socket.readyState === socket.OPEN) socket.send(text);
    },
    backlog: () => socket.bufferedAmount,
  };
  const stop = context.bus.subscribe(onEvent);
  const sendHeartbeat = () => {
    const server_time = timeOf(context);
    sendMessage({ event: 'heartbeat', server_time, seq: feed.toldTo(follower) });
  };
  const pulse = createPulse(socket);
  const heartbeat = setInterval(() => {
    sendHeartbeat();
    pulse();
    guarded(lookUp());
    if (follows) guarded(feed.tick(follower));
  }, heartbeatMs);
  socket.on('close', () => {
    stop();
    feed.leave(follower);
    clearInterval(heartbeat);
    resumes.stop();
  });
  const maySpeak = createSpeechLimit();
  socket.on('message', (data: Buffer) => {
    if (!maySpeak()) return socket.terminate();
    const asked = readRequest(data);
    if (asked?.type === 'follow') {
      follows = true;
      guarded(greeting.then(() => feed.follow(follower, asked)));
    } else if (asked?.type === 'resume') resumes.ask(asked.seq);
    else if (asked) sendHeartbeat();
  });

  const sendHello = async () => {
    await lookUp();
    const seq = await context.store.read((repos) => repos.events.readLastId());
    sendMessage({ event: 'hello', seq, server_time: timeOf(context) });
    release(seq);
    return seq;
  };
  const greeting = sendHello();
  const resumes = pace((seq: number) => {
    guarded(
      greeting.then((greeted) => resume(context, { seq, greeted, listener, say: sendMessage })),
    );
  });
  guarded(greeting.then(() => undefined));
}

/** Returns the event, or only its number when the listener may not read what it announces. */
function asHeard(listener: Listener | null, event: RecordedEvent): HeardEvent {
  return listener && mayHear(listener, event) ? event : { event: 'skipped', seq: event.seq };
}

/** Closes every socket on shutdown, so that clients reconnect at once. */
export function closeSockets(app: FastifyInstance): void {
  for (const client of app.websocketServer.clients) client.close(goingAway, 'stopping');
}

interface Resume {
  seq: number;
  /** The sequence number that was sent in the greeting. */
  greeted: number;
  listener: Listener | null;
  say: (message: LiveMessage) => void;
}

async function resume(context: AppContext, { seq, greeted, listener, say }: Resume): Promise<void> {
  const last = Math.max(greeted, context.bus.lastSeq());
  // The client is ahead of the server, or further behind than the stored events reach: it must reload
  // everything.
  if (seq > last || last - seq > longestGap) return say({ event: 'resync', seq: last });
  const rows = await context.store.read((repos) => repos.events.listSince(seq, longestGap));
  if ((rows[0]?.id ?? seq + 1) !== seq + 1) return say({ event: 'resync', seq: last });
  for (const row of rows) {
    const payload = JSON.parse(row.payload) as object;
    say(asHeard(listener, { ...payload, event: row.event, seq: row.id } as RecordedEvent));
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
