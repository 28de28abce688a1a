import { openRegister } from '@comanda/contract/cash';
import { createCheck, sendItems, updateCheck } from '@comanda/contract/checks';
import { createInvoice, getInvoice } from '@comanda/contract/invoices';
import type { AppClient } from './app-client.ts';
import { openFakePac, type FakePac, type PacMood } from './fake-pac.ts';
import { menu } from './service-venue.ts';
import { startApp, type TestApp } from './start-app.ts';
import { setUpInvoicing, stampAll, university } from './invoicing.ts';

/** A box that can seal, a provider that stamps, and how they sell and invoice. Card is method 2, cash 3. */
export async function openCreditVenue() {
  const box: TestApp = await startApp();
  const pac: FakePac = await openFakePac();
  let owner: AppClient = await box.as('owner');
  await owner.call(openRegister, { body: { register_id: 1, denominations: {} } });
  await setUpInvoicing(owner);
  let opened = 0;
  const venue = {
    box,
    owner: () => owner,
    /** The clock moves on by milliseconds, and the owner is still logged in. */
    async later(by: number) {
      box.clock.at += by;
      owner = await box.as('owner');
    },
    /** A closed check of these products; tacos cost 45 pesos. */
    async sold(
      items: readonly { product_id: number; qty: number }[] | number,
      payment_type_id = 2,
    ): Promise<number> {
      const { id } = await owner.call(createCheck, { body: { name: `C ${(opened += 1)}` } });
      const lines = typeof items === 'number' ? [{ product_id: menu.taco, qty: items }] : items;
      await owner.call(sendItems, { params: { id }, body: { items: [...lines] } });
      await owner.call(updateCheck, { params: { id }, body: { closed: 1, payment_type_id } });
      return id;
    },
    send: (...moods: PacMood[]) => stampAll(box, pac, ...moods),
    /** A stamped invoice of checks. */
    async invoiced(order_ids: number[], more: object = {}) {
      const { id } = await owner.call(createInvoice, {
        body: { order_ids, receiver: university, form: '04', ...more },
      });
      await venue.send();
      return (await owner.call(getInvoice, { params: { id } })).invoice;
    },
    xmlOf: async (id: number) => (await owner.get(`/api/invoices/${id}/xml`)).text,
    async close() {
      await box.close();
      await pac.close();
    },
  };
  return venue;
}
export type CreditVenue = Awaited<ReturnType<typeof openCreditVenue>>;
