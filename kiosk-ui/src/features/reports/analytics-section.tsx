import { reportPeriods } from '@comanda/domain/report-period';
import type { ReportPeriod } from '@comanda/domain/report-period';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readLocal, writeLocal } from '../../lib/local-storage.ts';
import { usePermissions } from '../../lib/permissions.ts';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ChecksBehind } from './checks-behind.tsx';
import { ExportButton } from './export-button.tsx';
import { useSalesReport } from './queries.ts';
import type { CheckTile } from './queries.ts';
import styles from './reports.module.css';
import { SalesParts } from './sales-parts.tsx';
import { SummaryTiles } from './summary-tiles.tsx';
import { dayText } from './words.ts';

const KEY = 'statistics_period';

/** The period that was last looked at on this device; all time before the first choice. */
function lastPeriod(): ReportPeriod {
  return reportPeriods.find((period) => period === readLocal(KEY)) ?? 'all';
}

/** Order statistics: a period, its tiles and lists, then every breakdown. */
export function AnalyticsSection() {
  const { t, i18n } = useTranslation();
  const { can } = usePermissions();
  const [period, setPeriod] = useState(lastPeriod);
  const [tile, setTile] = useState<CheckTile | null>(null);
  const report = useSalesReport(period);
  const { data } = report;
  const day = (text: string) => dayText(text, i18n.language, true);
  return (
    <SectionPage title={t('admin.sections.analytics')} intro={t('reports.intro')}>
      <Stack gap={5} fluid>
        <div className={styles.head}>
          <Segmented
            label={t('reports.period')}
            value={period}
            onChange={(next) => {
              writeLocal(KEY, next);
              setPeriod(next);
            }}
            items={reportPeriods.map((value) => ({ value, label: t(`reports.periods.${value}`) }))}
          />
          {can('reports.export') && <ExportButton period={period} />}
        </div>
        {!data && report.isPending && <DataLoading shape="tiles" />}
        {report.isError && (
          <DataFailed error={report.error} onRetry={() => void report.refetch()} />
        )}
        {data && (
          <>
            <Text tone="secondary">
              {data.from === data.to
                ? t('reports.oneDay', { day: day(data.from) })
                : t('reports.days', { from: day(data.from), to: day(data.to) })}
            </Text>
            <SummaryTiles report={data} shown={tile} onShow={setTile} />
            {tile && <ChecksBehind key={`${period} ${tile}`} period={period} tile={tile} />}
            {data.summary.closed_checks === 0 && data.areas.length === 0 ? (
              <EmptyState title={t('reports.none')} hint={t('reports.noneHint')} />
            ) : (
              <SalesParts report={data} />
            )}
          </>
        )}
      </Stack>
    </SectionPage>
  );
}
