import type { ComparedSpan } from '@comanda/contract/common';
import { useTranslation } from 'react-i18next';
import { changeOf } from '../lib/format/figures.ts';
import { useHealth } from '../lib/api/health.ts';
import { useHour } from '../lib/api/when.ts';
import { comparisonText } from './compare-periods.ts';

/**
 * The change of a figure as a tile shows it, with the days it is compared with, or with other words for them; undefined
 * when nothing can be compared or nothing changed.
 */
export function useChange(
  compared: ComparedSpan | null | undefined,
  words?: string,
): (
  now: number | null | undefined,
  before: number | null | undefined,
  lessIsGood?: boolean,
) => { text: string; direction: 'up' | 'down'; good: boolean } | undefined {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const today = useHealth().data?.business_day ?? '';
  const hour = useHour();
  const previous = compared ? comparisonText(compared, { t, language, today, hour }) : words;
  return (now, before, lessIsGood) => {
    const change = changeOf(now ?? null, before, language, lessIsGood);
    if (!change || previous === undefined) return undefined;
    return { ...change, text: t('reports.against', { percent: change.percent, previous }) };
  };
}
