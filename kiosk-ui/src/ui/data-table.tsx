import {
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { DataFailed, DataLoading } from './data-states.tsx';
import type { IconShape } from './icon.tsx';
import { Box, Row, Stack } from './layout.tsx';
import styles from './data-table.module.css';
import { EmptyState } from './states.tsx';
import { Checkbox } from './switch.tsx';
import { PhoneSort, TableHead } from './table-head.tsx';
import { nextSort, sortRows, type Column, type Sort } from './table-rows.ts';

export interface RowAction {
  id: string;
  label: string;
  icon: IconShape;
  onPress: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** Why it is disabled. */
  hint?: string;
}

/** The parts of a query that a list needs. */
interface Source {
  isPending: boolean;
  error: unknown;
  refetch: () => unknown;
}

export interface DataTableProps<Row, Key extends string | number> {
  /** Description for screen readers. */
  label: string;
  /** The filtered rows; undefined while they load. */
  rows: readonly Row[] | undefined;
  /** The query that the rows come from; without it they are at hand. */
  source?: Source;
  rowKey: (row: Row) => Key;
  /** The name of the row: 'Mesa 4'. */
  rowName: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** Null: in the given order. */
  initialSort?: Sort | null;
  /** Search and filters above the table. */
  filters?: ReactNode;
  empty?: { title: string; hint?: string; action?: ReactNode };
  actions?: (row: Row) => RowAction[];
  /** Called for a press on the row's first cell, or Enter. */
  onOpen?: (row: Row) => void;
  /** Greyed out rows: deleted, inactive. */
  isMuted?: (row: Row) => boolean;
  selection?: { keys: ReadonlySet<Key>; onChange: (keys: Set<Key>) => void };
  /** Scrolls inside when it is higher: px, or a CSS length. */
  maxHeight?: number | string;
  /** Rows rendered at first and with every 'Show more'. */
  pageSize?: number;
}

/**
 * The table of the back office: sortable headings, filters, loading, error and empty states, row actions. On a phone
 * each row is a card. Arrow keys move between rows that open.
 */
export function DataTable<Row, Key extends string | number>(props: DataTableProps<Row, Key>) {
  const { label, rows, source, rowKey, columns, filters, empty, selection, maxHeight } = props;
  const { pageSize = 100, initialSort = null } = props;
  const { t } = useTranslation();
  const body = useRef<HTMLTableSectionElement>(null);
  const [sort, setSort] = useState<Sort | null>(initialSort);
  const [shown, setShown] = useState(pageSize);
  const sorted = useMemo(
    () => (rows ? sortRows(rows, columns, sort) : undefined),
    [rows, columns, sort],
  );
  const moveFocus = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !(event.target instanceof HTMLElement)) return;
    if (!event.target.matches('[data-open]')) return;
    const all = [...(body.current?.querySelectorAll<HTMLElement>('[data-open]') ?? [])];
    const next = all[all.indexOf(event.target) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const content = () => {
    if (!sorted) {
      if (source?.error) return <Failed source={source} />;
      return <DataLoading />;
    }
    if (sorted.length === 0)
      return <EmptyState {...(empty ?? { title: t('common.table.empty') })} />;
    const allKeys = sorted.map(rowKey);
    const page = sorted.slice(0, shown);
    const rest = sorted.length - page.length;
    return (
      <>
        {/* A few cards need no sorting. */}
        {sorted.length > 3 && <PhoneSort columns={columns} sort={sort} onSort={setSort} />}
        <Box
          className={styles.scroll}
          scroll="x"
          surface="card"
          role="region"
          aria-label={label}
          tabIndex={0}
          style={maxHeight ? { maxHeight, overflowY: 'auto' } : undefined}
        >
          <table className={styles.table} role="table" aria-rowcount={sorted.length + 1}>
            <TableHead
              columns={columns}
              sort={sort}
              onSort={(column) => setSort(nextSort(sort, column))}
              hasActions={props.actions !== undefined}
              selectAll={
                selection && {
                  checked: allKeys.every((key) => selection.keys.has(key)),
                  onChange: (all) => selection.onChange(new Set(all ? allKeys : [])),
                }
              }
            />
            <tbody ref={body} role="rowgroup" onKeyDown={moveFocus}>
              {page.map((row) => (
                <TableRow key={rowKey(row)} row={row} {...props} />
              ))}
            </tbody>
          </table>
        </Box>
        {rest > 0 && (
          <Button block onClick={() => setShown(shown + pageSize)}>
            {t('common.table.more', { count: Math.min(rest, pageSize) })}
          </Button>
        )}
      </>
    );
  };
  return (
    <Stack gap={4} fluid>
      {filters && (
        <Row gap={4} rowGap={3} align="center" wrap className={styles.filters}>
          {filters}
        </Row>
      )}
      {sorted && source?.error ? <Failed source={source} /> : null}
      {content()}
    </Stack>
  );
}

function Failed({ source }: { source: Source }) {
  return <DataFailed error={source.error} onRetry={() => void source.refetch()} />;
}

function TableRow<Row, Key extends string | number>({
  row,
  columns,
  rowKey,
  rowName,
  actions,
  onOpen,
  isMuted,
  selection,
}: DataTableProps<Row, Key> & { row: Row }) {
  const { t } = useTranslation();
  const key = rowKey(row);
  const acts = actions?.(row);
  const select = (on: boolean) => {
    const keys = new Set(selection?.keys);
    if (on) keys.add(key);
    else keys.delete(key);
    selection?.onChange(keys);
  };
  /** The whole row opens, except for its own buttons and fields, and while text is selected. */
  const open = (event: MouseEvent<HTMLTableRowElement>) => {
    if ((event.target as Element).closest('button, a, input, label, select')) return;
    if (window.getSelection()?.toString()) return;
    onOpen?.(row);
  };
  return (
    // The keyboard has the button of the first cell.
    <tr
      role="row"
      data-muted={isMuted?.(row) || undefined}
      data-opens={onOpen ? true : undefined}
      onClick={onOpen && open}
    >
      {selection && (
        <td role="cell" className={styles.check}>
          <Checkbox
            hideLabel
            label={t('common.table.selectRow', { name: rowName(row) })}
            checked={selection.keys.has(key)}
            onChange={select}
          />
        </td>
      )}
      {columns.map((column, index) => {
        const inside = column.cell ? column.cell(row) : column.value?.(row);
        return (
          <td
            key={column.id}
            role="cell"
            data-label={index === 0 ? undefined : column.title}
            data-first={index === 0 || undefined}
            data-align={column.align}
            data-wide-only={column.wideOnly || undefined}
          >
            {index === 0 && onOpen ? (
              <button type="button" data-open className={styles.open} onClick={() => onOpen(row)}>
                {inside}
              </button>
            ) : (
              inside
            )}
          </td>
        );
      })}
      {acts && (
        <td role="cell" className={styles.actions} data-many={acts.length > 3 || undefined}>
          {acts.map((action) => (
            <Button
              key={action.id}
              variant="quiet"
              className={action.danger ? styles.danger : undefined}
              icon={action.icon}
              disabled={action.disabled}
              title={action.hint ?? action.label}
              aria-label={`${action.label}: ${rowName(row)}`}
              onClick={action.onPress}
            >
              <span className={styles.actionLabel}>{action.label}</span>
            </Button>
          ))}
        </td>
      )}
    </tr>
  );
}
