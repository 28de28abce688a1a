import type { FastifyInstance } from 'fastify';
import { createServer as createPlain, type Server } from 'node:http';
import { createServer as createSecure } from 'node:https';
import { serverOptions } from '../http/connections.ts';
import type { Config, LanConfig } from '../process/config.ts';
import { noteAddresses } from './addresses.ts';
import { readCertificate, watchCertificate } from './certificate.ts';
import { helpServer } from './help-server.ts';

interface Door {
  scheme: 'http' | 'https';
  port: number;
  server: Server;
}

/**
 * Creates the servers for the venue's network, in addition to the loopback one. `https`: the product on the
 * secure port, and only a help page on the plain one. `http`: the product on the plain port. They are closed
 * by the application, so they must be created before it is ready; `open` returns the addresses once it is.
 * @throws a readable sentence when the certificate is missing; `open` throws when a port is taken.
 */
export function makeLan(
  app: FastifyInstance,
  { lan, dataDir }: Pick<Config, 'lan' | 'dataDir'>,
  lookEveryMs = 15_000,
): { open(): Promise<string[]> } {
  const doors = doorsOf(app, lan, dataDir, lookEveryMs);
  app.addHook('preClose', async () => {
    for (const { server } of doors) {
      server.close();
      server.closeIdleConnections();
    }
  });
  return { open: () => Promise.all(doors.map((door) => open(door, lan.host))) };
}

function doorsOf(
  app: FastifyInstance,
  lan: LanConfig,
  dataDir: string,
  lookEveryMs: number,
): Door[] {
  if (lan.mode === 'off') return [];
  if (lan.mode === 'http') {
    return [
      { scheme: 'http', port: lan.httpPort, server: passOn(app, createPlain(serverOptions)) },
    ];
  }
  const secure = createSecure({ ...serverOptions, ...readCertificate(lan.tlsDir) });
  const stopWatching = watchCertificate(lan.tlsDir, lookEveryMs, (certificate) => {
    secure.setSecureContext(certificate);
    app.log.info('the renewed certificate is in use');
  });
  const stopNoting = noteAddresses(dataDir, lookEveryMs);
  app.addHook('preClose', async () => {
    stopWatching();
    stopNoting();
  });
  return [
    { scheme: 'https', port: lan.httpsPort, server: passOn(app, secure) },
    { scheme: 'http', port: lan.httpPort, server: app.connections.watch(helpServer(lan)) },
  ];
}

/** Requests and sockets of the other ports are handled by the same application. */
function passOn<S extends Server>(app: FastifyInstance, server: S): S {
  server.on('request', (request, response) => app.routing(request, response));
  server.on('upgrade', (request, socket, head) =>
    app.server.emit('upgrade', request, socket, head),
  );
  return app.connections.watch(server);
}

async function open({ scheme, port, server }: Door, host: string): Promise<string> {
  await new Promise<void>((opened, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => failed(explained(error, port)));
    server.listen(port, host, opened);
  });
  const bound = server.address();
  const name = host.includes(':') ? `[${host}]` : host;
  return `${scheme}://${name}:${typeof bound === 'object' && bound ? bound.port : port}`;
}

function explained(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') return new Error(`Port ${port} is taken by another program.`);
  if (error.code === 'EACCES') return new Error(`Port ${port} needs the right to bind low ports.`);
  return error;
}
