import {
  listOptionGroups,
  listCategories,
  type Category,
  type Product,
} from '@comanda/contract/catalog';
import { exportProducts } from '@comanda/contract/catalog-bulk';
import { deleteProduct, orderProducts, updateProduct } from '@comanda/contract/catalog-edit';
import { IconPercentage } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchText } from '../../lib/browser/search-param.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { FileImport } from '../../parts/file-import.tsx';
import { OrderSheet } from '../../parts/order-sheet.tsx';
import { RecordSection } from '../../parts/record-section.tsx';
import { Button } from '../../ui/button.tsx';
import { PriceSheet } from './price-sheet.tsx';
import { useProductColumns } from './product-columns.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductForm } from './product-form.tsx';
import { filterProducts, type ProductFilter } from './product-filter.ts';
import { useListProducts } from './queries.ts';

const none: Category[] = [];

function firstFilter(): ProductFilter {
  return { search: searchText(), categoryId: null, showInactive: searchText() !== '' };
}

/** Product management. */
export function ProductsSection() {
  const { t } = useTranslation();
  const products = useListProducts();
  const categories = useRead(listCategories, {});
  const groups = useRead(listOptionGroups, {});
  const [sheet, setSheet] = useState<'prices' | 'order' | null>(null);
  const [filter, setFilter] = useState(firstFilter);
  // Null while nothing is being selected, because checkboxes take space from the names.
  const [chosen, setChosen] = useState<Set<number> | null>(null);
  const { categoryId } = filter;
  const close = () => setSheet(null);
  const inCategory = (all: Product[]) => all.filter((one) => one.category_id === categoryId);
  const rows = useMemo(
    () => products.data && filterProducts(products.data, filter),
    [products.data, filter],
  );
  const columns = useProductColumns(categories.data ?? none);
  return (
    <RecordSection
      title={t('admin.sections.products')}
      intro={t('catalog.product.intro')}
      rows={rows}
      source={products}
      nameOf={(product) => product.name}
      columns={columns}
      update={updateProduct}
      // 500 px as specified; more on a higher screen.
      maxHeight="max(500px, 100dvh - 330px)"
      selection={chosen ? { keys: chosen, onChange: setChosen } : undefined}
      isMuted={(product) => product.active === 0}
      add={t('catalog.product.add')}
      addDisabled={!categories.data || !groups.data}
      form={(product, onClose) =>
        categories.data &&
        groups.data && (
          <ProductForm
            product={product}
            categoryId={categoryId}
            categories={categories.data}
            groups={groups.data}
            products={products.data ?? []}
            onClose={onClose}
          />
        )
      }
      deletion={{ noun: 'product', endpoint: deleteProduct }}
      bin="products"
      importer={(onClose) => <FileImport kind="products" onClose={onClose} />}
      exporter={{ endpoint: exportProducts, file: 'products_export' }}
      more={
        <Button icon={IconPercentage} disabled={!products.data} onClick={() => setSheet('prices')}>
          {chosen && chosen.size > 0
            ? t('catalog.prices.apply', { count: chosen.size })
            : t('catalog.prices.open')}
        </Button>
      }
      filters={
        <ProductFilters
          filter={filter}
          onFilter={setFilter}
          categories={categories.data ?? []}
          choosing={chosen !== null}
          onChoosing={(on) => setChosen(on ? new Set() : null)}
          onOrder={() => setSheet('order')}
        />
      }
      empty={{ title: t('catalog.product.none'), hint: t('catalog.product.noneHint') }}
    >
      {sheet === 'prices' && (
        <PriceSheet
          categories={categories.data ?? []}
          categoryId={categoryId}
          chosen={[...(chosen ?? [])]}
          onClose={close}
          onDone={() => setChosen(null)}
        />
      )}
      {sheet === 'order' && products.data && (
        <OrderSheet
          title={t('catalog.order.title', { name: inCategory(products.data)[0]?.category ?? '' })}
          endpoint={orderProducts}
          rows={inCategory(products.data)}
          onClose={close}
        />
      )}
    </RecordSection>
  );
}
