import type { Check } from '@comanda/contract/checks';
import type { TFunction } from 'i18next';

/** What reopening changed of a check besides its payments: another name when its own is in use, no table without its own. */
export function reopenedText(t: TFunction, before: Check, after: Check): string {
  const sentences = [
    after.name === before.name
      ? t('checks.closed.reopened')
      : t('checks.closed.reopenedAs', { name: after.name, before: before.name }),
  ];
  if (before.table_id !== null && after.table_id === null) {
    sentences.push(t('checks.closed.reopenedWithoutTable'));
  }
  return sentences.join(' ');
}
