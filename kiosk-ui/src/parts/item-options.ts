import type { CheckItem } from '@comanda/contract/checks';
import { optionText } from '@comanda/domain/option-choice';

/** Texts of the options that are displayed; those whose `selected` is 1 are hidden. */
export function optionTexts(options: CheckItem['options']): string[] {
  return options.filter((option) => option.selected !== 1).map(optionText);
}

/** Why an item was cancelled: the note if there is one. */
export function cancelText(item: CheckItem, language: string): string {
  const name = language === 'es' ? item.cancel_reason_name_es : item.cancel_reason_name;
  return item.cancel_note || (name ?? '');
}
