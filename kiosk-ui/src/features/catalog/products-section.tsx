import { listOptionGroups, listCategories, type Product } from '@comanda/contract/catalog';
import {
  IconDownload,
  IconPencil,
  IconPercentage,
  IconPlus,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchText } from '../../lib/browser/search-param.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { BinButton } from '../../parts/bin-button.tsx';
import { FileImport } from '../../parts/file-import.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { PriceSheet } from './price-sheet.tsx';
import { useProductColumns } from './product-columns.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductForm } from './product-form.tsx';
import { filterProducts, type ProductFilter } from './product-filter.ts';
import { ProductOrder } from './product-order.tsx';
import { useListProducts } from './queries.ts';
import { useProductCommands } from './use-product-commands.ts';

type Open =
  | { kind: 'form'; product: Product | null }
  | { kind: 'import' | 'prices' | 'order' }
  | null;

function firstFilter(): ProductFilter {
  return { search: searchText(), categoryId: null, showInactive: searchText() !== '' };
}

/** Product management. */
export function ProductsSection() {
  const { t } = useTranslation();
  const products = useListProducts();
  const categories = useRead(listCategories, {});
  const groups = useRead(listOptionGroups, {});
  const commands = useProductCommands();
  const [open, setOpen] = useState<Open>(null);
  const [filter, setFilter] = useState(firstFilter);
  // Null while nothing is being selected, because checkboxes take space from the names.
  const [chosen, setChosen] = useState<Set<number> | null>(null);
  const { categoryId } = filter;
  const close = () => setOpen(null);

  const rows = useMemo(
    () => products.data && filterProducts(products.data, filter),
    [products.data, filter],
  );
  const columns = useProductColumns(commands.toggle);
  return (
    <SectionPage
      title={t('admin.sections.products')}
      intro={t('catalog.product.intro')}
      action={
        <Button
          variant="primary"
          icon={IconPlus}
          disabled={!categories.data || !groups.data}
          onClick={() => setOpen({ kind: 'form', product: null })}
        >
          {t('catalog.product.add')}
        </Button>
      }
      more={
        <>
          <BinButton section="products" />
          <Button icon={IconUpload} onClick={() => setOpen({ kind: 'import' })}>
            {t('catalog.import.open')}
          </Button>
          <Button icon={IconDownload} onClick={() => void commands.download()}>
            {t('catalog.export')}
          </Button>
          <Button
            icon={IconPercentage}
            disabled={!products.data}
            onClick={() => setOpen({ kind: 'prices' })}
          >
            {chosen && chosen.size > 0
              ? t('catalog.prices.openChosen', { count: chosen.size })
              : t('catalog.prices.open')}
          </Button>
        </>
      }
    >
      <DataTable
        label={t('admin.sections.products')}
        rows={rows}
        source={products}
        rowKey={(product) => product.id}
        rowName={(product) => product.name}
        columns={columns}
        // 500 px as specified; more on a higher screen.
        maxHeight="max(500px, 100dvh - 330px)"
        selection={chosen ? { keys: chosen, onChange: setChosen } : undefined}
        isMuted={(product) => product.active === 0}
        onOpen={(product) => setOpen({ kind: 'form', product })}
        filters={
          <ProductFilters
            filter={filter}
            onFilter={setFilter}
            categories={categories.data ?? []}
            choosing={chosen !== null}
            onChoosing={(on) => setChosen(on ? new Set() : null)}
            onOrder={() => setOpen({ kind: 'order' })}
          />
        }
        empty={{ title: t('catalog.product.none'), hint: t('catalog.product.noneHint') }}
        actions={
          // The checkboxes need the space, and the actions of a row do not apply to a selection.
          chosen
            ? undefined
            : (product) => [
                {
                  id: 'edit',
                  label: t('common.edit'),
                  icon: IconPencil,
                  onPress: () => setOpen({ kind: 'form', product }),
                },
                {
                  id: 'delete',
                  label: t('common.delete'),
                  icon: IconTrash,
                  onPress: () => void commands.erase(product),
                  danger: true,
                },
              ]
        }
      />
      {open?.kind === 'form' && categories.data && groups.data && (
        <ProductForm
          product={open.product}
          categoryId={categoryId}
          categories={categories.data}
          groups={groups.data}
          products={products.data ?? []}
          onClose={close}
        />
      )}
      {open?.kind === 'import' && <FileImport kind="products" onClose={close} />}
      {open?.kind === 'prices' && (
        <PriceSheet
          categories={categories.data ?? []}
          categoryId={categoryId}
          chosen={[...(chosen ?? [])]}
          onClose={close}
          onDone={() => setChosen(null)}
        />
      )}
      {open?.kind === 'order' && products.data && (
        <ProductOrder
          products={products.data.filter((product) => product.category_id === categoryId)}
          onClose={close}
        />
      )}
    </SectionPage>
  );
}
