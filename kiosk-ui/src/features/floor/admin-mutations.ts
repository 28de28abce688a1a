import type { BodyOf } from '@comanda/contract/endpoint';
import {
  createRoom,
  createTable,
  deleteRoom,
  deleteTable,
  savePlan,
  updateRoom,
} from '@comanda/contract/floor';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { uuid } from '../../lib/uuid.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** After every create, update or delete the lists are fetched again. */
function useFloorChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.tables });
      await client.invalidateQueries({ queryKey: queryKeys.rooms });
    },
  });
}

/** Adds a table. */
export function useCreateTable() {
  return useFloorChange((body: BodyOf<typeof createTable>) =>
    call(createTable, { body, idempotencyKey: uuid() }),
  );
}

/** Marks a table deleted. */
export function useDeleteTable() {
  return useFloorChange((id: number) =>
    call(deleteTable, { params: { id }, idempotencyKey: uuid() }),
  );
}

/** Saves the plan of a room as a whole. */
export function useSavePlan() {
  return useFloorChange(({ roomId, body }: { roomId: number; body: BodyOf<typeof savePlan> }) =>
    call(savePlan, { params: { id: roomId }, body, idempotencyKey: uuid() }),
  );
}

/** Adds a room, or with an id changes one. */
export function useSaveRoom() {
  return useFloorChange(({ id, ...body }: { id: number | null; name: string; ordinal?: number }) =>
    id === null
      ? call(createRoom, { body, idempotencyKey: uuid() })
      : call(updateRoom, { params: { id }, body, idempotencyKey: uuid() }),
  );
}

/** Deletes a room in which no table stands. */
export function useDeleteRoom() {
  return useFloorChange((id: number) =>
    call(deleteRoom, { params: { id }, idempotencyKey: uuid() }),
  );
}
