import type { FastifyInstance } from 'fastify';

/**
 * Accepts only JSON. An empty body counts as no body, because PUT /api/session/activity sends the content
 * type without one.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  // Fastify's own parser handles the rest: it refuses __proto__ and constructor.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body as string, done);
  });
}
