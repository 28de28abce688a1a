import type { BodyOf } from '@comanda/contract/endpoint';
import { moveTable, reserveTable, updateTable } from '@comanda/contract/floor';
import type { Table } from '@comanda/contract/floor';
import { createCheck } from '@comanda/contract/checks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../lib/query-keys.ts';
import { refresh } from '../../live/cache-effects.ts';
import { useCommand, useSendCommand } from '../../live/command.ts';

/** Opens a check at a table, or at the bar with null. */
export const useCreateCheck = () =>
  useCommand(
    createCheck,
    (body: BodyOf<typeof createCheck>) => ({ body }),
    (check, client) => client.setQueryData([...queryKeys.check, check.id], check),
  );

/** Saves the fields of the edit form. */
export const useUpdateTable = () =>
  useCommand(updateTable, ({ id, change }: { id: number; change: BodyOf<typeof updateTable> }) => ({
    params: { id },
    body: change,
  }));

/** Keeps a table free for guests who come later, or ends that. */
export const useReserveTable = () =>
  useCommand(reserveTable, ({ id, reserved }: { id: number; reserved: boolean }) => ({
    params: { id },
    body: { reserved },
  }));

/** Saves a position on release. A failure is silent: the table goes back to its saved position. */
export function useMoveTable() {
  const client = useQueryClient();
  const send = useSendCommand();
  return useMutation({
    mutationFn: ({ id, x, y }: { id: number; x: number; y: number }) =>
      send(moveTable, { params: { id }, body: { x, y } }),
    onMutate: async ({ id, x, y }) => {
      await client.cancelQueries({ queryKey: queryKeys.tables });
      client.setQueryData<Table[]>(queryKeys.tables, (tables) =>
        tables?.map((table) => (table.id === id ? { ...table, x, y } : table)),
      );
    },
    onError: () => refresh(client, queryKeys.tables),
  });
}
