import { openRegister } from '@comanda/contract/cash';
import { createCheck, sendItems, updateCheck } from '@comanda/contract/checks';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { readFileSync } from 'node:fs';
import { sendInvoices } from '../../appliance/src/invoices/send-invoices.ts';
import { swPac } from '../../appliance/src/invoices/sw-pac.ts';
import { buildGuestServer } from '../../appliance/src/self-invoice/guest-server.ts';
import type { AppClient } from './app-client.ts';
import { openFakePac, type FakePac, type PacMood } from './fake-pac.ts';
import { menu } from './service-venue.ts';
import { startApp, type StartOptions, type TestApp } from './start-app.ts';

const file = (name: string) =>
  readFileSync(new URL(`../api/csd/${name}`, import.meta.url)).toString('base64');

/** What a guest enters. */
export const guestData = {
  tax_id: 'URE180429TM6',
  tax_name: 'Universidad Robótica Española SA de CV',
  tax_postcode: '86991',
  tax_regime: '601',
  tax_use: 'G03',
};

/** An answer of the page of guests. */
export interface GuestAnswer {
  status: number;
  text: string;
  location: string;
  headers: Record<string, string | number | string[] | undefined>;
}

export interface GuestVenue {
  box: TestApp;
  owner: AppClient;
  pac: FakePac;
  /** Closes a check of tacos at 45 pesos, and returns its id and code. */
  sell(qty?: number, by?: AppClient): Promise<{ id: number; code: string }>;
  /** Without a code: of a check that is still open. */
  codeOf(id: number): Promise<string>;
  page: FastifyInstance;
  get(path: string, headers?: Record<string, string>): Promise<GuestAnswer>;
  post(path: string, fields: Record<string, string>, from?: string): Promise<GuestAnswer>;
  /** Has what waits stamped by a provider in these moods. */
  stamp(...moods: PacMood[]): Promise<void>;
  close(): Promise<void>;
}

/** A venue that can make invoices and lets guests make theirs. */
export async function openGuestVenue(options: StartOptions = {}): Promise<GuestVenue> {
  const box = await startApp(options);
  const owner = await box.as('owner');
  const pac = await openFakePac();
  await owner.call(openRegister, { body: { register_id: 1, denominations: {} } });
  await owner.put('/api/invoicing', {
    tax_id: 'EKU9003173C9',
    name: 'Escuela Kemper Urgate',
    regime: '601',
    postcode: '42501',
  });
  await owner.put('/api/invoicing/seal', {
    certificate: file('EKU9003173C9.cer'),
    key: file('EKU9003173C9.key'),
    password: '12345678a',
  });
  await owner.put('/api/invoicing/provider', { provider: 'sw', environment: 'test', token: 'one' });
  await owner.put('/api/invoicing/self-invoice', {
    self_invoice: 1,
    self_invoice_address: '192.168.1.50:8080',
    self_invoice_days: 30,
  });
  const page = buildGuestServer(box.app.comanda, '192.168.1.50', { unknownMs: 20, slowMs: 60 });
  const host = '192.168.1.50:8080';
  const codeOf = async (id: number) =>
    (await box.write((repos) => repos.invoices.findCode(id)))?.code ?? '';
  const ask = async (request: InjectOptions): Promise<GuestAnswer> => {
    const { statusCode, body, headers } = await page.inject(request);
    return { status: statusCode, text: body, location: String(headers['location'] ?? ''), headers };
  };
  let opened = 0;
  return {
    box,
    owner,
    pac,
    page,
    codeOf,
    async sell(qty = 3, by = owner) {
      const { id } = await by.call(createCheck, { body: { name: `G ${(opened += 1)}` } });
      const items = [{ product_id: menu.taco, qty }];
      await by.call(sendItems, { params: { id }, body: { items } });
      await by.call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id: 2 } });
      return { id, code: await codeOf(id) };
    },
    get: (path, headers = {}) => ask({ method: 'GET', url: path, headers: { host, ...headers } }),
    post: (path, fields, remoteAddress = '192.168.1.77') =>
      ask({
        method: 'POST',
        url: path,
        remoteAddress,
        headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
    async stamp(...moods) {
      pac.next(...moods);
      await sendInvoices(box.app.comanda, new AbortController().signal, () =>
        Promise.resolve(swPac({ host: pac.host, token: pac.token, timeout: 2000 })),
      );
    },
    async close() {
      await page.close();
      await box.close();
      await pac.close();
    },
  };
}
