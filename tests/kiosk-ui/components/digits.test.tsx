// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { JoinPanel } from '../../../kiosk-ui/src/features/session/join-panel.tsx';
import { PinPanel } from '../../../kiosk-ui/src/features/session/pin-panel.tsx';
import { ApiProblem } from '../../../kiosk-ui/src/lib/problem.ts';
import { byRole, mount, press, settled, shows } from './mount.tsx';

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
