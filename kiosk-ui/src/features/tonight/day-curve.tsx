import type { Tonight } from '@comanda/contract/tonight';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../lib/format/money.ts';
import { shortMoney } from '../../lib/format/short-money.ts';
import { useHour } from '../../lib/api/when.ts';
import { Card } from '../../ui/card.tsx';
import { Plot } from '../../ui/chart.tsx';
import { Stack, Text } from '../../ui/layout.tsx';

/** Cumulative sales of the day by half hour, over those of the same weekday of the previous week. */
export function DayCurve({ data, weekday }: { data: Tonight; weekday: string }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const hour = useHour();
  const { curve, before } = data;
  const compared = {
    name: 'before',
    label: t('tonight.curve.before', { weekday }),
    tone: 'text-secondary' as const,
  };
  const today = { name: 'total', label: t('tonight.curve.today'), tone: 'primary' as const };
  return (
    <Card>
      <Stack gap={3} fluid>
        <Text as="h2" size="section">
          {t('tonight.curve.title')}
        </Text>
        {curve.length === 0 ? (
          <Text tone="secondary">{t('tonight.curve.none')}</Text>
        ) : (
          <Plot
            kind="area"
            label={t('tonight.curve.title')}
            rows={curve.map((point) => ({ ...point, at: hour(point.at) }))}
            along="at"
            series={before ? [compared, today] : [today]}
            format={(value) => formatCents(value, language)}
            axis={(value) => shortMoney(value, language)}
            height={300}
          />
        )}
        {curve.length > 0 && !before && (
          <Text tone="secondary">{t('tonight.curve.first', { weekday })}</Text>
        )}
      </Stack>
    </Card>
  );
}
