import {
  approveDevice,
  askAgain,
  changeDevice,
  listDevices,
  revokeDevice,
} from '@comanda/contract/devices';
import { listPrinters } from '@comanda/contract/printers';
import type { BodyOf } from '@comanda/contract/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { uuid } from '../../lib/uuid.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** Devices: waiting, enrolled, lately revoked. */
export function useDevices() {
  return useQuery({
    queryKey: queryKeys.devices,
    queryFn: ({ signal }) => call(listDevices, { signal }),
    refetchInterval: 60_000,
  });
}

/** Printers to choose from. */
export function usePrinters() {
  return useQuery({
    queryKey: queryKeys.printers,
    queryFn: ({ signal }) => call(listPrinters, { signal }),
  });
}

export type DeviceFields = Omit<BodyOf<typeof approveDevice>, 'code'>;

function useDeviceWrite<Input, Reply>(write: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.devices }),
  });
}

/** Enrols the device that shows `code`, or changes the one of `id`. */
export const useSaveDevice = () =>
  useDeviceWrite(({ id, code, ...body }: DeviceFields & { id: number | null; code: string }) =>
    id === null
      ? call(approveDevice, { body: { ...body, code }, idempotencyKey: uuid() })
      : call(changeDevice, { params: { id }, body, idempotencyKey: uuid() }),
  );

export const useRevokeDevice = () =>
  useDeviceWrite((id: number) => call(revokeDevice, { params: { id }, idempotencyKey: uuid() }));

/** A revoked browser asks for a new code. */
export function useAskAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(askAgain, {}),
    onSuccess: (answer) => client.setQueryData(queryKeys.ownDevice, answer),
  });
}
