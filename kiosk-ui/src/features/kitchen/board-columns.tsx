import type { CheckItem } from '@comanda/contract/checks';
import { useElementSize } from '@mantine/hooks';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../lib/permissions.ts';
import { useNow } from '../../lib/time.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import {
  addedItems,
  buildBoard,
  stageColours,
  stages,
  type Board,
  type Stage,
  type Ticket,
} from './board.ts';
import styles from './board-columns.module.css';
import { busyStages, layoutOf, ticketHeight } from './layout.ts';
import type { MoveItems } from './moves.ts';
import { StageTabs } from './stage-tabs.tsx';
import { StageTickets } from './stage-tickets.tsx';
import { TicketCard } from './ticket-card.tsx';
import { useBumpKeys } from './use-bump-keys.ts';
import { useFitting } from './use-fitting.ts';
import { useFontLoads } from './use-font-loads.ts';
import { useMarkSeen } from './use-seen.ts';

/** Minimum width of a ticket in px that can be read from two metres. */
const TICKET_WIDTH = 296;
const PHONE = 760;
/** Column headings and the padding around tickets, in px. */
const COLUMN_HEAD = 50;
const PADDING = 10;
/** Width of a stage without tickets, in px. */
const STRIP = 56;
/**
 * Tickets only get more space when they would fit in this share of the height, so that the layout does not change
 * with every bump.
 */
const SLACK = 0.85;

/** The layout for a board of this size, and the width of its tickets. */
function planOf(board: Board, width: number, height: number) {
  const busy = busyStages(board).length;
  const wide = width - (stages.length - busy) * STRIP;
  const total = Math.max(busy, Math.floor(wide / TICKET_WIDTH));
  const ticketWidth = wide / total - PADDING;
  return { ...layoutOf(board, total, Math.max(200, height), ticketWidth), ticketWidth };
}

interface BoardColumnsProps {
  items: CheckItem[];
  move: MoveItems;
  /** Checks with new items. */
  flashing: ReadonlySet<number>;
  onRecall: () => void;
}

/** New, in progress, finished: in columns, on a phone one at a time. */
export function BoardColumns({ items, move, flashing, onRecall }: BoardColumnsProps) {
  const { t } = useTranslation();
  const may = usePermissions().can('kitchen.advance');
  const { ref, width, height } = useElementSize();
  const columns = useRef<HTMLDivElement>(null);
  const now = useNow(1000);
  const [only, setOnly] = useState<Stage>(0);
  const board = useMemo(() => buildBoard(items, move.held), [items, move.held]);
  const added = useMemo(() => addedItems(items), [items]);
  const phone = width > 0 && width < PHONE;
  const room = height - COLUMN_HEAD - PADDING;
  const [layout, setLayout] = useState(() => planOf(board, width, room));
  const wanted = useMemo(() => {
    const fitting = planOf(board, width, room);
    return fitting.density < layout.density ? planOf(board, width, room * SLACK) : fitting;
  }, [board, width, room, layout.density]);
  // The columns do not move during taps.
  if (move.held.size === 0 && JSON.stringify(wanted) !== JSON.stringify(layout)) setLayout(wanted);
  const ticketWidth = phone ? width - 2 * PADDING : layout.ticketWidth;
  const letters = useFontLoads();
  const shape = `${JSON.stringify(layout)} ${items.length} ${width} ${height} ${letters}`;
  const { density, measured } = useFitting(columns, layout.density, phone ? null : shape);
  const [turned, setTurned] = useState<Record<Stage, number>>({ 0: 0, 1: 0, 2: 0 });
  const heightOf = (ticket: Ticket) =>
    measured?.heights.get(ticket.key) ?? ticketHeight(ticket, density, ticketWidth);
  useMarkSeen(columns, items, `${shape} ${JSON.stringify(turned)}`);
  useBumpKeys(columns, {
    back: (itemId) => {
      const item = items.find((one) => one.id === itemId);
      if (item && (item.status === 1 || item.status === 2)) move.stepBack([item], item.status);
      else move.undoLast();
    },
    recall: onRecall,
  });
  const count = (stage: Stage) => items.filter((item) => item.status === stage).length;
  const shown = phone ? [only] : stages;
  return (
    <Stack flex grow shrink className={styles.board} ref={ref} data-density={phone ? 0 : density}>
      {phone && <StageTabs value={only} onChange={setOnly} count={count} />}
      <Stack
        grow
        className={styles.columns}
        ref={columns}
        style={{
          gridTemplateColumns: shown
            .map((stage) => {
              const share = phone ? 1 : layout.share[stage];
              return share === 0 ? `${STRIP}px` : `minmax(0, ${share}fr)`;
            })
            .join(' '),
        }}
      >
        {shown.map((stage) => (
          <Stack
            key={stage}
            as="section"
            flex
            shrink
            className={styles.column}
            style={stageColours[stage]}
            data-strip={(!phone && layout.share[stage] === 0) || undefined}
            aria-label={t(`kitchen.columns.s${stage}`)}
          >
            {!phone && (
              <Row as="h2" gap={3} align="center" className={styles.columnHead}>
                {t(`kitchen.columns.s${stage}`)}
                <span className={styles.count}>{count(stage)}</span>
              </Row>
            )}
            {/* Only after the screen was measured, so that nothing jumps. */}
            {width > 0 && (phone || layout.share[stage] > 0) && (
              <StageTickets
                stage={stage}
                tickets={board[stage]}
                columns={phone ? 1 : layout.share[stage]}
                heightOf={heightOf}
                room={phone ? Infinity : (measured?.room ?? room)}
                inPages={measured !== null}
                page={turned[stage]}
                onTurn={(page) => setTurned((old) => ({ ...old, [stage]: page }))}
                flashing={flashing}
                card={(ticket) => (
                  <TicketCard
                    key={ticket.key}
                    ticket={ticket}
                    stage={stage}
                    now={now}
                    move={move}
                    may={may}
                    number={numberOf(board[stage].indexOf(ticket), stage)}
                    added={added}
                    flash={flashing.has(ticket.checkId)}
                  />
                )}
              />
            )}
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}

/** The keys 1 to 9 of a bump bar select the oldest new tickets. */
function numberOf(index: number, stage: Stage): number | null {
  return stage === 0 && index >= 0 && index < 9 ? index + 1 : null;
}
