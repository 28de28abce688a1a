import type { Category } from '@comanda/contract/catalog';
import { IconArrowsSort, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Checkbox } from '../../ui/switch.tsx';
import type { ProductFilter } from './product-filter.ts';

interface ProductFiltersProps {
  filter: ProductFilter;
  onFilter: (filter: ProductFilter) => void;
  categories: Category[];
  choosing: boolean;
  onChoosing: (on: boolean) => void;
  onOrder: () => void;
}

/** The filters above the product table; a selected category can also be sorted. */
export function ProductFilters(props: ProductFiltersProps) {
  const { filter, onFilter, categories, choosing, onChoosing, onOrder } = props;
  const { t } = useTranslation();
  const { search, categoryId, showInactive } = filter;
  return (
    <>
      <TextField
        label={t('common.search')}
        hideLabel
        placeholder={t('catalog.product.search')}
        type="search"
        value={search}
        icon={IconSearch}
        onChange={(event) => onFilter({ ...filter, search: event.target.value })}
      />
      <SelectField
        label={t('catalog.product.category')}
        hideLabel
        value={categoryId ?? ''}
        onChange={(event) =>
          onFilter({ ...filter, categoryId: Number(event.target.value) || null })
        }
      >
        <option value="">{t('catalog.product.allCategories')}</option>
        {categories.map((category) => (
          <option key={category.id} value={category.id}>
            {category.name}
          </option>
        ))}
      </SelectField>
      <Checkbox
        label={t('catalog.product.showInactive')}
        checked={showInactive}
        onChange={(on) => onFilter({ ...filter, showInactive: on })}
      />
      <Checkbox label={t('catalog.prices.choose')} checked={choosing} onChange={onChoosing} />
      {categoryId !== null && (
        <Button icon={IconArrowsSort} onClick={onOrder}>
          {t('catalog.order.open')}
        </Button>
      )}
    </>
  );
}
