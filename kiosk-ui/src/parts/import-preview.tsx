import type { ImportNote } from '@comanda/contract/catalog-bulk';
import { hasWarning } from '@comanda/domain/import-cells';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Icon } from '../ui/icon.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import { useNoteText } from './import-notes.ts';
import styles from './import-sheet.module.css';
import type { Column } from '../ui/table-rows.ts';
import { Tabs } from '../ui/tabs.tsx';

export interface PreviewRow {
  row: number;
  result: 'new' | 'skipped' | 'error';
  name: string;
  notes: ImportNote[];
}

export interface Preview<Row extends PreviewRow> {
  total: number;
  new: number;
  skipped?: number;
  errors: number;
  warnings: number;
  rows: Row[];
}

const kinds = ['all', 'new', 'warning', 'skipped', 'error'] as const;
type Kind = (typeof kinds)[number];

/** The result of a row. */
function kindOf(row: PreviewRow): Exclude<Kind, 'all'> {
  return hasWarning(row) ? 'warning' : row.result;
}

const icons = {
  new: IconCircleCheck,
  warning: IconAlertTriangle,
  skipped: IconPlayerSkipForward,
  error: IconCircleX,
};

interface ImportPreviewProps<Row extends PreviewRow> {
  found: Preview<Row>;
  columns: readonly Column<Row>[];
  /** Choices about how the file is read. */
  choices?: ReactNode;
  onOther: () => void;
}

/** Every row of a file with its result, by kind. */
export function ImportPreview<Row extends PreviewRow>(props: ImportPreviewProps<Row>) {
  const { found, columns: own, choices, onOther } = props;
  const { t } = useTranslation();
  const noteText = useNoteText();
  const [kind, setKind] = useState<Kind>(found.errors > 0 || found.warnings > 0 ? 'all' : 'new');
  const rows = useMemo(
    () => found.rows.filter((row) => kind === 'all' || kindOf(row) === kind),
    [found.rows, kind],
  );
  const columns = useMemo<Column<Row>[]>(
    () => [
      { id: 'name', title: t('catalog.import.name'), value: (row) => row.name },
      { id: 'row', title: t('catalog.import.row'), value: (row) => row.row },
      ...own,
      {
        id: 'result',
        title: t('catalog.import.result'),
        value: (row) => kinds.indexOf(kindOf(row)),
        cell: (row) => (
          <Row
            as="span"
            gap={2}
            inline
            align="center"
            nowrap
            className={styles.result}
            data-result={kindOf(row)}
          >
            <Icon of={icons[kindOf(row)]} />
            {t(`catalog.import.kinds.${kindOf(row)}`)}
          </Row>
        ),
      },
      {
        id: 'notes',
        title: t('catalog.import.notesTitle'),
        cell: (row) => (
          <Stack as="ul" gap={1}>
            {row.notes.map((note, index) => (
              <li key={index}>{noteText(note)}</li>
            ))}
          </Stack>
        ),
      },
    ],
    [own, t, noteText],
  );
  const count = (one: Kind) =>
    one === 'all' ? found.total : found.rows.filter((row) => kindOf(row) === one).length;
  return (
    <>
      <Row gap={3} align="center" justify="between" wrap>
        <p>{t('catalog.import.summary', { count: found.new, total: found.total })}</p>
        <Row gap={2} wrap>
          {choices}
          <Button variant="quiet" onClick={onOther}>
            {t('catalog.import.other')}
          </Button>
        </Row>
      </Row>
      <Tabs
        label={t('catalog.import.result')}
        value={kind}
        onChange={setKind}
        items={kinds
          .filter((one) => one === 'all' || one === kind || count(one) > 0)
          .map((one) => ({
            value: one,
            label: t(`catalog.import.kinds.${one}`),
            count: count(one),
          }))}
      />
      <DataTable
        key={kind}
        label={t('catalog.import.preview')}
        rows={rows}
        rowKey={(row) => row.row}
        rowName={(row) => row.name || String(row.row)}
        columns={columns}
      />
    </>
  );
}
