import { Problem, type ProblemCode } from '@comanda/domain/problem';
import { useTranslation } from 'react-i18next';
import { FileFault } from '../browser/file-fault.ts';
import { PartProblem } from '../browser/part-fault.ts';
import { periodText } from '../format/day-text.ts';
import { PrintFault } from './print-fault.ts';

/** A refused request: the stable code, the server's text and the extra fields. */
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

/** The request never reached the server, or its response was lost. */
export function networkProblem(message: string): ApiProblem {
  return new ApiProblem(0, { error: message, code: 'network' });
}

/** Whether an error is a refusal with this code. */
export function hasCode(error: unknown, code: ProblemCode | 'network'): error is ApiProblem {
  return error instanceof ApiProblem && error.code === code;
}

/** An integer of a refusal, such as `attemptsRemaining`; null when it has none. */
export function extraNumber(error: unknown, name: string): number | null {
  const value = error instanceof ApiProblem ? error.extra[name] : undefined;
  return typeof value === 'number' ? value : null;
}

/**
 * Whether the server responded, so that the result of a write is known. After a lost response, or one saying that the
 * first attempt is still in progress, the write may have been done.
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

/** The text of an error: by its code in the current language, otherwise the server's text. */
export function useProblemText(): (error: unknown) => string {
  const { t, i18n } = useTranslation();
  return (error) => {
    if (error instanceof PartProblem) return t(`common.part.${error.fault}`);
    if (error instanceof PrintFault) return t(`devicePrinting.faults.${error.code}`);
    if (error instanceof FileFault) return t(`imports.faults.${error.code}`);
    if (!(error instanceof ApiProblem || error instanceof Problem)) {
      return error instanceof Error ? error.message : t('problems.unknown');
    }
    if (error.code === 'network') return t('problems.no_answer');
    if (error.code === 'invalid_csv' && 'line' in error.extra) {
      return t('problems.invalid_csv_line', wordsOf(error));
    }
    const key = `problems.${error.code as ProblemCode}` as const;
    const isKnown: boolean = i18n.exists(key);
    const { from, to } = error.extra;
    const isPeriod = typeof from === 'string' && typeof to === 'string';
    const period = isPeriod ? { period: periodText(from, to, i18n.language) } : {};
    return isKnown ? t(key, { ...wordsOf(error), ...period }) : error.message;
  };
}

/** Values for the texts of some problems: missing headers, unknown column, line number, reason. */
export function wordsOf({ extra }: Pick<ApiProblem, 'extra'>) {
  const text = (name: string) =>
    typeof extra[name] === 'string' || typeof extra[name] === 'number' ? String(extra[name]) : '';
  return {
    expected: text('expected'),
    column: text('column'),
    line: text('line'),
    version: text('version'),
    name: text('name'),
    opens: text('opens'),
    reason: text('reason'),
    most: text('most'),
    tax_id: text('tax_id'),
    folio: text('folio'),
    period: text('period'),
  };
}
