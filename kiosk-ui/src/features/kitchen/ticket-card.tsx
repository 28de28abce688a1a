import { IconArrowBackUp } from '@tabler/icons-react';
import type { OrderProduct } from '@comanda/contract/orders';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { shownOptions } from '../../lib/item-options.ts';
import { usePermissions } from '../../lib/permissions.ts';
import { IconButton } from '../../ui/button.tsx';
import { ageOf } from './board.ts';
import type { Age, Stage, Ticket } from './board.ts';
import type { MoveItems } from './queries.ts';
import styles from './ticket-card.module.css';

interface TicketCardProps {
  ticket: Ticket;
  stage: Stage;
  now: number;
  move: MoveItems;
}

/** The colours that a fresh database has follow the theme, so that they read on both backgrounds. */
const themeColours: Record<string, string> = {
  green: 'var(--state-fresh)',
  orange: 'var(--state-attention)',
  red: 'var(--state-urgent)',
};

/** One check in one column: the header moves all of it, a line moves itself. */
export function TicketCard({ ticket, stage, now, move }: TicketCardProps) {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const age = ageOf(ticket.oldest, stage, now);
  const table = ticket.tableName ?? t('kitchen.noTable');
  const here = ticket.items.filter((item) => item.status === stage);
  const may = can('kitchen.advance');
  const colour = themeColours[age.colour.toLowerCase()] ?? age.colour;
  return (
    <article
      className={styles.ticket}
      data-level={age.level}
      style={{ '--age': colour, '--filled': age.filled } as CSSProperties}
      aria-label={`${table} · ${ticket.orderName}`}
    >
      <button
        type="button"
        className={styles.head}
        disabled={!may || here.length === 0}
        onClick={() => move.advance(here, stage)}
      >
        <span className={styles.table}>{table}</span>
        <AgeFigure age={age} />
        <span className={styles.who}>
          {ticket.orderName === table ? ticket.server : `${ticket.orderName} · ${ticket.server}`}
        </span>
        <span className="visually-hidden">
          {`${t(`kitchen.age.${age.level}`)}. ${t(`kitchen.advanceTicket.s${stage}`, {
            check: ticket.orderName,
          })}`}
        </span>
      </button>
      <div className={styles.bar} aria-hidden="true">
        <span />
      </div>
      <ul className={styles.items}>
        {ticket.items.map((item) => (
          <TicketLine key={item.id} item={item} stage={stage} move={move} may={may} />
        ))}
      </ul>
    </article>
  );
}

function AgeFigure({ age }: { age: Age }) {
  const { t } = useTranslation();
  return (
    <span className={styles.age}>
      {age.minutes < 60
        ? t('kitchen.minutes', { count: age.minutes })
        : t('kitchen.hours', { hours: Math.floor(age.minutes / 60), minutes: age.minutes % 60 })}
    </span>
  );
}

interface TicketLineProps {
  item: OrderProduct;
  stage: Stage;
  move: MoveItems;
  may: boolean;
}

function TicketLine({ item, stage, move, may }: TicketLineProps) {
  const { t } = useTranslation();
  const name = item.product_name;
  const options = shownOptions(item.options);
  const cancelled = item.status === 4;
  // Tapped a moment ago: it keeps its place and can be taken back.
  const left = !cancelled && item.status !== stage;
  const text = (
    <>
      <span className={styles.name}>
        <span className={styles.quantity}>{item.quantity}</span>
        <span>{name}</span>
      </span>
      {options.length > 0 && (
        <span className={styles.detail}>{options.map((one) => one.name).join(', ')}</span>
      )}
      {item.note && <span className={styles.detail}>{item.note}</span>}
      {left && (
        <span className={styles.undo}>
          <IconArrowBackUp stroke={1.75} size={22} aria-hidden="true" />
          {t('kitchen.moved')}
        </span>
      )}
    </>
  );
  if (cancelled) {
    return (
      <li className={styles.item} data-cancelled>
        <div className={styles.line}>
          {text}
          <span className={styles.word}>{t('kitchen.cancelled')}</span>
        </div>
      </li>
    );
  }
  return (
    <li className={styles.item} data-left={left || undefined}>
      <button
        type="button"
        className={styles.line}
        disabled={!may}
        onClick={() => (left ? move.undo(item, stage) : move.advance([item], stage))}
      >
        {text}
        {!left && <span className="visually-hidden">{t(`kitchen.advanceItem.s${stage}`)}</span>}
      </button>
      {stage > 0 && may && (
        <IconButton
          label={t('kitchen.back', { name })}
          disabled={left}
          onClick={() => move.stepBack([item], stage)}
        >
          <IconArrowBackUp stroke={1.75} size={24} />
        </IconButton>
      )}
    </li>
  );
}
