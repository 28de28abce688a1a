import type { BodyOf } from '@comanda/contract/endpoint';
import {
  joinTables,
  moveTable,
  partTables,
  reserveTable,
  updatePlan,
  updateTable,
} from '@comanda/contract/floor';
import { createCheck, updateCheck, type Check } from '@comanda/contract/checks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCommand, useSendCommand } from '../../live/command.ts';
import { paintDuring } from '../../live/paint.ts';
import { showCheck } from '../../live/show-answer.ts';

/** Opens a check at a table, or at the bar with null. */
export const useCreateCheck = () =>
  useCommand(
    createCheck,
    (body: BodyOf<typeof createCheck>) => ({ body }),
    (check, client) => showCheck(client, check),
  );

/** Saves the fields of the edit form. */
export const useUpdateTable = () =>
  useCommand(updateTable, ({ id, change }: { id: number; change: BodyOf<typeof updateTable> }) => ({
    params: { id },
    body: change,
  }));

/** Saves the plan of a room as a whole. */
export const useUpdatePlan = () =>
  useCommand(
    updatePlan,
    ({ roomId, body }: { roomId: number; body: BodyOf<typeof updatePlan> }) => ({
      params: { id: roomId },
      body,
    }),
  );

/** Reserves a free table, or ends the reservation. */
export const useReserveTable = () =>
  useCommand(reserveTable, ({ id, ...body }: { id: number } & BodyOf<typeof reserveTable>) => ({
    params: { id },
    body,
  }));

/** Joins tables to one that the user saw with this version. */
export const useJoinTables = () =>
  useCommand(joinTables, ({ id, ...body }: { id: number } & BodyOf<typeof joinTables>) => ({
    params: { id },
    body,
  }));

/** Moves a whole check, as the user saw it, to another table. */
export const useUpdateCheck = () =>
  useCommand(updateCheck, ({ check, tableId }: { check: Check; tableId: number }) => ({
    params: { id: check.id },
    body: { table_id: tableId, modified: check.modified },
  }));

export const usePartTables = () => useCommand(partTables, (id: number) => ({ params: { id } }));

/** Saves a position on release. A failure is silent: the table returns to its saved position. */
export function useMoveTable() {
  const client = useQueryClient();
  const send = useSendCommand();
  return useMutation({
    mutationFn: ({ id, x, y }: { id: number; x: number; y: number }) =>
      paintDuring(client, 'table', { ids: [id], change: { x, y } }, () =>
        send(moveTable, { params: { id }, body: { x, y } }),
      ),
  });
}
