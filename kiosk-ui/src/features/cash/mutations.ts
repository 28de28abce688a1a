import { closeRegister, openRegister } from '@comanda/contract/cash';
import { printXCut, printZCut } from '@comanda/contract/cuts';
import type { BodyOf } from '@comanda/contract/endpoint';
import { approvePayout, createDeposit, createPayout, printPayout } from '@comanda/contract/payouts';
import { payTips, poolTips } from '@comanda/contract/tips';
import { useMutation } from '@tanstack/react-query';
import { useCommand, useSendCommand } from '../../live/command.ts';
import type { CutSource } from './queries.ts';

export const useOpenRegister = () =>
  useCommand(openRegister, (body: BodyOf<typeof openRegister>) => ({ body }));

export const useCloseRegister = () =>
  useCommand(closeRegister, (body: BodyOf<typeof closeRegister>) => ({ body }));

export const useCreatePayout = () =>
  useCommand(createPayout, (body: BodyOf<typeof createPayout>) => ({ body }));

export const useApprovePayout = () =>
  useCommand(approvePayout, (id: number) => ({ params: { id } }));

export const usePrintPayout = () => useCommand(printPayout, (id: number) => ({ params: { id } }));

export const useCreateDeposit = () =>
  useCommand(createDeposit, (body: BodyOf<typeof createDeposit>) => ({ body }));

/** Prints the X cut of an open session or a Z cut. */
export function usePrintCut() {
  const send = useSendCommand();
  return useMutation({
    mutationFn: (source: CutSource) =>
      'sessionId' in source
        ? send(printXCut, { params: { session_id: source.sessionId } })
        : send(printZCut, { params: { number: source.number } }),
  });
}

export const usePayTips = () => useCommand(payTips, (body: BodyOf<typeof payTips>) => ({ body }));

export const usePoolTips = () =>
  useCommand(poolTips, (body: BodyOf<typeof poolTips>) => ({ body }));
