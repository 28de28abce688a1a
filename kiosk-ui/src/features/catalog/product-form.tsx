import type { Category, OptionGroup, Product } from '@comanda/contract/catalog';
import { createProduct, deleteProduct, updateProduct } from '@comanda/contract/catalog-edit';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parsePesos } from '../../lib/pesos.ts';
import { useProblemText } from '../../lib/problem.ts';
import { useCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { FieldGroup, FieldRow, FormSheet } from '../../ui/form-sheet.tsx';
import { Checkbox } from '../../ui/switch.tsx';
import { notify } from '../../ui/toast.tsx';
import { askDelete } from './ask-delete.ts';
import { GroupPicker } from './group-picker.tsx';
import { ProductPicture } from './product-picture.tsx';
import { bodyOf, marginOf, typedNumber, valuesOf } from './product-values.ts';
import type { ProductValues } from './product-values.ts';
import { ThresholdFields } from './threshold-fields.tsx';

const fields = [
  'name',
  'description',
  'description_español',
  'category_id',
  'price',
  'cost',
  'ordinal',
  'liters',
  'code',
  'barcode',
  'fresh_minutes',
  'attention_minutes',
] as const;

interface ProductFormProps {
  /** Null: a new one. */
  product: Product | null;
  /** The category that the list shows, for a new one. */
  categoryId: number | null;
  categories: readonly Category[];
  groups: readonly OptionGroup[];
  onClose: () => void;
}

/** Adds or changes a product. */
export function ProductForm({
  product,
  categoryId,
  categories,
  groups,
  onClose,
}: ProductFormProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const first = valuesOf(product, categoryId ?? categories[0]?.id ?? null);
  const [values, setValues] = useState(first);
  const create = useCommand(createProduct);
  const update = useCommand(updateProduct);
  const remove = useCommand(deleteProduct);
  const set = (change: Partial<ProductValues>) => setValues({ ...values, ...change });
  const save = () => {
    const done = {
      onSuccess: () => {
        notify('success', t('catalog.product.saved', { name: values.name.trim() }));
        onClose();
      },
    };
    const body = bodyOf(values);
    if (!product) return create.mutate({ body }, done);
    update.mutate(
      { params: { id: product.id }, body: { ...body, version: product.version } },
      done,
    );
  };
  const erase = async () => {
    if (!product || !(await askDelete(product.name, t('catalog.product.confirmDelete'), t))) return;
    remove.mutate(
      { params: { id: product.id } },
      {
        onSuccess: onClose,
        onError: (error) =>
          notify('error', `${t('catalog.product.deleteFailed')}: ${problemText(error)}`),
      },
    );
  };
  const [price, cost] = [parsePesos(values.price), parsePesos(values.cost || '0')];
  const margin = marginOf(price, cost);
  const whole = (raw: string) => {
    const number = typedNumber(raw);
    return number === null || (Number.isInteger(number) && number >= 0)
      ? null
      : t('common.invalidField');
  };
  const liters = typedNumber(values.liters);
  const isHalf = (values.fresh.trim() === '') !== (values.attention.trim() === '');
  const checks = {
    name: values.name.trim() ? null : t('common.requiredField'),
    category_id: values.category_id ? null : t('common.requiredField'),
    price: price === null || price < 0 ? t('catalog.product.priceWrong') : null,
    cost: cost === null || cost < 0 ? t('catalog.product.priceWrong') : null,
    ordinal: whole(values.ordinal),
    liters: liters === null || liters > 0 ? null : t('common.invalidField'),
    fresh_minutes: whole(values.fresh),
    attention_minutes: isHalf ? t('problems.thresholds_range') : whole(values.attention),
  };
  return (
    <FormSheet
      title={product ? t('catalog.product.edit') : t('catalog.product.add')}
      onClose={onClose}
      dirty={JSON.stringify(values) !== JSON.stringify(first)}
      busy={create.isPending || update.isPending}
      error={create.error ?? update.error}
      failed={t('catalog.product.saveFailed')}
      fields={fields}
      checks={checks}
      onSubmit={save}
      extra={
        product && (
          <Button
            variant="quiet"
            icon={<IconTrash stroke={1.75} size={20} aria-hidden="true" />}
            busy={remove.isPending}
            onClick={() => void erase()}
          >
            {t('common.delete')}
          </Button>
        )
      }
    >
      {(at) => (
        <>
          <TextField
            label={t('catalog.product.name')}
            value={values.name}
            maxLength={80}
            required
            error={at('name')}
            onChange={(event) => set({ name: event.target.value })}
          />
          <SelectField
            label={t('catalog.product.category')}
            value={values.category_id}
            error={at('category_id')}
            onChange={(event) => set({ category_id: event.target.value })}
          >
            {categories.map((category) => (
              <option key={category.id} value={category.id}>
                {category.name}
              </option>
            ))}
          </SelectField>
          <FieldRow>
            <TextField
              label={t('catalog.product.price')}
              value={values.price}
              inputMode="decimal"
              leading="$"
              required
              error={at('price')}
              onChange={(event) => set({ price: event.target.value })}
            />
            <TextField
              label={t('catalog.product.cost')}
              value={values.cost}
              inputMode="decimal"
              leading="$"
              error={at('cost')}
              hint={
                margin === null
                  ? undefined
                  : t('catalog.product.marginIs', { percent: margin.toFixed(1) })
              }
              onChange={(event) => set({ cost: event.target.value })}
            />
          </FieldRow>
          <Checkbox
            label={t('catalog.product.onMenu')}
            checked={values.active}
            onChange={(active) => set({ active })}
          />
          {product && <ProductPicture product={product} />}
          <FieldGroup title={t('catalog.product.descriptions')}>
            <TextAreaField
              label={t('catalog.product.description')}
              value={values.description}
              maxLength={1000}
              rows={2}
              error={at('description')}
              onChange={(event) => set({ description: event.target.value })}
            />
            <TextAreaField
              label={t('catalog.product.spanish')}
              value={values.spanish}
              maxLength={1000}
              rows={2}
              error={at('description_español')}
              onChange={(event) => set({ spanish: event.target.value })}
            />
          </FieldGroup>
          <GroupPicker
            groups={groups}
            chosen={values.groups}
            onChange={(ids) => set({ groups: ids })}
          />
          <FieldGroup title={t('catalog.product.boards')} hint={t('catalog.product.boardsHint')}>
            <ThresholdFields values={values} at={at} onChange={set} />
          </FieldGroup>
          <FieldRow>
            <TextField
              label={t('catalog.product.liters')}
              value={values.liters}
              inputMode="decimal"
              hint={t('catalog.product.litersHint')}
              error={at('liters')}
              onChange={(event) => set({ liters: event.target.value })}
            />
            <TextField
              label={t('catalog.product.ordinal')}
              value={values.ordinal}
              inputMode="numeric"
              error={at('ordinal')}
              onChange={(event) => set({ ordinal: event.target.value })}
            />
          </FieldRow>
          <FieldRow>
            <TextField
              label={t('catalog.product.code')}
              value={values.code}
              maxLength={80}
              error={at('code')}
              onChange={(event) => set({ code: event.target.value })}
            />
            <TextField
              label={t('catalog.product.barcode')}
              value={values.barcode}
              maxLength={80}
              error={at('barcode')}
              onChange={(event) => set({ barcode: event.target.value })}
            />
          </FieldRow>
        </>
      )}
    </FormSheet>
  );
}
