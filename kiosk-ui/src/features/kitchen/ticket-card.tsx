import { memo, startTransition, useOptimistic, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { checkTitle, saysTable, tableTitle } from '../../lib/format/check-title.ts';
import { elapsedParts } from '../../lib/format/time.ts';
import { Row } from '../../ui/layout.tsx';
import { ageOf, isSameTicket, type Stage, type Ticket } from './board.ts';
import type { Piece } from './layout.ts';
import type { Acts } from './moves.ts';
import styles from './ticket-card.module.css';
import { TicketLine } from './ticket-line.tsx';
import { useAgedAt } from './use-aged-at.ts';

interface TicketCardProps {
  piece: Piece;
  stage: Stage;
  move: Acts;
  may: boolean;
  /** A tap takes it off the board. */
  finishes: boolean;
  /** Its number on the bump bar, for the first nine of a stage. */
  number: number | null;
  /** It has new items and the screen was not touched since. */
  flash: boolean;
}

/** The default colours follow the theme, so that they are readable on both backgrounds. */
const themeColours: Record<string, string> = {
  green: 'var(--state-fresh)',
  orange: 'var(--state-attention)',
  red: 'var(--state-urgent)',
};

/** What a ticket is called: its table, or for take-out the kind of check; and the check's own name, if it has one. */
function useTitles({ checkName, tableName, oldest }: Ticket) {
  const { t } = useTranslation();
  const check = { name: checkName, table_name: tableName };
  const type = oldest.order_type;
  const isTable = type === 'dine_in' && saysTable(check);
  const table = tableName === null ? t('kitchen.noTable') : tableTitle(t, tableName);
  return {
    /** Take-out must be packed, which matters more than the table. */
    packed: type === 'dine_in' ? null : t(`customers.types.${type}`),
    table: isTable ? checkTitle(t, check) : table,
    name: isTable ? null : checkTitle(t, check),
  };
}

/**
 * A round in a column, or the part of it that has room there: the header moves what is shown of it, a line moves itself.
 */
export const TicketCard = memo(
  Card,
  (before, after) =>
    before.stage === after.stage &&
    before.move === after.move &&
    before.may === after.may &&
    before.finishes === after.finishes &&
    before.number === after.number &&
    before.flash === after.flash &&
    isSamePiece(before.piece, after.piece),
);

function isSamePiece(one: Piece, other: Piece): boolean {
  return (
    one.index === other.index &&
    one.isLast === other.isLast &&
    one.items[0]?.id === other.items[0]?.id &&
    one.items.length === other.items.length &&
    one.reach.length === other.reach.length &&
    isSameTicket(one.ticket, other.ticket)
  );
}

function Card(props: TicketCardProps) {
  const { piece, stage, move, may, finishes, number, flash } = props;
  const { ticket } = piece;
  const { t } = useTranslation();
  const age = ageOf(ticket, useAgedAt(ticket.since, 'minutes'));
  const [went, answer] = useOptimistic(false);
  const { packed, table, name } = useTitles(ticket);
  const colour = themeColours[age.colour.toLowerCase()] ?? age.colour;
  const title = packed ?? table;
  const label = name === null ? title : `${title} · ${name}`;
  const lines = (
    <ul>
      {piece.items.map((item) => (
        <TicketLine
          key={item.id}
          item={item}
          stage={stage}
          move={move}
          may={may}
          finishes={finishes}
          went={went}
        />
      ))}
    </ul>
  );
  const frame = {
    className: styles.ticket,
    'data-level': age.level,
    'data-flash': flash || undefined,
    'data-begun': piece.index > 0 || undefined,
    'data-broken': !piece.isLast || undefined,
    style: { '--age': colour, '--filled': age.filled } as CSSProperties,
  };
  if (piece.index > 0) {
    return (
      <section {...frame} aria-label={t('kitchen.continued', { ticket: label })}>
        <p className={styles.continued}>{t('kitchen.continued', { ticket: name ?? title })}</p>
        {lines}
      </section>
    );
  }
  const here = piece.reach.filter((item) => item.status === stage);
  const struck = piece.reach.filter((item) => item.status === 4);
  const act = finishes ? 'kitchen.finishTicket' : (`kitchen.advanceTicket.s${stage}` as const);
  return (
    <article {...frame} data-ticket={ticket.key} aria-label={label}>
      <button
        type="button"
        className={styles.head}
        data-bump={number ?? ''}
        disabled={!may || here.length + struck.length === 0}
        onClick={() =>
          startTransition(() => {
            answer(here.length > 0);
            if (here.length > 0) move.advance(here, stage);
            else move.acknowledge(struck);
          })
        }
      >
        <span className={styles.names}>
          <span className={styles.title}>
            {number !== null && (
              <span className={styles.number} aria-hidden="true">
                {number}
              </span>
            )}
            {packed === null ? table : <span className={styles.badge}>{packed}</span>}
          </span>
          <Row
            as="span"
            gap={3}
            rowGap={0}
            align="baseline"
            wrap={ticket.isAdded}
            nowrap={!ticket.isAdded}
            className={styles.who}
            data-server-only={(name === null && !ticket.isAdded) || undefined}
          >
            {name !== null && <strong className={styles.name}>{name}</strong>}
            <span className={styles.server}>{ticket.server}</span>
            {ticket.isAdded && <span className={styles.badge}>{t('kitchen.added')}</span>}
          </Row>
        </span>
        <AgeFigure since={ticket.since} />
        <span className="visually-hidden">
          {`${t(`kitchen.age.${age.level}`)}. `}
          {here.length > 0
            ? t(act, { check: name ?? title })
            : struck.length > 0 && t('kitchen.acknowledge')}
        </span>
        <span className={styles.bar} aria-hidden="true" />
      </button>
      {lines}
    </article>
  );
}

/** Apart from its card, because it counts the seconds of a young ticket. */
function AgeFigure({ since }: { since: number }) {
  const { t } = useTranslation();
  const age = useAgedAt(since, 'seconds') - since;
  const { unit, hours, minutes, seconds } = elapsedParts(age);
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
