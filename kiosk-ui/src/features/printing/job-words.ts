import type { PrintJob } from '@comanda/contract/printing';
import type { TFunction } from 'i18next';
import { textOf } from '../../lib/format/text-of.ts';

/** For example 'Order · cancelled · possible duplicate'. */
export function documentText(t: TFunction, job: PrintJob): string {
  const { document, kind, marking } = job;
  return [
    textOf(t, 'printing.documents', document) ?? document,
    kind === null || kind === 'new' ? null : textOf(t, 'printing.kinds', kind),
    marking === null ? null : t(`printing.marked.${marking}`),
  ]
    .filter(Boolean)
    .join(' · ');
}
