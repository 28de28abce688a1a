import {
  closeRegister,
  createRegister,
  deleteRegister,
  openRegister,
  renameRegister,
} from '@comanda/contract/cash';
import { printXCut, printZCut } from '@comanda/contract/cuts';
import type { BodyOf } from '@comanda/contract/endpoint';
import {
  approvePayout,
  createDeposit,
  createPayout,
  deletePayout,
  printPayout,
} from '@comanda/contract/payouts';
import { payTips, poolTips } from '@comanda/contract/tips';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { uuid } from '../../lib/uuid.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import type { CutSource } from './queries.ts';

/** Runs a write and loads everything of the drawers again, whether it went well or not. */
function useDrawerWrite<Input, Reply>(write: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: queryKeys.registers });
      void client.invalidateQueries({ queryKey: queryKeys.payouts });
    },
  });
}

export const useOpenRegister = () =>
  useDrawerWrite((body: BodyOf<typeof openRegister>) =>
    call(openRegister, { body, idempotencyKey: uuid() }),
  );

export const useCloseRegister = () =>
  useDrawerWrite((body: BodyOf<typeof closeRegister>) =>
    call(closeRegister, { body, idempotencyKey: uuid() }),
  );

/** Adds a register, or renames the one with this id. */
export const useSaveRegister = () =>
  useDrawerWrite(({ id, name }: { id: number | null; name: string }) =>
    id === null
      ? call(createRegister, { body: { name }, idempotencyKey: uuid() })
      : call(renameRegister, { params: { id }, body: { name }, idempotencyKey: uuid() }),
  );

export const useDeleteRegister = () =>
  useDrawerWrite((id: number) => call(deleteRegister, { params: { id }, idempotencyKey: uuid() }));

export const useCreatePayout = () =>
  useDrawerWrite((body: BodyOf<typeof createPayout>) =>
    call(createPayout, { body, idempotencyKey: uuid() }),
  );

export const useApprovePayout = () =>
  useDrawerWrite((id: number) => call(approvePayout, { params: { id }, idempotencyKey: uuid() }));

export const useDeletePayout = () =>
  useDrawerWrite((id: number) => call(deletePayout, { params: { id }, idempotencyKey: uuid() }));

export const usePrintPayout = () =>
  useMutation({
    mutationFn: (id: number) => call(printPayout, { params: { id }, idempotencyKey: uuid() }),
  });

export const useCreateDeposit = () =>
  useDrawerWrite((body: BodyOf<typeof createDeposit>) =>
    call(createDeposit, { body, idempotencyKey: uuid() }),
  );

export const usePrintCut = () =>
  useMutation({
    mutationFn: (source: CutSource) =>
      'sessionId' in source
        ? call(printXCut, { params: { session_id: source.sessionId }, idempotencyKey: uuid() })
        : call(printZCut, { params: { number: source.number }, idempotencyKey: uuid() }),
  });

export const usePayTips = () =>
  useDrawerWrite((body: BodyOf<typeof payTips>) => call(payTips, { body, idempotencyKey: uuid() }));

export const usePoolTips = () =>
  useDrawerWrite((body: BodyOf<typeof poolTips>) =>
    call(poolTips, { body, idempotencyKey: uuid() }),
  );
