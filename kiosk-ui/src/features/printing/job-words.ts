import type { PrintJob } from '@comanda/contract/printing';
import type { TFunction } from 'i18next';
import { printing } from '../../i18n/en/printing.ts';

function known<T extends object>(texts: T, key: string): key is Extract<keyof T, string> {
  return Object.hasOwn(texts, key);
}

/** For example 'Order · cancelled · possible duplicate'. */
export function documentText(t: TFunction, job: PrintJob): string {
  const { document, kind, marking } = job;
  return [
    known(printing.documents, document) ? t(`printing.documents.${document}`) : document,
    kind !== null && kind !== 'new' && known(printing.kinds, kind)
      ? t(`printing.kinds.${kind}`)
      : null,
    marking === null ? null : t(`printing.marked.${marking}`),
  ]
    .filter(Boolean)
    .join(' · ');
}
