import type { Product } from '@comanda/contract/catalog';
import { updateProduct } from '@comanda/contract/catalog-edit';
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../lib/format/money.ts';
import { useCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { notify } from '../../ui/toast.tsx';
import styles from './catalog.module.css';
import { marginOf } from './product-values.ts';

/** The columns of the product table; the status of a product is a button that turns it. */
export function useProductColumns(): Column<Product>[] {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { mutate } = useCommand(updateProduct);
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
      },
      {
        id: 'price',
        title: t('catalog.product.price'),
        value: (product) => product.price,
        cell: (product) => formatCents(product.price, language),
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
        cell: (product) => (
          <Button
            variant="quiet"
            aria-pressed={product.active === 1}
            aria-label={`${t(statusKey(product))}: ${product.name}`}
            icon={product.active ? IconCircleCheck : IconCircleOff}
            onClick={() =>
              mutate(
                { params: { id: product.id }, body: { active: product.active ? 0 : 1 } },
                { onError: () => notify('error', t('catalog.product.statusFailed')) },
              )
            }
          >
            {t(statusKey(product))}
          </Button>
        ),
      },
    ];
  }, [t, language, mutate]);
}

function statusKey(product: Product) {
  return product.active ? 'catalog.product.active' : 'catalog.product.inactive';
}
