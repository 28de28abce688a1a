import type { Category, Product } from '@comanda/contract/catalog';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../lib/format/money.ts';
import { Row } from '../../ui/layout.tsx';
import type { RecordColumn } from '../../parts/record-section.tsx';
import styles from './catalog.module.css';
import { marginOf } from './product-values.ts';

/** The columns of the product table; category, price and status are changed in the row. */
export function useProductColumns(categories: readonly Category[]): RecordColumn<Product>[] {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => {
    const margin = (product: Product) => marginOf(product.price, product.cost);
    return [
      {
        id: 'name',
        title: t('catalog.product.name'),
        value: (product) => product.name,
        cell: (product) => (
          <Row as="span" gap={3} inline align="center">
            {product.image && <img src={product.image} alt="" className={styles.thumb} />}
            {product.name}
          </Row>
        ),
      },
      {
        id: 'category',
        title: t('catalog.product.category'),
        value: (product) => product.category,
        // The category decides the station as well.
        edit: {
          as: 'choice',
          field: 'category_id',
          choices: categories.map(({ id, name }) => [id, name]),
        },
      },
      {
        id: 'price',
        title: t('catalog.product.price'),
        value: (product) => product.price,
        edit: { as: 'money', field: 'price' },
        align: 'end',
      },
      {
        id: 'cost',
        title: t('catalog.product.cost'),
        value: (product) => product.cost,
        cell: (product) => (product.cost ? formatCents(product.cost, language) : '–'),
        align: 'end',
      },
      {
        id: 'margin',
        title: t('catalog.product.margin'),
        value: margin,
        cell: (product) => {
          const percent = margin(product);
          return percent === null ? '–' : t('catalog.percent', { percent: percent.toFixed(1) });
        },
        align: 'end',
      },
      {
        id: 'status',
        title: t('catalog.product.status'),
        value: (product) => -product.active,
        edit: {
          as: 'switch',
          field: 'active',
          on: t('catalog.product.active'),
          off: t('catalog.product.inactive'),
          failed: t('catalog.product.statusFailed'),
        },
      },
    ];
  }, [t, language, categories]);
}
