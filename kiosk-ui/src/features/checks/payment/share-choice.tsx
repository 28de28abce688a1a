import type { CheckItem } from '@comanda/contract/checks';
import type { Payment } from '@comanda/contract/payments';
import { lineDue } from '@comanda/domain/totals';
import { useTranslation } from 'react-i18next';
import type { GuestDue } from '@comanda/domain/guests';
import { Grid, Row, Stack } from '../../../ui/layout.tsx';
import { litInView } from '../../../ui/lit-in-view.ts';
import { Money } from '../../../ui/money.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import styles from './payments.module.css';
import picks from '../picker/picks.module.css';
import { GuestLabel } from '../guest-chips.tsx';
import { payingGuest, type dueLines } from './guest-shares.ts';
import { liveItems } from '../lines/sent-items.ts';
import { fewestOfMany, manyParts, nextPart, paidLines, type Share } from './share-rules.ts';

const divisors = [2, 3, 4];

interface ShareChoiceProps {
  share: Share;
  onChange: (share: Share) => void;
  items: readonly CheckItem[];
  payments: readonly Payment[];
  guests: readonly GuestDue[];
  /** From dueLines. */
  lines: ReturnType<typeof dueLines>;
  /** Centavos still owed. */
  rest: number;
}

/** The share to pay: the whole rest, a guest, an equal part, an amount, or chosen lines. */
export function ShareChoice(props: ShareChoiceProps) {
  const { share, onChange, items, payments, guests, lines, rest } = props;
  const { t } = useTranslation();
  const dues = new Map(lines.map((line) => [line.id, lineDue(line)]));
  const paid = paidLines(payments);
  const open = liveItems(items).filter((item) => !paid.has(item.id));
  const hasGuests = guests.length > 1;
  const many = share.kind === 'part' && share.of >= fewestOfMany ? share.of : null;
  const toggle = (id: number, ids: number[]) =>
    onChange({
      kind: 'lines',
      ids: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id],
    });
  return (
    <Stack gap={2}>
      {hasGuests && <PayingGuests guests={guests} rest={rest} share={share} onChange={onChange} />}
      <Grid gap={1} className={styles.chips} role="group" aria-label={t('payments.share')}>
        {!hasGuests && (
          <button
            type="button"
            aria-pressed={share.kind === 'rest'}
            onClick={() => onChange({ kind: 'rest' })}
          >
            {t('payments.all')}
          </button>
        )}
        {divisors.map((of) => {
          const index = nextPart(of, payments);
          return (
            <button
              key={of}
              type="button"
              aria-pressed={share.kind === 'part' && share.of === of}
              disabled={index === null}
              onClick={() => onChange({ kind: 'part', of })}
            >
              <span aria-hidden="true">{`${index ?? of}/${of}`}</span>
              <span className="visually-hidden">
                {t('payments.partLong', { index: index ?? of, of })}
              </span>
            </button>
          );
        })}
        <button
          type="button"
          aria-pressed={many !== null}
          aria-label={t('payments.more', { of: fewestOfMany })}
          onClick={() => onChange({ kind: 'part', of: manyParts(payments) })}
        >
          {`${fewestOfMany}+`}
        </button>
        <button
          type="button"
          aria-pressed={share.kind === 'amount'}
          onClick={() => onChange({ kind: 'amount', cents: 0 })}
        >
          {t('payments.amount')}
        </button>
        <button
          type="button"
          aria-pressed={share.kind === 'lines'}
          disabled={open.length === 0}
          onClick={() => onChange({ kind: 'lines', ids: [] })}
        >
          {t('payments.lines')}
        </button>
      </Grid>
      {many !== null && (
        <Row gap={3} align="center" justify="between" role="group" aria-label={t('payments.parts')}>
          <span>
            {t('payments.partLong', { index: nextPart(many, payments) ?? many, of: many })}
          </span>
          <QuantityStepper
            value={many}
            min={fewestOfMany}
            max={50}
            lessLabel={t('payments.fewer')}
            moreLabel={t('payments.oneMore')}
            onChange={(of) => onChange({ kind: 'part', of })}
          />
        </Row>
      )}
      {share.kind === 'lines' && (
        <ul className={`${picks.picks} ${styles.lines}`} aria-label={t('payments.chooseLines')}>
          {open.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                aria-pressed={share.ids.includes(item.id)}
                onClick={() => toggle(item.id, share.ids)}
              >
                <span>{t('payments.line', { count: item.quantity, name: item.product_name })}</span>
                <Money cents={dues.get(item.id) ?? 0} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

interface PayingGuestsProps {
  guests: readonly GuestDue[];
  /** Centavos that all of them still owe. */
  rest: number;
  share: Share;
  onChange: (share: Share) => void;
}

/** The rail of guests, as on the check: who pays now, with what each owes or that they have paid. */
function PayingGuests({ guests, rest, share, onChange }: PayingGuestsProps) {
  const { t } = useTranslation();
  const paying = share.kind === 'guest' ? payingGuest(guests, share.guest)?.guest : null;
  return (
    <ul
      ref={litInView}
      className={`${picks.picks} ${styles.rail}`}
      aria-label={t('payments.guests')}
    >
      <li>
        <button
          type="button"
          aria-pressed={share.kind === 'rest'}
          onClick={() => onChange({ kind: 'rest' })}
        >
          <span>{t('payments.everyone')}</span>
          <Money cents={rest} />
        </button>
      </li>
      {guests.map(({ guest, due, paid }) => (
        <li key={guest}>
          <button
            type="button"
            aria-pressed={guest === paying}
            disabled={due === 0}
            onClick={() => onChange({ kind: 'guest', guest })}
          >
            <GuestLabel guest={guest} label={t('payments.guest', { guest })} />
            {due === 0 && paid > 0 ? <span>{t('payments.paid')}</span> : <Money cents={due} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
