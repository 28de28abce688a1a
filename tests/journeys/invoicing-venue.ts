import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import type { FakePac } from '../support/fake-pac.ts';
import type { Language } from './browser.ts';
import { openOwnVenue, type OwnVenue } from './own-venue.ts';

const file = (name: string) =>
  readFileSync(new URL(`../api/csd/${name}`, import.meta.url)).toString('base64');
const redirect = pathToFileURL(
  new URL('../support/fake-pac-redirect.ts', import.meta.url).pathname,
).href;

/** A box that can invoice, whose provider is the fake one. */
export async function openInvoicing(
  browser: Browser,
  language: Language,
  pac: FakePac,
): Promise<OwnVenue> {
  const env = { NODE_OPTIONS: `--import ${redirect}`, COMANDA_TEST_PAC: pac.host };
  const venue = await openOwnVenue(browser, language, 'tablet', env);
  const { ask } = venue;
  const issuer = { tax_id: 'EKU9003173C9', name: 'Escuela Kemper Urgate' };
  await ask('put', '/api/invoicing', { ...issuer, regime: '601', postcode: '42501' });
  const [certificate, key] = [file('EKU9003173C9.cer'), file('EKU9003173C9.key')];
  await ask('put', '/api/invoicing/seal', { certificate, key, password: '12345678a' });
  const provider = { provider: 'sw', environment: 'test', token: pac.token };
  await ask('put', '/api/invoicing/provider', provider);
  return venue;
}
