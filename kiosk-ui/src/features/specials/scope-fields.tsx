import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FieldGroup } from '../../ui/form-sheet.tsx';
import type { FieldsProps } from './gift-fields.tsx';
import { PickList, type Pickable } from './pick-list.tsx';
import { chosenCategories, excludableProducts, type Menu } from './special-values.ts';

/** The options of products without duplicates, each with the name of its group. */
function optionsOf(products: Menu['products']): Pickable[] {
  const found = new Map<number, string>();
  for (const group of products.flatMap((product) => product.option_groups)) {
    for (const option of group.options) {
      if (!option.selected) found.set(option.id, `${group.name}: ${option.name}`);
    }
  }
  return [...found].map(([id, name]) => ({ id, name }));
}

const among = (things: readonly Pickable[], ids: readonly number[]) =>
  ids.flatMap((id) => things.find((thing) => thing.id === id) ?? []);

/** The goods of a special: categories, one product, a minimum quantity. A combo has its parts instead. */
export function GoodsFields({ form, menu }: FieldsProps) {
  const { t } = useTranslation();
  const { values } = form;
  const isCombo = values.special_type === 'combo_deal';
  const products = excludableProducts(values, menu);
  return (
    <FieldGroup title={t('specials.fields.goods')} hint={t('specials.fields.goodsHint')}>
      {!isCombo && (
        <>
          <PickList
            label={t('specials.fields.categories')}
            addLabel={t('specials.fields.addCategory')}
            choices={menu.categories}
            chosen={among(menu.categories, values['conditions.category_ids'])}
            error={form.at('conditions.category_ids')}
            onChange={(ids) =>
              form.set({ 'conditions.category_ids': ids, 'conditions.product_id': null })
            }
          />
          <SelectField
            label={t('specials.fields.product')}
            {...form.select('conditions.product_id')}
            choices={[
              ['', t('specials.fields.anyProduct')],
              ...products.map(({ id, name }) => [id, name] as const),
            ]}
          />
        </>
      )}
      <TextField
        label={t('specials.fields.min')}
        hint={t('specials.fields.minHint')}
        {...form.text('conditions.min_quantity')}
      />
    </FieldGroup>
  );
}

/** Exclusions: active products within the chosen categories, and their options. */
export function ExceptFields({ form, menu }: FieldsProps) {
  const { t } = useTranslation();
  const { values } = form;
  const within = excludableProducts(values, menu);
  const categories = chosenCategories(values);
  // An existing exclusion can always be removed, even if the product is no longer sold.
  const kept = menu.products.filter(
    ({ category_id }) => categories.length === 0 || categories.includes(category_id),
  );
  return (
    <FieldGroup title={t('specials.fields.except')} hint={t('specials.fields.exceptHint')}>
      <PickList
        label={t('specials.fields.exceptProducts')}
        addLabel={t('specials.fields.addExceptProduct')}
        choices={within}
        chosen={among(kept, values['conditions.exclude_product_ids'])}
        error={form.at('conditions.exclude_product_ids')}
        onChange={(ids) => form.set({ 'conditions.exclude_product_ids': ids })}
      />
      <PickList
        label={t('specials.fields.exceptOptions')}
        addLabel={t('specials.fields.addExceptOption')}
        choices={optionsOf(within)}
        chosen={among(optionsOf(menu.products), values['conditions.exclude_option_ids'])}
        error={form.at('conditions.exclude_option_ids')}
        onChange={(ids) => form.set({ 'conditions.exclude_option_ids': ids })}
      />
    </FieldGroup>
  );
}
