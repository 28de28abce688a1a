import { memo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { checkTitle, saysTable, tableTitle } from '../../lib/format/check-title.ts';
import { Grid, Row } from '../../ui/layout.tsx';
import { ageOf, type Age, type Stage, type Ticket } from './board.ts';
import type { MoveItems } from './moves.ts';
import styles from './ticket-card.module.css';
import { TicketLine } from './ticket-line.tsx';

interface TicketCardProps {
  ticket: Ticket;
  stage: Stage;
  now: number;
  move: MoveItems;
  may: boolean;
  /** Its number on the bump bar, for the first nine of a stage. */
  number: number | null;
  /** Items that were sent after preparation of the ticket began. */
  added: ReadonlySet<number>;
  /** It has new items and the screen was not touched since. */
  flash: boolean;
}

/** The default colours follow the theme, so that they are readable on both backgrounds. */
const themeColours: Record<string, string> = {
  green: 'var(--state-fresh)',
  orange: 'var(--state-attention)',
  red: 'var(--state-urgent)',
};

/** A check in a column: the header moves the whole ticket, a line moves itself. */
export function TicketCard(props: TicketCardProps) {
  const { ticket, stage, now, move, may, number, added, flash } = props;
  const { t } = useTranslation();
  const age = ageOf(ticket.oldest, stage, now);
  // Take-out must be packed, which matters more than the table.
  const type = ticket.oldest.order_type;
  const table =
    type !== 'dine_in'
      ? t(`customers.types.${type}`)
      : ticket.tableName
        ? tableTitle(t, ticket.tableName)
        : t('kitchen.noTable');
  const check = { name: ticket.checkName, table_name: ticket.tableName };
  const here = ticket.items.filter((item) => item.status === stage);
  const struck = ticket.items.filter((item) => item.status === 4);
  const colour = themeColours[age.colour.toLowerCase()] ?? age.colour;
  const isTable = type === 'dine_in' && saysTable(check);
  const title = isTable ? checkTitle(t, check) : table;
  const name = isTable ? null : checkTitle(t, check);
  const tap = () => {
    if (here.length > 0) move.advance(here, stage);
    else if (struck.length > 0) move.acknowledge(struck);
  };
  return (
    <article
      className={styles.ticket}
      data-ticket={ticket.key}
      data-level={age.level}
      data-flash={flash || undefined}
      style={{ '--age': colour, '--filled': age.filled } as CSSProperties}
      aria-label={name ? `${title} · ${name}` : title}
    >
      <Grid
        type="button"
        as="button"
        gap={2}
        rowGap={0}
        align="baseline"
        className={styles.head}
        data-bump={number ?? ''}
        disabled={!may || here.length + struck.length === 0}
        onClick={tap}
      >
        <span className={styles.table}>
          {number !== null && (
            <span className={styles.number} aria-hidden="true">
              {number}
            </span>
          )}
          {title}
          {name && <span className={styles.check}>{name}</span>}
        </span>
        <AgeFigure age={age} />
        <Row
          as="span"
          gap={3}
          align="baseline"
          nowrap
          className={styles.who}
          data-beside={name !== null || undefined}
        >
          {name && <span className={styles.below}>{name}</span>}
          <span>{ticket.server}</span>
        </Row>
        <span className="visually-hidden">
          {`${t(`kitchen.age.${age.level}`)}. `}
          {here.length > 0
            ? t(`kitchen.advanceTicket.s${stage}`, { check: name ?? title })
            : struck.length > 0 && t('kitchen.acknowledge')}
        </span>
        <span className={styles.bar} aria-hidden="true" />
      </Grid>
      <ul>
        {ticket.items.map((item) => (
          <Line
            key={item.id}
            item={item}
            stage={stage}
            move={move}
            may={may}
            added={added.has(item.id)}
          />
        ))}
      </ul>
    </article>
  );
}

/** Lines do not show an age, so only the headers rerender with the clock. */
const Line = memo(
  TicketLine,
  (before, after) =>
    before.item === after.item &&
    before.stage === after.stage &&
    before.may === after.may &&
    before.added === after.added,
);

function AgeFigure({ age }: { age: Age }) {
  const { t } = useTranslation();
  const { unit, hours, minutes, seconds } = age.elapsed;
  if (unit === 'hours') {
    return <span className={styles.age}>{t('kitchen.hours', { hours, minutes })}</span>;
  }
  return (
    <span className={styles.age}>
      {unit === 'seconds' ? seconds : minutes}
      <small>{t(`kitchen.${unit}`)}</small>
    </span>
  );
}
