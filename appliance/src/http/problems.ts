import { ReadOnlyStore } from '@comanda/db/storage/database-error';
import { encoded, refusalOf } from '@comanda/contract/codec';
import { Problem, problemCatalogue, type ProblemCode } from '@comanda/domain/problem';
import type { EndpointShape } from '@comanda/contract/endpoint';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** The body of a refused request. `error` is the text of the catalogue, or `extra.error` when it is given. */
function problemBody(problem: Problem, endpoint?: EndpointShape): unknown {
  const body = {
    error: problemCatalogue[problem.code].text,
    code: problem.code,
    ...(problem.field === undefined ? {} : { field: problem.field }),
    ...problem.extra,
  };
  return endpoint ? encoded(refusalOf(endpoint), body) : body;
}

function problemStatus(problem: Problem): number {
  return problemCatalogue[problem.code].status;
}

/** Replies with a problem. `retryAfter` (seconds) is also sent as a header. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { retryAfter } = problem.extra;
  if (typeof retryAfter === 'number') void reply.header('retry-after', String(retryAfter));
  return reply
    .code(problemStatus(problem))
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problemBody(problem, reply.request.routeOptions?.config?.endpoint));
}

const byStatus: Record<number, ProblemCode> = {
  404: 'unknown_route',
  413: 'too_large',
  415: 'unsupported_media_type',
};

/**
 * Converts any error to a Problem: refusals of Fastify, errors of SQLite, and everything else as `internal`.
 */
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
  // A constraint refused what a rule should have refused before. Nothing was changed.
  if (text.includes('SQLITE_CONSTRAINT')) return new Problem('stale');
  return new Problem('internal');
}

function errorTexts(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { code } = error as { code?: unknown };
  return `${typeof code === 'string' ? code : ''} ${error.message} ${errorTexts(error.cause)}`;
}

/** Fastify's error handler: every error has the same response shape. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = asProblem(error);
  if (!(error instanceof Problem) && problemStatus(problem) !== 400) {
    const level = problemStatus(problem) === 500 || problem.code === 'stale' ? 'error' : 'warn';
    request.log[level]({ err: error, route: request.routeOptions.url }, 'request failed');
  }
  sendProblem(reply, problem);
}
