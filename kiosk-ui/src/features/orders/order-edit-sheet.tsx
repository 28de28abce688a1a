import type { Order } from '@comanda/contract/orders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../i18n/setup.ts';
import { ApiProblem, hasCode, useProblemText } from '../../lib/problem.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { notify } from '../../ui/toast.tsx';
import styles from './order-edit-sheet.module.css';
import { useUpdateOrder } from './mutations.ts';
import { useTables } from './queries.ts';

interface OrderEditSheetProps {
  order: Order;
  opened: boolean;
  onClose: () => void;
}

/** Name and table of an open check (F§2). */
export function OrderEditSheet({ order, opened, onClose }: OrderEditSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={onClose} title={t('orders.edit.title')}>
      {opened && <OrderEditForm key={order.modified} order={order} onClose={onClose} />}
    </Sheet>
  );
}

function OrderEditForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const tables = useTables(true);
  const update = useUpdateOrder(order.id);
  const [name, setName] = useState(order.name);
  const [tableId, setTableId] = useState(order.table_id);
  const [tried, setTried] = useState(false);
  // F§2: numerically, then alphabetically.
  const collator = new Intl.Collator(localeOf(i18n.language), { numeric: true });
  const choices = (tables.data ?? [])
    .filter((table) => table.deleted === 0 && (table.temporary === 0 || table.id === tableId))
    .sort((a, b) => collator.compare(a.name, b.name));
  const nameError = tried && !name.trim() ? t('orders.edit.nameRequired') : null;
  const taken = hasCode(update.error, 'order_name_taken') ? update.error : null;
  const suggestion = taken?.extra['suggestion'];
  const save = () => {
    setTried(true);
    if (!name.trim()) return;
    update.mutate(
      { body: { name: name.trim(), table_id: tableId, modified: order.modified } },
      {
        onSuccess: () => {
          notify('success', t('orders.edit.saved'));
          onClose();
        },
        onError: (error) => {
          if (hasCode(error, 'stale')) notify('error', t('orders.edit.stale'));
        },
      },
    );
  };
  const otherError =
    update.error && !taken
      ? `${t('orders.edit.failed')}: ${problemText(update.error)}`
      : tables.isError
        ? problemText(tables.error)
        : null;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        label={t('orders.edit.name')}
        value={name}
        maxLength={80}
        error={nameError ?? (taken instanceof ApiProblem ? problemText(taken) : null)}
        onChange={(event) => setName(event.target.value)}
      />
      {typeof suggestion === 'string' && (
        <Button onClick={() => setName(suggestion)}>
          {t('orders.edit.useSuggestion', { name: suggestion })}
        </Button>
      )}
      <SelectField
        label={t('orders.edit.table')}
        value={tableId ?? ''}
        disabled={!tables.data}
        onChange={(event) => setTableId(event.target.value ? Number(event.target.value) : null)}
      >
        <option value="">{t('orders.edit.none')}</option>
        {choices.map((table) => (
          <option key={table.id} value={table.id}>
            {table.name}
          </option>
        ))}
      </SelectField>
      {otherError && (
        <p className={styles.error} role="alert">
          {otherError}
        </p>
      )}
      <Button variant="primary" size="lg" type="submit" busy={update.isPending}>
        {t('common.save')}
      </Button>
    </form>
  );
}
