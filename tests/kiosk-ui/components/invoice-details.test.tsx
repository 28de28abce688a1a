// @vitest-environment happy-dom
import type { Invoice } from '@comanda/contract/invoices';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InvoiceDetailsSheet } from '../../../kiosk-ui/src/features/invoices/invoice-details.tsx';
import { ToastHost } from '../../../kiosk-ui/src/ui/toast.tsx';
import { byRole, eventually, fill, mount, press, settled, shows } from './mount.tsx';

const row: Invoice = {
  id: 7,
  kind: 'invoice',
  folio: 'A7',
  state: 'stamped',
  receiver: { tax_id: 'URE180429TM6', name: 'UNIVERSIDAD ROBÓTICA ESPAÑOLA' },
  form: '04',
  total: 13_500,
  uuid: '0F3A9C1E-5B7D-4E21-9A6C-3D8F12B4C7E5',
  code: '',
  message: '',
  order_ids: [128],
  created: 1_772_000_000_000,
  created_by_name: 'Ana',
  urgency: 'fine',
} as unknown as Invoice;

let invoice: object;
let delivery: Record<string, unknown>;
let isBroken: boolean;
let sent: { path: string; body: unknown }[];
beforeEach(() => {
  isBroken = false;
  sent = [];
  invoice = { ...row, total: 135, created: '2026-03-10T20:00:00.000Z' };
  delivery = { has_provider: 1, mail_active: 1, email: 'ana@casa.test', mails: [] };
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method !== 'GET') {
      const text = typeof body === 'string' ? body : 'null';
      sent.push({ path, body: JSON.parse(text) as unknown });
      delivery = {
        ...delivery,
        mails: [
          { id: 1, email: 'b@c.test', state: 'waiting', created: '2026-03-10T20:00:00.000Z' },
        ],
      };
    }
    if (isBroken && path.endsWith('/delivery')) {
      return Response.json({ error: 'internal' }, { status: 500 });
    }
    if (path.endsWith('/delivery') || path.endsWith('/mail')) return Response.json(delivery);
    return Response.json({
      invoice,
      receiver: {
        tax_id: 'URE180429TM6',
        tax_name: 'UNIVERSIDAD ROBÓTICA ESPAÑOLA',
        tax_postcode: '86991',
        tax_regime: '601',
        tax_use: 'G03',
      },
      attempts: [],
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open(): Promise<void> {
  mount(
    <>
      <InvoiceDetailsSheet invoice={row} onClose={() => undefined} />
      <ToastHost />
    </>,
  );
  await eventually(async () => {
    await settled();
    expect(shows('G03 Gastos en general')).toBe(true);
  });
}

it('a stamped invoice has PDF, XML and its folio, and is sent to another address', async () => {
  await open();
  for (const name of ['PDF', 'XML']) expect(byRole('button', name)).toBeDefined();
  expect(shows('0F3A9C1E-5B7D-4E21-9A6C-3D8F12B4C7E5')).toBe(true);
  fill('Email', ' b@c.test ');
  press('Send XML and PDF');
  await eventually(async () => {
    await settled();
    expect(sent).toEqual([{ path: '/api/invoices/7/mail', body: { email: 'b@c.test' } }]);
    expect(shows('Sending to b@c.test')).toBe(true);
  });
});

it('before the stamp nothing is handed out, and where it will go is said', async () => {
  invoice = { ...invoice, state: 'waiting', uuid: null };
  await open();
  expect(shows('Not stamped: it isn’t valid yet, so there is no XML or PDF.')).toBe(true);
  expect(shows('Goes to ana@casa.test once it’s stamped')).toBe(true);
  expect(shows('Send XML and PDF')).toBe(false);
});

it('a venue without a provider gets the sealed file and reads that it is not stamped', async () => {
  invoice = { ...invoice, state: 'sealed', uuid: null };
  delivery = { ...delivery, has_provider: 0 };
  await open();
  expect(byRole('button', 'Sealed XML, not stamped')).toBeDefined();
  expect(shows('ask your accountant to have this file stamped')).toBe(true);
});

it('a venue that sends no mail reads so', async () => {
  delivery = { ...delivery, mail_active: 0 };
  await open();
  expect(shows('Email is off, so nothing is sent.')).toBe(true);
  expect(shows('Send XML and PDF')).toBe(false);
});

it('says that a part could not be loaded, and tries again', async () => {
  isBroken = true;
  mount(<InvoiceDetailsSheet invoice={row} onClose={() => undefined} />);
  await eventually(() => expect(byRole('alert')).toBeDefined());
  isBroken = false;
  press('Try again');
  await eventually(() => expect(shows('G03 Gastos en general')).toBe(true));
});
