import { IconArrowBackUp, IconChartPie, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shownOptions } from '../../../parts/item-options.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Money } from '../../../ui/money.tsx';
import { lineText } from './line-text.ts';
import type { DraftLine, Preview } from './split-draft.ts';
import styles from './split-sheet.module.css';
import type { useLineDrag } from './use-line-drag.ts';

interface SplitColumnProps {
  column: number;
  title: ReactNode;
  /** For screen readers. */
  label: string;
  lines: Preview['columns'][number];
  total: number;
  empty: string;
  active: boolean;
  /** Where a tap on a line leads. */
  target: string;
  drag: ReturnType<typeof useLineDrag>;
  onTap: (line: DraftLine) => void;
  onDivide: (line: DraftLine) => void;
  onRemove?: () => void;
}

/** One check of the split: its name, its lines, its running total. */
export function SplitColumn(props: SplitColumnProps) {
  const { column, title, label, lines, total, empty, active, drag, onRemove } = props;
  const { t } = useTranslation();
  const isOver = drag.drag?.over === column && drag.drag.from !== column;
  return (
    <section
      className={styles.column}
      aria-label={label}
      data-column={column}
      data-active={active || undefined}
      data-over={isOver || undefined}
    >
      <header className={styles.columnHead}>
        <div className={styles.columnTitle}>{title}</div>
        {onRemove && (
          <IconButton label={t('transfers.split.removeCheck', { name: label })} onClick={onRemove}>
            <IconTrash stroke={1.75} size={20} />
          </IconButton>
        )}
      </header>
      <ul className={styles.lines}>
        {lines.map(({ line, piece }, index) => (
          <Line key={`${line.id}-${index}`} {...props} line={line} piece={piece} />
        ))}
        {lines.length === 0 && <li className={styles.nothing}>{empty}</li>}
      </ul>
      <footer className={styles.columnTotal}>
        <span>{t('orders.summary.total')}</span>
        <strong>
          <Money cents={total} />
        </strong>
      </footer>
    </section>
  );
}

function Line({
  line,
  piece,
  column,
  target,
  drag,
  onTap,
  onDivide,
}: SplitColumnProps & Preview['columns'][number][number]) {
  const { t } = useTranslation();
  const { isSpent, ...handlers } = drag.handlers(line.id, column);
  const text = lineText(line.item, piece.quantity, piece.share);
  const options = shownOptions(line.item.options);
  const moving = drag.drag?.lineId === line.id && drag.drag.from === column ? drag.drag : null;
  return (
    <li
      className={styles.line}
      data-dragging={moving !== null || undefined}
      style={moving ? { transform: `translate(${moving.x}px, ${moving.y}px)` } : undefined}
    >
      <button
        type="button"
        className={styles.lineButton}
        {...handlers}
        onClick={() => {
          if (!isSpent()) onTap(line);
        }}
      >
        <span className={styles.lineName}>
          {text}
          {options.length > 0 && (
            <span className={styles.options}>{options.map((one) => one.name).join(', ')}</span>
          )}
        </span>
        <span className={styles.lineEnd}>
          <Money cents={piece.price * piece.quantity - piece.discount} />
          {column > 0 && <IconArrowBackUp stroke={1.75} size={18} aria-hidden="true" />}
        </span>
        <span className="visually-hidden">
          {column === 0
            ? t('transfers.split.moveTo', { to: target })
            : t('transfers.split.takeBack')}
        </span>
      </button>
      <IconButton
        label={t('transfers.split.divide', { line: text })}
        className={styles.divide}
        onClick={() => onDivide(line)}
      >
        <IconChartPie stroke={1.75} size={20} />
      </IconButton>
    </li>
  );
}
