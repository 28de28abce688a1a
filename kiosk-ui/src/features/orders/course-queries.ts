import { fireItems } from '@comanda/contract/courses';
import type { BodyOf } from '@comanda/contract/endpoint';
import type { OrderProduct } from '@comanda/contract/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { useProblemText } from '../../lib/problem.ts';
import { uuid } from '../../lib/uuid.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { notify } from '../../ui/toast.tsx';

export type FireAsk = BodyOf<typeof fireItems>;

/** Sends held lines to the kitchen, a course or some lines, and says how it went. */
export function useFire(orderId: number) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FireAsk) =>
      call(fireItems, { params: { id: orderId }, body, idempotencyKey: uuid() }),
    onSuccess: ({ items }) => {
      notify('success', t('courses.fired', { count: items.length }));
      const byId = new Map(items.map((item) => [item.id, item]));
      client.setQueryData<OrderProduct[]>([...queryKeys.orderItems, orderId], (old) =>
        old?.map((item) => byId.get(item.id) ?? item),
      );
    },
    onError: (error) => notify('error', `${t('courses.fireFailed')}: ${problemText(error)}`),
    onSettled: () => {
      for (const key of [queryKeys.order, queryKeys.orderItems]) {
        void client.invalidateQueries({ queryKey: [...key, orderId] });
      }
      void client.invalidateQueries({ queryKey: queryKeys.orders });
    },
  });
}
