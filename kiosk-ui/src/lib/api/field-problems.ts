import { useTranslation } from 'react-i18next';
import { ApiProblem, useProblemText } from './problem.ts';

/** The error text of each field of a form; null when it is valid. */
export type FieldChecks<Field extends string = string> = Partial<Record<Field, string | null>>;

/** The field of a refusal; `items.0.qty` belongs to the first of `fields` that it starts with. */
export function fieldOf(error: unknown, fields: readonly string[]): string | null {
  if (!(error instanceof ApiProblem) || error.field === undefined) return null;
  const named = error.field;
  return fields.find((field) => named === field || named.startsWith(`${field}.`)) ?? null;
}

/** Shows a refusal at its field in the user's language, or at the foot of the form when it has no field there. */
export function useFieldProblems(error: unknown, fields: readonly string[]) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const field = error ? fieldOf(error, fields) : null;
  const code = error instanceof ApiProblem ? error.code : null;
  const sentence =
    field !== null && code === 'validation' ? t('common.invalidField') : problemText(error);
  return {
    at: (name: string): string | null => (name === field ? sentence : null),
    general: error && field === null ? sentence : null,
  };
}
