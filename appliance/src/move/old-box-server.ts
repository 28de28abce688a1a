import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { accessOf, ownerHashes } from '@comanda/db/storage/access-snapshot';
import { problemCatalogue } from '@comanda/domain/problem';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { formOf, languageOf, pageHeaders, plainServer } from '../http/plain-server.ts';
import type { Config } from '../process/config.ts';
import { createPageTries } from '../accounts/page-tries.ts';
import { verifyPassword } from '../accounts/secrets.ts';
import { makeLan } from '../lan/lan.ts';
import { moveFolders } from './move-folders.ts';
import { oldBoxPage, oldBoxPolicy, takenBackPage, type OldBoxProblem } from './old-box-page.ts';
import { takeBack, type OldBox } from './old-box.ts';

export type OldBoxConfig = Pick<
  Config,
  'dataDir' | 'host' | 'port' | 'allowedHosts' | 'lan' | 'version'
>;

/** Long enough for the last page to reach the browser before the server stops. */
const lastReplyMs = 500;

/** Serves the page of a retired box on every address until its owner takes it back. */
export async function serveOldBox(
  config: OldBoxConfig,
  log: FastifyBaseLogger,
  retired: OldBox,
): Promise<void> {
  let takenBack: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (takenBack = resolve));
  const app = buildOldBox(config, log, retired, () => takenBack());
  const lan = makeLan(app, config);
  await app.listen({ host: config.host, port: config.port });
  await lan.open();
  log.warn({ file: retired.file }, 'this box is retired: its venue moved to another one');
  await done;
  await new Promise((resolve) => setTimeout(resolve, lastReplyMs));
  await app.close();
}

export function buildOldBox(
  config: OldBoxConfig,
  log: FastifyBaseLogger,
  retired: OldBox,
  onTakenBack: () => void,
): FastifyInstance {
  const app = plainServer(config, log);
  const file = join(moveFolders(config.dataDir).out, retired.file);
  const takeTry = createPageTries();
  const headers = pageHeaders(oldBoxPolicy);

  async function refusal(password: string, address: string): Promise<OldBoxProblem | null> {
    if (!takeTry(address)) return 'wait';
    for (const hash of ownerHashes(await accessOf(join(config.dataDir, 'comanda.db')))) {
      if (await verifyPassword(password, hash)) return null;
    }
    return 'wrong';
  }
  const passwordOf = (body: unknown) => formOf(body).get('password') ?? '';

  app.get('/api/health', (_request, reply) =>
    reply.code(503).send({ status: 'retired', version: config.version }),
  );
  app.all('/api/*', (_request, reply) =>
    reply.code(503).send({ error: problemCatalogue.box_retired.text, code: 'box_retired' }),
  );
  app.get('/*', (request, reply) => {
    const language = languageOf(request.headers['accept-language']);
    return reply.code(503).headers(headers).send(oldBoxPage(retired, language));
  });
  app.post('/move-file', async (request, reply) => {
    const language = languageOf(request.headers['accept-language']);
    const problem =
      (await refusal(passwordOf(request.body), request.ip)) ??
      (existsSync(file) ? null : ('gone' as const));
    log.warn({ problem, address: request.ip }, 'the move file was asked for');
    if (problem) {
      const page = oldBoxPage(retired, language, { form: 'file', problem });
      return reply
        .code(problem === 'wait' ? 429 : 422)
        .headers(headers)
        .send(page);
    }
    return reply
      .headers({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${retired.file}"`,
        'cache-control': 'no-store',
      })
      .send(createReadStream(file));
  });
  app.post('/take-back', async (request, reply) => {
    const language = languageOf(request.headers['accept-language']);
    const problem = await refusal(passwordOf(request.body), request.ip);
    log.warn({ problem, address: request.ip }, 'the retired box is asked back');
    if (problem) {
      const page = oldBoxPage(retired, language, { form: 'back', problem });
      return reply
        .code(problem === 'wait' ? 429 : 422)
        .headers(headers)
        .send(page);
    }
    await takeBack(config.dataDir, 'the page of a retired box', Date.now());
    onTakenBack();
    return reply.headers(headers).send(takenBackPage(language));
  });
  return app;
}
