import type { JournalRow } from '@comanda/contract/journal';
import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { factsOf, sentenceOf } from '../../kiosk-ui/src/features/journal/journal-words.ts';
import { en, es } from '../support/screen-texts.ts';

const texts = i18next.createInstance();
await texts.init({
  lng: 'en',
  resources: { en: { translation: en }, es: { translation: es } },
  interpolation: { escapeValue: false },
});
const of = (language: string) => texts.getFixedT(language);

const row = (
  action: string,
  detail: Record<string, unknown>,
  names: JournalRow['names'] = {},
): JournalRow => ({
  id: 7,
  at: Date.UTC(2026, 2, 10, 20),
  business_day: '2026-03-10',
  actor_id: 1,
  actor_name: 'Manager',
  approver_id: null,
  approver_name: null,
  action,
  group: 'other',
  subject: 'order',
  subject_id: 2,
  detail,
  names,
  hash: 'abc',
});

describe('an action as a sentence', () => {
  const cancelled = row('item.cancel', {
    order_id: 3,
    check: 'Mesa 4',
    table: 'Mesa 4',
    product: 'Guacamole',
    quantity: 2,
    amount: 178,
    status: 1,
    reason: 'wrong_order',
    note: '',
  });
  test.each([
    ['en', cancelled, 'Manager canceled 2 × Guacamole on Mesa 4: wrong order'],
    ['es', cancelled, 'Manager canceló 2 × Guacamole en Mesa 4: comanda equivocada'],
    [
      'en',
      row('item.cancel', { ...cancelled.detail, reason: 'other', note: 'left early' }),
      'Manager canceled 2 × Guacamole on Mesa 4: left early',
    ],
    [
      'en',
      row('order.reopen', { check: 'Rosa', table: 'Mesa 2', total: 1234.5 }),
      'Manager reopened Rosa (Mesa 2), which had been closed with $1,234.50',
    ],
    [
      'en',
      row('product.price', { name: 'Taco', price: 45.5 }),
      'Manager changed the price of Taco to $45.50',
    ],
    [
      'en',
      row('device.enrol', { name: '', device: 'Chrome · Linux' }),
      'Manager enrolled the device Chrome · Linux',
    ],
    [
      'en',
      row('update.install', { version: '1.4.0' }),
      'Manager started the update to version 1.4.0',
    ],
    [
      'es',
      row('menu.republish', { version: 1, venues: 'Norte' }),
      'Manager publicó otra vez la versión 1 del menú, como versión 2',
    ],
    ['en', row('future.act', {}), 'Manager: future act'],
  ])('%s', (language, act, sentence) => {
    expect(sentenceOf(of(language), language, act)).toBe(sentence);
  });

  test.each(Object.entries({ ...en.journal.acts }))('%s leaves no gap', (key) => {
    const gaps: string[] = [];
    const clone = i18next.createInstance();
    void clone.init({
      lng: 'en',
      resources: { en: { translation: en } },
      missingInterpolationHandler: (_, [, name]: RegExpExecArray) => void gaps.push(name ?? ''),
    });
    sentenceOf(clone.t, 'en', row(key.replaceAll('_', '.'), {}));
    expect(gaps).toEqual([]);
  });

  test('details have labels and values, never JSON', () => {
    const act = row('permissions.change', {
      role: 'Server',
      changes: { 'orders.reopen': [false, true], 'orders.applyDiscount': [0, 15] },
      odd: { a: 1, b: ['x', { name: 'y' }] },
    });
    const facts = factsOf(of('en'), 'en', act);
    expect(facts).toEqual([
      { label: 'Reopen closed checks', text: 'No → Yes' },
      { label: 'Largest discount on a line', text: '0% → 15%' },
      { label: 'odd', text: 'a 1, b x, Name y' },
    ]);
    expect(JSON.stringify(facts)).not.toMatch(/[{}]\\"/);
  });

  test.each([
    ['payment_type_id', 3, { name: 'Cash', name_es: 'Efectivo' }, 'Forma de pago', 'Efectivo'],
    ['created_by', 2, { name: 'Rosa', name_es: null }, 'Lo pidió', 'Rosa'],
  ])('%s is shown by its name', (key, id, name, label, text) => {
    const act = row('payout.delete', { [key]: id, payment_id: 9 }, { [key]: name });
    expect(factsOf(of('es'), 'es', act)).toEqual([{ label, text }]);
  });

  test("a time is shown in the venue's time zone, whatever the device's", () => {
    const act = row('order.reopen', { closed_at: Date.parse('2026-11-22T00:07:00Z') });
    const [fact] = factsOf(of('en'), 'en', act, 'America/Mexico_City');
    expect(fact?.text).toMatch(/Nov 21, 2026, 6:07/);
  });

  test('the rule of a special and the weights of a pool are shown with names', () => {
    const rule = {
      category_ids: [3],
      combo_items: [{ category_id: 5, quantity: 2 }],
      product_id: null,
    };
    const names = {
      'category.3': { name: 'Tacos', name_es: null },
      'category.5': { name: 'Beer', name_es: null },
    };
    expect(factsOf(of('en'), 'en', row('special.update', { conditions: rule }, names))).toEqual([
      { label: 'Rule', text: 'Categories Tacos, Combo Category Beer, Quantity 2' },
    ]);
    const pool = row('settings.update', { setting: 'tip_pool', after: { 2: 3, 5: 1 } });
    expect(factsOf(of('en'), 'en', pool)[1]?.text).toBe('Server 3, Chef 1');
  });

  test.each([
    ['payout.create', { payout_type: 'petty_cash' }, 'Petty cash'],
    ['settings.update', { setting: 'cash_rounding', after: '0.50' }, 'Cash rounding | $0.50'],
    ['settings.update', { setting: 'time_zone', after: 'America/Cancun' }, 'Time zone | Cancún'],
    ['settings.update', { setting: 'blind_count', before: 0 }, 'Blind count | No'],
    ['settings.update', { setting: 'ticket_language', after: 'es' }, 'Ticket language | Español'],
    [
      'special.update',
      { conditions: { applies_to: 'cheapest' }, days_of_week: [0, 6] },
      /Sun, Sat$/,
    ],
    ['cost.add', { category: 'rent', frequency: 'one_time' }, 'Rent | One time'],
  ])('codes of %s are translated', (action, detail, text) => {
    const facts = factsOf(of('en'), 'en', row(action, detail));
    expect(facts.map((fact) => fact.text).join(' | ')).toMatch(text);
  });
});
