// @vitest-environment happy-dom
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CashEntry } from '../../../kiosk-ui/src/features/checks/cash-entry.tsx';
import { NumberEntry } from '../../../kiosk-ui/src/features/checks/number-entry.tsx';
import { ShareChoice } from '../../../kiosk-ui/src/features/checks/share-choice.tsx';
import { allByRole, mount, press } from './mount.tsx';

describe('CashEntry', () => {
  function entry(props: Partial<ComponentProps<typeof CashEntry>> = {}) {
    const acts = { onAmount: vi.fn(), onTip: vi.fn(), onReceived: vi.fn() };
    mount(
      <CashEntry
        total={49_000}
        tipBase={49_000}
        amount={null}
        tip={0}
        received={null}
        cash
        takesTip
        listen={false}
        {...acts}
        {...props}
      />,
    );
    return acts;
  }

  it('enters the cash received', () => {
    const { onReceived } = entry();
    press('5');
    expect(onReceived).toHaveBeenCalledWith(5);
  });

  it('uses exactly the amount owed', () => {
    const { onReceived } = entry();
    press(/^Exact/);
    expect(onReceived).toHaveBeenCalledWith('exact');
  });

  it('starts a new number after a quick amount', () => {
    const { onReceived } = entry({ received: 50_000 });
    press('7');
    expect(onReceived).toHaveBeenCalledWith(7);
  });

  it('adds a tip in percent when the tip is selected', () => {
    const { onTip } = entry();
    press(/^Tip/);
    press(/^15\s*%/);
    expect(onTip).toHaveBeenCalledWith({ percent: 15 });
  });

  it('has no cash for other payment types, so the keypad enters the tip', () => {
    const { onTip, onReceived } = entry({ cash: false });
    press('3');
    expect(onTip).toHaveBeenCalledWith(3);
    expect(onReceived).not.toHaveBeenCalled();
  });
});

describe('ShareChoice', () => {
  function choice(share: ComponentProps<typeof ShareChoice>['share']) {
    const onChange = vi.fn();
    mount(<ShareChoice share={share} onChange={onChange} items={[]} payments={[]} guests={[]} />);
    return onChange;
  }

  it('pays one of three equal parts', () => {
    const onChange = choice({ kind: 'rest' });
    press('Pay part 1 of 3');
    expect(onChange).toHaveBeenCalledWith({ kind: 'part', of: 3 });
  });

  it('counts more parts with a stepper', () => {
    const onChange = choice({ kind: 'part', of: 6 });
    press('One part more');
    expect(onChange).toHaveBeenCalledWith({ kind: 'part', of: 7 });
  });

  it('offers no lines when none is left', () => {
    choice({ kind: 'rest' });
    const lines = allByRole<HTMLButtonElement>('button').at(-1);
    expect(lines?.disabled).toBe(true);
  });
});

describe('NumberEntry', () => {
  function entry(kind: 'money' | 'percent', value: string) {
    const onChange = vi.fn();
    mount(<NumberEntry kind={kind} label="Price" value={value} onChange={onChange} error={null} />);
    return onChange;
  }

  it('replaces the stored price with the first key', () => {
    const onChange = entry('money', '155.00');
    press('8');
    expect(onChange).toHaveBeenCalledWith('0.08');
  });

  it('uses a quick percentage', () => {
    const onChange = entry('percent', '');
    press('20%');
    expect(onChange).toHaveBeenCalledWith('20');
  });
});
