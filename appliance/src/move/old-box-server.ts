import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { accessOf, ownerHashes } from '@comanda/db/storage/access-snapshot';
import { problemCatalogue } from '@comanda/domain/problem';
import type { Language } from '@comanda/domain/texts';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import { formOf, languageOf, pageHeaders, plainServer } from '../http/plain-server.ts';
import { createPageTries } from '../accounts/page-tries.ts';
import { verifyPassword } from '../accounts/secrets.ts';
import { servePage, type PageConfig } from '../lan/serve-page.ts';
import { moveFolders } from './move-folders.ts';
import { oldBoxPage, oldBoxPolicy, takenBackPage, type OldBoxProblem } from './old-box-page.ts';
import { takeBack, type OldBox } from './old-box.ts';

/** Serves the page of a retired box on every address until its owner takes it back. */
export function serveOldBox(
  config: PageConfig,
  log: FastifyBaseLogger,
  retired: OldBox,
): Promise<void> {
  return servePage(
    config,
    (onTakenBack) => buildOldBox(config, log, retired, onTakenBack),
    () => log.warn({ file: retired.file }, 'this box is retired: its venue moved to another one'),
  );
}

export function buildOldBox(
  config: PageConfig,
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
  const refuse = (
    reply: FastifyReply,
    language: Language,
    form: 'file' | 'back',
    problem: OldBoxProblem,
  ) =>
    reply
      .code(problem === 'wait' ? 429 : 422)
      .headers(headers)
      .send(oldBoxPage(retired, language, { form, problem }));
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
    if (problem) return refuse(reply, language, 'file', problem);
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
    if (problem) return refuse(reply, language, 'back', problem);
    await takeBack(config.dataDir, 'the page of a retired box', Date.now());
    onTakenBack();
    return reply.headers(headers).send(takenBackPage(language));
  });
  return app;
}
