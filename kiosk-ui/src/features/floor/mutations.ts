import type { BodyOf } from '@comanda/contract/endpoint';
import {
  joinTables,
  moveTable,
  partTables,
  reserveTable,
  updateTable,
} from '@comanda/contract/floor';
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

/** Reserves a free table, or ends the reservation. */
export const useReserveTable = () =>
  useCommand(reserveTable, ({ id, reserved }: { id: number; reserved: boolean }) => ({
    params: { id },
    body: { reserved },
  }));

/** Joins tables to one that the user saw with this version. */
export const useJoinTables = () =>
  useCommand(joinTables, ({ id, ...body }: { id: number } & BodyOf<typeof joinTables>) => ({
    params: { id },
    body,
  }));

export const usePartTables = () => useCommand(partTables, (id: number) => ({ params: { id } }));

/** Saves a position on release. A failure is silent: the table returns to its saved position. */
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
