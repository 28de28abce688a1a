import { cancelItem, listCancelReasons, type CancelReason } from '@comanda/contract/cancel-reasons';
import type { CheckItem } from '@comanda/contract/checks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../../lib/format/name-in.ts';
import { lengthOf } from '../../../lib/format/field-rules.ts';
import { formatCents } from '../../../lib/format/money.ts';
import { usePermissions } from '../../../lib/session/permissions.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { inlinePlace, later } from '../../../ui/later.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { Grid, Row, Stack } from '../../../ui/layout.tsx';
import { ErrorState, LoadingState } from '../../../ui/states.tsx';
import { notify } from '../../../ui/toast.tsx';
import { DiscountForm } from './discount-form.tsx';
import styles from './line-dialog.module.css';
import { LineRefusal } from './line-conflict.tsx';
import { useCancelItem } from '../mutations.ts';
import { PriceForm } from './price-form.tsx';
import { currentOf } from './edit-conflict.ts';

const CompForm = later(async () => (await import('./comp-form.tsx')).CompForm, inlinePlace);

interface LineDialogProps {
  /** The line being edited, or null. */
  item: CheckItem | null;
  onClose: () => void;
}

/** Discount or price of a sent line, or cancelling it with a reason. */
export function LineDialog({ item, onClose }: LineDialogProps) {
  // The text stays while the dialog fades out.
  const [shown, setShown] = useState(item);
  if (item && item !== shown) setShown(item);
  return (
    <Dialog
      opened={item !== null}
      onClose={onClose}
      title={shown?.product_name ?? ''}
      width={600}
      stays
    >
      {shown && <LineForm key={shown.id} line={shown} onClose={onClose} />}
    </Dialog>
  );
}

function LineForm({ line, onClose }: { line: CheckItem; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const { can } = usePermissions();
  const [act, setAct] = useState<'cancel' | 'price' | 'comp' | null>(null);
  // The line as this user last saw it, replaced when they have seen another user's change.
  const [item, setItem] = useState(line);
  const take = (current: CheckItem) => {
    // A cancelled or moved item cannot be edited here.
    if (current.status === 4 || current.order_id !== item.order_id) onClose();
    else setItem(current);
  };
  if (act === 'cancel') {
    return (
      <CancelForm
        item={item}
        onKeep={() => setAct(null)}
        onDone={onClose}
        onSeen={setItem}
        onTake={take}
      />
    );
  }
  if (act === 'price') {
    return <PriceForm item={item} onBack={() => setAct(null)} onDone={onClose} onTake={take} />;
  }
  if (act === 'comp') {
    const check = {
      id: item.order_id,
      name: item.order_name,
      table_name: item.table_name,
      subtotal: item.total,
    };
    return <CompForm item={item} check={check} onBack={() => setAct(null)} onDone={onClose} />;
  }
  const price = formatCents(item.price, i18n.language);
  return (
    <Stack gap={3}>
      <Row as="p" gap={3} rowGap={0} justify="between" wrap size="section" className={styles.line}>
        <strong>
          {t('checks.pending.quantity', { count: item.quantity, name: item.product_name })}
        </strong>
        <span>{t('checks.line.each', { amount: price })}</span>
      </Row>
      {can('orders.edit') && (
        <DiscountForm key={item.version} item={item} onDone={onClose} onTake={take} />
      )}
      {can('orders.edit') && (
        <Button size="lg" block onClick={() => setAct('price')}>
          {t('checks.line.changePrice')}
        </Button>
      )}
      {can('orders.edit') && item.comp_reason === null && (
        <Button size="lg" block onClick={() => setAct('comp')}>
          {t('checks.comp.open')}
        </Button>
      )}
      {can('orders.cancel') && (
        <div className={styles.cancel}>
          <Button variant="danger" size="lg" block onClick={() => setAct('cancel')}>
            {t('checks.line.cancelItem')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface CancelFormProps {
  item: CheckItem;
  onKeep: () => void;
  onDone: () => void;
  /** The user has seen the change and continues or stops. */
  onSeen: (current: CheckItem) => void;
  onTake: (current: CheckItem) => void;
}

function CancelForm({ item, onKeep, onDone, onSeen, onTake }: CancelFormProps) {
  const { t, i18n } = useTranslation();
  const cancel = useCancelItem();
  const reasons = useRead(listCancelReasons, {}, { staleTime: 10 * 60_000 });
  const [reason, setReason] = useState<CancelReason | null>(null);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const needsNote = reason?.code === 'other';
  const noteMissing = needsNote && !note.trim();
  const current = currentOf<CheckItem>(cancel.error);
  const submit = (seen: CheckItem) => {
    setTried(true);
    if (!reason || noteMissing) return;
    cancel.mutate(
      { seen, reason_id: reason.id, note: note.trim() || null },
      {
        onSuccess: () => {
          notify('success', t('checks.line.cancelled', { name: item.product_name }));
          onDone();
        },
      },
    );
  };
  return (
    <Stack gap={3}>
      <h3>{t('checks.line.cancelTitle')}</h3>
      {reasons.isPending && <LoadingState count={3} />}
      {reasons.isError && (
        <ErrorState error={reasons.error} onRetry={() => void reasons.refetch()} />
      )}
      <Grid gap={2} columns={2} role="group" aria-label={t('checks.line.cancelTitle')}>
        {reasons.data
          ?.filter((one) => one.active)
          .map((one) => (
            <button
              key={one.id}
              type="button"
              className={styles.reason}
              aria-pressed={reason?.id === one.id}
              onClick={() => setReason(one)}
            >
              {nameIn(one, i18n.language)}
            </button>
          ))}
      </Grid>
      {reason && (
        <TextAreaField
          label={needsNote ? `${t('checks.line.note')} *` : t('checks.line.note')}
          value={note}
          maxLength={lengthOf(cancelItem, 'note')}
          rows={2}
          error={tried && noteMissing ? t('checks.line.noteRequired') : null}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      <LineRefusal
        was={item}
        error={cancel.error}
        act="cancel"
        busy={cancel.isPending}
        failed={t('checks.line.cancelFailed')}
        onKeep={(now) => {
          onSeen(now);
          submit(now);
        }}
        onTake={(now) => {
          onTake(now);
          onKeep();
        }}
      />
      {!current && (
        <Row gap={3} justify="end" wrap>
          <Button size="lg" onClick={onKeep}>
            {t('checks.line.keep')}
          </Button>
          <Button
            variant="danger"
            size="lg"
            disabled={!reason}
            busy={cancel.isPending}
            onClick={() => submit(item)}
          >
            {reason
              ? t('checks.line.confirmCancel', {
                  amount: formatCents(0 - item.total, i18n.language),
                })
              : t('checks.line.chooseReason')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
