// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '../../../kiosk-ui/src/lib/api/problem.ts';
import { useInvoiceInTheWay } from '../../../kiosk-ui/src/parts/invoice-in-the-way.tsx';
import { eventually, mount, press, shows } from './mount.tsx';

const rights = new Set<string>();
vi.mock('../../../kiosk-ui/src/lib/session/permissions.ts', () => ({
  usePermissions: () => ({ can: (right: string) => rights.has(right) }),
}));

const refusal = new ApiProblem(409, {
  error: 'in global',
  code: 'check_in_global',
  order_id: 3,
  document_id: 9,
  folio: 'G1',
  from: '2026-11-01',
  to: '2026-11-30',
});

/** Reopens a check, which is refused. */
function Reopen() {
  const way = useInvoiceInTheWay(() => undefined);
  const [isToast, setToast] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setToast(!way.offers(refusal))}>
        Reopen
      </button>
      {isToast && <p>Refused</p>}
      {way.sheet}
    </>
  );
}

let asked: string[];
beforeEach(() => {
  rights.clear();
  asked = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const creditable = { left: 135, payment_type_id: 2, checks: [] };
    return Promise.resolve(Response.json(path.includes('payment') ? [] : creditable));
  });
});
afterEach(() => vi.unstubAllGlobals());

it('of a check in a global invoice, money is given back there instead of reopening it', async () => {
  rights.add('invoices.cancel');
  mount(<Reopen />);
  press('Reopen');
  await eventually(() => expect(shows('Credit note for G1')).toBe(true));
  await eventually(() => expect(shows('Up to $135.00 can be given back.')).toBe(true));
  expect(shows('This check is in the global invoice G1 of')).toBe(true);
  expect(asked).toContain('/api/invoices/9/credit?order_id=3');
  expect(shows('Refused')).toBe(false);
});

it('who makes no credit notes reads the refusal', () => {
  rights.add('invoices.create');
  mount(<Reopen />);
  press('Reopen');
  expect(shows('Refused')).toBe(true);
});
