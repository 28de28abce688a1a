// @vitest-environment happy-dom
import type { Person } from '@comanda/contract/session';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { JoinPanel } from '../../../kiosk-ui/src/features/session/join-panel.tsx';
import { OwnAccount } from '../../../kiosk-ui/src/features/session/own-account.tsx';
import { PinPanel } from '../../../kiosk-ui/src/features/session/pin-panel.tsx';
import { SetPinDialog } from '../../../kiosk-ui/src/features/session/set-pin-dialog.tsx';
import { ApiProblem } from '../../../kiosk-ui/src/lib/api/problem.ts';
import { allByRole, byRole, fill, mount, press, settled, shows } from './mount.tsx';

afterEach(() => vi.unstubAllGlobals());

const tooEasy = 'too easy to guess';

function typeDigits(digits: string): void {
  for (const digit of digits) press(digit);
}

describe('a PIN', () => {
  function panel(onSubmit: (pin: string) => Promise<unknown>) {
    mount(<PinPanel label="PIN" submitLabel="Login" onSubmit={onSubmit} leading={null} />);
  }

  it('is submitted with the fourth digit', async () => {
    const onSubmit = vi.fn(() => Promise.resolve());
    panel(onSubmit);
    typeDigits('2580');
    await settled();
    expect(onSubmit).toHaveBeenCalledWith('2580');
  });

  it('shows how many attempts are left', async () => {
    panel(() => Promise.reject(new ApiProblem(401, { attemptsRemaining: 2 })));
    typeDigits('2580');
    await settled();
    expect(shows('2 attempts remaining')).toBe(true);
  });
});

describe('a one-time code', () => {
  function refusing(body: object) {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ code: 'join_code_wrong', ...body }, { status: 403 })),
    );
    mount(<JoinPanel onBack={vi.fn()} onPerson={vi.fn()} />);
    typeDigits('12345678');
  }

  it('is refused with the attempts left', async () => {
    refusing({ attemptsRemaining: 1 });
    await settled();
    expect(shows('This code is not valid')).toBe(true);
    expect(shows('1 attempt remaining')).toBe(true);
  });

  it('counts down after the last attempt and accepts no digit until then', async () => {
    refusing({ attemptsRemaining: 0, retryAfter: 300 });
    await settled();
    expect(shows('Too many attempts. Try again in 5:00')).toBe(true);
    expect(byRole<HTMLButtonElement>('button', '1').disabled).toBe(true);
  });
});

describe('a new PIN that is easy to guess', () => {
  const person = {
    id: 1,
    email: 'ana@bar.test',
    user_name: 'Ana',
    first_names: 'Ana',
    last_names: '',
    user_role: 4,
    role_title: 'Owner',
    language: null,
    pin: null,
    has_pin: false,
  } as unknown as Person;
  const box = (demo: boolean) =>
    vi.stubGlobal('fetch', (path: string) =>
      Promise.resolve(Response.json(path === '/api/health' ? { demo } : { name: 'Luis' })),
    );

  it('is refused before it is repeated, after the first log-in', async () => {
    box(false);
    mount(<SetPinDialog person={person} onDone={vi.fn()} />);
    await settled();
    typeDigits('1234');
    expect(shows(tooEasy)).toBe(true);
    typeDigits('2580');
    expect(shows(tooEasy)).toBe(false);
    expect(allByRole('button', /Confirm PIN/)[0]?.getAttribute('aria-pressed')).toBe('true');
  });

  it('is refused before it is repeated, with a one-time code', async () => {
    box(false);
    mount(<JoinPanel onBack={vi.fn()} onPerson={vi.fn()} />);
    typeDigits('12345678');
    await settled();
    typeDigits('1111');
    await settled();
    expect(shows(tooEasy)).toBe(true);
    typeDigits('2580');
    await settled();
    expect(shows('Repeat the PIN')).toBe(true);
  });

  it('is refused at its field before it is repeated, in the own account', async () => {
    box(false);
    mount(<OwnAccount person={person} opened onClose={vi.fn()} />);
    await settled();
    fill(/^New PIN/, '4321');
    expect(shows(tooEasy)).toBe(true);
    fill(/^New PIN/, '2580');
    expect(shows(tooEasy)).toBe(false);
  });

  it('is accepted in a demo', async () => {
    box(true);
    mount(<SetPinDialog person={person} onDone={vi.fn()} />);
    await settled();
    typeDigits('1234');
    expect(shows(tooEasy)).toBe(false);
  });
});
