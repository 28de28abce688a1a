import { IconArrowBackUp, IconChartPie, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { optionTexts } from '../../../parts/item-options.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Box, Row, Stack, Text } from '../../../ui/layout.tsx';
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
  empty: string;
  active: boolean;
  /** Where a tap moves a line. */
  target: string;
  drag: ReturnType<typeof useLineDrag>;
  onTap: (line: DraftLine) => void;
  onDivide: (line: DraftLine) => void;
  onRemove?: () => void;
}

/** One check of the split: its name and lines. */
export function SplitColumn(props: SplitColumnProps) {
  const { column, title, label, lines, empty, active, drag, onRemove } = props;
  const { t } = useTranslation();
  const isOver = drag.drag?.over === column && drag.drag.from !== column;
  return (
    <Stack
      as="section"
      flex
      className={styles.column}
      aria-label={label}
      data-column={column}
      data-active={active || undefined}
      data-over={isOver || undefined}
    >
      <Row as="header" gap={1} align="start" pad={3} border="bottom">
        <Stack gap={2} grow shrink className={styles.columnTitle}>
          {title}
        </Stack>
        {onRemove && (
          <IconButton
            icon={IconTrash}
            label={t('transfers.split.removeCheck', { name: label })}
            onClick={onRemove}
          />
        )}
      </Row>
      <Box as="ul" grow>
        {lines.map(({ line, piece }, index) => (
          <Line key={`${line.id}-${index}`} {...props} line={line} piece={piece} />
        ))}
        {lines.length === 0 && (
          <Box as="li" padY={5} padX={3} tone="secondary" text="center">
            {empty}
          </Box>
        )}
      </Box>
    </Stack>
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
  const options = optionTexts(line.item.options);
  const moving = drag.drag?.lineId === line.id && drag.drag.from === column ? drag.drag : null;
  return (
    <Row
      as="li"
      className={styles.line}
      data-dragging={moving !== null || undefined}
      style={moving ? { transform: `translate(${moving.x}px, ${moving.y}px)` } : undefined}
    >
      <Row
        type="button"
        as="button"
        gap={2}
        align="center"
        justify="between"
        grow
        shrink
        tone="text"
        className={styles.lineButton}
        {...handlers}
        onClick={() => {
          if (!isSpent()) onTap(line);
        }}
      >
        <Stack as="span" shrink weight="strong" anywhere>
          {text}
          {options.length > 0 && (
            <Text as="span" tone="secondary" size="body" weight="regular">
              {options.join(', ')}
            </Text>
          )}
        </Stack>
        <Row as="span" gap={1} inline align="center" numeric>
          <Money cents={piece.price * piece.quantity - piece.discount} />
          {column > 0 && <Icon of={IconArrowBackUp} size={18} />}
        </Row>
        <span className="visually-hidden">
          {column === 0
            ? t('transfers.split.moveTo', { to: target })
            : t('transfers.split.takeBack')}
        </span>
      </Row>
      <IconButton
        icon={IconChartPie}
        label={t('transfers.split.divide', { line: text })}
        className={styles.divide}
        onClick={() => onDivide(line)}
      />
    </Row>
  );
}
