// @vitest-environment happy-dom
import type { GlobalPreview } from '@comanda/contract/globals';
import type { Invoice } from '@comanda/contract/invoices';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GlobalsSection } from '../../../kiosk-ui/src/features/globals/globals-section.tsx';
import { ConfirmHost } from '../../../kiosk-ui/src/ui/confirm.tsx';
import { allByRole, eventually, mount, press, settled, shows } from './mount.tsx';

const invoice: Invoice = {
  id: 9,
  kind: 'global',
  folio: 'G1',
  state: 'stamped',
  receiver: { tax_id: 'XAXX010101000', name: 'PUBLICO EN GENERAL' },
  form: '01',
  total: 1000,
  uuid: 'U',
  code: '',
  message: '',
  order_ids: [],
  created: 0,
  created_by_name: null,
  urgency: 'fine',
};
const run: GlobalPreview = {
  from: '2026-03-01',
  to: '2026-03-31',
  every: 'month',
  problem: null,
  due: null,
  checks: 2001,
  documents: 2,
  forms: ['01', '04'],
  rates: [
    { rate: 16, tax_object: '02', base: 1000, tax: 160, total: 1160 },
    { rate: null, tax_object: '01', base: 50, tax: 0, total: 50 },
  ],
  taxes: 160,
  check_taxes: 161,
  total: 1210,
  left_out: [
    {
      reason: 'no_form',
      checks: 3,
      total: 225,
      first: [{ id: 5, name: 'Mesa 4', total: 75, closed: 0 }],
    },
  ],
  made: [],
};
let answer: GlobalPreview;
let asked: string[];
let sent: unknown[];
beforeEach(() => {
  answer = run;
  asked = [];
  sent = [];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      sent.push(JSON.parse(init.body as string));
      return Promise.resolve(Response.json({ documents: [invoice] }));
    }
    asked.push(path);
    const health = { business_day: '2026-04-10', time_zone: 'America/Mexico_City' };
    return Promise.resolve(Response.json(path.startsWith('/api/health') ? health : answer));
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = async () => {
  mount(
    <>
      <GlobalsSection />
      <ConfirmHost />
    </>,
  );
  await eventually(() => expect(shows('Left out')).toBe(true));
  await settled();
};
const makeButton = () => allByRole<HTMLButtonElement>('button', 'Make global invoice')[0];

describe('the page of global invoices', () => {
  it('shows what the documents will say, by rate, and whose payment form they have', async () => {
    await open();
    for (const text of [
      '$1,210.00',
      '2001 checks in 2 invoices',
      '16%: $160.00 · no tax: $50.00',
      '01, 04',
    ]) {
      expect(shows(text)).toBe(true);
    }
  });

  it('names the reason of every check that is left out, and the checks', async () => {
    await open();
    expect(shows('Payment form missing: choose it in Payment methods')).toBe(true);
    press(/Show checks/);
    await eventually(() => expect(shows('Mesa 4')).toBe(true));
    expect(shows('and 2 more')).toBe(true);
  });

  it('is made after a question, for the period that is shown', async () => {
    await open();
    press('Make global invoice');
    await eventually(() => expect(shows('Make the global invoice of March 2026?')).toBe(true));
    expect(sent).toEqual([]);
    // That of the question comes after that of the page.
    act(() => allByRole('button', 'Make global invoice').at(-1)?.click());
    await eventually(() => expect(sent).toEqual([{ day: '2026-03-01', every: 'month' }]));
  });

  it('cannot be made while something is missing or nothing is left, and says why', async () => {
    answer = { ...run, problem: 'invoice_ieps' };
    await open();
    expect(shows('This invoice must show IEPS separately')).toBe(true);
    expect(makeButton()?.disabled).toBe(true);
  });

  it('asks for another length and another period', async () => {
    await open();
    press('Fortnight');
    await eventually(() =>
      expect(asked.at(-1)).toBe('/api/global-invoices?every=fortnight&day=2026-03-01'),
    );
  });

  it('shows who made a document, both figures of IVA with the reason, and a difference', async () => {
    answer = {
      ...run,
      checks: 0,
      left_out: [],
      made: [
        {
          invoice,
          from: '2026-03-01',
          to: '2026-03-31',
          checks: 2000,
          taxes: 160,
          check_taxes: 161,
          difference: 5,
        },
      ],
    };
    await open();
    for (const text of [
      'Made by the box',
      '$160.00',
      '$161.00',
      '$5.00',
      'All checks are included.',
    ]) {
      expect(shows(text)).toBe(true);
    }
    expect(shows('The invoice rounds IVA once')).toBe(true);
    expect(shows('A global invoice and its checks differ')).toBe(true);
  });
});
