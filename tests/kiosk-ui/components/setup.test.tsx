// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MenuStep, RegisterStep } from '../../../kiosk-ui/src/features/setup/later-steps.tsx';
import { PrinterStep } from '../../../kiosk-ui/src/features/setup/printer-step.tsx';
import { addTexts } from '../../../kiosk-ui/src/i18n/texts.ts';
import { allByRole, byRole, mount, press, settled } from './mount.tsx';

await addTexts('firstRun');

interface Sent {
  path: string;
  key: string | null;
}
let sent: Sent[];
/** How many responses to a write are lost. */
let lost: number;

beforeEach(() => {
  sent = [];
  lost = 0;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const kept =
      path === '/api/registers' ? [{ id: 1, name: 'Caja 1', current_session: null }] : [];
    if (init.method === 'GET') return Promise.resolve(Response.json(kept));
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
  it('asks for the name of the register at its field, and sends nothing without one', async () => {
    const onDone = vi.fn();
    mount(<RegisterStep onDone={onDone} />);
    await settled();
    type(/^Register/, ' ');
    press('Next');
    await settled();
    const field = byRole<HTMLInputElement>('textbox', /^Register/);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.body.textContent).toContain('This field is required.');
    type(/^Register/, 'Bar');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    press('Next');
    await settled();
    expect(sent.map(({ path }) => path)).toEqual(['/api/registers/1']);
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('adds one printer when the response to the first attempt was lost', async () => {
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

  it('adds another printer with another key', async () => {
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

  it('adds the sample menu once when the response was lost, then continues', async () => {
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
