import type { ComparedSpan } from '@comanda/contract/common';
import { useTranslation } from 'react-i18next';
import { changeOf } from '../lib/format/figures.ts';
import { useHealth } from '../lib/api/health.ts';
import { useHour } from '../lib/api/when.ts';
import { comparisonText } from './compare-periods.ts';

/**
 * `change` of a figure as a tile shows it, undefined when nothing can be compared or nothing changed; `comparedWith` says
 * once for all tiles which days they are compared with, or has other words for them.
 */
export function useChange(compared: ComparedSpan | null | undefined, words?: string) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const today = useHealth().data?.business_day ?? '';
  const hour = useHour();
  const previous = compared ? comparisonText(compared, { t, language, today, hour }) : words;
  return {
    change: (
      now: number | null | undefined,
      before: number | null | undefined,
      lessIsGood?: boolean,
    ) => {
      const found = changeOf(now ?? null, before, language, lessIsGood);
      if (!found || previous === undefined) return undefined;
      return { text: found.percent, direction: found.direction, good: found.good };
    },
    comparedWith: previous && t('reports.comparedWith', { previous }),
  };
}
