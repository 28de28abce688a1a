import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import { openFakePac, type FakePac } from '../support/fake-pac.ts';
import { testIssuer, testSeal } from '../support/invoicing.ts';
import type { Language } from './browser.ts';
import { openOwnVenue, type OwnVenue } from './own-venue.ts';

const redirect = pathToFileURL(
  new URL('../support/fake-pac-redirect.ts', import.meta.url).pathname,
).href;

/** A person who asks for invoices. */
export const receiver = {
  tax_id: 'XOJI740919U48',
  tax_name: 'XOCHILT CASAS CHAVEZ',
  tax_postcode: '36257',
  tax_regime: '612',
  tax_use: 'G03',
};

/** A box that can invoice, and its provider, which is the fake one. */
export interface InvoicingVenue extends OwnVenue {
  pac: FakePac;
}

export async function openInvoicing(browser: Browser, language: Language): Promise<InvoicingVenue> {
  const pac = await openFakePac();
  const env = { NODE_OPTIONS: `--import ${redirect}`, COMANDA_TEST_PAC: pac.host };
  const venue = await openOwnVenue(browser, language, 'tablet', env);
  const { ask } = venue;
  await ask('put', '/api/invoicing', testIssuer);
  await ask('put', '/api/invoicing/seal', testSeal);
  const provider = { provider: 'sw', environment: 'test', token: pac.token };
  await ask('put', '/api/invoicing/provider', provider);
  return {
    ...venue,
    pac,
    close: async () => {
      await venue.close();
      await pac.close();
    },
  };
}
