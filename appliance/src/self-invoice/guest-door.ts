import type { FastifyInstance } from 'fastify';
import { noteGuestPort } from '../issuer/guest-port.ts';
import { repeat } from '../process/interval.ts';
import { runRead, runWrite, type AppContext } from '../process/context.ts';

const lookMs = 15_000;

interface Door {
  address: string;
  app: FastifyInstance;
}
const doors = new WeakMap<AppContext, Door>();
const looks = new WeakMap<AppContext, Promise<void>>();

/** Opens the page of guests while the venue offers it, and closes it otherwise. Returns a function that stops it. */
export function startGuestDoor(context: AppContext): () => void {
  const look = () => void lookAtDoor(context);
  const unsubscribe = context.bus.subscribe(({ event }) => {
    if (event === 'settings.changed') look();
  });
  // A port that is taken may be free later.
  const stop = repeat(context, lookMs, 'the page of guests', () => lookAtDoor(context));
  look();
  return () => {
    unsubscribe();
    stop();
  };
}

/** Opens or closes the page as the settings say; one look after the other. */
export function lookAtDoor(context: AppContext): Promise<void> {
  const next = (looks.get(context) ?? Promise.resolve()).then(() =>
    look(context).catch((error: unknown) => {
      context.log.error({ err: error }, 'the page of guests was not opened');
    }),
  );
  looks.set(context, next);
  return next;
}

async function look(context: AppContext): Promise<void> {
  const { selfInvoice, selfInvoiceAddress } = await runRead(context, ({ venue }) => venue);
  const wanted = selfInvoice ? selfInvoiceAddress : null;
  const open = doors.get(context);
  if ((open?.address ?? null) === wanted) return;
  await close(context);
  if (wanted !== null) await openDoor(context, wanted);
  if (context.store.readOnly !== null) return;
  // Screens show whether it is open.
  await runWrite(context, async ({ emit }) => emit({ event: 'settings.changed', id: 1 }));
}

async function openDoor(context: AppContext, address: string): Promise<void> {
  const { lan, host } = context.config;
  // Loaded late: most boxes never open it.
  const { buildGuestServer } = await import('./guest-server.ts');
  const app = buildGuestServer(context, new URL(address).hostname);
  try {
    const at = { host: lan.mode === 'off' ? host : lan.host, port: lan.guestPort };
    await app.listen(at);
  } catch (error) {
    await app.close();
    throw error;
  }
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : lan.guestPort;
  doors.set(context, { address, app });
  noteGuestPort(context, port);
  context.log.info({ port }, 'the page of guests is open');
}

async function close(context: AppContext): Promise<void> {
  const door = doors.get(context);
  doors.delete(context);
  noteGuestPort(context, null);
  await door?.app.close();
}

/** Closes the page for good, with the application. */
export async function closeGuestDoor(context: AppContext): Promise<void> {
  await looks.get(context);
  await close(context);
}
