import type { Category, OptionGroup, Product } from '@comanda/contract/catalog';
import { createProduct, deleteProduct, updateProduct } from '@comanda/contract/catalog-edit';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../lib/form.ts';
import { useProblemText } from '../../lib/problem.ts';
import { saveWith } from '../../lib/save.ts';
import { useCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { FieldGroup, FieldRow, FormSheet } from '../../ui/form-sheet.tsx';
import { Checkbox } from '../../ui/switch.tsx';
import { notify } from '../../ui/toast.tsx';
import { askDelete } from './ask-delete.ts';
import { GroupPicker } from './group-picker.tsx';
import { ProductPicture } from './product-picture.tsx';
import { marginOf, valuesOf } from './product-values.ts';
import { ThresholdFields } from './threshold-fields.tsx';

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
export function ProductForm(props: ProductFormProps) {
  const { product, categories, groups, onClose } = props;
  const { t } = useTranslation();
  const create = useCommand(createProduct);
  const { save, busy, error } = saveWith(create, useCommand(updateProduct), product, () => {
    notify('success', t('catalog.product.saved', { name: form.body.name ?? '' }));
    onClose();
  });
  const form = useForm(
    createProduct,
    valuesOf(product, props.categoryId ?? categories[0]?.id ?? null),
    {
      error,
      checks: ({ category_id, fresh_minutes, attention_minutes }) => ({
        category_id: category_id === null ? t('common.requiredField') : null,
        // Both or neither: one of them alone would mix with the category's other.
        attention_minutes:
          (fresh_minutes.trim() === '') !== (attention_minutes.trim() === '')
            ? t('problems.thresholds_range')
            : undefined,
      }),
      onSubmit: (body) => save({ ...body, cost: body.cost ?? 0 }),
    },
  );
  const margin = marginOf(form.body.price, form.body.cost ?? null);
  return (
    <FormSheet
      title={product ? t('catalog.product.edit') : t('catalog.product.add')}
      onClose={onClose}
      form={form}
      busy={busy}
      failed={t('catalog.product.saveFailed')}
      extra={product && <DeleteButton product={product} onDeleted={onClose} />}
    >
      <TextField label={t('catalog.product.name')} {...form.text('name')} />
      <SelectField
        label={t('catalog.product.category')}
        {...form.select('category_id')}
        choices={categories.map(({ id, name }) => [id, name])}
      />
      <FieldRow>
        <TextField label={t('catalog.product.price')} {...form.text('price')} />
        <TextField
          label={t('catalog.product.cost')}
          hint={
            margin === null
              ? undefined
              : t('catalog.product.marginIs', { percent: margin.toFixed(1) })
          }
          {...form.text('cost')}
        />
      </FieldRow>
      <Checkbox label={t('catalog.product.onMenu')} {...form.check('active')} />
      {product && <ProductPicture product={product} />}
      <FieldGroup title={t('catalog.product.descriptions')}>
        <TextAreaField
          label={t('catalog.product.description')}
          rows={2}
          {...form.text('description')}
        />
        <TextAreaField
          label={t('catalog.product.spanish')}
          rows={2}
          {...form.text('description_español')}
        />
      </FieldGroup>
      <GroupPicker
        groups={groups}
        chosen={form.values.option_groups}
        onChange={(option_groups) => form.set({ option_groups })}
      />
      <FieldGroup title={t('catalog.product.boards')} hint={t('catalog.product.boardsHint')}>
        <ThresholdFields text={form.text} />
      </FieldGroup>
      <FieldRow>
        <TextField
          label={t('catalog.product.liters')}
          hint={t('catalog.product.litersHint')}
          {...form.text('liters')}
        />
        <TextField label={t('catalog.product.ordinal')} {...form.text('ordinal')} />
      </FieldRow>
      <FieldRow>
        <TextField label={t('catalog.product.code')} {...form.text('code')} />
        <TextField label={t('catalog.product.barcode')} {...form.text('barcode')} />
      </FieldRow>
    </FormSheet>
  );
}

function DeleteButton({ product, onDeleted }: { product: Product; onDeleted: () => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const remove = useCommand(deleteProduct);
  const erase = async () => {
    if (!(await askDelete(product.name, t('catalog.product.confirmDelete'), t))) return;
    remove.mutate(
      { params: { id: product.id } },
      {
        onSuccess: onDeleted,
        onError: (error) =>
          notify('error', `${t('catalog.product.deleteFailed')}: ${problemText(error)}`),
      },
    );
  };
  return (
    <Button
      variant="quiet"
      icon={<IconTrash stroke={1.75} size={20} aria-hidden="true" />}
      busy={remove.isPending}
      onClick={() => void erase()}
    >
      {t('common.delete')}
    </Button>
  );
}
