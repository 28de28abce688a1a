import { createHash } from 'node:crypto';
import type { Repos } from '@comanda/db/repos';
import fc from 'fast-check';
import { noon } from './stores.ts';

/** A write through the repositories; a failing run prints its name. */
export type Write = { name: string; run(repos: Repos): Promise<unknown> };

const id = fc.integer({ min: 1, max: 5 });
const flag = fc.constantFrom(0 as const, 1 as const);
const word = fc.constantFrom('Ana', 'Luis', 'Mar', '');
const tokenOf = (user: string) => createHash('sha256').update(`token-${user}`).digest('hex');
const users = ['manager', 'server', 'bar', 'owner', 'kitchen'];

let names = 0;
/** A name that no other row has. */
const unique = (start: string) => `${start} ${(names += 1)}`;

const write = (name: string, run: (repos: Repos) => Promise<unknown>): Write => ({ name, run });

const newCheck = (repos: Repos, table_id: number | null, user: number) => {
  const name = unique('Check');
  const at = { created_at: noon, modified_at: noon, business_day: '2026-01-17' };
  return repos.checks.create({ name, name_key: name, table_id, open_user_id: user, ...at });
};

const newItem = (order_id: number, product_id: number, price: number) => ({
  order_id,
  product_id,
  product_name: 'Taco',
  category_id: 1,
  area: 'kitchen' as const,
  quantity: 1,
  price,
  user_id: 1,
  created_at: noon,
  ordered_at: noon,
  status_changed_at: noon,
});

interface Values {
  one: number;
  other: number;
  bit: 0 | 1;
  text: string;
  number: number;
}

const backOfficeWrites = ({ one, other, bit, text, number }: Values): Write[] => [
  write('setting', (r) => r.settings.set(['venue_name', 'tip_pool'][bit] ?? '', text, noon)),
  write('rename', (r) => r.people.update(one, { first_names: text, last_names: 'X' }, noon)),
  write('active', (r) => r.people.setActive(one, bit, noon)),
  write('pin', (r) => r.people.setPin(one, bit ? 'hash' : null, noon)),
  write('role', (r) => r.people.update(one, { user_role: other }, noon)),
  write('rights', async (r) => {
    const rights = await r.people.findPermissions(String(other));
    if (rights) await r.people.editPermissions(one, rights);
  }),
  write('log in', (r) =>
    r.session.create({
      user_id: one,
      device_id: 1,
      token_hash: unique('token'),
      full_login_at: null,
      now: noon + number,
    }),
  ),
  write('log out', (r) => r.session.end(one, 'logout', noon)),
  write('log out all', (r) => r.session.endAllOf(one, 'remote', noon)),
  write('touch', (r) => r.session.touch(one, noon + number, noon + number)),
  write('clock', (r) => r.session.moveTimes(number)),
  write('revoke', (r) => r.devices.update(1, { revoked_at: bit ? noon : null })),
  write('table', (r) => r.floor.updateTable(one, { name: unique('T'), deleted: bit })),
  write('new table', (r) =>
    r.floor.createTable({ room_id: 1, name: unique('T'), modified_at: noon }),
  ),
  write('room', (r) => r.records('rooms').update(1, { name: unique('R') })),
  write('new room', (r) => r.records('rooms').create({ name: unique('R') })),
  write('sold out', (r) => r.catalog.setSoldOut(one, bit, noon)),
  write('product', (r) =>
    r.catalogEdit.updateProduct(one, { price: number, deleted_at: bit ? noon : null }),
  ),
  write('prices', (r) => r.catalogEdit.changePrices([{ id: one, price: number }], noon)),
  write('groups', (r) => r.catalogEdit.setOptionGroups(one, bit ? [1, 2] : [2])),
  write('order', (r) => r.catalogEdit.orderRows('products', [one, other])),
  write('category', (r) => r.catalogEdit.updateCategory(1, { name: unique('C') })),
  write('option', (r) => r.catalogEdit.updateOption(1, { price_adjust: number })),
  write('group', (r) => r.catalogEdit.updateOptionGroup(1, { mandatory: bit })),
  write('new special', (r) =>
    r.specials.create({ name: text, special_type: 'percentage_discount', automatic: bit }),
  ),
  write('special', (r) =>
    r.specials.update(one, { active: bit, priority: number, deleted_at: other > 4 ? noon : null }),
  ),
  write('new price list', (r) =>
    r.priceLists.create({
      name: text,
      start_time: '00:00',
      end_time: '23:59',
      days_of_week: '[1]',
      entries: `[${number}]`,
    }),
  ),
  write('price list', (r) => r.priceLists.update(one, { deleted_at: bit ? noon : null })),
  write('new charge', (r) => r.serviceCharges.create({ name: text, name_es: text, rate: number })),
  write('charge', (r) => r.serviceCharges.update(one, { deleted_at: bit ? noon : null })),
  write('tax', (r) => r.taxes.update(one, { rate: number })),
  write('way to pay', (r) => r.records('payment_types').update(one, { active: bit })),
  write('source', (r) => r.records('heard_about_sources').update(one, { active: bit })),
  write('printer', (r) => r.printers.update(1, { name: unique('P') })),
  write('no printer', (r) => r.printers.delete(1, noon)),
  write('drawer', (r) => r.printers.updateRegisterDrawer(1, bit ? 1 : null)),
  write('choice', (r) => r.printers.choosePrinter(1, bit ? 1 : null)),
];

const floorWrites = ({ one, other, bit, text, number }: Values): Write[] => [
  write('register', (r) => r.records('registers').update(1, { name: unique('R') })),
  write('open register', (r) =>
    r.cash.openRegister({
      register_id: 2 - bit,
      opening_user_id: one,
      opened_at: noon,
      opening_cash: 0,
      business_day: '2026-01-17',
    }),
  ),
  write('open check', (r) => newCheck(r, bit ? one : null, one)),
  write('send', async (r) => {
    const order_id = await newCheck(r, null, one);
    const [item] = await r.items.create([newItem(order_id, one, number)]);
    await r.items.createOptions([
      { order_product_id: item ?? 0, option_id: 1, name: text, price_adjust: 0, ordinal: 0 },
    ]);
  }),
  write('advance', (r) => r.items.update(one, { status: bit ? 2 : 1 })),
  write('hold', (r) => r.items.update(one, { held_at: bit ? noon : null })),
  write('recount', (r) => r.checks.recount(one, noon)),
  write('check', (r) => r.checks.update(one, { subtotal: number }, noon)),
  write('close', (r) => r.checks.update(one, { closed: 1, closed_at: noon + number }, noon)),
  write('reopen', (r) => r.checks.update(one, { closed: 0, closed_at: null }, noon)),
  write('delete', (r) => r.checks.update(one, { deleted_at: bit ? noon : null }, noon)),
  write('pay', (r) =>
    r.cash.createPayment({
      order_id: one,
      payment_type_id: 1,
      amount: number,
      user_id: 1,
      created_at: noon,
      business_day: '2026-01-17',
    }),
  ),
  write('paper', async (r) => {
    const job = await r.printing.createJob({
      printer_id: 1,
      document: 'ticket',
      order_id: one,
      language: 'es',
      width: 42,
      data: '{}',
      created_by: 1,
      created_at: noon,
      modified_at: noon,
    });
    await r.printing.createItemJobs(job, [other]);
  }),
  write('paper state', (r) => r.printing.updateJob(one, { state: 'printed' })),
  write('key', (r) =>
    r.idempotency.save({
      user_id: one,
      key: `key-${number % 9}`,
      request_hash: 'h',
      status: 200,
      reply: '{}',
      created_at: noon + (number % 9) * 86_400_000,
    }),
  ),
  write('old keys', (r) => r.idempotency.deleteBefore(noon + number * 1_000_000)),
  write('journal', (r) =>
    r.journal.append({
      at: noon,
      business_day: '2026-01-17',
      actor_id: one,
      action: 'test',
      subject: 'order',
      detail: { number },
    }),
  ),
];

/** Random writes to every table of which something is cached. */
export const writes: fc.Arbitrary<Write> = fc
  .tuple(id, id, flag, word, fc.integer({ min: 0, max: 1000 }))
  .chain(([one, other, bit, text, number]) => {
    const values = { one, other, bit, text, number };
    return fc.constantFrom(...backOfficeWrites(values), ...floorWrites(values));
  });

/** Everything that repositories cache. The end of the journal shows in the hash of a new row. */
export async function snapshot(repos: Repos): Promise<Record<string, unknown>> {
  const tokens = users.map((user) => repos.session.findByToken(tokenOf(user)));
  return {
    settings: await repos.settings.readAll(),
    venueName: await repos.settings.get('venue_name'),
    sessions: await repos.session.listLive(),
    byToken: await Promise.all(tokens),
    byId: await repos.session.findLive(2),
    tables: await repos.floor.listTables(),
    rooms: await repos.floor.listRooms(),
    label: await repos.floor.findLabel(1),
    products: await repos.catalog.listProducts(),
    product: await repos.catalog.findProduct(1),
    categories: await repos.catalog.listCategories(),
    options: await repos.catalog.listOptions(),
    groups: await repos.catalog.listOptionGroups(),
    links: await repos.catalog.listProductGroups(),
    menu: [...(await repos.items.readMenu())].sort(([a], [b]) => a - b),
    automatic: await repos.specials.listAutomatic(),
    specials: await Promise.all([1, 2, 3].map((id) => repos.specials.find(id))),
    priceLists: await repos.priceLists.readAll(),
    charges: [...(await repos.serviceCharges.readAll())],
    taxes: [...(await repos.taxes.readAll())],
    paymentTypes: await repos.cash.listPaymentTypes(),
    paymentType: await repos.cash.findPaymentType(1),
    sources: await repos.cash.listHeardAboutSources(),
    openSessions: await repos.cash.listOpenSessionIds(),
    printer: await repos.printers.findReceiptPrinter(1),
    drawer: await repos.printers.findDrawer(1),
    names: await repos.people.readNames([1, 2, 3, 4, 5]),
    openChecks: await repos.checks.listOpen(),
    closedChecks: await repos.checks.listClosedOf('2026-01-17'),
    board: await repos.items.listBoard(['kitchen', 'bar'], noon - 1),
    keys: await Promise.all(
      [1, 2, 3, 4, 5].flatMap((user) =>
        Array.from({ length: 9 }, (_, key) => repos.idempotency.find(user, `key-${key}`, 0)),
      ),
    ),
    journal: await repos.journal.listPage(0, 100),
  };
}
