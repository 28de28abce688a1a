import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { Stack, Text } from './layout.tsx';
import styles from './order-list.module.css';

interface OrderListProps<Row> {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => number;
  rowName: (row: Row) => string;
  /** Content next to the handle; by default the name. */
  children?: (row: Row) => ReactNode;
  onChange: (rows: Row[]) => void;
}

/** The list with the row at `from` moved to `to`; the same list when one of them is not a valid index. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const next = [...rows];
  if (from < 0 || to < 0 || from >= next.length || to >= next.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** A sortable list: by dragging the handle, with arrow keys, or with the arrow buttons. */
export function OrderList<Row>(props: OrderListProps<Row>) {
  const { label, rows, rowKey, rowName, children, onChange } = props;
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');

  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row || to < 0 || to >= rows.length || to === from) return;
    onChange(moved(rows, from, to));
    setSaid(t('common.order.moved', { name: rowName(row), place: to + 1, count: rows.length }));
  };
  const onKey = (event: KeyboardEvent, index: number) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    move(index, index + step);
  };
  const placeAt = (y: number) => {
    const items = [...(list.current?.children ?? [])];
    const after = items.findIndex((item) => {
      const { top, height } = item.getBoundingClientRect();
      return y < top + height;
    });
    return after < 0 ? items.length - 1 : after;
  };
  const onDrag = (event: PointerEvent) => {
    if (dragged === null) return;
    const from = rows.findIndex((row) => rowKey(row) === dragged);
    move(from, placeAt(event.clientY));
  };

  return (
    <>
      <Stack ref={list} as="ol" gap={2} className={styles.list} aria-label={label}>
        {rows.map((row, index) => (
          <li key={rowKey(row)} data-dragged={rowKey(row) === dragged || undefined}>
            <Stack
              type="button"
              as="button"
              tone="secondary"
              className={styles.handle}
              aria-label={t('common.order.handle', { name: rowName(row) })}
              onKeyDown={(event) => onKey(event, index)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                setDragged(rowKey(row));
              }}
              onPointerMove={onDrag}
              onPointerUp={() => setDragged(null)}
              onPointerCancel={() => setDragged(null)}
            >
              <Icon of={IconGripVertical} size={22} />
            </Stack>
            <Text as="span" anywhere grow shrink>
              {children ? children(row) : rowName(row)}
            </Text>
            <IconButton
              icon={IconArrowUp}
              label={t('common.order.up', { name: rowName(row) })}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              icon={IconArrowDown}
              label={t('common.order.down', { name: rowName(row) })}
              disabled={index === rows.length - 1}
              onClick={() => move(index, index + 1)}
            />
          </li>
        ))}
      </Stack>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
