import { cancelItem, cancelReasons } from '@comanda/contract/checks';
import type { CheckItem } from '@comanda/contract/checks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '../../lib/field-rules.ts';
import { formatPesos } from '../../lib/money.ts';
import { usePermissions } from '../../lib/permissions.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { Grid, Row, Stack } from '../../ui/layout.tsx';
import { notify } from '../../ui/toast.tsx';
import { DiscountForm } from './discount-form.tsx';
import styles from './line-dialog.module.css';
import { LineRefusal } from './line-conflict.tsx';
import { useCancelItem } from './mutations.ts';
import { PriceForm } from './price-form.tsx';
import { currentOf } from './stale.ts';

interface LineDialogProps {
  /** The line being edited, or null. */
  item: CheckItem | null;
  onClose: () => void;
}

/** Discount or price of a sent line, or cancelling it with a reason. */
export function LineDialog({ item, onClose }: LineDialogProps) {
  // The words stay while the dialog fades out.
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
  const [act, setAct] = useState<'cancel' | 'price' | null>(null);
  // The line as this person knows it: replaced when they have seen another person's change.
  const [item, setItem] = useState(line);
  const take = (current: CheckItem) => {
    // What is cancelled or on another check is nothing to edit here.
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
  const price = formatPesos(item.price, i18n.language);
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
  /** The person saw what changed and goes on, or leaves it at that. */
  onSeen: (current: CheckItem) => void;
  onTake: (current: CheckItem) => void;
}

function CancelForm({ item, onKeep, onDone, onSeen, onTake }: CancelFormProps) {
  const { t } = useTranslation();
  const cancel = useCancelItem();
  const [reason, setReason] = useState<(typeof cancelReasons)[number] | null>(null);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const noteMissing = reason === 'other' && !note.trim();
  const current = currentOf<CheckItem>(cancel.error);
  const submit = (seen: CheckItem) => {
    setTried(true);
    if (!reason || noteMissing) return;
    cancel.mutate(
      { seen, reason, note: note.trim() || null },
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
      <Grid gap={2} columns={2} role="group" aria-label={t('checks.line.cancelTitle')}>
        {cancelReasons.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.reason}
            aria-pressed={reason === one}
            onClick={() => setReason(one)}
          >
            {t(`checks.line.reasons.${one}`)}
          </button>
        ))}
      </Grid>
      {reason && (
        <TextAreaField
          label={reason === 'other' ? `${t('checks.line.note')} *` : t('checks.line.note')}
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
            {reason ? t('checks.line.confirmCancel') : t('checks.line.chooseReason')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
