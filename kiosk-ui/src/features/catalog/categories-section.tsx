import { listCategories, type Category } from '@comanda/contract/catalog';
import { orderCategories, updateCategory } from '@comanda/contract/catalog-edit';
import { stations } from '@comanda/domain/stations';
import { IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordSection, type RecordColumn } from '../../parts/record-section.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './catalog.module.css';
import { CategoryDelete } from './category-delete.tsx';
import { CategoryForm } from './category-form.tsx';
import { useListProducts } from './queries.ts';
import { useRead } from '../../lib/api/use-read.ts';

/** Categories: area, colour, thresholds, order. */
export function CategoriesSection() {
  const { t } = useTranslation();
  const categories = useRead(listCategories, {});
  const products = useListProducts();
  const [deleting, setDeleting] = useState<Category | null>(null);
  const counts = useMemo(
    () => Map.groupBy(products.data ?? [], (product) => product.category_id),
    [products.data],
  );
  const columns = useMemo<RecordColumn<Category>[]>(
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
        edit: {
          as: 'choice',
          field: 'area',
          choices: stations.map((area) => [area, t(`catalog.areas.${area}`)]),
        },
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
    <RecordSection
      title={t('admin.sections.categories')}
      intro={t('catalog.category.intro')}
      rows={categories.data}
      source={categories}
      nameOf={(category) => category.name}
      columns={columns}
      update={updateCategory}
      add={t('catalog.category.add')}
      form={(category, onClose) => <CategoryForm category={category} onClose={onClose} />}
      // A question of its own: its products go to another category.
      actions={(category) => [
        {
          id: 'delete',
          label: t('common.delete'),
          icon: IconTrash,
          onPress: () => setDeleting(category),
          danger: true,
        },
      ]}
      order={{ title: t('catalog.order.categories'), endpoint: orderCategories }}
      bin="categories"
      empty={{ title: t('catalog.category.none'), hint: t('catalog.category.noneHint') }}
    >
      {deleting && (
        <CategoryDelete
          category={deleting}
          products={counts.get(deleting.id)?.length ?? 0}
          others={(categories.data ?? []).filter(({ id }) => id !== deleting.id)}
          onClose={() => setDeleting(null)}
        />
      )}
    </RecordSection>
  );
}
