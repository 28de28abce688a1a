import type { TFunction } from 'i18next';
import { printing } from '../i18n/en/printing.ts';

type Reason = keyof typeof printing.reasons;

function isReason(word: string): word is Reason {
  return Object.hasOwn(printing.reasons, word);
}

/** Why a ticket was not printed, as text. An unknown code is shown unchanged. */
export function printReason(t: TFunction, reason: string | null): string {
  if (reason === null) return '';
  return isReason(reason) ? t(`printing.reasons.${reason}`) : reason;
}
