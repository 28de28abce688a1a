import {
  createInventoryItem,
  updateInventoryItem,
  type InventoryItem,
} from '@comanda/contract/stock';
import { useTranslation } from 'react-i18next';
import { fileDay } from '../../lib/csv.ts';
import { useForm } from '../../lib/form.ts';
import { pesosText } from '../../lib/pesos.ts';
import { saveWith } from '../../lib/save.ts';
import { useCommand } from '../../live/command.ts';
import { TextField } from '../../ui/field.tsx';
import { FieldRow, FormSheet } from '../../ui/form-sheet.tsx';
import { notify } from '../../ui/toast.tsx';

interface InvoiceFormProps {
  /** Null: a new one. */
  item: InventoryItem | null;
  onClose: () => void;
}

/** Creates or edits an invoice; all four fields are required. */
export function InvoiceForm({ item, onClose }: InvoiceFormProps) {
  const { t } = useTranslation();
  const create = useCommand(createInventoryItem);
  const { save, busy, error } = saveWith(create, useCommand(updateInventoryItem), item, () => {
    notify('success', t('stock.saved'));
    onClose();
  });
  const form = useForm(
    createInventoryItem,
    {
      name: item?.name ?? '',
      purchase_date: item?.purchase_date ?? fileDay(),
      price: pesosText(item?.price ?? null),
      iva: pesosText(item?.iva ?? null),
    },
    { error, onSubmit: save },
  );
  return (
    <FormSheet
      title={item ? t('stock.edit') : t('stock.add')}
      onClose={onClose}
      form={form}
      busy={busy}
    >
      <TextField label={t('stock.name')} {...form.text('name')} />
      <TextField label={t('stock.date')} type="date" {...form.text('purchase_date')} />
      <FieldRow>
        <TextField label={t('stock.price')} hint={t('stock.priceHint')} {...form.text('price')} />
        <TextField label={t('stock.iva')} {...form.text('iva')} />
      </FieldRow>
    </FormSheet>
  );
}
