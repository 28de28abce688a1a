import type { BodyOf } from '@comanda/contract/endpoint';
import { moveTable, updateTable } from '@comanda/contract/floor';
import type { Table } from '@comanda/contract/floor';
import { createOrder } from '@comanda/contract/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { uuid } from '../../lib/uuid.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** Opens a check at a table, or at the bar with null. */
export function useCreateCheck() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createOrder>) =>
      call(createOrder, { body, idempotencyKey: uuid() }),
    onSuccess: (order) => {
      client.setQueryData([...queryKeys.order, order.id], order);
      void client.invalidateQueries({ queryKey: queryKeys.orders });
      void client.invalidateQueries({ queryKey: queryKeys.tables });
    },
  });
}

/** Saves the fields of the edit form. */
export function useUpdateTable() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: BodyOf<typeof updateTable> }) =>
      call(updateTable, { params: { id }, body: change, idempotencyKey: uuid() }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.tables }),
  });
}

/** Saves a position on release. A failure is silent: the table goes back to where the box has it. */
export function useMoveTable() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, x, y }: { id: number; x: number; y: number }) =>
      call(moveTable, { params: { id }, body: { x, y } }),
    onMutate: async ({ id, x, y }) => {
      await client.cancelQueries({ queryKey: queryKeys.tables });
      client.setQueryData<Table[]>(queryKeys.tables, (tables) =>
        tables?.map((table) => (table.id === id ? { ...table, x, y } : table)),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.tables }),
  });
}
