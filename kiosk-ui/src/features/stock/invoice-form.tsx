import {
  createInventoryItem,
  updateInventoryItem,
  type InventoryItem,
} from '@comanda/contract/stock';
import { useTranslation } from 'react-i18next';
import { fileDay } from '../../lib/api/csv.ts';
import { moneyText } from '../../lib/format/money-text.ts';
import { Fields, useRecordForm } from '../../parts/record-form.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';

interface InvoiceFormProps {
  /** Null: a new one. */
  item: InventoryItem | null;
  onClose: () => void;
}

/** Creates or edits an invoice; all four fields are required. */
export function InvoiceForm({ item, onClose }: InvoiceFormProps) {
  const { t } = useTranslation();
  const { form, sheet } = useRecordForm({
    create: createInventoryItem,
    update: updateInventoryItem,
    row: item,
    first: {
      name: item?.name ?? '',
      purchase_date: item?.purchase_date ?? fileDay(),
      price: moneyText(item?.price ?? null),
      iva: moneyText(item?.iva ?? null),
    },
    saved: t('stock.saved'),
    onClose,
  });
  return (
    <FormSheet title={item ? t('stock.edit') : t('stock.add')} {...sheet}>
      <Fields
        form={form}
        rows={[
          { name: 'name', label: t('stock.name') },
          { name: 'purchase_date', label: t('stock.date'), type: 'date' },
          [
            { name: 'price', label: t('stock.price'), hint: t('stock.priceHint') },
            { name: 'iva', label: t('stock.iva') },
          ],
        ]}
      />
    </FormSheet>
  );
}
