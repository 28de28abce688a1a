// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MenuStep, RegisterStep } from '../../../kiosk-ui/src/features/setup/later-steps.tsx';
import { PeopleStep } from '../../../kiosk-ui/src/features/setup/people-step.tsx';
import { PrinterStep } from '../../../kiosk-ui/src/features/setup/printer-step.tsx';
import { TablesStep } from '../../../kiosk-ui/src/features/setup/setup-steps.tsx';
import { firstValues, wrongIn } from '../../../kiosk-ui/src/features/setup/setup-values.ts';
import { addTexts } from '../../../kiosk-ui/src/i18n/texts.ts';
import { allByRole, byRole, fill, mount, press, settled, shows } from './mount.tsx';

await addTexts('firstRun');

interface Sent {
  path: string;
  key: string | null;
}
const kept: Record<string, object[]> = {
  '/api/registers': [{ id: 1, name: 'Caja 1', current_session: null }],
  '/api/user-roles': [
    { id: 1, title: 'Manager' },
    { id: 2, title: 'Server' },
    { id: 4, title: 'Owner' },
  ],
};
let sent: Sent[];
/** What the box answers to a write instead. */
let refused: object | null;
/** How many responses to a write are lost. */
let lost: number;

beforeEach(() => {
  sent = [];
  lost = 0;
  refused = null;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (init.method === 'GET') return Promise.resolve(Response.json(kept[path] ?? []));
    sent.push({ path, key: new Headers(init.headers).get('idempotency-key') });
    if (lost > 0) {
      lost -= 1;
      return Promise.reject(new TypeError('Failed to fetch'));
    }
    if (refused) return Promise.resolve(Response.json(refused, { status: 409 }));
    const email = 'rosa@bar.test';
    return Promise.resolve(Response.json({ id: sent.length, products: 25, email }));
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Chooses in the only list of choices. */
function choose(label: string): void {
  const [list] = allByRole<HTMLSelectElement>('combobox');
  const option = [...(list?.options ?? [])].find((each) => each.textContent === label);
  if (!list || !option) throw new Error(`no choice ${label}`);
  act(() => {
    list.value = option.value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

describe('the set-up of a new box', () => {
  it('asks for the name of the register at its field, and sends nothing without one', async () => {
    const onDone = vi.fn();
    mount(<RegisterStep onDone={onDone} />);
    await settled();
    fill(/^Register/, ' ');
    press('Next');
    await settled();
    const field = byRole<HTMLInputElement>('textbox', /^Register/);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.body.textContent).toContain('This field is required.');
    fill(/^Register/, 'Bar');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    press('Next');
    await settled();
    expect(sent.map(({ path }) => path)).toEqual(['/api/registers/1']);
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('adds one printer when the response to the first attempt was lost', async () => {
    mount(<PrinterStep onEnter={vi.fn()} />);
    await settled();
    fill(/^Printer address/, 'tcp://127.0.0.1:9100');
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
    fill(/^Printer address/, 'tcp://127.0.0.1:9100');
    press('Use this printer');
    await settled();
    fill(/^Printer address/, 'tcp://127.0.0.1:9101');
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

  it('adds a manager with email and password, and shows their email instead of a code', async () => {
    mount(<PeopleStep onDone={vi.fn()} />);
    await vi.waitFor(() => choose('Manager'));
    fill('Name', 'Rosa');
    expect(byRole<HTMLButtonElement>('button', 'Add').disabled).toBe(true);
    fill('Email', 'rosa@bar.test');
    fill(/^Password/, 'zq7-Kwvx-12');
    press('Add');
    await settled();
    expect(sent.map(({ path }) => path)).toEqual(['/api/admin/users']);
    const added = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(added).toEqual(['RosaManagerLogs in with rosa@bar.test']);
  });

  it('says at the field that a name is taken', async () => {
    refused = { code: 'person_name_taken', field: 'name', name: 'Luis' };
    mount(<PeopleStep onDone={vi.fn()} />);
    await settled();
    fill('Name', 'luis');
    press('Add and show code');
    await settled();
    expect(byRole('textbox', /^Name/).getAttribute('aria-invalid')).toBe('true');
    expect(shows('Someone here is already called “Luis”')).toBe(true);
  });

  it('says how many tables a room can have, and keeps what was typed', () => {
    const change = vi.fn();
    const rooms = [{ name: 'Bar', tables: 999 }];
    const fields = { values: { ...firstValues(), rooms }, change, problemAt: () => null };
    mount(<TablesStep {...fields} />);
    expect(shows('at most 60 tables')).toBe(true);
    expect(wrongIn('tables', fields.values)).toEqual({ 'rooms.0.tables': 'tables' });
    fill('Tables in Bar', '60');
    expect(change).toHaveBeenCalledWith({ rooms: [{ name: 'Bar', tables: 60 }] });
  });

  it.each([
    ['', true],
    ['XAXX010101000', true],
    ['xexx-010101-000', true],
    ['ABC850131 9Q1', true],
    ['GODE561231GR8', true],
    ['xx', false],
    ['ABC85O1319Q1', false],
    ['GODE561231GR', false],
  ])('the RFC %j is accepted: %s', (tax_id, isRight) => {
    const values = { ...firstValues(), venue_name: 'Bar', tax_id };
    expect(wrongIn('venue', values)).toEqual(isRight ? {} : { tax_id: 'taxId' });
  });
});
