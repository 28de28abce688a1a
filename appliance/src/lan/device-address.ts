import { isIP } from 'node:net';
import type { LanConfig } from '../process/config.ts';
import { ownAddresses } from './addresses.ts';

/** The IPv4 addresses of the box in the venue's network. */
export function lanAddresses({ addresses }: LanConfig): string[] {
  return addresses.length > 0 ? addresses : ownAddresses();
}

/**
 * The plain address that a new device opens; with https it explains the certificate first. `host` is the Host header
 * of a device that reaches the box already, whose name or address also works for others, unless it is this computer.
 * Null when the box does not serve the network.
 */
export function deviceAddress(lan: LanConfig, host: string | undefined): string | null {
  if (lan.mode === 'off') return null;
  const name = /^([a-z0-9.-]{1,253})(:\d+)?$/i.exec(host ?? '')?.[1];
  const isThisComputer = name === undefined || name === 'localhost' || name.startsWith('127.');
  // An address works where names of the network do not (Android does not know .local).
  const known = !isThisComputer && isIP(name) === 4 ? name : undefined;
  const own = known ?? lanAddresses(lan)[0] ?? (isThisComputer ? undefined : name);
  if (own === undefined) return null;
  return `http://${own}${lan.httpPort === 80 ? '' : `:${lan.httpPort}`}/`;
}
