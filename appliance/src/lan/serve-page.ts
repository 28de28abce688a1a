import type { FastifyInstance } from 'fastify';
import type { Config } from '../process/config.ts';
import { makeLan } from './lan.ts';

/** What a server of plain pages needs to know of the box. */
export type PageConfig = Pick<
  Config,
  'dataDir' | 'host' | 'port' | 'allowedHosts' | 'lan' | 'version'
>;

/** Long enough for the last page to reach the browser before the server stops. */
const lastReplyMs = 500;

/**
 * Serves plain pages on every address of the box, instead of the product, until they call `onDone`. `onOpen` is called
 * when they can be reached.
 */
export async function servePage(
  config: PageConfig,
  build: (onDone: () => void) => FastifyInstance | Promise<FastifyInstance>,
  onOpen: () => void,
): Promise<void> {
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (finish = resolve));
  const app = await build(() => finish());
  const lan = makeLan(app, config);
  await app.listen({ host: config.host, port: config.port });
  await lan.open();
  onOpen();
  await done;
  await new Promise((resolve) => setTimeout(resolve, lastReplyMs));
  await app.close();
}
