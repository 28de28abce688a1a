import { Problem } from './problem.ts';

export interface ChoiceLimits {
  option_type_id: 1 | 2;
  mandatory: 0 | 1;
  min_choices: number;
  /** Null: as many as there are. */
  max_choices: number | null;
}

/**
 * The limits as they make sense: one choice in a single group, at least one in a mandatory one, none needed in one
 * that is not. Throws choices_range when the largest number is below the smallest.
 */
export function settleLimits(limits: ChoiceLimits): ChoiceLimits {
  const { option_type_id, mandatory } = limits;
  if (option_type_id === 1) {
    return { option_type_id, mandatory, min_choices: mandatory, max_choices: 1 };
  }
  const min_choices = mandatory ? Math.max(1, limits.min_choices) : 0;
  const max_choices = limits.max_choices === 0 ? null : limits.max_choices;
  if (max_choices !== null && max_choices < min_choices) {
    throw new Problem('choices_range', { field: 'max_choices' });
  }
  return { option_type_id, mandatory, min_choices, max_choices };
}
