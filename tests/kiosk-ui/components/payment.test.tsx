// @vitest-environment happy-dom
import type { Check } from '@comanda/contract/checks';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CashEntry } from '../../../kiosk-ui/src/features/checks/payment/cash-entry.tsx';
import { CloseFigures } from '../../../kiosk-ui/src/features/checks/payment/close-figures.tsx';
import { dueLines } from '../../../kiosk-ui/src/features/checks/payment/guest-shares.ts';
import { NumberEntry } from '../../../kiosk-ui/src/features/checks/lines/number-entry.tsx';
import { ShareChoice } from '../../../kiosk-ui/src/features/checks/payment/share-choice.tsx';
import type { PaymentDraft } from '../../../kiosk-ui/src/features/checks/payment/use-payment-draft.ts';
import { sentItem } from '../fixtures.ts';
import { allByRole, eventually, mount, press, shows, unmountAll } from './mount.tsx';

beforeEach(() => vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}))));
afterEach(() => vi.unstubAllGlobals());

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
    expect(onReceived).toHaveBeenCalledWith(500);
  });

  it('uses exactly the amount owed', () => {
    const { onReceived } = entry();
    press(/^Exact/);
    expect(onReceived).toHaveBeenCalledWith('exact');
  });

  it('offers the next round sums above what is owed', () => {
    const { onReceived } = entry({ total: 23_650, tipBase: 23_650 });
    const quick = document.querySelectorAll('[role="group"]')[1];
    expect([...(quick?.querySelectorAll('button') ?? [])].map((key) => key.textContent)).toEqual([
      'Exact$236.50',
      '$240',
      '$250',
      '$300',
      '$500',
    ]);
    press('$250');
    expect(onReceived).toHaveBeenCalledWith(25_000);
  });

  it('starts a new number after a quick amount', () => {
    const { onReceived } = entry({ received: 50_000 });
    press('7');
    expect(onReceived).toHaveBeenCalledWith(700);
  });

  it('adds a tip in percent when the tip is selected', () => {
    const { onTip } = entry();
    press(/^Tip/);
    press(/^15\s*%/);
    expect(onTip).toHaveBeenCalledWith({ percent: 15 });
  });

  it('has no cash for other payment types, so the keypad enters the tip', () => {
    const { onTip, onReceived } = entry({ cash: false });
    expect(shows('Cash received')).toBe(false);
    press('3');
    expect(onTip).toHaveBeenCalledWith(300);
    expect(onReceived).not.toHaveBeenCalled();
  });
});

describe('CloseFigures', () => {
  const names = { name: 'IVA', name_es: 'IVA', exempt: 0, base: 10_000 };
  const check = {
    id: 7,
    closed: 0,
    special_id: 1,
    subtotal: 65_700,
    discount: 3500,
    total: 69_350,
    paid: 0,
    service_charge: { id: 1, name: 'Service', name_es: 'Servicio', percent: 10, amount: 6220 },
    taxes: [
      { ...names, tax_id: 1, rate: 16, added: 0, tax: 4441 },
      { ...names, tax_id: 5, name: 'Lodging', rate: 3, added: 1, tax: 930 },
    ],
  } as unknown as Check;
  const draft = {
    total: 69_350,
    payments: [],
    isLast: true,
    rounding: 0,
    payable: 69_350,
    tip: 0,
    cash: false,
    cents: null,
  } as unknown as PaymentDraft;
  function figures(change: Partial<PaymentDraft>) {
    vi.stubGlobal('fetch', (path: string) =>
      Promise.resolve(
        Response.json(
          path.includes('specials')
            ? { applied: [{ special_id: 1, name: '2x1', discount: 25 }], passed_over: [] }
            : { taxes: [], defaults: {}, iva_formula: 'extracted' },
        ),
      ),
    );
    mount(<CloseFigures check={check} items={[sentItem()]} draft={{ ...draft, ...change }} />);
  }
  const rows = () => [...document.querySelectorAll('dl > div')].map((row) => row.textContent);
  const owed = [
    'Subtotal$657.00',
    '2x1−$25.00',
    'Discount−$10.00',
    'Service 10%$62.20',
    'Lodging 3%$9.30',
    'Total$693.50',
    'IVA included 16%$44.41',
  ];

  it('shows a card payment without cash and change, below what the ticket shows', async () => {
    figures({});
    await eventually(() => expect(rows()).toEqual(owed));
  });

  it('shows the tip of a card payment', async () => {
    figures({ tip: 6_000 });
    await eventually(() => expect(rows()).toEqual([...owed, 'Tip$60.00', 'Total with tip$753.50']));
  });

  it('shows cash and change, or what is missing, for a method that gives change', async () => {
    figures({ cash: true, cents: 70_000 });
    await eventually(() =>
      expect(rows()).toEqual([...owed, 'Cash received$700.00', 'Change$6.50']),
    );
    unmountAll();
    figures({ cash: true, cents: 60_000 });
    await eventually(() =>
      expect(rows()).toEqual([...owed, 'Cash received$600.00', 'Still due$93.50']),
    );
  });
});

describe('ShareChoice', () => {
  function choice(
    share: ComponentProps<typeof ShareChoice>['share'],
    items: ComponentProps<typeof ShareChoice>['items'] = [],
  ) {
    const onChange = vi.fn();
    // A service charge of 9.00 for two lines of 45.00, one with a tax of 1.35 on top.
    const lines = dueLines({ total: 10_035 }, items);
    const parts = { share, onChange, items, lines, payments: [], guests: [], rest: 0 };
    mount(<ShareChoice {...parts} />);
    return onChange;
  }

  it('pays one of three equal parts', () => {
    const onChange = choice({ kind: 'rest' });
    press('Pay part 1 of 3');
    expect(onChange).toHaveBeenCalledWith({ kind: 'part', of: 3 });
  });

  it('shows the amount of each line with taxes on top and service charge', () => {
    const items = [sentItem(), sentItem({ id: 2, added_tax: 135 })];
    choice({ kind: 'lines', ids: [] }, items);
    const costs = [...document.querySelectorAll('li')].map((line) => line.textContent);
    expect(costs).toEqual(['1 × Taco$49.50', '1 × Taco$50.85']);
  });

  it('counts more parts with a stepper', () => {
    const onChange = choice({ kind: 'part', of: 6 });
    press('One more part');
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
    expect(onChange).toHaveBeenCalledWith('8.00');
  });

  it('uses a quick percentage', () => {
    const onChange = entry('percent', '');
    press('20%');
    expect(onChange).toHaveBeenCalledWith('20');
  });
});
