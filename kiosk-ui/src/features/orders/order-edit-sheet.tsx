import type { Order } from '@comanda/contract/orders';
import { updateOrder } from '@comanda/contract/orders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../i18n/locale.ts';
import { lengthOf } from '../../lib/field-rules.ts';
import { customerBody, customerFields, customerOf } from '../../parts/customer-draft.ts';
import { useFieldProblems } from '../../lib/field-problems.ts';
import { hasCode, useProblemText } from '../../lib/problem.ts';
import { Button } from '../../ui/button.tsx';
import { ConflictBox } from '../../ui/conflict-box.tsx';
import { CustomerFields } from '../../parts/customer-fields.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { notify } from '../../ui/toast.tsx';
import styles from './order-edit-sheet.module.css';
import { useUpdateOrderAsSeen } from './mutations.ts';
import { useListTables } from './queries.ts';
import { checkChanges, currentOf } from './stale.ts';
import type { CheckField } from './stale.ts';

const labels = {
  name: 'orders.edit.name',
  table: 'orders.edit.table',
  order_type: 'customers.type',
  guests: 'customers.guests',
  customer_name: 'customers.name',
  customer_phone: 'customers.phone',
  customer_address: 'customers.address',
  notes: 'customers.notes',
} as const;

interface OrderEditSheetProps {
  order: Order;
  opened: boolean;
  onClose: () => void;
  /** Null: the check cannot be closed now. */
  onCloseCheck: (() => void) | null;
}

/** Name, table, open or closed, type, guests and customer of an open check. */
export function OrderEditSheet({ opened, ...form }: OrderEditSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={form.onClose} title={t('orders.edit.title')}>
      {opened && <OrderEditForm key={form.order.id} {...form} />}
    </Sheet>
  );
}

function OrderEditForm({ order, onClose, onCloseCheck }: Omit<OrderEditSheetProps, 'opened'>) {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const tables = useListTables();
  const update = useUpdateOrderAsSeen(order.id);
  // The check as this person knows it: another person's change is shown, what is typed stays.
  const [seen, setSeen] = useState(order);
  const refused = currentOf<Order>(update.error);
  const current = refused ?? (checkChanges(seen, order).length > 0 ? order : null);
  const [name, setName] = useState(order.name);
  const [tableId, setTableId] = useState(order.table_id);
  const [draft, setDraft] = useState(() => customerOf(order));
  const [tried, setTried] = useState(false);
  // Closing asks for the money first, so it follows the saving.
  const [state, setState] = useState<'open' | 'closed'>('open');
  // Table 2 comes before table 10, then names by the alphabet.
  const collator = new Intl.Collator(localeOf(i18n.language), { numeric: true });
  const choices = (tables.data ?? [])
    .filter((table) => table.deleted === 0 && (table.temporary === 0 || table.id === tableId))
    .sort((a, b) => collator.compare(a.name, b.name))
    .map(({ id, name: words }) => [id, words] as const);
  const nameError = tried && !name.trim() ? t('orders.edit.nameRequired') : null;
  const taken = hasCode(update.error, 'order_name_taken') ? update.error : null;
  const suggestion = taken?.extra['suggestion'];
  const textOf = (check: Order, field: CheckField): string => {
    if (field === 'table') return check.table_name ?? t('orders.edit.none');
    if (field === 'order_type') return t(`customers.types.${check.order_type}`);
    return String(check[field] ?? '') || '–';
  };
  const save = (known: Order) => {
    setTried(true);
    if (!name.trim()) return;
    update.mutate(
      { seen: known, body: { name: name.trim(), table_id: tableId, ...customerBody(draft) } },
      {
        onSuccess: () => {
          notify('success', t('orders.edit.saved'));
          onClose();
          if (state === 'closed') onCloseCheck?.();
        },
      },
    );
  };
  const problems = useFieldProblems(refused ? null : update.error, [
    'name',
    ...customerFields[draft.order_type],
  ]);
  const otherError = problems.general
    ? `${t('orders.edit.failed')}: ${problems.general}`
    : tables.isError
      ? problemText(tables.error)
      : null;
  return (
    <Stack
      as="form"
      gap={4}
      fluid
      onSubmit={(event) => {
        event.preventDefault();
        if (!current) save(seen);
      }}
    >
      <TextField
        label={t('orders.edit.name')}
        value={name}
        maxLength={lengthOf(updateOrder, 'name')}
        error={nameError ?? problems.at('name')}
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
        choices={[['', t('orders.edit.none')], ...choices]}
      />
      {onCloseCheck && (
        <Row gap={4} align="center" justify="between" weight="strong">
          <span aria-hidden="true">{t('orders.edit.state')}</span>
          <Segmented
            label={t('orders.edit.state')}
            value={state}
            onChange={setState}
            items={[
              { value: 'open', label: t('orders.edit.open') },
              { value: 'closed', label: t('orders.edit.closed') },
            ]}
          />
        </Row>
      )}
      <CustomerFields
        draft={draft}
        problemAt={problems.at}
        onChange={(next) => {
          setDraft(next);
          if (!refused && !taken) update.reset();
        }}
      />
      {current && (
        <ConflictBox
          changes={checkChanges(seen, current).map((field) => ({
            label: t(labels[field]),
            was: textOf(seen, field),
            now: textOf(current, field),
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
            setDraft(customerOf(current));
          }}
        />
      )}
      {otherError && (
        <Text tone="error" role="alert">
          {otherError}
        </Text>
      )}
      <div className={styles.foot}>
        <Button
          variant="primary"
          size="lg"
          block
          type="submit"
          disabled={current !== null}
          busy={update.isPending}
        >
          {t(state === 'closed' ? 'orders.summary.close' : 'common.save')}
        </Button>
      </div>
    </Stack>
  );
}
