import { updateItemPrice } from '@comanda/contract/item-price';
import type { CheckItem } from '@comanda/contract/checks';
import { toCentavos } from '@comanda/domain/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '../../../lib/format/field-rules.ts';
import { formatCents } from '../../../lib/format/money.ts';
import { usePermissions } from '../../../lib/session/permissions.ts';
import { parseMoney, moneyText } from '../../../lib/format/money-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { notify } from '../../../ui/toast.tsx';
import { LineRefusal } from './line-conflict.tsx';
import { useUpdateItemPrice } from '../mutations.ts';
import { NumberEntry } from './number-entry.tsx';
import { currentOf } from './edit-conflict.ts';

interface PriceFormProps {
  item: CheckItem;
  onBack: () => void;
  onDone: () => void;
  /** Another user changed the item, and that change is kept. */
  onTake: (current: CheckItem) => void;
}

/** Changes the unit price of a line. Without the permission a manager approves it with a PIN. */
export function PriceForm({ item: first, onBack, onDone, onTake }: PriceFormProps) {
  const { t, i18n } = useTranslation();
  const { can } = usePermissions();
  // The line as this user last saw it, including changes by others that they have seen.
  const [item, setItem] = useState(first);
  const [text, setText] = useState(moneyText(first.price));
  const [reason, setReason] = useState('');
  const set = useUpdateItemPrice();
  const current = currentOf<CheckItem>(set.error);
  const price = parseMoney(text);
  const valid = price !== null && price >= 0 && price <= toCentavos(1_000_000);
  const each = valid ? formatCents(price, i18n.language) : '';
  const save = (seen: CheckItem) => {
    if (!valid) return;
    set.mutate(
      { seen, price, reason: reason.trim() || null },
      {
        onSuccess: () => {
          notify('success', t('checks.line.priceSaved'));
          onDone();
        },
      },
    );
  };
  const words = { count: item.quantity, amount: each };
  const label = can('orders.overridePrice')
    ? t('checks.line.savePrice', words)
    : t('checks.line.askPrice', words);
  return (
    <Stack
      as="form"
      gap={3}
      onSubmit={(event) => {
        event.preventDefault();
        save(item);
      }}
    >
      <h3>{t('checks.line.changePrice')}</h3>
      <NumberEntry
        kind="money"
        label={t('checks.line.unitPrice')}
        value={text}
        hint={can('orders.overridePrice') ? undefined : t('checks.line.priceNeedsApproval')}
        error={valid ? null : t('checks.line.enterPrice')}
        onChange={setText}
      />
      <TextAreaField
        label={t('checks.line.priceReason')}
        value={reason}
        maxLength={lengthOf(updateItemPrice, 'reason')}
        rows={2}
        onChange={(event) => setReason(event.target.value)}
      />
      <LineRefusal
        was={item}
        error={set.error}
        act="price"
        busy={set.isPending}
        failed={t('checks.line.priceFailed')}
        onKeep={(now) => {
          setItem(now);
          save(now);
        }}
        onTake={onTake}
      />
      <Button
        variant="primary"
        size="lg"
        block
        type="submit"
        busy={set.isPending}
        disabled={!valid || price === item.price || current !== null}
      >
        {valid ? label : t('checks.line.enterPrice')}
      </Button>
      <Button size="lg" block onClick={onBack}>
        {t('common.back')}
      </Button>
    </Stack>
  );
}
