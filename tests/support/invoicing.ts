import { createCheck, sendItems, updateCheck } from '@comanda/contract/checks';
import { readFileSync } from 'node:fs';
import { sendInvoices } from '../../appliance/src/invoices/send-invoices.ts';
import { swPac } from '../../appliance/src/invoices/sw-pac.ts';
import type { AppClient } from './app-client.ts';
import type { FakePac, PacMood } from './fake-pac.ts';
import { menu } from './service-venue.ts';
import type { TestApp } from './start-app.ts';

/** A file of the SAT's public test certificates in base64, by its name in `tests/api/csd`. */
export const csdFile = (name: string): string =>
  readFileSync(new URL(`../api/csd/${name}`, import.meta.url)).toString('base64');

/** The fiscal data of the SAT's test company. */
export const testIssuer = {
  tax_id: 'EKU9003173C9',
  name: 'Escuela Kemper Urgate',
  regime: '601',
  postcode: '42501',
};

/** Its seal (CSD). */
export const testSeal = {
  certificate: csdFile('EKU9003173C9.cer'),
  key: csdFile('EKU9003173C9.key'),
  password: '12345678a',
};

/** A company of the SAT's tests as a guest enters it. */
export const university = {
  tax_id: 'URE180429TM6',
  tax_name: 'Universidad Robótica Española SA de CV',
  tax_postcode: '86991',
  tax_regime: '601',
  tax_use: 'G03',
};

/** From now on the box can seal. */
export async function setUpInvoicing(owner: AppClient): Promise<void> {
  await owner.put('/api/invoicing', testIssuer);
  await owner.put('/api/invoicing/seal', testSeal);
}

let opened = 0;
/** A closed check of tacos at 45 pesos, by card unless another method is named. Returns its id. */
export async function sellTacos(
  user: AppClient,
  qty: number,
  payment_type_id = 2,
): Promise<number> {
  const { id } = await user.call(createCheck, { body: { name: `Tacos ${(opened += 1)}` } });
  const items = [{ product_id: menu.taco, qty }];
  await user.call(sendItems, { params: { id }, body: { items } });
  await user.call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id } });
  return id;
}

/** The fake provider, on which the box gives up after two seconds. */
export const testPac = ({ host, token }: FakePac, timeout = 2000) =>
  swPac({ host, token, timeout });

/** Has what waits stamped by the fake provider in these moods. */
export function stampAll(box: TestApp, pac: FakePac, ...moods: PacMood[]): Promise<void> {
  pac.next(...moods);
  // One that is in no mood to be silent answers, however busy the machine is.
  const own = moods.length > 0 ? testPac(pac) : testPac(pac, 60_000);
  return sendInvoices(box.app.comanda, new AbortController().signal, () => Promise.resolve(own));
}
