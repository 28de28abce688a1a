import type { Product } from '@comanda/contract/catalog';
import { exportProducts } from '@comanda/contract/catalog-bulk';
import { deleteProduct, updateProduct } from '@comanda/contract/catalog-edit';
import { useTranslation } from 'react-i18next';
import { downloadAnswer } from '../../lib/api/csv.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useCommand } from '../../live/command.ts';
import { useDeleteRecord } from '../../parts/delete-record.ts';
import { notify } from '../../ui/toast.tsx';

/** Actions of the product table that need no form. */
export function useProductCommands() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { deleteRecord } = useDeleteRecord('product', deleteProduct);
  const update = useCommand(updateProduct);
  return {
    /** Activates an inactive product and deactivates an active one. */
    toggle: (product: Product) =>
      update.mutate(
        { params: { id: product.id }, body: { active: product.active ? 0 : 1 } },
        { onError: () => notify('error', t('catalog.product.statusFailed')) },
      ),
    erase: deleteRecord,
    download: () =>
      downloadAnswer(exportProducts, {}, 'products_export').catch((error: unknown) =>
        notify('error', problemText(error)),
      ),
  };
}
