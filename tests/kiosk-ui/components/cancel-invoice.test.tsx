// @vitest-environment happy-dom
import type { Cancellation } from '@comanda/contract/cancellations';
import type { Invoice } from '@comanda/contract/invoices';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CancelInvoiceSheet } from '../../../kiosk-ui/src/parts/cancel-invoice-sheet.tsx';
import { allByRole, eventually, fill, mount, press, settled, shows } from './mount.tsx';

const receiver = {
  tax_id: 'XOJI740919U48',
  tax_name: 'XOCHILT CASAS CHAVEZ',
  tax_postcode: '36257',
  tax_regime: '612',
  tax_use: 'G03',
};
const stamped: Invoice = {
  id: 7,
  kind: 'invoice',
  folio: 'A7',
  state: 'stamped',
  receiver: { tax_id: receiver.tax_id, name: receiver.tax_name },
  form: '04',
  total: 250_000,
  uuid: 'U',
  code: '',
  message: '',
  order_ids: [3],
  created: 0,
  created_by_name: null,
  urgency: 'fine',
};
const fresh: Cancellation = {
  acceptance: 'none',
  late_since: null,
  answer_until: null,
  replacement: null,
  has_receipt: false,
  steps: [],
};
let invoice: Invoice;
let cancellation: Cancellation;
let isBroken: boolean;
let sent: { path: string; body: unknown }[];
beforeEach(() => {
  isBroken = false;
  invoice = stamped;
  cancellation = fresh;
  sent = [];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (isBroken) {
      return Promise.resolve(Response.json({ error: 'internal' }, { status: 500 }));
    }
    if (init?.method === 'POST') {
      sent.push({ path, body: init.body ? JSON.parse(init.body as string) : null });
      return Promise.resolve(Response.json({ ...invoice, id: path.endsWith('replace') ? 8 : 7 }));
    }
    const answer = path.endsWith('cancellation')
      ? cancellation
      : { invoice, receiver, attempts: [] };
    return Promise.resolve(Response.json(answer));
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = async (onFree?: () => void) => {
  const onClose = vi.fn();
  mount(<CancelInvoiceSheet id={7} {...(onFree ? { onFree } : {})} onClose={onClose} />);
  await eventually(() => expect(allByRole('dialog')).toHaveLength(1));
  await settled();
  return onClose;
};
const motives = () => allByRole('radio').map((radio) => radio.getAttribute('value'));

describe('the sheet that cancels an invoice', () => {
  it('asks why before it sends anything, and says who has to agree', async () => {
    const onClose = await open();
    expect(shows('The SAT cancels it right away.')).toBe(true);
    expect(motives()).toEqual(['02', '03', '01']);
    press('Cancel invoice');
    expect(sent).toEqual([]);
    fill(/What happened/, 'Another table paid it');
    press('The sale was not made', 'radio');
    press('Cancel invoice');
    await eventually(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([
      { path: '/api/invoices/7/cancel', body: { motive: '03', reason: 'Another table paid it' } },
    ]);
  });

  it('names the receiver who has to accept, and that the year is over', async () => {
    cancellation = { ...fresh, acceptance: 'receiver', late_since: '2027-03-31' };
    await open();
    expect(shows('XOCHILT CASAS CHAVEZ has three working days')).toBe(true);
    expect(shows('March 31, 2027')).toBe(true);
  });

  it('makes a new invoice of the same checks when its data is wrong', async () => {
    const onClose = await open();
    press('Its data is wrong: make a new one', 'radio');
    fill(/What happened/, 'Wrong company');
    press('Replace');
    await eventually(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([
      { path: '/api/invoices/7/replace', body: { receiver, reason: 'Wrong company' } },
    ]);
  });

  it('says what could not be loaded, and tries again', async () => {
    isBroken = true;
    await open();
    expect(allByRole('alert')).toHaveLength(1);
    isBroken = false;
    press('Try again');
    await eventually(() => expect(motives()).toEqual(['02', '03', '01']));
  });

  it.each<[string, Partial<Invoice>, Partial<Cancellation>, string[]]>([
    ['a global invoice', { kind: 'global' }, {}, ['02', '04']],
    ['a credit note', { kind: 'credit' }, {}, ['02', '03']],
    [
      'one that was replaced',
      {},
      { replacement: { id: 8, folio: 'A8', state: 'stamped' } },
      ['01'],
    ],
  ])('offers the reasons that fit %s', async (_, change, more, expected) => {
    invoice = { ...stamped, ...change };
    cancellation = { ...fresh, ...more };
    await open();
    expect(motives()).toEqual(expected);
  });

  it('on the way to reopening a check offers what is possible now', async () => {
    await open(vi.fn());
    expect(motives()).toEqual(['02', '03']);
    expect(allByRole('button', 'Cancel invoice and reopen')).toHaveLength(1);
  });

  it.each<[string, Partial<Invoice>, Partial<Cancellation>, string]>([
    ['the receiver has to accept', {}, { acceptance: 'receiver' }, 'would have to accept'],
    ['it waits for the SAT', { state: 'cancel_asked' }, {}, 'Waiting for the SAT'],
    ['it is on its way', { state: 'waiting' }, {}, 'is being stamped'],
    [
      'another takes its place',
      {},
      { replacement: { id: 8, folio: 'A8', state: 'sealed' } },
      'Invoice A8 replaces this one',
    ],
  ])('says why the check is not reopened: %s', async (_, change, more, sentence) => {
    invoice = { ...stamped, ...change };
    cancellation = { ...fresh, ...more };
    const onFree = vi.fn();
    await open(onFree);
    expect(shows(sentence)).toBe(true);
    expect(allByRole('radio')).toEqual([]);
    expect(onFree).not.toHaveBeenCalled();
  });

  it('reopens the check once the invoice is canceled, and gives up one that was never stamped', async () => {
    invoice = { ...stamped, state: 'cancelled' };
    const onFree = vi.fn();
    await open(onFree);
    expect(onFree).toHaveBeenCalledOnce();
  });

  it('one that was never stamped is given up', async () => {
    invoice = { ...stamped, state: 'rejected' };
    await open(vi.fn());
    press('Discard and reopen');
    await eventually(() => expect(sent).toMatchObject([{ path: '/api/invoices/7/drop' }]));
  });
});
