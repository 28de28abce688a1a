// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InvoiceTicket } from '../../../kiosk-ui/src/features/invoices/invoice-ticket.tsx';
import { eventually, fill, mount, press, shows } from './mount.tsx';

let answer: Response;
let sent: unknown[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    // What the opened sheets ask for is not answered.
    if (path !== '/api/invoices/ticket') return new Promise(() => undefined);
    sent.push(JSON.parse(init?.body as string));
    return Promise.resolve(answer);
  });
});
afterEach(() => vi.unstubAllGlobals());

function typeTicket(ticket: string): void {
  mount(<InvoiceTicket />);
  press('Invoice a ticket');
  fill(/Code or folio/, ticket);
  press('Continue');
}

it('the code of a ticket opens the invoice form of its check', async () => {
  answer = Response.json({ order_id: 7, invoice: null });
  typeTicket('7K2M-9QXF-3TZ');
  await eventually(() => expect(shows('Invoice this check')).toBe(true));
  expect(shows('Code or folio')).toBe(false);
  expect(sent).toEqual([{ ticket: '7K2M-9QXF-3TZ' }]);
});

it('the ticket of a check that has its invoice opens that', async () => {
  answer = Response.json({ order_id: 7, invoice: { id: 3, folio: 'A3' } });
  typeTicket('128');
  await eventually(() => expect(shows('Invoice A3')).toBe(true));
});

it('an unknown one is said at the field, which keeps it', async () => {
  const problem = { error: 'unknown', code: 'ticket_unknown', field: 'ticket' };
  answer = Response.json(problem, { status: 404 });
  typeTicket('999');
  await eventually(() => expect(shows('No check has this code or folio')).toBe(true));
  expect(shows('Code or folio of the ticket')).toBe(true);
});
