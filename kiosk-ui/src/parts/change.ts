import type { Comparison } from '@comanda/domain/report-period';
import { useTranslation } from 'react-i18next';
import { changeOf } from '../lib/figures.ts';

/** The change of a figure as a tile shows it; undefined when nothing can be compared or nothing changed. */
export function useChange(
  compare: Comparison = 'before',
): (
  now: number | undefined,
  before: number | null | undefined,
  lessIsGood?: boolean,
) => { text: string; direction: 'up' | 'down'; good: boolean } | undefined {
  const { t, i18n } = useTranslation();
  return (now, before, lessIsGood) => {
    const change = changeOf(now ?? null, before, i18n.language, lessIsGood);
    if (!change) return undefined;
    const previous = t(`dates.previous.${compare}`);
    return { ...change, text: t('reports.against', { percent: change.percent, previous }) };
  };
}
