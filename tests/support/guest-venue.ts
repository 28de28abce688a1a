import { openRegister } from '@comanda/contract/cash';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildGuestServer } from '../../appliance/src/self-invoice/guest-server.ts';
import type { AppClient } from './app-client.ts';
import { openFakePac, type FakePac, type PacMood } from './fake-pac.ts';
import { startApp, type StartOptions, type TestApp } from './start-app.ts';
import { sellTacos, setUpInvoicing, stampAll } from './invoicing.ts';

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
  await setUpInvoicing(owner);
  await owner.put('/api/invoicing/provider', { provider: 'sw', environment: 'test', token: 'one' });
  await owner.put('/api/invoicing/self-invoice', {
    self_invoice: 1,
    self_invoice_address: '192.168.1.50:8080',
    self_invoice_days: 30,
  });
  const page = buildGuestServer(box.app.comanda, '192.168.1.50', { unknownMs: 20, slowMs: 500 });
  const host = '192.168.1.50:8080';
  const codeOf = async (id: number) =>
    (await box.write((repos) => repos.invoices.findCode(id)))?.code ?? '';
  const ask = async (request: InjectOptions): Promise<GuestAnswer> => {
    const { statusCode, body, headers } = await page.inject(request);
    return { status: statusCode, text: body, location: String(headers['location'] ?? ''), headers };
  };
  return {
    box,
    owner,
    pac,
    page,
    codeOf,
    async sell(qty = 3, by = owner) {
      const id = await sellTacos(by, qty);
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
    stamp: (...moods) => stampAll(box, pac, ...moods),
    async close() {
      await page.close();
      await box.close();
      await pac.close();
    },
  };
}
