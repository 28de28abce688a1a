// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MenuStep } from '../../../kiosk-ui/src/features/setup/later-steps.tsx';
import { PrinterStep } from '../../../kiosk-ui/src/features/setup/printer-step.tsx';
import { addFirstRunTexts } from '../../../kiosk-ui/src/i18n/first-run.ts';
import { allByRole, byRole, mount, press, settled } from './mount.tsx';

addFirstRunTexts();

interface Sent {
  path: string;
  key: string | null;
}
let sent: Sent[];
/** How many answers to a write are lost on their way. */
let lost: number;

beforeEach(() => {
  sent = [];
  lost = 0;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (init.method === 'GET') return Promise.resolve(Response.json([]));
    sent.push({ path, key: new Headers(init.headers).get('idempotency-key') });
    if (lost > 0) {
      lost -= 1;
      return Promise.reject(new TypeError('Failed to fetch'));
    }
    return Promise.resolve(Response.json({ id: sent.length, products: 25 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

function type(label: string | RegExp, value: string): void {
  const field = byRole<HTMLInputElement>('textbox', label);
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

describe('the set-up of a new box', () => {
  it('adds one printer when the answer to the first try was lost', async () => {
    mount(<PrinterStep onEnter={vi.fn()} />);
    await settled();
    type(/^Printer address/, 'tcp://127.0.0.1:9100');
    lost = 1;
    press('Use this printer');
    await settled();
    expect(allByRole('alert')).toHaveLength(1);
    press('Use this printer');
    await settled();
    expect(sent.map(({ path }) => path)).toEqual(['/api/printers', '/api/printers']);
    expect(sent[0]?.key).toBeTruthy();
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it('adds another printer under another key', async () => {
    mount(<PrinterStep onEnter={vi.fn()} />);
    await settled();
    lost = 1;
    type(/^Printer address/, 'tcp://127.0.0.1:9100');
    press('Use this printer');
    await settled();
    type(/^Printer address/, 'tcp://127.0.0.1:9101');
    press('Use this printer');
    await settled();
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it('adds the sample menu once when the answer was lost, then goes on', async () => {
    const onDone = vi.fn();
    mount(<MenuStep onDone={onDone} />);
    lost = 1;
    press('Next');
    await settled();
    expect(onDone).not.toHaveBeenCalled();
    press('Next');
    await settled();
    expect(onDone).toHaveBeenCalledOnce();
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });
});
