import {
  askAgain,
  listDevices,
  getOwnDevice,
  getDeviceAddress,
  revokeDevice,
} from '@comanda/contract/devices';
import { useCollection } from '../../lib/api/collections.ts';
import { allPrinters } from '../../lib/api/floor-collections.ts';
import { readKey, useRead } from '../../lib/api/use-read.ts';
import { useCommand } from '../../live/command.ts';

/** Devices: waiting, enrolled, recently revoked. */
export function useListDevices() {
  return useRead(listDevices, {}, { refetchInterval: 10_000 });
}

/** Where a new device opens Comanda. It does not change while the screen is open. */
export function useGetDeviceAddress() {
  return useRead(getDeviceAddress, {}, { staleTime: Infinity });
}

/** Printers to choose from. */
export function useListPrinters() {
  return useCollection(allPrinters);
}

export const useRevokeDevice = () => useCommand(revokeDevice, (id: number) => ({ params: { id } }));

/** A revoked browser requests a new code. */
export const useAskAgain = () =>
  useCommand<typeof askAgain, void>(
    askAgain,
    () => ({}),
    (answer, client) => client.setQueryData(readKey(getOwnDevice), answer),
  );
