import type { InventoryItem } from '@comanda/contract/stock';
import { createInventoryItem, updateInventoryItem } from '@comanda/contract/stock';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileDay } from '../../lib/csv.ts';
import { parsePesos, pesosText } from '../../lib/pesos.ts';
import { useCommand } from '../../live/command.ts';
import { TextField } from '../../ui/field.tsx';
import { FieldRow, FormSheet } from '../../ui/form-sheet.tsx';
import { notify } from '../../ui/toast.tsx';

const fields = ['name', 'purchase_date', 'price', 'iva'] as const;

/** Adds or changes an invoice; all four fields are required. */
export function InvoiceForm({
  item,
  onClose,
}: {
  item: InventoryItem | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [first] = useState(() => ({
    name: item?.name ?? '',
    date: item?.purchase_date ?? fileDay(),
    price: pesosText(item?.price ?? null),
    iva: pesosText(item?.iva ?? null),
  }));
  const [values, setValues] = useState(first);
  const set = (change: Partial<typeof first>) => setValues({ ...values, ...change });
  const create = useCommand(createInventoryItem);
  const update = useCommand(updateInventoryItem);
  const [price, iva] = [parsePesos(values.price), parsePesos(values.iva)];
  const amount = (value: number | null) =>
    value === null || value < 0 ? t('catalog.product.priceWrong') : null;
  const save = () => {
    const body = {
      name: values.name.trim(),
      purchase_date: values.date,
      price: price ?? 0,
      iva: iva ?? 0,
    };
    const done = {
      onSuccess: () => {
        notify('success', t('stock.saved'));
        onClose();
      },
    };
    if (!item) return create.mutate({ body }, done);
    update.mutate({ params: { id: item.id }, body: { ...body, version: item.version } }, done);
  };
  return (
    <FormSheet
      title={item ? t('stock.edit') : t('stock.add')}
      onClose={onClose}
      dirty={JSON.stringify(values) !== JSON.stringify(first)}
      busy={create.isPending || update.isPending}
      error={create.error ?? update.error}
      fields={fields}
      checks={{
        name: values.name.trim() ? null : t('common.requiredField'),
        purchase_date: values.date ? null : t('common.requiredField'),
        price: amount(price),
        iva: amount(iva),
      }}
      onSubmit={save}
    >
      {(at) => (
        <>
          <TextField
            label={t('stock.name')}
            value={values.name}
            maxLength={80}
            required
            error={at('name')}
            onChange={(event) => set({ name: event.target.value })}
          />
          <TextField
            label={t('stock.date')}
            type="date"
            value={values.date}
            required
            error={at('purchase_date')}
            onChange={(event) => set({ date: event.target.value })}
          />
          <FieldRow>
            <TextField
              label={t('stock.price')}
              value={values.price}
              inputMode="decimal"
              leading="$"
              required
              hint={t('stock.priceHint')}
              error={at('price')}
              onChange={(event) => set({ price: event.target.value })}
            />
            <TextField
              label={t('stock.iva')}
              value={values.iva}
              inputMode="decimal"
              leading="$"
              required
              error={at('iva')}
              onChange={(event) => set({ iva: event.target.value })}
            />
          </FieldRow>
        </>
      )}
    </FormSheet>
  );
}
