import { setItemPrice } from '@comanda/contract/item-price';
import type { OrderProduct } from '@comanda/contract/orders';
import { toCentavos } from '@comanda/domain/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '../../lib/field-rules.ts';
import { formatCents } from '../../lib/money.ts';
import { usePermissions } from '../../lib/permissions.ts';
import { parsePesos, pesosText } from '../../lib/pesos.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { notify } from '../../ui/toast.tsx';
import { LineRefusal } from './line-conflict.tsx';
import { useSetItemPrice } from './mutations.ts';
import { NumberEntry } from './number-entry.tsx';
import { currentOf } from './stale.ts';

interface PriceFormProps {
  item: OrderProduct;
  onBack: () => void;
  onDone: () => void;
  /** Another person changed the item, and their change is kept. */
  onTake: (current: OrderProduct) => void;
}

/** Another unit price for one line; without the right to it, a manager approves this one with a PIN. */
export function PriceForm({ item: first, onBack, onDone, onTake }: PriceFormProps) {
  const { t, i18n } = useTranslation();
  const { can } = usePermissions();
  // The line as this person knows it, also after they have seen another person's change.
  const [item, setItem] = useState(first);
  const [text, setText] = useState(pesosText(first.price));
  const [reason, setReason] = useState('');
  const set = useSetItemPrice();
  const current = currentOf<OrderProduct>(set.error);
  const price = parsePesos(text);
  const valid = price !== null && price >= 0 && price <= 1_000_000;
  const each = valid ? formatCents(toCentavos(price), i18n.language) : '';
  const save = (seen: OrderProduct) => {
    if (!valid) return;
    set.mutate(
      { seen, price, reason: reason.trim() || null },
      {
        onSuccess: () => {
          notify('success', t('orders.line.priceSaved'));
          onDone();
        },
      },
    );
  };
  const words = { count: item.quantity, amount: each };
  const label = can('orders.overridePrice')
    ? t('orders.line.savePrice', words)
    : t('orders.line.askPrice', words);
  return (
    <Stack
      as="form"
      gap={3}
      onSubmit={(event) => {
        event.preventDefault();
        save(item);
      }}
    >
      <h3>{t('orders.line.changePrice')}</h3>
      <NumberEntry
        kind="money"
        label={t('orders.line.unitPrice')}
        value={text}
        hint={can('orders.overridePrice') ? undefined : t('orders.line.priceNeedsApproval')}
        error={valid ? null : t('orders.line.enterPrice')}
        onChange={setText}
      />
      <TextAreaField
        label={t('orders.line.priceReason')}
        value={reason}
        maxLength={lengthOf(setItemPrice, 'reason')}
        rows={2}
        onChange={(event) => setReason(event.target.value)}
      />
      <LineRefusal
        was={item}
        error={set.error}
        act="price"
        busy={set.isPending}
        failed={t('orders.line.priceFailed')}
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
        disabled={!valid || toCentavos(price) === toCentavos(item.price) || current !== null}
      >
        {valid ? label : t('orders.line.enterPrice')}
      </Button>
      <Button size="lg" block onClick={onBack}>
        {t('common.back')}
      </Button>
    </Stack>
  );
}
