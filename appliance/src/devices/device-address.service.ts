import type * as contract from '@comanda/contract/devices';
import type { ReplyOf } from '@comanda/contract/endpoint';
import type { OwnCall } from '../http/mount.ts';
import { deviceAddress } from '../lan/device-address.ts';

export async function getDeviceAddress({
  context,
  request,
}: OwnCall<typeof contract.getDeviceAddress>): Promise<ReplyOf<typeof contract.getDeviceAddress>> {
  const address = deviceAddress(context.config.lan, request.headers.host);
  if (address === null) return { address, qr: null };
  // Loaded when it is needed: it takes megabytes.
  const { encodeQR } = await import('qr');
  return { address, qr: encodeQR(address, 'svg', { border: 2 }) };
}
