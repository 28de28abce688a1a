import { IconDownload, IconTable } from '@tabler/icons-react';
import { use, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadCsv, fileDay } from '../../lib/api/csv.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { BarList, type BarListProps } from '../../ui/bar-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Plot } from '../../ui/chart.tsx';
import type { PlotProps } from '../../ui/chart-props.ts';
import { DataTable, type RowAction } from '../../ui/data-table.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { SectionFrame } from '../../ui/section-page.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { fileValue } from '../../parts/file-value.ts';
import styles from './reports.module.css';

interface ReportPartProps<Row> {
  title: string;
  /** Name of the CSV file, without the day. */
  file: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  rowName: (row: Row) => string;
  /** Every column has a value, for the CSV. */
  columns: readonly Column<Row>[];
  /** Columns of the CSV, when they differ from the table's. */
  fileColumns?: readonly Column<Row>[];
  plot?: Omit<PlotProps, 'label'>;
  /** Instead of a chart, for named values. */
  bars?: Omit<BarListProps, 'label'>;
  /** The table is always shown, in full. */
  open?: boolean;
  empty?: string;
  children?: ReactNode;
  /** In the heading, even without rows. */
  action?: ReactNode;
  actions?: (row: Row) => RowAction[];
}

/** A part of a report: a chart, its table, and the table as CSV. */
export function ReportPart<Row>(props: ReportPartProps<Row>) {
  const { title, file, rows, rowKey, rowName, columns, plot, bars, open = false, empty } = props;
  const { fileColumns = columns } = props;
  const { t } = useTranslation();
  const { can } = usePermissions();
  const [shown, setShown] = useState(open);
  const save = () =>
    downloadCsv(
      `${file}_${fileDay()}.csv`,
      fileColumns.map((column) => column.title),
      rows.map((row) => fileColumns.map((column) => fileValue(column, row))),
    );
  return (
    <Stack gap={3} fluid surface="card" className={styles.part} pad={4}>
      <Row gap={2} align="center" justify="between" className={styles.partHead} minHeight="target">
        <PartHeading>{title}</PartHeading>
        {(rows.length > 0 || props.action) && (
          <Row gap={1} rigid wrap>
            {props.action}
            {rows.length > 0 && !open && (
              <Button
                variant="quiet"
                icon={IconTable}
                aria-expanded={shown}
                aria-label={`${t(shown ? 'reports.hideTable' : 'reports.showTable')}: ${title}`}
                onClick={() => setShown(!shown)}
              >
                {t(shown ? 'reports.hideTable' : 'reports.showTable')}
              </Button>
            )}
            {rows.length > 0 && shown && can('reports.export') && (
              <Button
                variant="quiet"
                icon={IconDownload}
                aria-label={t('reports.partCsv', { part: title })}
                onClick={save}
              >
                {'CSV'}
              </Button>
            )}
          </Row>
        )}
      </Row>
      {rows.length === 0 && <Text tone="secondary">{empty ?? t('reports.none')}</Text>}
      {rows.length > 0 && plot && <Plot {...plot} label={title} />}
      {rows.length > 0 && bars && <BarList {...bars} label={title} />}
      {rows.length > 0 && props.children}
      {rows.length > 0 && shown && (
        <DataTable
          label={title}
          rows={rows}
          rowKey={rowKey}
          rowName={rowName}
          columns={columns}
          {...(props.actions ? { actions: props.actions } : {})}
          // A report on its own page is read and printed as a whole.
          {...((plot || bars) && !open ? { maxHeight: 420 } : {})}
        />
      )}
    </Stack>
  );
}

/** A heading below the section's own, which is h1 on a page and h2 on the overview. */
export function PartHeading({ children }: { children: ReactNode }) {
  return (
    <Text as={use(SectionFrame) === 'page' ? 'h2' : 'h3'} size="section">
      {children}
    </Text>
  );
}
