import type { Category, OptionGroup, Product } from '@comanda/contract/catalog';
import { createProduct, deleteProduct, updateProduct } from '@comanda/contract/catalog-edit';
import { IconTrash } from '@tabler/icons-react';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteRecord } from '../../parts/delete-record.ts';
import { useRecordForm } from '../../parts/record-form.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { FieldGroup, FieldRow, FormSheet, MoreFields } from '../../ui/form-sheet.tsx';
import { Checkbox } from '../../ui/switch.tsx';
import { ComboFields } from './combo-fields.tsx';
import { slotProblem, slotsBody } from './combo-values.ts';
import { ProductGroups } from './product-groups.tsx';
import { ProductPicture } from './product-picture.tsx';
import { marginOf, valuesOf } from './product-values.ts';
import { SatFields } from './sat-fields.tsx';
import { TaxFields } from '../../parts/tax-fields.tsx';
import { ThresholdFields } from './threshold-fields.tsx';

interface ProductFormProps {
  /** Null: a new one. */
  product: Product | null;
  /** The category for a new product, from the list. */
  categoryId: number | null;
  categories: readonly Category[];
  groups: readonly OptionGroup[];
  /** What combos may consist of. */
  products: readonly Product[];
  onClose: () => void;
}

/** The fields that are always shown. */
const main = new Set(['name', 'category_id', 'price', 'cost', 'option_groups', 'active']);

/** Creates or edits a product; after a new one, another may begin in its category. */
export function ProductForm(props: ProductFormProps) {
  const [{ count, categoryId }, setStart] = useState({ count: 0, categoryId: props.categoryId });
  return (
    <OneProduct
      key={count}
      {...props}
      categoryId={categoryId}
      onAnother={(next) => setStart({ count: count + 1, categoryId: next })}
    />
  );
}

interface OneProductProps extends ProductFormProps {
  onAnother: (categoryId: number | null) => void;
}

function OneProduct(props: OneProductProps) {
  const { product, categories, groups, onClose } = props;
  const { t } = useTranslation();
  const another = useRef(false);
  const slotSentence = (problem: ReturnType<typeof slotProblem>) =>
    problem && t(problem === 'amount' ? 'common.invalidAmount' : 'catalog.combo.incomplete');
  const { form, sheet } = useRecordForm({
    create: createProduct,
    update: updateProduct,
    row: product,
    first: valuesOf(product, props.categoryId ?? categories[0]?.id ?? null),
    saved: ({ name }) => t('catalog.product.saved', { name }),
    onClose: () => (another.current ? props.onAnother(form.values.category_id) : onClose()),
    checks: ({ category_id, fresh_minutes, attention_minutes, combo }) => ({
      combo: slotSentence(slotProblem(combo)),
      category_id: category_id === null ? t('common.requiredField') : null,
      // Both or neither: only one would be combined with the category's other.
      attention_minutes:
        (fresh_minutes.trim() === '') !== (attention_minutes.trim() === '')
          ? t('problems.thresholds_range')
          : undefined,
    }),
    bodyOf: (body, { combo }) => ({ ...body, cost: body.cost ?? 0, combo: slotsBody(combo) }),
  });
  const submit = (goOn: boolean) => (event: SyntheticEvent<HTMLElement>) => {
    another.current = goOn;
    form.submit(event);
  };
  const margin = marginOf(form.body.price, form.body.cost ?? null);
  return (
    <FormSheet
      title={product ? t('catalog.product.edit') : t('catalog.product.add')}
      {...sheet}
      form={{ ...form, submit: submit(false) }}
      onClose={onClose}
      failed={t('catalog.product.saveFailed')}
      extra={
        product ? (
          <DeleteButton product={product} onDeleted={onClose} />
        ) : (
          <Button variant="quiet" disabled={sheet.busy} onClick={submit(true)}>
            {t('catalog.product.another')}
          </Button>
        )
      }
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
      <ProductGroups
        groups={groups}
        category={categories.find(({ id }) => id === form.values.category_id)}
        own={form.values.own_options}
        chosen={form.values.option_groups}
        onChange={form.set}
      />
      <Checkbox label={t('catalog.product.onMenu')} {...form.check('active')} />
      <MoreFields
        hint={t('catalog.product.moreHint')}
        isWrong={Object.keys(form.values).some((name) => !main.has(name) && form.at(name) !== null)}
        isOpen={form.values.combo.length > 0}
      >
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
        <FieldGroup title={t('catalog.product.facts')} hint={t('catalog.product.factsHint')}>
          <TextAreaField
            label={t('catalog.product.ingredients')}
            rows={2}
            {...form.text('ingredients')}
          />
          <FieldRow>
            <TextField label={t('catalog.product.allergens')} {...form.text('allergens')} />
            <TextField label={t('catalog.product.stockNote')} {...form.text('stock_note')} />
          </FieldRow>
        </FieldGroup>
        <ComboFields
          own={product?.id ?? null}
          products={props.products}
          slots={form.values.combo}
          error={form.at('combo')}
          onChange={(combo) => form.set({ combo })}
        />
        <FieldGroup title={t('catalog.product.boards')} hint={t('catalog.product.boardsHint')}>
          <ThresholdFields text={form.text} />
        </FieldGroup>
        <FieldGroup title={t('admin.sections.taxes')} hint={t('taxes.groupHint')}>
          <TaxFields select={form.select} without={t('taxes.likeCategory')} />
        </FieldGroup>
        <SatFields text={form.text} of={t('invoicing.ofCategory')} />
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
      </MoreFields>
    </FormSheet>
  );
}

function DeleteButton({ product, onDeleted }: { product: Product; onDeleted: () => void }) {
  const { t } = useTranslation();
  const { deleteRecord, isPending } = useDeleteRecord();
  return (
    <Button
      variant="quiet"
      icon={IconTrash}
      busy={isPending}
      onClick={() =>
        void deleteRecord({ noun: 'product', endpoint: deleteProduct }, product).then(
          (gone) => gone && onDeleted(),
        )
      }
    >
      {t('common.delete')}
    </Button>
  );
}
