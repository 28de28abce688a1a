import type { FastifyInstance } from 'fastify';

/** JSON only, and an empty body is no body: PUT /api/session/activity sends the type without one. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  // Fastify's own parser stays for the rest: it refuses __proto__ and constructor.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body as string, done);
  });
}
