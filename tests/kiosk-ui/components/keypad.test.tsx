// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../../../kiosk-ui/src/ui/dialog.tsx';
import { MoneyKeypad } from '../../../kiosk-ui/src/parts/money-keypad.tsx';
import { Keypad, PinDots } from '../../../kiosk-ui/src/ui/keypad.tsx';
import { allByRole, byRole, eventually, key, mount, press } from './mount.tsx';

function Amount({ max }: { max?: number }) {
  const [cents, setCents] = useState(0);
  return (
    <>
      <output>{cents}</output>
      <MoneyKeypad cents={cents} onChange={setCents} max={max} />
    </>
  );
}

describe('Keypad', () => {
  it('reports each digit that is pressed', () => {
    const onDigit = vi.fn();
    mount(<Keypad onDigit={onDigit} onBackspace={vi.fn()} />);
    press('7');
    press('0');
    expect(onDigit.mock.calls).toEqual([['7'], ['0']]);
  });

  it('has no key for two zeros by default', () => {
    mount(<Keypad onDigit={vi.fn()} onBackspace={vi.fn()} />);
    expect(allByRole('button', '00')).toEqual([]);
  });

  it('reads digits and Backspace from a real keyboard', () => {
    const onDigit = vi.fn();
    const onBackspace = vi.fn();
    mount(<Keypad onDigit={onDigit} onBackspace={onBackspace} />);
    key(document.body, '4');
    key(document.body, 'Backspace');
    key(document.body, 'a');
    expect(onDigit.mock.calls).toEqual([['4']]);
    expect(onBackspace).toHaveBeenCalledTimes(1);
  });

  it('ignores digits typed in a focused text field', () => {
    const onDigit = vi.fn();
    mount(
      <>
        <input aria-label="note" />
        <Keypad onDigit={onDigit} onBackspace={vi.fn()} />
      </>,
    );
    key(byRole('textbox', 'note'), '4');
    expect(onDigit).not.toHaveBeenCalled();
  });

  it('ignores digits typed in a dialog above it', () => {
    const onDigit = vi.fn();
    mount(
      <>
        <Keypad onDigit={onDigit} onBackspace={vi.fn()} />
        <Dialog opened onClose={vi.fn()} title="PIN">
          <p>{'PIN'}</p>
        </Dialog>
      </>,
    );
    key(byRole('dialog'), '4');
    expect(onDigit).not.toHaveBeenCalled();
  });

  it('neither presses nor listens while it is disabled', () => {
    const onDigit = vi.fn();
    mount(<Keypad disabled onDigit={onDigit} onBackspace={vi.fn()} />);
    press('1');
    key(document.body, '1');
    expect(onDigit).not.toHaveBeenCalled();
  });

  it('does not listen when another keypad does', () => {
    const onDigit = vi.fn();
    mount(<Keypad listen={false} onDigit={onDigit} onBackspace={vi.fn()} />);
    key(document.body, '1');
    expect(onDigit).not.toHaveBeenCalled();
  });
});

describe('MoneyKeypad', () => {
  beforeEach(() => vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}))));
  afterEach(() => vi.unstubAllGlobals());

  it('counts whole pesos, and centavos after the point', () => {
    mount(<Amount />);
    for (const key of ['1', '2', '5']) press(key);
    expect(document.querySelector('output')?.textContent).toBe('12500');
    press('. Centavos');
    for (const key of ['5', '0', '9']) press(key);
    expect(document.querySelector('output')?.textContent).toBe('12550');
  });

  it('reads the point of a real keyboard, and the comma of a Spanish one', () => {
    mount(<Amount />);
    for (const typed of ['7', ',', '5']) key(document.body, typed);
    expect(document.querySelector('output')?.textContent).toBe('750');
  });

  it('counts centavos in a venue that chose so, as a card terminal does', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ keypad_centavos: true })));
    mount(<Amount />);
    await eventually(() => expect(allByRole('button', '00')).toHaveLength(1));
    for (const key of ['1', '2', '5', '00']) press(key);
    expect(document.querySelector('output')?.textContent).toBe('12500');
    press('Delete last digit');
    expect(document.querySelector('output')?.textContent).toBe('1250');
  });

  it('drops the last digit with Backspace', () => {
    mount(<Amount />);
    for (const key of ['1', '2', '5', 'Delete last digit']) press(key);
    expect(document.querySelector('output')?.textContent).toBe('1200');
  });

  it('ignores a digit that would exceed the maximum', () => {
    mount(<Amount max={100_000} />);
    for (const key of ['9', '9', '9', '9']) press(key);
    expect(document.querySelector('output')?.textContent).toBe('99900');
  });
});

describe('PinDots', () => {
  it('announces the number of digits, never the digits', () => {
    mount(<PinDots length={3} />);
    const dots = byRole('status', '3 digits entered');
    expect(dots.textContent).toBe('');
  });
});
