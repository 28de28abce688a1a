// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { confirm, ConfirmHost } from '../../../kiosk-ui/src/ui/confirm.tsx';
import { ConflictBox } from '../../../kiosk-ui/src/ui/conflict-box.tsx';
import { DataFailed } from '../../../kiosk-ui/src/ui/data-states.tsx';
import { Dialog } from '../../../kiosk-ui/src/ui/dialog.tsx';
import { Elapsed } from '../../../kiosk-ui/src/ui/elapsed.tsx';
import { Progress } from '../../../kiosk-ui/src/ui/progress.tsx';
import { Sheet } from '../../../kiosk-ui/src/ui/sheet.tsx';
import { notify, ToastHost } from '../../../kiosk-ui/src/ui/toast.tsx';
import { allByRole, byRole, mount, press, shows, unmountAll } from './mount.tsx';

describe('notify', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    act(() => {
      vi.runAllTimers();
    });
    vi.useRealTimers();
  });
  const say = (...args: Parameters<typeof notify>) => act(() => notify(...args));
  const pass = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });

  it('removes a success after 3 s and an error after 8 s', () => {
    mount(<ToastHost />);
    say('success', 'Saved');
    say('error', 'Not printed');
    pass(3000);
    expect(shows('Saved')).toBe(false);
    expect(shows('Not printed')).toBe(true);
    pass(5000);
    expect(shows('Not printed')).toBe(false);
  });

  it('shows only the last of several successes', () => {
    mount(<ToastHost />);
    say('success', 'One');
    say('success', 'Two');
    expect(shows('One')).toBe(false);
    expect(shows('Two')).toBe(true);
  });

  it('runs its action once and disappears', () => {
    const run = vi.fn();
    mount(<ToastHost />);
    say('success', 'Check split', { label: 'Undo', run });
    press('Undo');
    expect(run).toHaveBeenCalledTimes(1);
    expect(shows('Check split')).toBe(false);
  });

  it('clears successes when a dialog opens, and keeps errors', () => {
    mount(<ToastHost />);
    say('success', 'Saved');
    say('error', 'Not printed');
    mount(
      <Dialog opened onClose={vi.fn()} title="Split">
        {null}
      </Dialog>,
    );
    expect(shows('Saved')).toBe(false);
    expect(shows('Not printed')).toBe(true);
  });

  it('shows them below the head of the topmost sheet or dialog while it is open', () => {
    function Layers() {
      const [opened, setOpened] = useState(true);
      return (
        <>
          <ToastHost />
          <Sheet opened onClose={vi.fn()} title="Total">
            {null}
          </Sheet>
          <Dialog opened={opened} onClose={() => setOpened(false)} title="Comp">
            {null}
          </Dialog>
        </>
      );
    }
    const placeOf = (name: string) => byRole('dialog', name).querySelector('[role="status"]');
    mount(<Layers />);
    say('error', 'Not printed');
    expect(placeOf('Comp')?.textContent).toContain('Not printed');
    expect(placeOf('Comp')?.parentElement?.previousElementSibling?.textContent).toBe('Comp');
    expect(placeOf('Total')).toBeNull();
    const [close] = allByRole('button', 'Close', byRole('dialog', 'Comp'));
    act(() => close?.click());
    expect(placeOf('Total')?.textContent).toContain('Not printed');
  });
});

describe('confirm', () => {
  const ask = () => {
    mount(<ConfirmHost />);
    let answer: Promise<boolean> = Promise.resolve(false);
    act(() => {
      answer = confirm({ title: 'Delete?', message: 'It is gone then.', confirmLabel: 'Delete' });
    });
    return answer;
  };

  it('resolves with true when confirmed', async () => {
    const answer = ask();
    press('Delete');
    expect(await answer).toBe(true);
  });

  it.each(['Cancel', 'Close'])('resolves with false after %s', async (name) => {
    const answer = ask();
    press(name);
    expect(await answer).toBe(false);
  });

  it('resolves an open question with false when another one is asked', async () => {
    const first = ask();
    act(() => void confirm({ title: 'Move?', message: '', confirmLabel: 'Move' }));
    expect(await first).toBe(false);
    press('Move');
  });
});

describe('Elapsed', () => {
  afterEach(() => vi.useRealTimers());
  const since = (ms: number) => Date.now() - ms;

  it.each([
    [5_000, '5 s'],
    [90_000, '1 min'],
    [2 * 3_600_000 + 5 * 60_000, '2 h 5 min'],
  ])('after %i ms reads %s', (ms, text) => {
    vi.useFakeTimers();
    mount(<Elapsed since={since(ms)} />);
    expect(document.querySelector('time')?.textContent).toBe(text);
  });
});

describe('Progress', () => {
  it.each([
    [0.427, '43'],
    [1.4, '100'],
    [null, null],
  ])('of %s has the value %s', (value, percent) => {
    mount(<Progress label="Import" value={value} />);
    expect(byRole('progressbar').getAttribute('aria-valuenow')).toBe(percent);
  });
});

describe('DataFailed', () => {
  it('names the failure and tries again', () => {
    const onRetry = vi.fn();
    mount(<DataFailed error={new Error('printer on fire')} onRetry={onRetry} />);
    expect(byRole('alert').textContent).toContain('printer on fire');
    press('Try again');
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('ConflictBox', () => {
  it('can be closed when scrolling returns a promise', () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    scroll.mockReturnValue(Promise.resolve() as never);
    mount(<ConflictBox changes={[]} onTake={vi.fn()} />);
    expect(scroll).toHaveBeenCalledTimes(1);
    expect(unmountAll).not.toThrow();
    scroll.mockRestore();
  });
});
