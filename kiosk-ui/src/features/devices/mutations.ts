import {
  approveDevice,
  askAgain,
  changeDevice,
  listDevices,
  revokeDevice,
} from '@comanda/contract/devices';
import { listPrinters } from '@comanda/contract/printers';
import type { BodyOf } from '@comanda/contract/endpoint';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useCommand, useSendCommand } from '../../live/command.ts';

/** Devices: waiting, enrolled, lately revoked. */
export function useListDevices() {
  return useQuery({
    queryKey: queryKeys.devices,
    queryFn: ({ signal }) => call(listDevices, { signal }),
    refetchInterval: 10_000,
  });
}

/** Printers to choose from. */
export function useListPrinters() {
  return useQuery({
    queryKey: queryKeys.printers,
    queryFn: ({ signal }) => call(listPrinters, { signal }),
  });
}

export type DeviceFields = Omit<BodyOf<typeof approveDevice>, 'code'>;

/** Enrols the device that shows `code`, or changes the one of `id`. */
export function useSaveDevice() {
  const send = useSendCommand();
  return useMutation({
    mutationFn: ({ id, code, ...body }: DeviceFields & { id: number | null; code: string }) =>
      id === null
        ? send(approveDevice, { body: { ...body, code } })
        : send(changeDevice, { params: { id }, body }),
  });
}

export const useRevokeDevice = () => useCommand(revokeDevice, (id: number) => ({ params: { id } }));

/** A revoked browser asks for a new code. */
export const useAskAgain = () =>
  useCommand<typeof askAgain, void>(
    askAgain,
    () => ({}),
    (answer, client) => client.setQueryData(queryKeys.ownDevice, answer),
  );
