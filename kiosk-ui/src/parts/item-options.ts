import type { CheckItem } from '@comanda/contract/checks';

type ItemOption = CheckItem['options'][number];

/** The options worth reading: those whose `selected` is 1 go without saying and are hidden. */
export function shownOptions(options: readonly ItemOption[]): ItemOption[] {
  return options.filter((option) => option.selected !== 1);
}
