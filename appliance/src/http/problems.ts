import { ReadOnlyStore } from '@comanda/db/database-error';
import { Problem, problemCatalogue, type ProblemCode } from '@comanda/domain/problem';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** The body of a refused request: `error` is the catalogue's text, or the sentence given in `extra.error`. */
export function problemBody(problem: Problem): Record<string, unknown> {
  return {
    error: problemCatalogue[problem.code].text,
    code: problem.code,
    ...(problem.field === undefined ? {} : { field: problem.field }),
    ...problem.extra,
  };
}

export function problemStatus(problem: Problem): number {
  return problemCatalogue[problem.code].status;
}

/** Answers with a problem; `retryAfter` (seconds) in it becomes the header too. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { retryAfter } = problem.extra;
  if (typeof retryAfter === 'number') void reply.header('retry-after', String(retryAfter));
  return reply
    .code(problemStatus(problem))
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problemBody(problem));
}

const byStatus: Record<number, ProblemCode> = {
  404: 'unknown_route',
  413: 'too_large',
  415: 'unsupported_media_type',
};

/** Every error as a Problem: the framework's refusals, SQLite's, and the unforeseen as `internal`. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { statusCode, message } = error as Partial<FastifyError>;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    const code = byStatus[statusCode];
    return code
      ? new Problem(code)
      : new Problem('validation', { field: 'body', error: message ?? 'bad request' });
  }
  if (error instanceof ReadOnlyStore) return new Problem('storage_read_only');
  const text = errorTexts(error);
  if (/SQLITE_FULL|ENOSPC/.test(text)) return new Problem('storage_full');
  if (/SQLITE_(IOERR|READONLY)|storage failed/.test(text)) return new Problem('storage_failed');
  // A rule should have refused it first; the database did, and nothing was changed.
  if (text.includes('SQLITE_CONSTRAINT')) return new Problem('stale');
  return new Problem('internal');
}

function errorTexts(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { code } = error as { code?: unknown };
  return `${typeof code === 'string' ? code : ''} ${error.message} ${errorTexts(error.cause)}`;
}

/** Fastify's error handler: one shape for everything that goes wrong. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = asProblem(error);
  if (!(error instanceof Problem) && problemStatus(problem) !== 400) {
    const level = problemStatus(problem) === 500 || problem.code === 'stale' ? 'error' : 'warn';
    request.log[level]({ err: error, route: request.routeOptions.url }, 'request failed');
  }
  sendProblem(reply, problem);
}
