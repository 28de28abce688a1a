import type { SalesReport } from '@comanda/contract/reports';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../lib/format/figures.ts';
import { formatCents } from '../../lib/format/money.ts';
import { figureColumns } from './figure-columns.ts';
import { discountNames, rowName, soldColumns } from './part-columns.ts';
import { ReportPart } from './report-part.tsx';
import { nameIn } from '../../lib/format/name-in.ts';
import { byReason } from './words.ts';

/** Bars of users and specials; the table has all. */
const mostBars = 12;

/** Sales, discounts and cancellations by user. */
export function PeopleParts({ report }: { report: SalesReport }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return (
    <>
      <ReportPart
        title={t('reports.parts.servers')}
        file="sales_by_server"
        rows={report.servers}
        rowKey={(row) => row.key}
        rowName={(row) => rowName(t, language, row)}
        columns={soldColumns(t, language, 'server', 'checks')}
        bars={{
          rows: report.servers.slice(0, mostBars).map((row) => ({
            key: row.key,
            name: rowName(t, language, row),
            values: [row.total, row.tip],
          })),
          series: [
            { label: t('figures.total'), tone: 'primary' },
            { label: t('figures.tip'), tone: 'secondary' },
          ],
          format: (value) => formatCents(value, language),
        }}
      />
      <DiscountPart rows={report.discounts} plotted />
      {report.comps.length > 0 && <CompPart rows={report.comps} />}
      <CancellationPart rows={report.cancellations} plotted />
    </>
  );
}

interface PartProps<Rows> {
  rows: Rows;
  /** Without a chart the table is expanded. */
  plotted?: boolean;
  empty?: string;
}

export function DiscountPart({ rows, plotted, empty }: PartProps<SalesReport['discounts']>) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  type Row = SalesReport['discounts'][number];
  const column = figureColumns<Row>(t, language);
  const nameOf = (row: Row) => {
    const { reason, person } = discountNames(t, row);
    return person === '' ? reason : `${reason}, ${person}`;
  };
  return (
    <ReportPart
      title={t('reports.parts.discounts')}
      file="discounts"
      rows={rows}
      rowKey={(row) => `${row.kind} ${row.special_id ?? row.user_id ?? ''}`}
      rowName={nameOf}
      columns={[
        column('reason', (row) => discountNames(t, row).reason),
        column('person', (row) => discountNames(t, row).person),
        column('lines', (row) => row.lines),
        column('amount', (row) => row.amount),
      ]}
      empty={empty}
      open={!plotted}
      bars={
        plotted
          ? {
              rows: rows.slice(0, mostBars).map((row) => ({
                key: `${row.kind} ${row.special_id ?? row.user_id ?? ''}`,
                name: nameOf(row),
                values: [row.amount],
              })),
              series: [{ label: t('figures.amount'), tone: 'warning' }],
              format: (value) => formatCents(value, language),
            }
          : undefined
      }
    />
  );
}

/** What was given away, by reason and person. */
export function CompPart({ rows, empty }: PartProps<SalesReport['comps']>) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const column = figureColumns<SalesReport['comps'][number]>(t, language);
  return (
    <ReportPart
      open
      title={t('reports.parts.comps')}
      file="comps"
      rows={rows}
      rowKey={(row) => `${row.reason_id} ${row.user_id ?? ''}`}
      rowName={(row) => `${nameIn(row, language)}, ${row.user_name}`}
      columns={[
        column('reason', (row) => nameIn(row, language)),
        column('person', (row) => row.user_name),
        column('lines', (row) => row.count),
        column('amount', (row) => row.amount),
      ]}
      empty={empty}
    />
  );
}

export function CancellationPart({
  rows,
  plotted,
  empty,
}: PartProps<SalesReport['cancellations']>) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const column = figureColumns<SalesReport['cancellations'][number]>(t, language);
  return (
    <ReportPart
      title={t('reports.parts.cancellations')}
      file="cancellations"
      rows={rows}
      rowKey={(row) => `${row.reason_id} ${row.user_id ?? ''}`}
      rowName={(row) => `${nameIn(row, language)}, ${row.user_name}`}
      columns={[
        column('reason', (row) => nameIn(row, language)),
        column('person', (row) => row.user_name),
        column('count', (row) => row.count),
        column('units', (row) => row.units),
        column('amount', (row) => row.amount),
      ]}
      empty={empty}
      open={!plotted}
      bars={
        plotted
          ? {
              rows: byReason(rows).map((row) => ({
                key: row.reason_id,
                name: nameIn(row, language),
                values: [row.count],
              })),
              series: [{ label: t('figures.count'), tone: 'error' }],
              format: (value) => numberText(value, language),
            }
          : undefined
      }
    />
  );
}
