import type { DailyClose } from '@comanda/contract/reports';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../lib/format/money.ts';
import { useChange } from '../../parts/change.ts';
import { FigureTile, FigureTiles } from '../../ui/figure-tile.tsx';
import { refundNote, taxNote } from './words.ts';

/** The main figures of the daily close, each compared with other days. */
export function CloseTiles({
  close: { summary, previous, compared, discounts },
}: {
  close: DailyClose;
}) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { change, comparedWith } = useChange(compared);
  const money = (name: 'revenue' | 'cash' | 'card' | 'other' | 'tips') => (
    <FigureTile
      label={t(`reports.tiles.${name}`)}
      figure={formatCents(summary[name], language)}
      change={change(summary[name], previous?.[name])}
      note={name === 'revenue' ? taxNote(summary.taxes, t, language) : undefined}
    />
  );
  return (
    <FigureTiles comparedWith={comparedWith}>
      {money('revenue')}
      <FigureTile
        label={t('reports.tiles.closed')}
        figure={summary.closed_checks}
        change={change(summary.closed_checks, previous?.closed_checks)}
      />
      {money('cash')}
      {money('card')}
      {money('other')}
      {money('tips')}
      {summary.service_charge !== 0 && (
        <FigureTile
          label={t('reports.tiles.service')}
          figure={formatCents(summary.service_charge, language)}
          change={change(summary.service_charge, previous?.service_charge)}
        />
      )}
      <FigureTile
        label={t('reports.tiles.discount')}
        figure={formatCents(summary.discount, language)}
        change={change(summary.discount, previous?.discount, true)}
        note={refundNote(discounts, t, language)}
      />
      <FigureTile
        label={t('reports.tiles.cancelled')}
        figure={formatCents(summary.cancelled_amount, language)}
        change={change(summary.cancelled_amount, previous?.cancelled_amount, true)}
        note={t('reports.tiles.cancelledItems', { count: summary.cancelled_count })}
      />
    </FigureTiles>
  );
}
