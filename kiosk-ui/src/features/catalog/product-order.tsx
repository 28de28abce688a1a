import type { Product } from '@comanda/contract/catalog';
import { orderProducts } from '@comanda/contract/catalog-edit';
import { useTranslation } from 'react-i18next';
import { OrderSheet } from '../../parts/order-sheet.tsx';
import { useCommand } from '../../live/command.ts';

/** Sorts the products of a category for the picker. */
export function ProductOrder({ products, onClose }: { products: Product[]; onClose: () => void }) {
  const { t } = useTranslation();
  const save = useCommand(orderProducts);
  return (
    <OrderSheet
      title={t('catalog.order.title', { name: products[0]?.category ?? '' })}
      rows={products}
      onClose={onClose}
      busy={save.isPending}
      error={save.error}
      onSave={(ids) => save.mutate({ body: { ids } }, { onSuccess: onClose })}
    />
  );
}
