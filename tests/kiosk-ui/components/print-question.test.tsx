// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { usePrintTicket } from '../../../kiosk-ui/src/parts/print-ticket.ts';
import { ConfirmHost } from '../../../kiosk-ui/src/ui/confirm.tsx';
import { allByRole, mount, press, settled } from './mount.tsx';

const job = { id: 7, number: 3, state: 'unconfirmed' };
vi.mock('../../../kiosk-ui/src/lib/printing/print-ticket.ts', () => ({
  printTicket: () => Promise.resolve(job),
  printShown: () => Promise.resolve(),
}));
afterEach(() => vi.unstubAllGlobals());

function Printer() {
  const print = usePrintTicket(1);
  return (
    <>
      <button onClick={() => print.mutate()}>Print</button>
      <ConfirmHost />
    </>
  );
}

/** Whether the question comes up when the box says that the job has this state. */
async function asksAt(state: string): Promise<boolean> {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ...job, state })));
  mount(<Printer />);
  press('Print');
  await act(() => vi.dynamicImportSettled());
  await settled();
  return document.querySelector('[role=dialog]') !== null;
}

it('does not ask about a ticket again that was confirmed while the print dialog was open', async () => {
  expect(await asksAt('printed')).toBe(false);
});

it('asks about a ticket that is not confirmed yet', async () => {
  expect(await asksAt('unconfirmed')).toBe(true);
});

it('offers the answers of the list of print jobs', async () => {
  expect(await asksAt('unconfirmed')).toBe(true);
  const answers = allByRole('button').map((button) => button.textContent);
  expect(answers.filter((text) => text !== '')).toEqual([
    'Print',
    'Not sure',
    'It didn’t print',
    'It printed',
  ]);
});
