import type { Language } from '@comanda/domain/texts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { whyReadOnly } from '@comanda/db/storage/read-only';
import { join } from 'node:path';
import { formOf, languageOf, pageHeaders, plainServer } from '../http/plain-server.ts';
import { oneTimeCode } from '../accounts/one-time-code.ts';
import { servePage, type PageConfig } from '../lan/serve-page.ts';
import { startRecovery, type Recovery, type RestoreResult } from './recovery.ts';
import { recoveryPage, recoveryPolicy, restoredPage } from './recovery-page.ts';
import { recoveryTexts } from './recovery-texts.ts';

/**
 * Serves the restore page on every address until a backup is restored. `/api/health` answers 503 with the
 * status `restore_needed`: the server runs, and an update that led here is rolled back.
 */
export function serveRecovery(
  config: PageConfig,
  log: FastifyBaseLogger,
  reason: string,
): Promise<void> {
  return servePage(
    config,
    (onRestored) => buildRecovery(config, log, reason, onRestored),
    () => {
      const isWritable = whyReadOnly(join(config.dataDir, 'comanda.db')) === null;
      if (isWritable) oneTimeCode(config.dataDir, 'restore-code').show();
      const file = join(config.dataDir, 'restore-code');
      log.error({ reason, file }, 'the database cannot be opened: restore a backup on the page');
    },
  );
}

export async function buildRecovery(
  config: PageConfig,
  log: FastifyBaseLogger,
  reason: string,
  onRestored: () => void,
): Promise<FastifyInstance> {
  const app = plainServer(config, log);
  // Anyone in the network reads it: the file is named, its folder is not.
  const told = reason.replaceAll(`${config.dataDir}/`, '');
  const recovery = await startRecovery(config.dataDir);

  app.get('/api/health', (_request, reply) =>
    reply.code(503).send({ status: 'restore_needed', version: config.version, reason: told }),
  );
  app.all('/api/*', (_request, reply) =>
    reply.code(503).send({ error: told, code: 'restore_needed' }),
  );
  app.get('/*', (request, reply) => {
    const language = languageOf(request.headers['accept-language']);
    return reply
      .code(503)
      .headers(headers)
      .send(recoveryPage({ ...pageOf(recovery), language, reason: told }));
  });
  app.post('/restore', async (request, reply) => {
    const language = languageOf(request.headers['accept-language']);
    const form = formOf(request.body);
    const chosen = form.get('backup') ?? '';
    const result = await recovery.restore(
      {
        backup: chosen,
        secret: form.get('secret') ?? '',
        acceptAltered: form.get('accept_altered') === '1',
      },
      request.ip,
      Date.now(),
    );
    log.warn({ backup: chosen, state: result.state, address: request.ip }, 'restore on the page');
    void reply.headers(headers);
    if (result.state === 'restored') {
      onRestored();
      return reply.send(restoredPage(language));
    }
    const problem = problemText(result, language, recovery.keepsAccess);
    const altered = result.state === 'altered' ? result.reasons : [];
    return reply
      .code(result.state === 'wait' ? 429 : 422)
      .send(
        recoveryPage({ ...pageOf(recovery), language, reason: told, chosen, problem, altered }),
      );
  });
  return app;
}

const headers = pageHeaders(recoveryPolicy);

const pageOf = (recovery: Recovery) => ({
  choices: recovery.choices(),
  keepsAccess: recovery.keepsAccess,
  blocked: recovery.blocked,
});

function problemText(
  result: Exclude<RestoreResult, { state: 'restored' }>,
  language: Language,
  keepsAccess: boolean,
): string {
  const texts = recoveryTexts[language];
  if (result.state === 'wrong' && !keepsAccess) return texts.wrongThen;
  return result.state === 'wait' ? texts.wait(result.seconds) : texts[result.state];
}
