import type { SalesReport } from '@comanda/contract/reports';
import { refundNote, taxNote } from './words.ts';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../lib/format/figures.ts';
import { formatCents } from '../../lib/format/money.ts';
import { tileMoney } from '../../lib/format/short-money.ts';
import { useChange } from '../../parts/change.ts';
import { Card } from '../../ui/card.tsx';
import { Sparkline } from '../../ui/chart.tsx';
import { FigureTile, FigureTiles } from '../../ui/figure-tile.tsx';
import { Grid, Stack, Text } from '../../ui/layout.tsx';
import type { CheckTile } from './queries.ts';

interface Change {
  text: string;
  direction: 'up' | 'down';
  good: boolean;
}

interface SummaryTilesProps {
  report: SalesReport;
  shown: CheckTile | null;
  onShow: (tile: CheckTile | null) => void;
}

/** The tiles, each compared with the previous period; they open the list of their checks. */
export function SummaryTiles({ report, shown, onShow }: SummaryTilesProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { summary, previous, period } = report;
  const { change, comparedWith } = useChange(
    report.compared,
    period === 'hour' ? t('reports.hourBefore') : undefined,
  );
  const compare = (name: Figure, lessIsGood = false) =>
    change(summary[name], previous?.[name], lessIsGood);
  const turn = (tile: CheckTile) => ({
    expanded: shown === tile,
    onPress: () => onShow(shown === tile ? null : tile),
  });
  const minutes = summary.average_finish_minutes;
  return (
    <Stack gap={3} fluid>
      <FigureTiles comparedWith={comparedWith}>
        <FigureTile
          label={t('reports.tiles.revenue')}
          wide
          figure={formatCents(summary.revenue, language)}
          change={compare('revenue')}
          note={taxNote(summary.taxes, t, language)}
          spark={
            report.series.length > 2 ? (
              <Sparkline values={report.series.map((row) => row.total)} />
            ) : undefined
          }
          {...turn('revenue')}
        />
        <FigureTile
          label={t('reports.tiles.closed')}
          figure={numberText(summary.closed_checks, language)}
          change={compare('closed_checks')}
          {...turn('closed')}
        />
        <FigureTile
          label={t('reports.tiles.open')}
          figure={numberText(report.open_checks, language)}
          note={t('reports.tiles.openNow')}
          {...turn('open')}
        />
        {(['cash', 'card', 'other'] as const).map((bucket) => (
          <FigureTile
            key={bucket}
            label={t(`reports.tiles.${bucket}`)}
            {...tileMoney(summary[bucket], language)}
            change={compare(bucket)}
            {...turn(bucket)}
          />
        ))}
        <FigureTile
          label={t('reports.tiles.finish')}
          figure={
            minutes === null
              ? t('reports.noFigure')
              : t('reports.minutes', { minutes: numberText(minutes, language) })
          }
          change={compare('average_finish_minutes', true)}
          {...turn('finish')}
        />
      </FigureTiles>
      <RestOfSummary report={report} compare={compare} />
    </Stack>
  );
}

type Figure = Exclude<keyof SalesReport['summary'], 'taxes'>;

interface RestProps {
  report: SalesReport;
  compare: (name: Figure, lessIsGood?: boolean) => Change | undefined;
}

/** The figures without a list of checks, on one card. */
function RestOfSummary({ report, compare }: RestProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { summary } = report;
  const money = (value: number) => formatCents(value, language);
  const { guests } = summary;
  const rows = [
    { id: 'check', figure: money(summary.average_check), change: compare('average_check') },
    {
      id: 'guests',
      figure: numberText(guests, language),
      change: compare('guests'),
      note: guests > 0 && t('reports.tiles.perGuest', { amount: money(summary.revenue / guests) }),
    },
    { id: 'tips', figure: money(summary.tips), change: compare('tips') },
    ...(summary.service_charge === 0
      ? []
      : [
          {
            id: 'service' as const,
            figure: money(summary.service_charge),
            change: compare('service_charge'),
          },
        ]),
    {
      id: 'discount',
      figure: money(summary.discount),
      change: compare('discount', true),
      note: refundNote(report.discounts, t, language),
    },
    {
      id: 'cancelled',
      figure: money(summary.cancelled_amount),
      change: compare('cancelled_amount', true),
      note: t('reports.tiles.cancelledItems', { count: summary.cancelled_count }),
    },
  ] as const;
  return (
    <Card>
      <Grid as="dl" gap={4} min="max(130px, 15%)">
        {rows.map(({ id, figure, change, ...row }) => (
          <div key={id}>
            <Text as="dt" tone="secondary">
              {t(`reports.tiles.${id}`)}
            </Text>
            <Text as="dd" weight="strong" numeric nowrap>
              {figure}
            </Text>
            {change && <Text as="dd">{change.text}</Text>}
            {'note' in row && row.note && (
              <Text as="dd" tone="secondary">
                {row.note}
              </Text>
            )}
          </div>
        ))}
      </Grid>
    </Card>
  );
}
