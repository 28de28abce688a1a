import { IconChevronRight, IconChevronsLeft } from '@tabler/icons-react';
import { memo, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { Box, Row, Stack } from '../../ui/layout.tsx';
import { isSameTicket, type Stage, type Ticket } from './board.ts';
import styles from './board-columns.module.css';
import { dealTickets, pagesOf, type Heights, type Piece } from './layout.ts';
import type { Acts } from './moves.ts';
import { TicketCard } from './ticket-card.tsx';

/** The first page is shown again after this long without a touch. */
const BACK_AFTER_MS = 30_000;
/** Height in px of the page button. */
const PAGER = 49;

interface StageTicketsProps {
  stage: Stage;
  /** Oldest first. */
  tickets: readonly Ticket[];
  /** How many columns they have. */
  columns: number;
  heights: Heights;
  /** Height in px of a column for tickets. */
  room: number;
  /** They do not all fit. */
  inPages: boolean;
  page: number;
  onTurn: (stage: Stage, page: number) => void;
  /** New items, whose tickets flash. */
  flashing: ReadonlySet<number>;
  move: Acts;
  may: boolean;
  /** A tap takes a ticket off the board. */
  finishes: boolean;
}

/**
 * The tickets of a stage. Those that do not fit are counted on a button that shows them. A tap paints the stages that it
 * changes.
 */
export const StageTickets = memo(TicketsOfStage, (before, { tickets, ...after }) => {
  const names = Object.keys(after) as (keyof typeof after)[];
  return (
    names.every((name) => Object.is(before[name], after[name])) &&
    before.tickets.length === tickets.length &&
    tickets.every((ticket, index) => {
      const other = before.tickets[index];
      return other !== undefined && isSameTicket(ticket, other);
    })
  );
});

function TicketsOfStage(props: StageTicketsProps) {
  const { stage, tickets, columns, heights, room, inPages, page, flashing } = props;
  const { move, may, finishes } = props;
  const onTurn = (next: number) => props.onTurn(stage, next);
  const { t } = useTranslation();
  const pages = inPages
    ? paged(tickets, columns, heights, room)
    : [dealTickets(tickets, columns, heights, room)];
  const at = Math.max(0, Math.min(page, pages.length - 1));
  const shown = pages[at] ?? [];
  useBackToFirst(at, onTurn);
  const drawn = new Set(shown.flat().map(({ ticket }) => ticket.key));
  const elsewhere = tickets.filter(({ key }) => !drawn.has(key));
  const place = { count: elsewhere.length, page: at + 1, pages: pages.length };
  const isLast = at === pages.length - 1;
  return (
    <>
      <Row align="start" grow className={styles.tickets} tabIndex={0} data-scroll>
        {tickets.length === 0 && (
          <Box as="p" grow pad={5} tone="secondary" size="kitchen-note" text="center">
            {t(`kitchen.empty.s${stage}`)}
          </Box>
        )}
        {tickets.length > 0 &&
          shown.map((dealt, index) => (
            <Stack key={index} grow shrink className={styles.deal} data-column>
              {dealt.map((piece) => (
                <TicketCard
                  key={`${piece.ticket.key} ${piece.index}`}
                  piece={piece}
                  stage={stage}
                  move={move}
                  may={may}
                  finishes={finishes}
                  number={numberOf(tickets.indexOf(piece.ticket), stage)}
                  flash={isNew(piece.ticket, flashing)}
                />
              ))}
            </Stack>
          ))}
      </Row>
      {elsewhere.length > 0 && (
        <Row
          type="button"
          as="button"
          gap={3}
          align="center"
          justify="center"
          tone="text"
          weight="strong"
          numeric
          nowrap
          className={styles.pager}
          data-bump=""
          data-flash={elsewhere.some((ticket) => isNew(ticket, flashing)) || undefined}
          onClick={() => onTurn(isLast ? 0 : at + 1)}
        >
          {isLast && <Icon of={IconChevronsLeft} size={28} />}
          {t(isLast ? 'kitchen.pages.back' : 'kitchen.pages.more', place)}
          {!isLast && <Icon of={IconChevronRight} size={28} />}
        </Row>
      )}
    </>
  );
}

/** The keys 1 to 9 of a bump bar select the oldest new tickets. */
function numberOf(index: number, stage: Stage): number | null {
  return stage === 0 && index >= 0 && index < 9 ? index + 1 : null;
}

/** Whether a ticket has one of these new items. */
function isNew(ticket: Ticket, items: ReadonlySet<number>): boolean {
  return items.size > 0 && ticket.items.some(({ id }) => items.has(id));
}

function paged(
  tickets: readonly Ticket[],
  columns: number,
  heights: Heights,
  room: number,
): Piece[][][] {
  const pages = pagesOf(tickets, columns, heights, room);
  return pages.length > 1 ? pagesOf(tickets, columns, heights, room - PAGER) : pages;
}

function useBackToFirst(page: number, onTurn: (page: number) => void): void {
  useEffect(() => {
    if (page === 0) return;
    let timer = 0;
    const wait = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => onTurn(0), BACK_AFTER_MS);
    };
    wait();
    window.addEventListener('pointerdown', wait, { capture: true, passive: true });
    window.addEventListener('keydown', wait, { capture: true });
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('pointerdown', wait, { capture: true });
      window.removeEventListener('keydown', wait, { capture: true });
    };
  });
}
