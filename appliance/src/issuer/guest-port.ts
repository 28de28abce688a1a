import { guestAddress } from '@comanda/domain/invoices/guest-address';
import { isIP } from 'node:net';
import { lanAddresses } from '../lan/device-address.ts';
import type { AppContext } from '../process/context.ts';

const ports = new WeakMap<AppContext, number>();

/** Notes that the page of guests is open on a port; null when it is closed. */
export function noteGuestPort(context: AppContext, port: number | null): void {
  if (port === null) ports.delete(context);
  else ports.set(context, port);
}

/** The port on which guests reach their page now; null while it is closed. */
export const openGuestPort = (context: AppContext): number | null => ports.get(context) ?? null;

/** The port on which guests reach their page, also while it is closed. */
export const guestPort = (context: AppContext): number =>
  openGuestPort(context) ?? context.config.lan.guestPort;

const addressesOf = ({ config: { lan, host } }: AppContext): string[] =>
  lan.mode === 'off' ? [host] : lanAddresses(lan);

/** The beginning of the address of the page, by the address of the box in the venue's network. */
export const ownGuestAddress = (context: AppContext): string =>
  guestAddress(addressesOf(context)[0] ?? 'localhost', guestPort(context));

/** Whether a number in an address is one of the box now; a name is not looked up. */
export function isOwnAddress(address: string, context: AppContext): boolean {
  const { hostname } = new URL(address);
  return isIP(hostname) === 0 || addressesOf(context).includes(hostname);
}
