/**
 * Loaded into the program (`--import`): what it sends to the test services of SW sapien and of the SAT goes to the fake
 * provider at COMANDA_TEST_PAC.
 */
import { swHosts } from '../../appliance/src/invoices/sw-pac.ts';

const hosts = new Set<string>(Object.values(swHosts.test));
const outside = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const asked = input instanceof Request ? new URL(input.url) : new URL(input);
  const to = hosts.has(asked.origin) ? (process.env['COMANDA_TEST_PAC'] ?? '') : asked.origin;
  return outside(`${to}${asked.pathname}${asked.search}`, init);
};
