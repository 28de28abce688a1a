import { IconArrowBackUp, IconArrowsRightLeft, IconCheck } from '@tabler/icons-react';
import type { OrderProduct } from '@comanda/contract/orders';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { shownOptions } from '../../parts/item-options.ts';
import { IconButton } from '../../ui/button.tsx';
import type { Stage } from './board.ts';
import type { MoveItems } from './moves.ts';
import styles from './ticket-line.module.css';
import { useLongPress } from './use-long-press.ts';

interface TicketLineProps {
  item: OrderProduct;
  stage: Stage;
  move: MoveItems;
  may: boolean;
  /** Sent after the ticket was begun. */
  added: boolean;
}

/** One item: a tap takes it a stage on, a long press a stage back; a struck one goes when it was seen. */
export function TicketLine({ item, stage, move, may, added }: TicketLineProps) {
  const { t } = useTranslation();
  const cancelled = item.status === 4;
  // Tapped a moment ago: it keeps its place and can be taken back.
  const left = !cancelled && item.status !== stage;
  const goesBack = may && stage > 0 && !left && !cancelled;
  const back = () => move.stepBack([item], stage);
  const press = useLongPress(
    () => {
      if (cancelled) move.acknowledge([item]);
      else if (left) move.undo(item, stage);
      else move.advance([item], stage);
    },
    goesBack ? back : null,
  );
  const details = [
    shownOptions(item.options)
      .map((one) => one.name)
      .join(', '),
    item.note,
  ].filter(Boolean);
  return (
    <li
      className={styles.item}
      data-item={item.id}
      data-left={left || undefined}
      data-cancelled={cancelled || undefined}
    >
      <button type="button" className={styles.line} data-bump="" disabled={!may} {...press}>
        <span className={styles.quantity}>{item.quantity}</span>
        <span className={styles.text}>
          <span className={styles.name}>
            {item.product_name}
            {item.course !== null && (
              <span className={styles.course}>{t('courses.number', { course: item.course })}</span>
            )}
          </span>
          {added && <strong className={styles.added}>{t('kitchen.added')}</strong>}
          {details.map((detail, index) => (
            <span key={index} className={styles.detail}>
              {detail}
            </span>
          ))}
          {cancelled && (
            <strong className={styles.word}>
              {t('kitchen.cancelledWhy', { reason: reasonOf(item, t) })}
            </strong>
          )}
          {cancelled && may && (
            <span className={styles.seen}>
              <IconCheck stroke={1.75} size={22} aria-hidden="true" />
              {t('kitchen.acknowledge')}
            </span>
          )}
        </span>
        {left && (
          <span className={styles.undo}>
            <IconArrowBackUp stroke={1.75} size={22} aria-hidden="true" />
            {t('kitchen.moved')}
          </span>
        )}
        {!left && !cancelled && (
          <span className="visually-hidden">{t(`kitchen.advanceItem.s${stage}`)}</span>
        )}
      </button>
      {item.moved_from !== null && !cancelled && (
        <button
          type="button"
          className={styles.movedMark}
          data-bump=""
          disabled={!may}
          onClick={() => move.acknowledge([item])}
        >
          <IconArrowsRightLeft stroke={1.75} size={22} aria-hidden="true" />
          <span>{t('kitchen.movedFrom', { from: item.moved_from, to: item.order_name })}</span>
          <IconCheck stroke={1.75} size={24} aria-hidden="true" />
          <span className="visually-hidden">{t('kitchen.acknowledge')}</span>
        </button>
      )}
      {stage > 0 && may && !cancelled && (
        <span className={styles.back}>
          <IconButton
            label={t('kitchen.back', { name: item.product_name })}
            disabled={left}
            onClick={back}
          >
            <IconArrowBackUp stroke={1.75} size={24} />
          </IconButton>
        </span>
      )}
    </li>
  );
}

/** Why it was struck, in words: the note where there is one. */
function reasonOf(item: OrderProduct, t: TFunction): string {
  if (item.cancel_note) return item.cancel_note;
  switch (item.cancel_reason) {
    case 'customer_changed_mind':
    case 'item_not_available':
    case 'kitchen_error':
    case 'customer_complaint':
    case 'wrong_order':
    case 'other':
      return t(`orders.line.reasons.${item.cancel_reason}`);
    default:
      return '';
  }
}
