import type { Order } from '@comanda/contract/orders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../i18n/setup.ts';
import { ApiProblem, hasCode, useProblemText } from '../../lib/problem.ts';
import { Button } from '../../ui/button.tsx';
import { ConflictBox } from '../../ui/conflict-box.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { notify } from '../../ui/toast.tsx';
import styles from './order-edit-sheet.module.css';
import { useEditOrder } from './mutations.ts';
import { useTables } from './queries.ts';
import { checkChanges, currentOf } from './stale.ts';

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
      {opened && <OrderEditForm key={order.id} order={order} onClose={onClose} />}
    </Sheet>
  );
}

function OrderEditForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const tables = useTables(true);
  const update = useEditOrder(order.id);
  // The check as this person knows it: what somebody else changes meanwhile is shown, what is typed stays.
  const [seen, setSeen] = useState(order);
  const refused = currentOf<Order>(update.error);
  const current = refused ?? (checkChanges(seen, order).length > 0 ? order : null);
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
  const save = (known: Order) => {
    setTried(true);
    if (!name.trim()) return;
    update.mutate(
      { seen: known, body: { name: name.trim(), table_id: tableId } },
      {
        onSuccess: () => {
          notify('success', t('orders.edit.saved'));
          onClose();
        },
      },
    );
  };
  const otherError =
    update.error && !taken && !refused
      ? `${t('orders.edit.failed')}: ${problemText(update.error)}`
      : tables.isError
        ? problemText(tables.error)
        : null;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!current) save(seen);
      }}
    >
      <TextField
        label={t('orders.edit.name')}
        value={name}
        maxLength={80}
        error={nameError ?? (taken instanceof ApiProblem ? problemText(taken) : null)}
        onChange={(event) => {
          setName(event.target.value);
          // The name it speaks of is gone.
          if (taken) update.reset();
        }}
      />
      {typeof suggestion === 'string' && (
        <Button
          onClick={() => {
            setName(suggestion);
            update.reset();
          }}
        >
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
      {current && (
        <ConflictBox
          changes={checkChanges(seen, current).map((field) => ({
            label: t(`orders.edit.${field}`),
            was: field === 'name' ? seen.name : (seen.table_name ?? t('orders.edit.none')),
            now: field === 'name' ? current.name : (current.table_name ?? t('orders.edit.none')),
          }))}
          busy={update.isPending}
          onKeep={() => {
            setSeen(current);
            save(current);
          }}
          onTake={() => {
            update.reset();
            setSeen(current);
            setName(current.name);
            setTableId(current.table_id);
          }}
        />
      )}
      {otherError && (
        <p className={styles.error} role="alert">
          {otherError}
        </p>
      )}
      <Button
        variant="primary"
        size="lg"
        type="submit"
        disabled={current !== null}
        busy={update.isPending}
      >
        {t('common.save')}
      </Button>
    </form>
  );
}
