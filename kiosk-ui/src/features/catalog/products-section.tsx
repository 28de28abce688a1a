import { exportProducts } from '@comanda/contract/catalog-bulk';
import { deleteProduct, updateProduct } from '@comanda/contract/catalog-edit';
import type { Product } from '@comanda/contract/catalog';
import {
  IconArrowsSort,
  IconDownload,
  IconPencil,
  IconPercentage,
  IconPlus,
  IconSearch,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadAnswer } from '../../lib/csv.ts';
import { useProblemText } from '../../lib/problem.ts';
import { useCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { Checkbox } from '../../ui/switch.tsx';
import { notify } from '../../ui/toast.tsx';
import { askDelete } from './ask-delete.ts';
import { PriceSheet } from './price-sheet.tsx';
import { useProductColumns } from './product-columns.tsx';
import { ProductForm } from './product-form.tsx';
import { ProductImport } from './product-import.tsx';
import { filterProducts } from './product-filter.ts';
import { ProductOrder } from './product-order.tsx';
import { useListCategories, useListOptionGroups, useListProducts } from './queries.ts';

type Open =
  { kind: 'form'; product: Product | null } | { kind: 'import' | 'prices' | 'order' } | null;

/** Product management. */
export function ProductsSection() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const products = useListProducts();
  const categories = useListCategories();
  const groups = useListOptionGroups();
  const remove = useCommand(deleteProduct);
  const update = useCommand(updateProduct);
  const [open, setOpen] = useState<Open>(null);
  const [search, setSearch] = useState('');
  const [categoryId, setCategoryId] = useState<number | null>(null);
  const [showInactive, setShowInactive] = useState(false);
  // Null while nobody chooses: the boxes to tick take room that the names need.
  const [chosen, setChosen] = useState<Set<number> | null>(null);
  const close = () => setOpen(null);

  const rows = useMemo(
    () => products.data && filterProducts(products.data, { search, categoryId, showInactive }),
    [products.data, search, categoryId, showInactive],
  );
  // The status button saves the product again with the other flag.
  const turn = (product: Product) =>
    update.mutate(
      { params: { id: product.id }, body: { active: product.active ? 0 : 1 } },
      {
        onError: () => notify('error', t('catalog.product.statusFailed')),
      },
    );
  const columns = useProductColumns(turn);
  const erase = async (product: Product) => {
    if (!(await askDelete(product.name, t('catalog.product.confirmDelete'), t))) return;
    remove.mutate(
      { params: { id: product.id } },
      {
        onSuccess: () => notify('success', t('catalog.product.deleted', { name: product.name })),
        onError: (error) =>
          notify('error', `${t('catalog.product.deleteFailed')}: ${problemText(error)}`),
      },
    );
  };
  const saveFile = () =>
    downloadAnswer(exportProducts, {}, 'products_export').catch((error: unknown) =>
      notify('error', problemText(error)),
    );
  return (
    <SectionPage
      title={t('admin.sections.products')}
      intro={t('catalog.product.intro')}
      action={
        <Button
          variant="primary"
          icon={<IconPlus stroke={1.75} size={20} aria-hidden="true" />}
          disabled={!categories.data || !groups.data}
          onClick={() => setOpen({ kind: 'form', product: null })}
        >
          {t('catalog.product.add')}
        </Button>
      }
      more={
        <>
          <Button
            icon={<IconUpload stroke={1.75} size={20} aria-hidden="true" />}
            onClick={() => setOpen({ kind: 'import' })}
          >
            {t('catalog.import.open')}
          </Button>
          <Button
            icon={<IconDownload stroke={1.75} size={20} aria-hidden="true" />}
            onClick={() => void saveFile()}
          >
            {t('catalog.export')}
          </Button>
          <Button
            icon={<IconPercentage stroke={1.75} size={20} aria-hidden="true" />}
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
        maxHeight={500}
        selection={chosen ? { keys: chosen, onChange: setChosen } : undefined}
        isMuted={(product) => product.active === 0}
        onOpen={(product) => setOpen({ kind: 'form', product })}
        filters={
          <>
            <TextField
              label={t('common.search')}
              hideLabel
              placeholder={t('catalog.product.search')}
              type="search"
              value={search}
              leading={<IconSearch stroke={1.75} size={20} />}
              onChange={(event) => setSearch(event.target.value)}
            />
            <SelectField
              label={t('catalog.product.category')}
              hideLabel
              value={categoryId ?? ''}
              onChange={(event) => setCategoryId(Number(event.target.value) || null)}
            >
              <option value="">{t('catalog.product.allCategories')}</option>
              {categories.data?.map((category) => (
                <option key={category.id} value={category.id}>
                  {category.name}
                </option>
              ))}
            </SelectField>
            <Checkbox
              label={t('catalog.product.showInactive')}
              checked={showInactive}
              onChange={setShowInactive}
            />
            <Checkbox
              label={t('catalog.prices.choose')}
              checked={chosen !== null}
              onChange={(on) => setChosen(on ? new Set() : null)}
            />
            {categoryId !== null && (
              <Button
                icon={<IconArrowsSort stroke={1.75} size={20} aria-hidden="true" />}
                onClick={() => setOpen({ kind: 'order' })}
              >
                {t('catalog.order.open')}
              </Button>
            )}
          </>
        }
        empty={{ title: t('catalog.product.none'), hint: t('catalog.product.noneHint') }}
        actions={
          // The boxes to tick need the room, and what is chosen is not for one row.
          chosen
            ? undefined
            : (product) => [
                {
                  id: 'edit',
                  label: t('common.edit'),
                  icon: <IconPencil stroke={1.75} size={20} aria-hidden="true" />,
                  onPress: () => setOpen({ kind: 'form', product }),
                },
                {
                  id: 'delete',
                  label: t('common.delete'),
                  icon: <IconTrash stroke={1.75} size={20} aria-hidden="true" />,
                  onPress: () => void erase(product),
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
          onClose={close}
        />
      )}
      {open?.kind === 'import' && <ProductImport onClose={close} />}
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
