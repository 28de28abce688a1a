// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useScanner } from '../../../kiosk-ui/src/features/checks/use-scanner.ts';
import { byRole, mount } from './mount.tsx';

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
      key: sign === '\n' ? 'Enter' : sign,
      bubbles: true,
      cancelable: true,
    });
    Object.defineProperty(event, 'timeStamp', { value: clock });
    act(() => {
      const isTyped = target.dispatchEvent(event) && sign !== '\n';
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

  it('is ignored while a dialog is open', () => {
    const onScan = screen();
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    type('750105\n');
    expect(onScan).not.toHaveBeenCalled();
  });
});
