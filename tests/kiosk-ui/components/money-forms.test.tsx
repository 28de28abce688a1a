// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ComboFields } from '../../../kiosk-ui/src/features/catalog/combo-fields.tsx';
import { PriceListForm } from '../../../kiosk-ui/src/features/catalog/price-list-form.tsx';
import { ChoicesPanel } from '../../../kiosk-ui/src/features/settings/choices-panel.tsx';
import { ServiceChargeForm } from '../../../kiosk-ui/src/features/settings/service-charge-form.tsx';
import { product } from '../fixtures.ts';
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
const replies: Record<string, unknown> = {
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
        ...{ name: 'Main', default_product_id: 2 },
        products: [
          { product_id: 1, price: '0.00' },
          { product_id: 2, price: '12.50' },
        ],
      },
    ]);
    press('Remove Beer from Main');
    expect(slots[0]).toMatchObject({
      ...{ default_product_id: null, products: [{ product_id: 1 }] },
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
        ...{ method: 'POST', path: '/api/price-lists' },
        body: {
          ...{ name: 'Lunch', start_date: null, end_date: null },
          entries: [
            { product_id: 1, category_id: null, price: 39.5, percent: null },
            { product_id: null, category_id: 5, price: null, percent: -20 },
          ],
        },
      },
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
      ...{ method: 'POST', path: '/api/service-charges' },
      body: { percent: 10, amount: null, order_types: ['delivery'], min_guests: 8 },
    });
  });

  it('replaces a percentage by an amount', async () => {
    const charge = {
      ...{ id: 3, name: 'Service', name_es: 'Servicio', percent: 10, amount: null },
      ...{ order_types: ['dine_in' as const], min_guests: null, tax_id: 1 },
    };
    await show(<ServiceChargeForm charge={charge} onClose={nothing} />);
    set('combobox', 'How it is calculated', 'amount');
    set('textbox', /^Fixed amount/, '35');
    await save();
    await sends(1);
    expect(sent[0]).toMatchObject({
      ...{ method: 'PUT', path: '/api/service-charges/3' },
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
      ...{ method: 'PUT', path: '/api/cancel-reasons/1', body: { active: false } },
    });
    press('Add reason');
    set('textbox', /English/, 'Spilled');
    await save();
    expect(sent).toHaveLength(1);
    set('textbox', /Spanish/, 'Se derramó');
    await save();
    await sends(2);
    expect(sent[1]).toMatchObject({
      ...{ method: 'POST', path: '/api/cancel-reasons' },
      body: { name: 'Spilled', name_es: 'Se derramó' },
    });
  });
});
