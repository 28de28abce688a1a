// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MenuStep, RegisterStep } from '../../../kiosk-ui/src/features/setup/later-steps.tsx';
import { PeopleStep } from '../../../kiosk-ui/src/features/setup/people-step.tsx';
import { PrinterStep } from '../../../kiosk-ui/src/features/setup/printer-step.tsx';
import { TablesStep } from '../../../kiosk-ui/src/features/setup/setup-steps.tsx';
import { SetupScreen } from '../../../kiosk-ui/src/features/setup/setup-screen.tsx';
import { firstValues, wrongIn } from '../../../kiosk-ui/src/features/setup/setup-values.ts';
import { addTexts } from '../../../kiosk-ui/src/i18n/texts.ts';
import { allByRole, byRole, eventually, fill, mount, press, settled, shows } from './mount.tsx';

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
    await eventually(() => expect(shows('Manager')).toBe(true));
    choose('Manager');
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

  describe('at its last question', () => {
    /** What the box answers, by path; a function decides when. */
    let answers: Record<string, () => Response | Promise<Response>>;
    let paths: string[];
    const rosa = { id: 7, first_names: 'Rosa', user_role: 4 };
    const done = () => Response.json({ success: true, user: rosa });
    const refuse = (status: number, code: string) => () => Response.json({ code }, { status });

    beforeEach(async () => {
      paths = [];
      answers = { '/api/setup/code': () => Response.json({ success: true }), '/api/setup': done };
      vi.stubGlobal('fetch', async (path: string, { method, signal }: RequestInit) => {
        if (method === 'GET') return Response.json([]);
        paths.push(path);
        const quit = new Promise<never>((_, reject) =>
          signal?.addEventListener('abort', () => reject(new TypeError('aborted'))),
        );
        return Promise.race([answers[path]?.() ?? Response.error(), quit]);
      });
      mount(<SetupScreen controls={null} onDone={vi.fn()} />);
      const asked: Record<string, string>[] = [
        { '^Setup code': 'ABCD2345' },
        { '^Venue name': 'La Esquina' },
        {},
        {
          '^Your name': 'Rosa',
          '^Email': 'rosa@bar.test',
          '^Password': 'zq7-Kwvx-12',
          '^PIN': '2580',
        },
      ];
      for (const fields of asked) {
        for (const [label, text] of Object.entries(fields)) fill(new RegExp(label), text);
        press('Next');
        await settled();
      }
      paths = [];
    });

    it('waits for a slow box, and says so', async () => {
      vi.useFakeTimers();
      try {
        answers['/api/setup'] = () =>
          new Promise((resolve) => setTimeout(() => resolve(done()), 60_000));
        press('Set up');
        await act(() => vi.advanceTimersByTimeAsync(59_000));
        expect(shows('This can take a minute.')).toBe(true);
        expect(allByRole('alert')).toHaveLength(0);
        await act(() => vi.advanceTimersByTimeAsync(2_000));
        expect(shows('Start from a sample menu')).toBe(true);
        expect(paths).toEqual(['/api/setup']);
      } finally {
        vi.useRealTimers();
      }
    });

    it('continues with the owner when the response to the first attempt was lost', async () => {
      answers['/api/setup'] = () => Response.error();
      press('Set up');
      await settled();
      expect(allByRole('alert')).toHaveLength(1);
      answers['/api/setup'] = refuse(409, 'already_set_up');
      answers['/api/login'] = done;
      press('Set up');
      await settled();
      expect(paths).toEqual(['/api/setup', '/api/setup', '/api/login']);
      expect(shows('Start from a sample menu')).toBe(true);
    });

    it('says that another person has set the box up', async () => {
      answers['/api/setup'] = refuse(409, 'already_set_up');
      answers['/api/login'] = refuse(401, 'INVALID_CREDENTIALS');
      press('Set up');
      await settled();
      expect(shows('This box is already set up. Log in instead.')).toBe(true);
    });
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
