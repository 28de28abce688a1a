import type { CheckItem } from '@comanda/contract/checks';
import { useElementSize } from '@mantine/hooks';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../lib/permissions.ts';
import { useNow } from '../../lib/time.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { addedItems, buildBoard, stages } from './board.ts';
import type { Stage, Ticket } from './board.ts';
import styles from './board-columns.module.css';
import { closest, layoutOf, ticketHeight } from './layout.ts';
import type { MoveItems } from './moves.ts';
import { StageTabs } from './stage-tabs.tsx';
import { StageTickets } from './stage-tickets.tsx';
import { TicketCard } from './ticket-card.tsx';
import { useBumpKeys } from './use-bump-keys.ts';
import { useFitting } from './use-fitting.ts';
import { useFontLoads } from './use-font-loads.ts';
import { useMarkSeen } from './use-seen.ts';

/** Narrowest ticket in px that a cook still reads from two meters. */
const TICKET_WIDTH = 296;
const PHONE = 760;
/** Heads of the columns and padding around their tickets, in px. */
const COLUMN_HEAD = 50;
const PADDING = 10;

interface BoardColumnsProps {
  items: CheckItem[];
  move: MoveItems;
  /** Checks of which something is new. */
  flashing: ReadonlySet<number>;
  onRecall: () => void;
}

/** New, in progress, finished: side by side, on a phone one at a time. */
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
  const total = Math.max(3, Math.floor(width / TICKET_WIDTH));
  const ticketWidth = phone ? width - 2 * PADDING : width / total - PADDING;
  const wanted = useMemo(
    () => layoutOf(board, total, Math.max(200, height - COLUMN_HEAD - PADDING), ticketWidth),
    [board, total, height, ticketWidth],
  );
  const [layout, setLayout] = useState(wanted);
  // The columns keep their places during taps.
  if (move.held.size === 0 && JSON.stringify(wanted) !== JSON.stringify(layout)) setLayout(wanted);
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
            .map((stage) => `minmax(0, ${phone ? 1 : layout.share[stage]}fr)`)
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
            data-stage={stage}
            aria-label={t(`kitchen.columns.s${stage}`)}
          >
            {!phone && (
              <Row as="h2" gap={3} align="center" className={styles.columnHead}>
                {t(`kitchen.columns.s${stage}`)}
                <span className={styles.count}>{count(stage)}</span>
              </Row>
            )}
            {/* Not before the screen has been measured: nothing drawn jumps. */}
            {width > 0 && (
              <StageTickets
                stage={stage}
                tickets={board[stage]}
                columns={phone ? 1 : layout.share[stage]}
                heightOf={heightOf}
                packed={density === closest}
                room={measured?.room ?? null}
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

/** The bump bar's keys 1 to 9 belong to the oldest new tickets. */
function numberOf(index: number, stage: Stage): number | null {
  return stage === 0 && index >= 0 && index < 9 ? index + 1 : null;
}
