// @vitest-environment happy-dom
import type { Category } from '@comanda/contract/catalog';
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CategoryForm } from '../../../kiosk-ui/src/features/catalog/category-form.tsx';
import { ComboFields } from '../../../kiosk-ui/src/features/catalog/combo-fields.tsx';
import { PriceListForm } from '../../../kiosk-ui/src/features/catalog/price-list-form.tsx';
import { PriceForm } from '../../../kiosk-ui/src/features/checks/lines/price-form.tsx';
import { PricePreview } from '../../../kiosk-ui/src/features/catalog/price-preview.tsx';
import { ChoicesPanel } from '../../../kiosk-ui/src/features/settings/choices-panel.tsx';
import { PaymentTypesSection } from '../../../kiosk-ui/src/features/settings/payment-types-section.tsx';
import { ServiceChargeForm } from '../../../kiosk-ui/src/features/settings/service-charge-form.tsx';
import { group, option, product, sentItem } from '../fixtures.ts';
import { allByRole, byRole, eventually, mount, press, settled, shows } from './mount.tsx';

interface Sent {
  method: string;
  path: string;
  body: unknown;
}
let sent: Sent[];
const products = [
  product({ id: 1, name: 'Taco' }),
  product({ id: 2, name: 'Beer' }),
  product({ id: 3, name: 'Old soup', active: 0 }),
  product({ id: 4, name: 'Lunch', combo: [] }),
];
const tax = { id: 1, name: 'IVA', name_es: 'IVA', rate: 16, added: 0, exempt: 0 };
const reasons = [
  { id: 1, code: 'wrong_order', name: 'Wrong order', name_es: 'Error', active: 1, ordinal: 1 },
];
const preview = { product_id: 1, name: 'Taco', category: 'Food', price: 45 };
const unchanged = { ...preview, product_id: 2, name: 'Beer', current_price: 45, list: null };
const method = {
  kind: 'other',
  needs_register: 0,
  opens_drawer: 0,
  gives_change: 0,
  allows_tip: 1,
  reference: 'none',
  commission_percent: 0,
  active: 1,
  specified: 1,
  used: 0,
};
const food: Category = {
  id: 5,
  name: 'Food',
  area: 'kitchen',
  ordinal: 1,
  color: null,
  version: 3,
  fresh_minutes: 5,
  attention_minutes: 15,
  tax_id: null,
  tax_take_out_id: null,
  fresh_color: 'green',
  attention_color: 'gold',
  urgent_color: 'red',
  restaurant_id: 1,
  tax_delivery_id: null,
  sat_key: null,
  sat_unit: null,
  option_group_ids: [1],
  option_defaults: [],
};
const groups = [
  group({
    id: 1,
    name: 'Salsa',
    option_type_id: 1,
    options: [option({ id: 11, name: 'Roja' }), option({ id: 12, name: 'Verde', is_default: 1 })],
  }),
  group({
    id: 2,
    name: 'Extras',
    option_type_id: 2,
    max_choices: 1,
    options: [option({ id: 21, name: 'Cheese' }), option({ id: 22, name: 'Ham' })],
  }),
];
const replies: Record<string, unknown> = {
  '/api/option_groups': groups,
  '/api/health': { business_day: '2026-03-10', server_time: '2026-03-10T20:00:00Z' },
  '/api/price-lists/preview?day=2026-03-10&time=13%3A00': [
    { ...preview, current_price: 39, list: 'Lunch' },
    unchanged,
  ],
  '/api/price-lists/preview?day=2026-03-13&time=22%3A30': [
    { ...preview, current_price: 60, list: 'Night' },
    unchanged,
  ],
  '/api/settings/payment-types': [
    { ...method, id: 3, name: 'Cash', name_es: 'Efectivo' },
    { ...method, id: 2, name: 'Card', name_es: 'Tarjeta' },
    { ...method, id: 6, name: 'Rappi', name_es: 'Rappi MX', specified: 0, commission_percent: 30 },
  ],
  '/api/products': products,
  '/api/categories': [{ id: 5, name: 'Food' }],
  '/api/taxes': { taxes: [tax], defaults: { tax_id: 1 } },
  '/api/settings/cancel-reasons': reasons,
  '/api/cancel-reasons': reasons,
};

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const method = init.method ?? 'GET';
    if (method === 'GET') return Promise.resolve(Response.json(replies[path] ?? []));
    sent.push({ method, path, body: JSON.parse(init.body as string) });
    return Promise.resolve(Response.json({ id: 9 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

async function show(form: React.ReactNode): Promise<void> {
  mount(form);
  for (let round = 0; round < 5; round += 1) await settled();
}

function set(role: 'textbox' | 'combobox', name: string | RegExp, value: string, at = 0): void {
  const field = allByRole<HTMLInputElement | HTMLSelectElement>(role, name)[at];
  if (!field) throw new Error(`no ${role} ${String(name)}`);
  const proto = role === 'textbox' ? HTMLInputElement.prototype : HTMLSelectElement.prototype;
  act(() => {
    Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(role === 'textbox' ? 'input' : 'change', { bubbles: true }));
  });
}
const options = (name: string) =>
  [...byRole('combobox', name).querySelectorAll('option')].map((each) => each.textContent);
const save = async () => {
  press('Save');
  await settled();
};
/** Waits for so many commands, and for the screen after them. */
const sends = async (count: number) => {
  await eventually(async () => {
    await settled();
    expect(sent).toHaveLength(count);
  });
  await settled();
};
const nothing = () => undefined;

describe('the slots of a combo', () => {
  type Slots = Parameters<typeof ComboFields>[0]['slots'];
  let slots: Slots;
  function Combo() {
    const [value, setValue] = useState<Slots>([]);
    slots = value;
    return (
      <ComboFields own={9} products={products} slots={value} error={null} onChange={setValue} />
    );
  }

  it('offer what can be a component, once each, and forget the default with its product', async () => {
    await show(<Combo />);
    press('Add a choice');
    set('textbox', /^Name of the choice/, 'Main');
    expect(options('Add product')).toEqual(['Choose a product', 'Taco', 'Beer']);
    set('combobox', 'Add product', '1');
    set('combobox', 'Add product', '2');
    expect(options('Add product')).toEqual(['Choose a product']);
    set('textbox', /Beer/, '12.50');
    set('combobox', 'Selected by default', '2');
    expect(slots).toEqual([
      {
        name: 'Main',
        default_product_id: 2,
        products: [
          { product_id: 1, price: '0.00' },
          { product_id: 2, price: '12.50' },
        ],
      },
    ]);
    press('Remove Beer from Main');
    expect(slots[0]).toMatchObject({
      default_product_id: null,
      products: [{ product_id: 1 }],
    });
  });
});

describe('the form of a price list', () => {
  it('saves prices and percents of products and categories, and refuses what is incomplete', async () => {
    const onClose = vi.fn();
    await show(<PriceListForm list={null} onClose={onClose} />);
    await save();
    expect(sent).toEqual([]);
    expect(allByRole('alert').length).toBeGreaterThan(0);
    set('textbox', /^Name/, 'Lunch');
    set('combobox', 'Product or category', 'p1');
    set('textbox', 'Value', '39.50');
    press('Add a price');
    set('combobox', 'Product or category', 'c5', 1);
    set('combobox', 'How', 'percent', 1);
    set('textbox', 'Value', '-101', 1);
    await save();
    expect(sent).toEqual([]);
    set('textbox', 'Value', '-20', 1);
    await save();
    await sends(1);
    expect(onClose).toHaveBeenCalled();
    expect(sent).toMatchObject([
      {
        method: 'POST',
        path: '/api/price-lists',
        body: {
          name: 'Lunch',
          start_date: null,
          end_date: null,
          entries: [
            { product_id: 1, category_id: null, price: 39.5, percent: null },
            { product_id: null, category_id: 5, price: null, percent: -20 },
          ],
        },
      },
    ]);
  });
});

describe('the form of a category', () => {
  it('chooses what its groups preselect: as the group, nothing or other options', async () => {
    await show(<CategoryForm category={food} onClose={nothing} />);
    await eventually(() => expect(options('Salsa')).toHaveLength(4));
    expect(options('Salsa')).toEqual(['As in the group: Verde', 'None', 'Roja', 'Verde']);
    set('combobox', 'Salsa', '11');
    press('Add option group Extras');
    expect(options('Extras')).toEqual(['As in the group: None', 'Other options']);
    set('combobox', 'Extras', 'own');
    press('Ham', 'checkbox');
    // At most one of them.
    expect(byRole<HTMLInputElement>('checkbox', 'Cheese').disabled).toBe(true);
    await save();
    await sends(1);
    const defaults = (row: number) => {
      const body = sent[row]?.body as { option_defaults: unknown } | undefined;
      return body?.option_defaults;
    };
    expect(sent[0]).toMatchObject({
      path: '/api/categories/5',
      body: { option_group_ids: [1, 2] },
    });
    expect(defaults(0)).toEqual([
      { option_group_id: 1, option_ids: [11] },
      { option_group_id: 2, option_ids: [22] },
    ]);
    set('combobox', 'Salsa', 'none');
    set('combobox', 'Extras', '');
    expect(allByRole('checkbox', 'Ham')).toEqual([]);
    await save();
    await sends(2);
    expect(defaults(1)).toEqual([{ option_group_id: 1, option_ids: [] }]);
  });
});

describe('the preview of the menu', () => {
  const rows = () => allByRole('row').map((row) => row.textContent);
  it('shows the prices of a day and time, and asks again for others', async () => {
    await show(<PricePreview />);
    await eventually(() => expect(rows().join()).toContain('$39.00'));
    expect(byRole<HTMLInputElement>('textbox', 'Day').value).toBe('2026-03-10');
    expect(rows().join()).toMatch(/Taco.*\$45\.00.*\$39\.00.*Lunch/);
    // Products that cost what they always do are hidden first.
    expect(shows('Beer')).toBe(false);
    press('Only changed prices', 'switch');
    expect(rows().join()).toContain('Beer');
    set('textbox', 'Day', '2026-03-13');
    set('textbox', 'Time', '22:30');
    await eventually(() => expect(rows().join()).toMatch(/Taco.*\$45\.00.*\$60\.00.*Night/));
    expect(shows('Lunch')).toBe(false);
  });

  it('asks for nothing without a day', async () => {
    await show(<PricePreview />);
    await eventually(() => expect(shows('Lunch')).toBe(true));
    set('textbox', 'Day', '');
    await settled();
    expect(shows('Lunch')).toBe(false);
  });
});

describe('the payment methods', () => {
  it('are sorted, and the order is saved', async () => {
    await show(<PaymentTypesSection />);
    await eventually(() => expect(shows('Rappi')).toBe(true));
    press('Change order');
    press('Move Rappi up');
    press('Move Rappi up');
    await save();
    await sends(1);
    expect(sent).toEqual([
      { method: 'PUT', path: '/api/payment-types/order', body: { ids: [6, 3, 2] } },
    ]);
  });
});

describe('the form of a service charge', () => {
  it('saves either a percentage or an amount, for at least one order type', async () => {
    const onClose = vi.fn();
    await show(<ServiceChargeForm charge={null} onClose={onClose} />);
    await save();
    expect(sent).toEqual([]);
    set('textbox', /^Percent/, '10');
    press('Dine in', 'checkbox');
    await save();
    expect([sent, allByRole('alert').length > 0]).toEqual([[], true]);
    press('Delivery', 'checkbox');
    set('textbox', /guests/i, '8');
    await save();
    await sends(1);
    expect(onClose).toHaveBeenCalled();
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: '/api/service-charges',
      body: { percent: 10, amount: null, order_types: ['delivery'], min_guests: 8 },
    });
  });

  it('replaces a percentage by an amount', async () => {
    const charge = {
      id: 3,
      name: 'Service',
      name_es: 'Servicio',
      percent: 10,
      amount: null,
      order_types: ['dine_in' as const],
      min_guests: null,
      tax_id: 1,
    };
    await show(<ServiceChargeForm charge={charge} onClose={nothing} />);
    set('combobox', 'How it is calculated', 'amount');
    set('textbox', /^Fixed amount/, '35');
    await save();
    await sends(1);
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      path: '/api/service-charges/3',
      body: { percent: null, amount: 35 },
    });
  });
});

describe('the reasons of cancellations', () => {
  it('are added with both names and switched off', async () => {
    await show(<ChoicesPanel kind="cancel" />);
    await eventually(() => expect(shows('Wrong order')).toBe(true));
    press(/Wrong order/, 'switch');
    await sends(1);
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      path: '/api/cancel-reasons/1',
      body: { active: 0 },
    });
    press('Add reason');
    set('textbox', /English/, 'Spilled');
    await save();
    expect(sent).toHaveLength(1);
    set('textbox', /Spanish/, 'Se derramó');
    await save();
    await sends(2);
    expect(sent[1]).toMatchObject({
      method: 'POST',
      path: '/api/cancel-reasons',
      body: { name: 'Spilled', name_es: 'Se derramó' },
    });
  });
});

describe('the price of a line', () => {
  it.each([
    ['20000', false],
    ['1000000', false],
    ['1000000.01', true],
  ])('may be up to a million pesos: %s', async (text, refused) => {
    const item = sentItem({ price: 4500 });
    const none = vi.fn();
    await show(<PriceForm item={item} onBack={none} onDone={none} onTake={none} />);
    set('textbox', 'Unit price', text);
    expect(allByRole('button', 'Enter a price')).toHaveLength(refused ? 1 : 0);
  });
});
