import { listCategories, type Category } from '@comanda/contract/catalog';
import { orderCategories } from '@comanda/contract/catalog-edit';
import { IconArrowsSort, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../live/command.ts';
import { BinButton } from '../../parts/bin-button.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Row } from '../../ui/layout.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import type { Column } from '../../ui/table-rows.ts';
import styles from './catalog.module.css';
import { CategoryDelete } from './category-delete.tsx';
import { CategoryForm } from './category-form.tsx';
import { OrderSheet } from '../../parts/order-sheet.tsx';
import { useListProducts } from './queries.ts';
import { useRead } from '../../lib/api/use-read.ts';

type Open =
  | { kind: 'form'; category: Category | null }
  | { kind: 'delete'; category: Category }
  | { kind: 'order' }
  | null;

/** Categories: area, colour, thresholds, order. */
export function CategoriesSection() {
  const { t } = useTranslation();
  const categories = useRead(listCategories, {});
  const products = useListProducts();
  const order = useCommand(orderCategories);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const counts = useMemo(
    () => Map.groupBy(products.data ?? [], (product) => product.category_id),
    [products.data],
  );
  const columns = useMemo<Column<Category>[]>(
    () => [
      {
        id: 'name',
        title: t('catalog.category.name'),
        value: (category) => category.name,
        cell: (category) => (
          <Row as="span" gap={3} inline align="center">
            {/* A colour of the venue, not of the theme. */}
            {category.color && (
              <span className={styles.swatch} style={{ background: category.color }} />
            )}
            {category.name}
          </Row>
        ),
      },
      {
        id: 'area',
        title: t('catalog.category.area'),
        value: (category) => t(`catalog.areas.${category.area}`),
      },
      {
        id: 'thresholds',
        title: t('catalog.category.thresholds'),
        value: (category) => category.fresh_minutes,
        cell: (category) =>
          t('catalog.category.minutes', {
            fresh: category.fresh_minutes,
            attention: category.attention_minutes,
          }),
        align: 'end',
      },
      {
        id: 'products',
        title: t('catalog.category.products'),
        value: (category) => counts.get(category.id)?.length ?? 0,
        align: 'end',
      },
    ],
    [t, counts],
  );
  return (
    <SectionPage
      title={t('admin.sections.categories')}
      intro={t('catalog.category.intro')}
      action={
        <Button
          variant="primary"
          icon={IconPlus}
          onClick={() => setOpen({ kind: 'form', category: null })}
        >
          {t('catalog.category.add')}
        </Button>
      }
      more={
        <>
          <BinButton section="categories" />
          <Button
            icon={IconArrowsSort}
            disabled={!categories.data}
            onClick={() => setOpen({ kind: 'order' })}
          >
            {t('catalog.order.open')}
          </Button>
        </>
      }
    >
      <DataTable
        label={t('admin.sections.categories')}
        rows={categories.data}
        source={categories}
        rowKey={(category) => category.id}
        rowName={(category) => category.name}
        columns={columns}
        onOpen={(category) => setOpen({ kind: 'form', category })}
        empty={{ title: t('catalog.category.none'), hint: t('catalog.category.noneHint') }}
        actions={(category) => [
          {
            id: 'edit',
            label: t('common.edit'),
            icon: IconPencil,
            onPress: () => setOpen({ kind: 'form', category }),
          },
          {
            id: 'delete',
            label: t('common.delete'),
            icon: IconTrash,
            onPress: () => setOpen({ kind: 'delete', category }),
            danger: true,
          },
        ]}
      />
      {open?.kind === 'form' && <CategoryForm category={open.category} onClose={close} />}
      {open?.kind === 'delete' && (
        <CategoryDelete
          category={open.category}
          products={counts.get(open.category.id)?.length ?? 0}
          others={(categories.data ?? []).filter(({ id }) => id !== open.category.id)}
          onClose={close}
        />
      )}
      {open?.kind === 'order' && categories.data && (
        <OrderSheet
          title={t('catalog.order.categories')}
          rows={categories.data}
          busy={order.isPending}
          error={order.error}
          onSave={(ids) => order.mutate({ body: { ids } }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </SectionPage>
  );
}
