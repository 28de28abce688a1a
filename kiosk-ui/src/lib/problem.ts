import { Problem, type ProblemCode } from '@comanda/domain/problem';
import { useTranslation } from 'react-i18next';
import { problems } from '../i18n/en/problems.ts';
import { PrintFault } from './printing/print-fault.ts';

/** A refused request: the stable code, the server's sentence and what came with it. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: ProblemCode | 'network' | 'unknown';
  readonly field: string | undefined;
  /** Everything else in the body: `children`, `sessions`, `attemptsRemaining`, `retryAfter`, `current`… */
  readonly extra: Record<string, unknown>;
  constructor(status: number, body: Record<string, unknown>) {
    const { error, code, field, ...extra } = body;
    super(typeof error === 'string' ? error : `HTTP ${status}`);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = typeof code === 'string' ? (code as ProblemCode) : 'unknown';
    this.field = typeof field === 'string' ? field : undefined;
    this.extra = extra;
  }
}

/** The request never reached the box, or its answer never came back. */
export function networkProblem(message: string): ApiProblem {
  return new ApiProblem(0, { error: message, code: 'network' });
}

/** Whether an error is a refusal with this code. */
export function hasCode(error: unknown, code: ProblemCode | 'network'): error is ApiProblem {
  return error instanceof ApiProblem && error.code === code;
}

/** A whole number that came with a refusal, such as `attemptsRemaining`; null when it did not. */
export function extraNumber(error: unknown, name: string): number | null {
  const value = error instanceof ApiProblem ? error.extra[name] : undefined;
  return typeof value === 'number' ? value : null;
}

/**
 * Whether the box answered, so that the outcome of a write is known. An answer that was lost, or that says that the
 * first try is still under way, may hide a write that is done.
 */
export function isAnswered(error: unknown): boolean {
  return (
    error instanceof ApiProblem &&
    error.status >= 400 &&
    error.status < 500 &&
    error.code !== 'idempotency_in_flight' &&
    error.code !== 'unauthenticated'
  );
}

/** Puts an error in words: by its code in the language in use, otherwise the server's own sentence. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => {
    if (error instanceof PrintFault) return t(`devicePrinting.faults.${error.code}`);
    if (!(error instanceof ApiProblem || error instanceof Problem)) {
      return error instanceof Error ? error.message : t('problems.unknown');
    }
    if (error.code === 'network') return t('problems.no_answer');
    if (error.code === 'invalid_csv' && 'line' in error.extra) {
      return t('problems.invalid_csv_line', wordsOf(error));
    }
    if (error.code in problems) return t(`problems.${error.code as ProblemCode}`, wordsOf(error));
    return error.message;
  };
}

/** What the sentences of some problems name: the headers that a file lacks, the column that it does not have, the line at fault. */
export function wordsOf({ extra }: Pick<ApiProblem, 'extra'>) {
  const text = (name: string) =>
    typeof extra[name] === 'string' || typeof extra[name] === 'number' ? String(extra[name]) : '';
  return { expected: text('expected'), column: text('column'), line: text('line') };
}
