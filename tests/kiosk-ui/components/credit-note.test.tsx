// @vitest-environment happy-dom
import type { Creditable } from '@comanda/contract/credit-notes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CreditSheet } from '../../../kiosk-ui/src/parts/credit-sheet.tsx';
import { allByRole, eventually, fill, mount, press, settled, shows } from './mount.tsx';

const creditable = {
  left: 135,
  payment_type_id: 2,
  checks: [
    {
      id: 3,
      name: 'Mesa 4',
      left: 135,
      lines: [
        { id: 11, quantity: 2, description: 'Taco', amount: 90 },
        { id: 12, quantity: 1, description: 'Flan', amount: 45 },
      ],
    },
  ],
} satisfies Record<keyof Creditable, unknown>;
const methods = [
  { id: 2, name: 'Card', name_es: 'Tarjeta', kind: 'card' },
  { id: 3, name: 'Cash', name_es: 'Efectivo', kind: 'cash' },
];
let sent: { path: string; body: Record<string, unknown> }[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      sent.push({ path, body: JSON.parse(init.body as string) as Record<string, unknown> });
      const answer = path.endsWith('preview')
        ? { total: 99, left: 36 }
        : { id: 8, folio: 'N1', total: 99 };
      return Promise.resolve(Response.json(answer));
    }
    return Promise.resolve(Response.json(path.includes('payment') ? methods : creditable));
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = async () => {
  const onClose = vi.fn();
  mount(<CreditSheet invoice={{ id: 7, folio: 'A7' }} checkId={3} onClose={onClose} />);
  await eventually(() => expect(shows('can be given back')).toBe(true));
  await settled();
  return onClose;
};
const isOff = (name: RegExp) =>
  allByRole('button').some(
    (button) => name.test(button.textContent ?? '') && button.hasAttribute('disabled'),
  );

describe('the sheet that gives money back', () => {
  it('gives everything back in the method of the payment, once it knows why', async () => {
    const onClose = await open();
    expect(shows('Up to $135.00 can be given back.')).toBe(true);
    expect(isOff(/Give back \$135.00/)).toBe(true);
    fill(/Reason/, 'Cold food');
    press('Give back $135.00');
    await eventually(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([
      {
        path: '/api/invoices/7/credit',
        body: { order_id: 3, payment_type_id: 2, reason: 'Cold food' },
      },
    ]);
  });

  it('says what chosen items give back with the service charge on them', async () => {
    await open();
    press('Items');
    press('2 × Taco · $90.00', 'checkbox');
    await eventually(() => expect(shows('Give back $99.00')).toBe(true));
    expect(sent[0]).toEqual({
      path: '/api/invoices/7/credit/preview',
      body: { order_id: 3, item_ids: [11] },
    });
  });

  it('takes no more than is left', async () => {
    await open();
    press('An amount');
    for (const digit of ['2', '0', '0']) press(digit);
    fill(/Reason/, 'Cold food');
    expect(isOff(/At most \$135.00/)).toBe(true);
    expect(sent).toEqual([]);
  });
});
