import type { OrderProduct } from '@comanda/contract/orders';
import { useElementSize } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../lib/time.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { buildBoard, dealTickets, layoutOf, stages } from './board.ts';
import type { Stage } from './board.ts';
import styles from './kitchen-screen.module.css';
import type { MoveItems } from './queries.ts';
import { TicketCard } from './ticket-card.tsx';

/** Narrowest ticket in px that a cook still reads from two meters. */
const TICKET_WIDTH = 296;
const LINE_HEIGHT = 34;
const PHONE = 760;

interface BoardColumnsProps {
  items: OrderProduct[];
  move: MoveItems;
}

/** New, in progress, finished: side by side, on a phone one at a time. */
export function BoardColumns({ items, move }: BoardColumnsProps) {
  const { t } = useTranslation();
  const { ref, width, height } = useElementSize();
  const now = useNow(1000);
  const [only, setOnly] = useState<Stage>(0);
  const board = useMemo(() => buildBoard(items, move.held), [items, move.held]);
  const phone = width > 0 && width < PHONE;
  const total = Math.max(3, Math.floor(width / TICKET_WIDTH));
  const wanted = layoutOf(board, total, Math.max(8, (height - 60) / LINE_HEIGHT));
  const [layout, setLayout] = useState(wanted);
  // While somebody is tapping the columns keep their places.
  if (move.held.size === 0 && JSON.stringify(wanted) !== JSON.stringify(layout)) setLayout(wanted);
  const { share, dense } = layout;
  const count = (stage: Stage) => items.filter((item) => item.status === stage).length;
  const shown = phone ? [only] : stages;
  return (
    <div className={styles.board} ref={ref} data-dense={dense && !phone}>
      {phone && (
        <Tabs<`${Stage}`>
          label={t('kitchen.columnsLabel')}
          stretch
          value={`${only}`}
          onChange={(value) => setOnly(Number(value) as Stage)}
          items={stages.map((stage) => ({
            value: `${stage}` as const,
            label: t(`kitchen.columns.s${stage}`),
            count: count(stage),
          }))}
        />
      )}
      <div
        className={styles.columns}
        style={{
          gridTemplateColumns: shown
            .map((stage) => `minmax(0, ${phone ? 1 : share[stage]}fr)`)
            .join(' '),
        }}
      >
        {shown.map((stage) => (
          <section
            key={stage}
            className={styles.column}
            data-stage={stage}
            aria-label={t(`kitchen.columns.s${stage}`)}
          >
            {!phone && (
              <h2 className={styles.columnHead}>
                {t(`kitchen.columns.s${stage}`)}
                <span className={styles.count}>{count(stage)}</span>
              </h2>
            )}
            <div className={styles.tickets} tabIndex={0}>
              {board[stage].length === 0 && (
                <p className={styles.empty}>{t(`kitchen.empty.s${stage}`)}</p>
              )}
              {board[stage].length > 0 &&
                dealTickets(board[stage], phone ? 1 : share[stage], dense).map((tickets, index) => (
                  <div key={index} className={styles.deal}>
                    {tickets.map((ticket) => (
                      <TicketCard
                        key={ticket.key}
                        ticket={ticket}
                        stage={stage}
                        now={now}
                        move={move}
                      />
                    ))}
                  </div>
                ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
