import type { CheckItem } from '@comanda/contract/checks';
import { useElementSize } from '@mantine/hooks';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useNow } from '../../lib/format/time.ts';
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
import { busyStages, ticketHeight } from './layout.ts';
import type { MoveItems } from './moves.ts';
import { nextPlan, planOf, PADDING, STRIP } from './plan.ts';
import { StageTabs } from './stage-tabs.tsx';
import { StageTickets } from './stage-tickets.tsx';
import { TicketCard } from './ticket-card.tsx';
import { useBumpKeys } from './use-bump-keys.ts';
import { useFitting } from './use-fitting.ts';
import { useFontLoads } from './use-font-loads.ts';
import { useMarkSeen } from './use-seen.ts';

const PHONE = 760;
/** Column headings, in px. */
const COLUMN_HEAD = 50;
/** A stage keeps its columns for this long after its last ticket: mostly it soon has the next one. */
const KEPT_MS = 60_000;

/** The stages with tickets, and those that had some a moment ago; all of them when there is none. */
function useKeptStages(board: Board, now: number): Stage[] {
  const isEmpty = (stage: Stage) => board[stage].length === 0;
  const long = (stage: Stage) => (isEmpty(stage) ? -Infinity : null);
  const [emptySince, setEmptySince] = useState<Record<Stage, number | null>>(() => ({
    0: long(0),
    1: long(1),
    2: long(2),
  }));
  const changed = stages.filter((stage) => isEmpty(stage) !== (emptySince[stage] !== null));
  if (changed.length > 0) {
    const since = { ...emptySince };
    for (const stage of changed) since[stage] = isEmpty(stage) ? now : null;
    setEmptySince(since);
  }
  const kept = stages.filter((stage) => now - (emptySince[stage] ?? now) < KEPT_MS);
  return kept.length > 0 ? kept : [...stages];
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
  const kept = useKeptStages(board, now);
  const keptKey = kept.join();
  const [layout, setLayout] = useState(() => planOf(board, width, room, busyStages(board)));
  const wanted = useMemo(
    () => nextPlan(layout, board, width, room, keptKey.split(',').map(Number) as Stage[]),
    [layout, board, width, room, keptKey],
  );
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
        shrink="height"
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
