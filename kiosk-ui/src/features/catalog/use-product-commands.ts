import type { Product } from '@comanda/contract/catalog';
import { exportProducts } from '@comanda/contract/catalog-bulk';
import { deleteProduct, updateProduct } from '@comanda/contract/catalog-edit';
import { useTranslation } from 'react-i18next';
import { downloadAnswer } from '../../lib/csv.ts';
import { useProblemText } from '../../lib/problem.ts';
import { useCommand } from '../../live/command.ts';
import { notify } from '../../ui/toast.tsx';
import { askDelete } from './ask-delete.ts';

/** Actions of the product table that need no form. */
export function useProductCommands() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const remove = useCommand(deleteProduct);
  const update = useCommand(updateProduct);
  return {
    /** Activates an inactive product and deactivates an active one. */
    toggle: (product: Product) =>
      update.mutate(
        { params: { id: product.id }, body: { active: product.active ? 0 : 1 } },
        { onError: () => notify('error', t('catalog.product.statusFailed')) },
      ),
    erase: async (product: Product) => {
      if (!(await askDelete(product.name, t('catalog.product.confirmDelete'), t))) return;
      remove.mutate(
        { params: { id: product.id } },
        {
          onSuccess: () => notify('success', t('catalog.product.deleted', { name: product.name })),
          onError: (error) =>
            notify('error', `${t('catalog.product.deleteFailed')}: ${problemText(error)}`),
        },
      );
    },
    download: () =>
      downloadAnswer(exportProducts, {}, 'products_export').catch((error: unknown) =>
        notify('error', problemText(error)),
      ),
  };
}
