import type { BodyOf } from '@comanda/contract/endpoint';
import { createRoom, createTable, savePlan, updateRoom } from '@comanda/contract/floor';
import { useMutation } from '@tanstack/react-query';
import { useCommand, useSendCommand } from '../../live/command.ts';

export const useCreateTable = () =>
  useCommand(createTable, (body: BodyOf<typeof createTable>) => ({ body }));

/** Saves the plan of a room as a whole. */
export const useSavePlan = () =>
  useCommand(savePlan, ({ roomId, body }: { roomId: number; body: BodyOf<typeof savePlan> }) => ({
    params: { id: roomId },
    body,
  }));

/** Creates a room, or edits the one with an id. */
export function useSaveRoom() {
  const send = useSendCommand();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number | null; name: string; ordinal?: number }) =>
      id === null ? send(createRoom, { body }) : send(updateRoom, { params: { id }, body }),
  });
}
