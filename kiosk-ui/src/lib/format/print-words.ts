import type { TFunction } from 'i18next';
import { textOf } from './text-of.ts';

/** Why a ticket was not printed, as text. An unknown code is shown unchanged. */
export function printReason(t: TFunction, reason: string | null): string {
  return reason === null ? '' : (textOf(t, 'printing.reasons', reason) ?? reason);
}
