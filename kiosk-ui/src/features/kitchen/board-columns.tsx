import type { CheckItem } from '@comanda/contract/checks';
import { useElementSize } from '@mantine/hooks';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useStable } from '../../lib/browser/use-stable.ts';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useNow } from '../../lib/format/time.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { buildBoard, stageColours, stages, type Board, type Held, type Stage } from './board.ts';
import styles from './board-columns.module.css';
import { busyStages } from './layout.ts';
import { useFinishes, type Acts } from './moves.ts';
import { hasRoomForMore, nextPlan, planOf, PADDING, STRIP, type Plan } from './plan.ts';
import { StageTabs } from './stage-tabs.tsx';
import { StageTickets } from './stage-tickets.tsx';
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
function useKeptStages(board: Board): Stage[] {
  const now = useNow(KEPT_MS / 6);
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

/** Whether it has been so for a while. */
function useLasting(is: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!is) return;
    const timer = window.setTimeout(() => setLasts(true), KEPT_MS);
    return () => {
      window.clearTimeout(timer);
      setLasts(false);
    };
  }, [is]);
  return is && lasts;
}

/** The layout of the screen, which does not change during taps. */
function usePlan(board: Board, width: number, room: number, isTapped: boolean): Plan {
  const kept = useKeptStages(board).join();
  const [plan, setPlan] = useState(() => planOf(board, width, room, busyStages(board)));
  const mayGrow = useLasting(
    useMemo(() => !isTapped && hasRoomForMore(plan, board, room), [plan, board, room, isTapped]),
  );
  const wanted = useMemo(() => {
    if (isTapped) return plan;
    return nextPlan(plan, board, width, room, kept.split(',').map(Number) as Stage[], mayGrow);
  }, [plan, board, width, room, kept, mayGrow, isTapped]);
  if (JSON.stringify(wanted) !== JSON.stringify(plan)) setPlan(wanted);
  return plan;
}

interface BoardColumnsProps {
  items: CheckItem[];
  held: Held;
  move: Acts;
  /** New items, whose tickets flash. */
  flashing: ReadonlySet<number>;
  onRecall: () => void;
}

/** New, in progress, finished: in columns, on a phone one at a time. */
export function BoardColumns({ held, move, flashing, onRecall, ...props }: BoardColumnsProps) {
  const { t } = useTranslation();
  // A tap shows at once on the item itself, which is held; it arrives in the next column in the frames after that.
  const items = useDeferredValue(props.items);
  const may = usePermissions().can('kitchen.advance');
  const finishes = useFinishes();
  const { ref, width, height } = useElementSize();
  const columns = useRef<HTMLDivElement>(null);
  const [only, setOnly] = useState<Stage>(0);
  const board = useMemo(() => buildBoard(items, held), [items, held]);
  const phone = width > 0 && width < PHONE;
  const room = height - COLUMN_HEAD - PADDING;
  const plan = usePlan(board, width, room, held.size > 0);
  const ticketWidth = phone ? width - 2 * PADDING : plan.ticketWidth;
  const letters = useFontLoads();
  const frame = `${JSON.stringify(plan)} ${height} ${letters}`;
  const fit = useFitting(
    columns,
    phone ? 0 : plan.density,
    ticketWidth,
    phone ? null : frame,
    items,
  );
  const [turned, setTurned] = useState<Record<Stage, number>>({ 0: 0, 1: 0, 2: 0 });
  const turn = useStable((stage: Stage, page: number) => {
    setTurned((old) => ({ ...old, [stage]: page }));
  });
  useMarkSeen(columns, items, `${frame} ${fit.density} ${JSON.stringify(turned)} ${only}`);
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
    <Stack flex grow shrink className={styles.board} ref={ref} data-density={fit.density}>
      {phone && <StageTabs value={only} onChange={setOnly} count={count} />}
      <Stack
        grow
        shrink="height"
        ref={columns}
        style={{
          gridTemplateColumns: shown
            .map((stage) => {
              const share = phone ? 1 : plan.share[stage];
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
            data-strip={(!phone && plan.share[stage] === 0) || undefined}
            aria-label={t(`kitchen.columns.s${stage}`)}
          >
            {!phone && (
              <Row as="h2" gap={3} align="center" className={styles.columnHead}>
                {t(`kitchen.columns.s${stage}`)}
                <span className={styles.count}>{count(stage)}</span>
              </Row>
            )}
            {/* Only after the screen was measured, so that nothing jumps. */}
            {width > 0 && (phone || plan.share[stage] > 0) && (
              <StageTickets
                stage={stage}
                tickets={board[stage]}
                columns={phone ? 1 : plan.share[stage]}
                heights={fit.heights}
                room={phone ? Infinity : (fit.room ?? room)}
                inPages={fit.inPages}
                page={turned[stage]}
                onTurn={turn}
                flashing={flashing}
                move={move}
                may={may}
                finishes={finishes}
              />
            )}
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}
