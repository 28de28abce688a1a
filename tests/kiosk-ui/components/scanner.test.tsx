// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  useScanGuard,
  useScanner,
} from '../../../kiosk-ui/src/features/checks/picker/use-scanner.ts';
import { byRole, mount, unmountAll } from './mount.tsx';

let clock: number;
beforeEach(() => {
  clock = 1000;
});
afterEach(() => vi.restoreAllMocks());

/** Key events as from a scanner (every 5 ms) or a person; a text field receives the text. */
function type(text: string, gap = 5, target: Element = document.body): Event[] {
  return [...text].map((sign) => {
    clock += gap;
    const event = new KeyboardEvent('keydown', {
      key: sign === '\n' ? 'Enter' : sign === '\t' ? 'Tab' : sign,
      bubbles: true,
      cancelable: true,
    });
    Object.defineProperty(event, 'timeStamp', { value: clock });
    act(() => {
      const isTyped = target.dispatchEvent(event) && !'\n\t'.includes(sign);
      if (!(target instanceof HTMLInputElement) || !isTyped) return;
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      set?.call(target, target.value + sign);
      target.dispatchEvent(new Event('input', { bubbles: true }));
    });
    return event;
  });
}

function Screen({ onScan }: { onScan: (text: string, isInField: boolean) => boolean }) {
  const [text, setText] = useState('');
  useScanner(onScan);
  return (
    <input aria-label="Search" value={text} onChange={(event) => setText(event.target.value)} />
  );
}

function screen(isKnown = true) {
  const onScan = vi.fn(() => isKnown);
  mount(<Screen onScan={onScan} />);
  return onScan;
}

describe('a scanner', () => {
  it('is detected wherever the focus is', () => {
    const onScan = screen();
    type('7501055300075\n');
    expect(onScan).toHaveBeenCalledWith('7501055300075', false);
  });

  it('uses a quantity that was typed before', () => {
    const onScan = screen();
    type('3*', 400);
    clock += 1000;
    type('B07\n');
    expect(onScan).toHaveBeenCalledWith('3*B07', false);
  });

  it('is distinguished from typing', () => {
    const onScan = screen();
    type('B07\n', 120);
    expect(onScan).not.toHaveBeenCalled();
  });

  it('restores a text field', () => {
    const onScan = screen();
    const field = byRole<HTMLInputElement>('textbox', 'Search');
    type('ta', 200, field);
    clock += 500;
    const events = type('750105\n', 5, field);
    expect(onScan).toHaveBeenCalledWith('750105', true);
    expect(field.value).toBe('ta');
    expect(events.at(-1)?.defaultPrevented).toBe(true);
  });

  it('leaves other text in the field', () => {
    screen(false);
    const field = byRole<HTMLInputElement>('textbox', 'Search');
    const events = type('tacos\n', 5, field);
    expect(field.value).toBe('tacos');
    expect(events.at(-1)?.defaultPrevented).toBe(false);
  });

  it.each([
    [5, '7501055300075\n'],
    [42, '7501055300075\n'],
    [85, '7501055300075\n'],
    [100, '7501055300075\t'],
    [100, 'B07\n'],
    [180, '7501055300075\n'],
  ])('at %i ms a key never presses a button, known or not: %j', (gap, code) => {
    for (const isKnown of [true, false]) {
      const onScan = screen(isKnown);
      const button = document.body.appendChild(document.createElement('button'));
      clock += 10_000;
      const events = type(code, gap, button);
      expect(onScan.mock.calls).toEqual([[code.trim(), false]]);
      expect(events.at(-1)?.defaultPrevented).toBe(true);
      unmountAll();
    }
  });

  it('is read whole when it pauses within a code', () => {
    const onScan = screen();
    type('750105');
    clock += 700;
    const [first] = type('5300075\n');
    expect(onScan.mock.calls).toEqual([['7501055300075', false]]);
    expect(first?.defaultPrevented).toBe(false);
  });

  it('without Enter is read after a pause', () => {
    vi.useFakeTimers();
    const onScan = screen();
    type('7501055300075');
    expect(onScan).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    expect(onScan.mock.calls).toEqual([['7501055300075', false]]);
    vi.useRealTimers();
  });

  it('that was cut short is said, once it is known that no rest follows', () => {
    vi.useFakeTimers();
    const onScan = screen(false);
    type('7501055300075\n');
    clock += 20_000;
    type('750105');
    vi.advanceTimersByTime(1000);
    expect(onScan.mock.calls).toEqual([['7501055300075', false]]);
    vi.advanceTimersByTime(5000);
    expect(onScan.mock.calls.at(-1)).toEqual(['750105', false]);
    vi.useRealTimers();
  });

  it('is not a key that is held down', () => {
    const onScan = screen();
    const held = new KeyboardEvent('keydown', { key: 'a', repeat: true, bubbles: true });
    for (let count = 0; count < 20; count += 1) document.body.dispatchEvent(held);
    type('\n', 30);
    expect(onScan).not.toHaveBeenCalled();
  });

  it('where nothing can be scanned says what was read, and presses no button', () => {
    const onScan = vi.fn();
    function Guarded() {
      useScanGuard(onScan);
      return <button type="button">Save</button>;
    }
    mount(<Guarded />);
    const button = byRole('button', 'Save');
    const events = type('7501055300075\n', 20, button);
    expect(onScan.mock.calls).toEqual([['7501055300075']]);
    expect(events.at(-1)?.defaultPrevented).toBe(true);
    clock += 5000;
    // A person pays with the keyboard.
    expect(type('500\n', 90, button).at(-1)?.defaultPrevented).toBe(false);
    expect(onScan).toHaveBeenCalledTimes(1);
  });

  it('is ignored while a dialog is open', () => {
    const onScan = screen();
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    type('750105\n');
    expect(onScan).not.toHaveBeenCalled();
  });
});
