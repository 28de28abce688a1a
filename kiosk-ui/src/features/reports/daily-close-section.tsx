import { dailyCloseCsv, globalInvoiceCsv } from '@comanda/contract/reports';
import { addDays } from '@comanda/domain/business-day';
import { IconDownload, IconPrinter, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { downloadFile } from '../../lib/csv.ts';
import { useHealth } from '../../lib/health.ts';
import { formatPesos } from '../../lib/money.ts';
import { usePermissions } from '../../lib/permissions.ts';
import { useProblemText } from '../../lib/problem.ts';
import { useDay } from '../../lib/when.ts';
import { Button } from '../../ui/button.tsx';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { TextField } from '../../ui/field.tsx';
import { FigureTile, FigureTiles } from '../../ui/figure-tile.tsx';
import { Stack } from '../../ui/layout.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { notify } from '../../ui/toast.tsx';
import { CloseParts } from './close-parts.tsx';
import { useDailyClose, usePrintDailyClose } from './queries.ts';
import printed from './printed-page.module.css';
import styles from './reports.module.css';

/** Everything of one business day on one page, for the owner and the accountant. */
export function DailyCloseSection() {
  const { t, i18n } = useTranslation();
  const { can } = usePermissions();
  const problemText = useProblemText();
  const [day, setDay] = useState<string>();
  const close = useDailyClose(day);
  const print = usePrintDailyClose();
  const { data } = close;
  const venue = useHealth().data?.venue_name ?? '';
  const dayText = useDay();
  const money = (value: number) => formatPesos(value, i18n.language);
  const save = async (name: string, make: () => Promise<string>) => {
    try {
      const csv = await make();
      // Reading the answer as text takes the byte order mark off.
      const marked = csv.startsWith('\uFEFF') ? csv : `\uFEFF${csv}`;
      downloadFile(name, marked, 'text/csv;charset=utf-8');
    } catch (error) {
      notify('error', `${t('reports.close.csvFailed')}: ${problemText(error)}`);
    }
  };
  const shown = data?.day ?? '';
  const month = shown.slice(0, 7);
  const download = <IconDownload stroke={1.75} size={20} aria-hidden="true" />;
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
                  icon={download}
                  onClick={() =>
                    void save(`daily_close_${shown}.csv`, () =>
                      call(dailyCloseCsv, { query: { day: shown } }),
                    )
                  }
                >
                  {t('reports.close.csv')}
                </Button>
                <Button
                  icon={download}
                  onClick={() =>
                    void save(`global_invoice_${month}.csv`, () =>
                      call(globalInvoiceCsv, { query: { month } }),
                    )
                  }
                >
                  {t('reports.close.invoice')}
                </Button>
              </>
            )}
            {data && can('printer.print') && (
              <Button
                icon={<IconReceipt stroke={1.75} size={20} aria-hidden="true" />}
                busy={print.isPending}
                onClick={() =>
                  print.mutate(shown, {
                    onSuccess: () => notify('success', t('reports.close.printQueued')),
                    onError: (error) =>
                      notify('error', `${t('reports.close.printFailed')}: ${problemText(error)}`),
                  })
                }
              >
                {t('reports.close.printReceipt')}
              </Button>
            )}
            <Button
              icon={<IconPrinter stroke={1.75} size={20} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              {t('reports.close.print')}
            </Button>
          </>
        }
      >
        <Stack gap={5} fluid>
          <div className={`${styles.head} ${styles.noPrint}`}>
            <TextField
              label={t('reports.close.day')}
              type="date"
              value={day ?? shown}
              onChange={(event) => setDay(event.target.value || undefined)}
            />
            <Button disabled={!data} onClick={() => data && setDay(addDays(data.day, -1))}>
              {t('reports.close.dayBefore')}
            </Button>
            <Button disabled={!data} onClick={() => data && setDay(addDays(data.day, 1))}>
              {t('reports.close.dayAfter')}
            </Button>
          </div>
          {!data && close.isPending && <DataLoading shape="tiles" />}
          {close.isError && <DataFailed error={close.error} onRetry={() => void close.refetch()} />}
          {data && (
            <>
              <p className={printed.onPaper}>{`${venue} · ${dayText(data.day)}`}</p>
              {data.open_checks > 0 && (
                <p className={styles.note}>
                  {t('reports.close.openChecks', { count: data.open_checks })}
                </p>
              )}
              {data.payments_difference !== 0 && (
                <p className={styles.note}>
                  {t('reports.close.difference', { amount: money(data.payments_difference) })}
                </p>
              )}
              <FigureTiles>
                <FigureTile
                  label={t('reports.tiles.revenue')}
                  figure={money(data.summary.revenue)}
                  note={t('reports.tiles.iva', { amount: money(data.summary.iva) })}
                />
                <FigureTile label={t('reports.tiles.closed')} figure={data.summary.closed_checks} />
                <FigureTile label={t('reports.tiles.cash')} figure={money(data.summary.cash)} />
                <FigureTile label={t('reports.tiles.card')} figure={money(data.summary.card)} />
                <FigureTile label={t('reports.tiles.other')} figure={money(data.summary.other)} />
                <FigureTile label={t('reports.tiles.tips')} figure={money(data.summary.tips)} />
                <FigureTile
                  label={t('reports.tiles.discount')}
                  figure={money(data.summary.discount)}
                />
                <FigureTile
                  label={t('reports.tiles.cancelled')}
                  figure={money(data.summary.cancelled_amount)}
                  note={t('reports.tiles.cancelledItems', { count: data.summary.cancelled_count })}
                />
              </FigureTiles>
              <CloseParts close={data} />
            </>
          )}
        </Stack>
      </SectionPage>
    </div>
  );
}
