import type { HalfPrice } from './option-choice.ts';
import { Problem } from './problem.ts';

export interface ChoiceLimits {
  option_type_id: 1 | 2;
  mandatory: 0 | 1;
  min_choices: number;
  /** Null: no limit. */
  max_choices: number | null;
  /** Null: no halves. */
  halves: HalfPrice | null;
}

/**
 * Returns consistent limits: one choice in a single-choice group, at least one in a mandatory group, none required in
 * an optional one, no halves where several can be chosen. Throws choices_range when the maximum is below the minimum.
 */
export function settleLimits(limits: ChoiceLimits): ChoiceLimits {
  const { option_type_id, mandatory, halves } = limits;
  if (option_type_id === 1) {
    return { option_type_id, mandatory, min_choices: mandatory, max_choices: 1, halves };
  }
  const min_choices = mandatory ? Math.max(1, limits.min_choices) : 0;
  const max_choices = limits.max_choices === 0 ? null : limits.max_choices;
  if (max_choices !== null && max_choices < min_choices) {
    throw new Problem('choices_range', { field: 'max_choices' });
  }
  return { option_type_id, mandatory, min_choices, max_choices, halves: null };
}

type OpeningGroup = {
  id: number;
  name: string;
  options: readonly { name: string; opens_group_id: number | null }[];
};

/**
 * Requires that options open groups one level deep. Throws not_found for an unknown `opens`, option_opens_deeper when
 * it is the option's own group or opens groups itself, or when the own group is opened by an option.
 */
export function requireOneLevel(groups: readonly OpeningGroup[], own: number, opens: number): void {
  const target = groups.find((group) => group.id === opens);
  if (!target) throw new Problem('not_found', { field: 'opens_group_id' });
  if (isDeeper(groups, own, target)) {
    throw new Problem('option_opens_deeper', { field: 'opens_group_id' });
  }
}

/** The same for the options of a restored group: 409 restore_opens_deeper names the first one and what it opens. */
export function requireOneLevelRestored(groups: readonly OpeningGroup[], own: number): void {
  for (const { name, opens_group_id } of groups.find(({ id }) => id === own)?.options ?? []) {
    const target = groups.find(({ id }) => id === opens_group_id);
    if (target && isDeeper(groups, own, target)) {
      throw new Problem('restore_opens_deeper', { field: 'id', name, opens: target.name });
    }
  }
}

function isDeeper(groups: readonly OpeningGroup[], own: number, target: OpeningGroup): boolean {
  return (
    target.id === own ||
    target.options.some((option) => option.opens_group_id !== null) ||
    groups.some(({ options }) => options.some((option) => option.opens_group_id === own))
  );
}
