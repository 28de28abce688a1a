import { exportDailyClose } from '@comanda/contract/reports';
import { IconDownload, IconPrinter, IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { downloadFile } from '../../lib/api/csv.ts';
import { useHealth } from '../../lib/api/health.ts';
import { languageOf } from '../../lib/browser/language.ts';
import { formatCents } from '../../lib/format/money.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useHasPrinter } from '../../lib/printing/box-printers.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useDay } from '../../lib/api/when.ts';
import { Button } from '../../ui/button.tsx';
import { DataLoading } from '../../ui/data-states.tsx';
import { Box, Stack } from '../../ui/layout.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { notify } from '../../ui/toast.tsx';
import { tellPaper } from '../../parts/paper-news.ts';
import { useReportDays } from '../../parts/report-range.ts';
import { PeriodControl } from '../../parts/period-control.tsx';
import { ReportFailed } from './report-dates.tsx';
import { CloseParts } from './close-parts.tsx';
import { CloseTiles } from './close-tiles.tsx';
import { useGetDailyClose, usePrintDailyClose } from './queries.ts';
import printed from '../../ui/printed-page.module.css';

/** A business day on one page, for the owner and the accountant. */
export function DailyCloseSection() {
  const { t, i18n } = useTranslation();
  const { can } = usePermissions();
  const problemText = useProblemText();
  const today = useHealth().data?.business_day ?? '';
  const [asked, ask] = useReportDays('close', today);
  const { compare, ...days } = asked ?? { from: today, to: today, compare: undefined };
  const close = useGetDailyClose(days, compare ?? 'before');
  const print = usePrintDailyClose();
  const hasPrinter = useHasPrinter();
  const { data } = close;
  const venue = useHealth().data?.venue_name ?? '';
  const dayText = useDay();
  const money = (value: number) => formatCents(value, i18n.language);
  const save = async (name: string, make: () => Promise<string>) => {
    try {
      const csv = await make();
      // Reading a response as text removes the byte order mark.
      const marked = csv.startsWith('\uFEFF') ? csv : `\uFEFF${csv}`;
      downloadFile(name, marked, 'text/csv;charset=utf-8');
    } catch (error) {
      notify('error', `${t('reports.close.csvFailed')}: ${problemText(error)}`);
    }
  };
  const file = data && (data.to === data.day ? data.day : `${data.day}_${data.to}`);
  return (
    <div className={printed.page}>
      <SectionPage
        title={t('admin.sections.dailyClose')}
        intro={t('reports.close.intro')}
        more={
          <>
            {data && can('reports.export') && (
              <>
                <Button
                  icon={IconDownload}
                  onClick={() =>
                    void save(`daily_close_${file}.csv`, () =>
                      call(exportDailyClose, {
                        query: { ...days, language: languageOf([i18n.language]) },
                      }),
                    )
                  }
                >
                  {t('reports.close.csv')}
                </Button>
              </>
            )}
            {data && can('printer.print') && (
              <Button
                icon={IconReceipt}
                busy={print.isPending}
                onClick={() =>
                  print.mutate(days, {
                    onSuccess: (job) => tellPaper(job, t('reports.close.printQueued')),
                    onError: (error) =>
                      notify('error', `${t('reports.close.printFailed')}: ${problemText(error)}`),
                  })
                }
              >
                {t(hasPrinter ? 'reports.close.printReceipt' : 'reports.close.showReceipt')}
              </Button>
            )}
            <Button icon={IconPrinter} onClick={() => window.print()}>
              {t('reports.close.print')}
            </Button>
          </>
        }
      >
        <Stack gap={5} fluid>
          <PeriodControl
            asked={{ ...days, compare }}
            today={today}
            onAsk={({ from, to, compare: chosen }) =>
              from !== undefined && to !== undefined && ask({ from, to, compare: chosen })
            }
            withCompare
          />
          {!data && close.isPending && <DataLoading shape="tiles" />}
          {close.isError && (
            <ReportFailed
              error={close.error}
              text={t('reports.close.tooLong')}
              onRetry={() => void close.refetch()}
            />
          )}
          {data && !close.isError && (
            <>
              <p className={printed.onPaper}>
                {`${venue} · ${[...new Set([data.day, data.to])].map(dayText).join(' – ')}`}
              </p>
              {data.open_checks > 0 && (
                <Box as="p" padY={3} padX={4} surface="panel">
                  {t('reports.close.openChecks', { count: data.open_checks })}
                </Box>
              )}
              {data.payments_difference !== 0 && (
                <Box as="p" padY={3} padX={4} surface="panel">
                  {t('reports.close.difference', { amount: money(data.payments_difference) })}
                </Box>
              )}
              <CloseTiles close={data} />
              <CloseParts close={data} />
            </>
          )}
        </Stack>
      </SectionPage>
    </div>
  );
}
