import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import type { FakePac } from '../support/fake-pac.ts';
import type { Language } from './browser.ts';
import { openOwnVenue, type OwnVenue } from './own-venue.ts';
import { testIssuer, testSeal } from '../support/invoicing.ts';

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
  await ask('put', '/api/invoicing', testIssuer);
  await ask('put', '/api/invoicing/seal', testSeal);
  const provider = { provider: 'sw', environment: 'test', token: pac.token };
  await ask('put', '/api/invoicing/provider', provider);
  return venue;
}
