// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { moved, OrderList } from '../../../kiosk-ui/src/ui/order-list.tsx';
import { QuantityStepper } from '../../../kiosk-ui/src/ui/quantity-stepper.tsx';
import { RadioList } from '../../../kiosk-ui/src/ui/radio-list.tsx';
import { Segmented } from '../../../kiosk-ui/src/ui/segmented.tsx';
import { Checkbox, Switch } from '../../../kiosk-ui/src/ui/switch.tsx';
import { Tabs } from '../../../kiosk-ui/src/ui/tabs.tsx';
import { byRole, key, mount, press } from './mount.tsx';

const days = [
  { value: 'mon', label: 'Monday' },
  { value: 'tue', label: 'Tuesday', disabled: true },
  { value: 'wed', label: 'Wednesday' },
];

describe('Tabs', () => {
  const tabs = (value: string, onChange = vi.fn()) => {
    mount(<Tabs label="Days" value={value} onChange={onChange} items={days} />);
    return onChange;
  };

  it('keep only the chosen tab in the tab order', () => {
    tabs('wed');
    expect(byRole('tab', 'Wednesday').tabIndex).toBe(0);
    expect(byRole('tab', 'Monday').tabIndex).toBe(-1);
  });

  it('move with the arrow keys past a disabled tab', () => {
    const onChange = tabs('mon');
    key(byRole('tab', 'Monday'), 'ArrowRight');
    expect(onChange).toHaveBeenCalledWith('wed');
    expect(document.activeElement).toBe(byRole('tab', 'Wednesday'));
  });

  it('go from the last to the first', () => {
    const onChange = tabs('wed');
    key(byRole('tab', 'Wednesday'), 'ArrowRight');
    expect(onChange).toHaveBeenCalledWith('mon');
  });
});

describe('Segmented', () => {
  it('marks the selected one and reports a change', () => {
    const onChange = vi.fn();
    mount(<Segmented label="Day" value="mon" onChange={onChange} items={days} />);
    expect(document.querySelector('[aria-pressed="true"]')?.textContent).toBe('Monday');
    press('Wednesday');
    expect(onChange).toHaveBeenCalledWith('wed');
  });
});

describe('RadioList', () => {
  it('describes a choice by its hint', () => {
    const items = [{ value: 'a', label: 'Automatic', hint: 'Prints at once' }];
    mount(<RadioList label="Printing" value="b" onChange={vi.fn()} items={items} />);
    const radio = byRole('radio', 'Automatic');
    const hint = document.getElementById(radio.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('Prints at once');
  });

  it('reports a press', () => {
    const onChange = vi.fn();
    mount(<RadioList label="Day" value="mon" onChange={onChange} items={days} />);
    press('Wednesday', 'radio');
    expect(onChange).toHaveBeenCalledWith('wed');
  });
});

describe('Switch and Checkbox', () => {
  it('report the new state', () => {
    const onChange = vi.fn();
    mount(<Switch label="Sound" checked={false} onChange={onChange} />);
    press('Sound', 'switch');
    expect(onChange).toHaveBeenCalledWith(true);
  });

  it('keep the name of a hidden label', () => {
    mount(<Checkbox label="Select Mesa 4" hideLabel checked onChange={vi.fn()} />);
    expect(byRole<HTMLInputElement>('checkbox', 'Select Mesa 4').checked).toBe(true);
  });
});

describe('QuantityStepper', () => {
  const stepper = (value: number, onChange = vi.fn()) => {
    mount(
      <QuantityStepper
        value={value}
        max={3}
        onChange={onChange}
        lessLabel="Less"
        moreLabel="More"
      />,
    );
    return onChange;
  };

  it('adds and subtracts one', () => {
    const onChange = stepper(2);
    press('More');
    press('Less');
    expect(onChange.mock.calls).toEqual([[3], [1]]);
  });

  it.each([
    [1, 'Less'],
    [3, 'More'],
  ])('at %i refuses %s', (value, name) => {
    stepper(value);
    expect(byRole<HTMLButtonElement>('button', name).disabled).toBe(true);
  });
});

describe('OrderList', () => {
  const rows = [
    { id: 1, name: 'Tacos' },
    { id: 2, name: 'Drinks' },
  ];
  const list = (onChange = vi.fn()) => {
    mount(
      <OrderList
        label="Categories"
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        onChange={onChange}
      />,
    );
    return onChange;
  };

  it('moves a row with its arrow button and announces the new position', () => {
    const onChange = list();
    press('Move Tacos down');
    expect(onChange).toHaveBeenCalledWith([rows[1], rows[0]]);
    expect(byRole('status').textContent).toBe('Tacos is now 2 of 2');
  });

  it('moves a row with the arrow keys on its handle', () => {
    const onChange = list();
    const handle = byRole('button', 'Move Drinks with the arrow keys');
    key(handle, 'ArrowUp');
    expect(onChange).toHaveBeenCalledWith([rows[1], rows[0]]);
  });

  it('does not change the list for an invalid position', () => {
    expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
  });
});
