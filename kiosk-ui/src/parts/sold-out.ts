import { setSoldOut, type Product } from '@comanda/contract/catalog';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../lib/api/problem.ts';
import { useSendCommand } from '../live/command.ts';
import { paintDuring } from '../live/paint.ts';
import { notify } from '../ui/toast.tsx';

/** Marks a product as sold out or available with one tap, and offers Undo. */
export function useSetSoldOut(): (product: Pick<Product, 'id' | 'name' | 'sold_out'>) => void {
  const client = useQueryClient();
  const send = useSendCommand();
  const { t } = useTranslation();
  const problemText = useProblemText();
  const set = async (id: number, name: string, sold_out: 0 | 1, isUndo = false) => {
    try {
      await paintDuring(client, 'product', { ids: [id], change: { sold_out } }, () =>
        send(setSoldOut, { params: { id }, body: { sold_out } }),
      );
      if (isUndo) return;
      notify('success', t(sold_out ? 'kitchen.soldOut.marked' : 'kitchen.soldOut.back', { name }), {
        label: t('kitchen.undo'),
        run: () => void set(id, name, sold_out ? 0 : 1, true),
      });
    } catch (error) {
      notify('error', t('kitchen.soldOut.failed', { name, reason: problemText(error) }));
    }
  };
  return (product) => void set(product.id, product.name, product.sold_out ? 0 : 1);
}
