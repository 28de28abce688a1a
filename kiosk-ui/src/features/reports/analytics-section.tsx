import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../lib/session/permissions.ts';
import { DataLoading } from '../../ui/data-states.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ReportDates, ReportFailed } from './report-dates.tsx';
import { useReportRange, writeRange } from '../../parts/report-range.ts';
import { ReportChecks } from './report-checks.tsx';
import { ExportButton } from './export-button.tsx';
import { useGetSalesReport, type CheckTile } from './queries.ts';
import { SalesParts } from './sales-parts.tsx';
import { SummaryTiles } from './summary-tiles.tsx';

/** Statistics of a period or dates: tiles and lists, then every breakdown. */
export function AnalyticsSection() {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const [asked, ask] = useReportRange('report', { period: 'all' });
  const [tile, setTile] = useState<CheckTile | null>(null);
  const report = useGetSalesReport(asked);
  const { data } = report;
  return (
    <SectionPage title={t('admin.sections.analytics')} intro={t('reports.intro')}>
      <Stack gap={5} fluid>
        <ReportDates asked={asked} onAsk={ask} covered={data}>
          {can('reports.export') && <ExportButton asked={asked} />}
        </ReportDates>
        {!data && report.isPending && <DataLoading shape="tiles" />}
        {report.isError && (
          <ReportFailed error={report.error} onRetry={() => void report.refetch()} />
        )}
        {data && !report.isError && (
          <>
            <SummaryTiles report={data} shown={tile} onShow={setTile} />
            {tile && (
              <ReportChecks key={`${writeRange(asked)} ${tile}`} asked={asked} tile={tile} />
            )}
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
