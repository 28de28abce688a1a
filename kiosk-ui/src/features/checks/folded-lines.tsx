import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Fragment, useState, type ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import { CheckLine } from './check-line.tsx';
import type { Fold } from './fold.ts';

/** The folds that the user has opened. */
export function useOpenFolds() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setOpen((now) => {
      const next = new Set(now);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  return { isOpen: (key: string) => open.has(key), toggle };
}

interface FoldedLinesProps {
  quantity: number;
  name: string;
  /** Centavos of all its lines. */
  cents: number;
  details?: ReactNode;
  pill?: ReactNode;
  newest?: boolean;
  pending?: boolean;
  cancelled?: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

/** One row for identical lines: '3 × Corona'. A tap shows them one by one. */
export function FoldedLines({ quantity, pill, isOpen, onToggle, ...line }: FoldedLinesProps) {
  return (
    <CheckLine
      {...line}
      folds
      quantity={`${quantity} ×`}
      pill={
        <Row as="span" gap={1} inline align="center">
          {pill}
          <Icon of={isOpen ? IconChevronUp : IconChevronDown} size={16} />
        </Row>
      }
      chosen={isOpen}
      onChoose={onToggle}
    />
  );
}

interface FoldsProps<T> {
  folds: readonly Fold<T>[];
  /** Whether a line must be seen: its tools are shown, or it is refused. */
  isSeen: (line: T) => boolean;
  isOpen: (key: string) => boolean;
  head: (fold: Fold<T>, isOpen: boolean) => ReactNode;
  line: (line: T, isNested: boolean) => ReactNode;
}

/** Lines, with identical ones folded. */
export function Folds<T>({ folds, isSeen, isOpen, head, line }: FoldsProps<T>) {
  return (
    <ul>
      {folds.map((fold) => {
        const [first] = fold.lines;
        if (fold.lines.length === 1 && first !== undefined) return line(first, false);
        const open = isOpen(fold.key) || fold.lines.some(isSeen);
        return (
          <Fragment key={fold.key}>
            {head(fold, open)}
            {open && fold.lines.map((one) => line(one, true))}
          </Fragment>
        );
      })}
    </ul>
  );
}
