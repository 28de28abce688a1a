import { orderProducts } from '@comanda/contract/catalog-edit';
import { useTranslation } from 'react-i18next';
import { useForm } from '../lib/api/form.ts';
import { FormSheet } from '../ui/form-sheet.tsx';
import { OrderList } from '../ui/order-list.tsx';

interface OrderSheetProps {
  title: string;
  rows: readonly { id: number; name: string }[];
  busy: boolean;
  error: unknown;
  onSave: (ids: number[]) => void;
  onClose: () => void;
}

/** Puts products or categories in order, saved together. */
export function OrderSheet({ title, rows, busy, error, onSave, onClose }: OrderSheetProps) {
  const { t } = useTranslation();
  const form = useForm(
    orderProducts,
    { ids: rows.map(({ id }) => id) },
    { error, onSubmit: ({ ids }) => onSave(ids) },
  );
  return (
    <FormSheet
      title={title}
      onClose={onClose}
      form={form}
      busy={busy}
      saveDisabled={rows.length === 0}
    >
      <p>{t('catalog.order.hint')}</p>
      <OrderList
        label={title}
        rows={form.values.ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        onChange={(next) => form.set({ ids: next.map(({ id }) => id) })}
      />
    </FormSheet>
  );
}
