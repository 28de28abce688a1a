import type { SalesReport } from '@comanda/contract/reports';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../lib/format/figures.ts';
import { formatCents } from '../../lib/format/money.ts';
import { useChange } from '../../parts/change.ts';
import { FigureTile, FigureTiles } from '../../ui/figure-tile.tsx';
import { Box, Grid } from '../../ui/layout.tsx';
import { figureColumns } from './figure-columns.ts';
import { rowName, soldColumns } from './part-columns.ts';
import { CancellationPart, DiscountPart } from './people-parts.tsx';
import { ReportPart } from './report-part.tsx';
import { nameIn } from '../../lib/format/name-in.ts';
import { dayText, refundNote, taxNote } from './words.ts';

/** Products that the page names; the statistics have all of them. */
const best = 10;

/** The figures and tables of the page, every table open. */
export function HandoverPage({ report }: { report: SalesReport }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const paid = figureColumns<SalesReport['payments'][number]>(t, language);
  const days = figureColumns<SalesReport['series'][number]>(t, language);
  return (
    <>
      <Tiles report={report} />
      <Grid gap={4} min="500px" fit align="start">
        <ReportPart
          open
          title={t('reports.parts.payments')}
          file="payments"
          rows={report.payments}
          rowKey={(row) => row.payment_type_id}
          rowName={(row) => nameIn(row, language)}
          columns={[
            paid('payment', (row) => nameIn(row, language)),
            paid('payments', (row) => row.payments),
            paid('amount', (row) => row.amount),
            paid('tip', (row) => row.tip),
          ]}
        />
        <ReportPart
          open
          title={t('handover.products')}
          file="products"
          rows={report.products.slice(0, best)}
          rowKey={(row) => row.key}
          rowName={(row) => rowName(t, language, row)}
          columns={soldColumns(t, language, 'product', 'none').filter(({ id }) =>
            ['product', 'units', 'total'].includes(id),
          )}
        />
        <ReportPart
          open
          title={t('reports.parts.servers')}
          file="servers"
          rows={report.servers}
          rowKey={(row) => row.key}
          rowName={(row) => rowName(t, language, row)}
          columns={soldColumns(t, language, 'server', 'checks').filter(({ id }) =>
            ['server', 'checks', 'total', 'tip'].includes(id),
          )}
        />
        {report.series.length > 1 && (
          <Box wide>
            <ReportPart
              open
              title={t('handover.byDay')}
              file="days"
              rows={report.series}
              rowKey={(row) => row.period}
              rowName={(row) => row.period}
              columns={[
                {
                  ...days('day', (row) => row.period),
                  cell: (row) => dayText(row.period, language),
                },
                days('checks', (row) => row.checks),
                days('discount', (row) => row.discount),
                days('total', (row) => row.total),
                days('tip', (row) => row.tip),
              ]}
            />
          </Box>
        )}
        {report.discounts.length > 0 && <DiscountPart rows={report.discounts} />}
        {report.cancellations.length > 0 && <CancellationPart rows={report.cancellations} />}
      </Grid>
    </>
  );
}

function Tiles({ report }: { report: SalesReport }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { summary, previous, compared } = report;
  const { change, comparedWith } = useChange(compared);
  const money = (value: number) => formatCents(value, language);
  const compare = (name: 'revenue' | 'closed_checks' | 'guests' | 'average_check' | 'tips') =>
    change(summary[name], previous?.[name]);
  return (
    <FigureTiles comparedWith={comparedWith}>
      <FigureTile
        label={t('reports.tiles.revenue')}
        figure={money(summary.revenue)}
        change={compare('revenue')}
        note={taxNote(summary.taxes, t, language)}
      />
      <FigureTile
        label={t('reports.tiles.closed')}
        figure={numberText(summary.closed_checks, language)}
        change={compare('closed_checks')}
      />
      <FigureTile
        label={t('reports.tiles.guests')}
        figure={numberText(summary.guests, language)}
        change={compare('guests')}
      />
      <FigureTile
        label={t('reports.tiles.check')}
        figure={money(summary.average_check)}
        change={compare('average_check')}
      />
      <FigureTile
        label={t('reports.tiles.tips')}
        figure={money(summary.tips)}
        change={compare('tips')}
      />
      {summary.service_charge !== 0 && (
        <FigureTile label={t('reports.tiles.service')} figure={money(summary.service_charge)} />
      )}
      <FigureTile
        label={t('reports.tiles.discount')}
        figure={money(summary.discount)}
        note={refundNote(report.discounts, t, language)}
      />
    </FigureTiles>
  );
}
