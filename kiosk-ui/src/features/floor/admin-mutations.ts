import type { BodyOf } from '@comanda/contract/endpoint';
import { createTable, savePlan } from '@comanda/contract/floor';
import { useCommand } from '../../live/command.ts';

export const useCreateTable = () =>
  useCommand(createTable, (body: BodyOf<typeof createTable>) => ({ body }));

/** Saves the plan of a room as a whole. */
export const useSavePlan = () =>
  useCommand(savePlan, ({ roomId, body }: { roomId: number; body: BodyOf<typeof savePlan> }) => ({
    params: { id: roomId },
    body,
  }));
