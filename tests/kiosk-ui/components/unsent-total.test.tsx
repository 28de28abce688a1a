// @vitest-environment happy-dom
import type { Check } from '@comanda/contract/checks';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  SummaryLines,
  SummaryTotal,
} from '../../../kiosk-ui/src/features/checks/check-summary.tsx';
import { useSendItems } from '../../../kiosk-ui/src/features/checks/mutations.ts';
import { addLine, emptyPending } from '../../../kiosk-ui/src/features/checks/pending/pending.ts';
import { UnsentSpecials } from '../../../kiosk-ui/src/features/checks/pending/unsent-specials.tsx';
import { useIsAwaited } from '../../../kiosk-ui/src/features/checks/pending/use-is-awaited.ts';
import { useUnsentAmount } from '../../../kiosk-ui/src/features/checks/pending/use-unsent-amount.ts';
import { createStore, useStore } from '../../../kiosk-ui/src/lib/browser/store.ts';
import { ToastHost } from '../../../kiosk-ui/src/ui/toast.tsx';
import { product } from '../fixtures.ts';
import { eventually, mount, press, settled, shows } from './mount.tsx';

vi.mock('../../../kiosk-ui/src/lib/session/permissions.ts', () => ({
  usePermissions: () => ({ can: () => true, status: 'ready' }),
}));
afterEach(() => vi.unstubAllGlobals());

// 100.00 are sent, with a service charge of a tenth.
const check = {
  id: 7,
  closed: 0,
  version: 1,
  order_type: 'dine_in',
  guests: null,
  paid: 0,
  rest: 11_000,
  subtotal: 10_000,
  discount: 0,
  total: 11_000,
  tip: 0,
  taxes: [],
  service_charge: {
    id: 1,
    name: 'Service',
    name_es: 'Servicio',
    percent: 10,
    amount: 1000,
    tax_id: null,
    carry: 5000,
    tax_carry: 5000,
  },
} as unknown as Check;
const tax = { id: 5, name: 'IVA', name_es: 'IVA', rate: 8, added: 1, exempt: 0 };
const defaults = { tax_id: 5, tax_take_out_id: null, tax_delivery_id: null };
const menu: Record<string, unknown> = {
  '/api/products': [product({ price: 45, current_price: 45 })],
  '/api/categories': [],
  '/api/taxes': { taxes: [tax], defaults, iva_formula: 'extracted' },
};
const never = new Promise<never>(() => undefined);
/**
 * Answers the menu, and `answers` by the end of the path; anything else is a lost connection. Returns the number of
 * requests for a path so far.
 */
function answer(answers: Record<string, unknown>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (input: string | URL | Request) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://box');
    asked.push(pathname);
    const found =
      menu[pathname] ?? answers[Object.keys(answers).find((end) => pathname.endsWith(end)) ?? ''];
    if (!found) return Promise.reject(new TypeError('offline'));
    return Promise.resolve(found).then((value) => Response.json(value));
  });
  return (end: string) => asked.filter((path) => path.endsWith(end)).length;
}

function Total() {
  const [store] = useState(() =>
    createStore(addLine(emptyPending, { product: product(), options: [], quantity: 2, note: '' })),
  );
  const list = useStore(store);
  const { unsent, shown } = useUnsentAmount(check, list.items, useIsAwaited(list));
  const update = (change: (before: typeof list) => typeof list) => {
    store.set(change(store.get()));
    return store.get();
  };
  const pending = { list, store, update, keepNow: () => undefined };
  const send = useSendItems(7, pending, shown);
  return (
    <>
      <SummaryLines check={check} items={[]} unsent={unsent} />
      <SummaryTotal check={check} unsent={unsent} />
      <UnsentSpecials discount={unsent.discount} />
      <button type="button" onClick={() => send.send()}>
        Send
      </button>
      <ToastHost />
    </>
  );
}
// 90.00 with a tenth for the service and 8 % on top; the server also knows a special.
const quote = { subtotal: 190, discount: 15, total: 198.5 };
const offline = '$216.20';

it('without a connection the total is calculated on the device, without specials', async () => {
  answer({});
  mount(<Total />);
  await eventually(() => expect(shows(offline)).toBe(true));
  expect(shows('$16.20')).toBe(true);
});

it('shows what the server quotes, and says nothing when the send ends in it', async () => {
  answer({ '/quote': quote, '/send-items': { success: true, items: [], total: 198.5 } });
  mount(<Total />);
  await eventually(() => expect(shows('$198.50')).toBe(true));
  expect(shows('With these items, specials save $15.00 more.')).toBe(true);
  press('Send');
  // The lines are sent; the check itself does not change here.
  await eventually(() => expect(shows('$110.00')).toBe(true));
  await settled();
  expect(shows('The total is now')).toBe(false);
});

it('says when specials give less once this is sent', async () => {
  answer({ '/quote': { subtotal: 190, discount: -20, total: 237 } });
  mount(<Total />);
  const sentence = 'With these items, specials save $20.00 less.';
  await eventually(() => expect(shows(sentence)).toBe(true));
});

it('says nothing about the total when lines are sent before the quote arrives', async () => {
  const sent = { success: true, items: [], total: 198.5 };
  const asked = answer({ '/quote': never, '/send-items': sent });
  mount(<Total />);
  await eventually(() => {
    expect(shows(offline)).toBe(true);
    expect(asked('/quote')).toBe(1);
  });
  press('Send');
  await eventually(() => expect(shows('$110.00')).toBe(true));
  await settled();
  expect(shows('The total is now')).toBe(false);
});

it('counts no line twice when a quote made after a send arrives before its answer', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const asked = answer({ '/quote': promise, '/send-items': never });
  mount(<Total />);
  await eventually(() => expect(asked('/quote')).toBe(1));
  press('Send');
  await eventually(() => expect(asked('/send-items')).toBe(1));
  resolve({ subtotal: 280, discount: 0, total: 320 });
  await settled();
  expect(shows('$320.00')).toBe(false);
  expect(shows(offline)).toBe(true);
});

it('says that the total is another one when the send ends in another', async () => {
  const asked = answer({ '/send-items': { success: true, items: [], total: 198.5 } });
  mount(<Total />);
  await eventually(() => {
    expect(shows(offline)).toBe(true);
    expect(asked('/quote')).toBe(1);
  });
  await settled();
  press('Send');
  const sentence = `The total is now $198.50. Before sending it was ${offline}.`;
  await eventually(() => expect(shows(sentence)).toBe(true));
});

it('a check without anything shows its total only', () => {
  answer({});
  const empty = { ...check, subtotal: 0, total: 0, service_charge: null };
  mount(
    <>
      <SummaryLines check={empty} items={[]} />
      <SummaryTotal check={empty} />
    </>,
  );
  expect(document.body.textContent).toMatch(/(^|\})Total\$0\.00$/);
});

it.each([
  ['extracted', 0, /Total\$110\.00IVA included 16%\$15\.17$/],
  ['flat16', 0, /Total\$110\.00IVA 16%\$15\.17$/],
  ['extracted', 1, /IVA 16%\$15\.17Total\$110\.00$/],
])('shows a tax as the ticket does: %s, on top %i', async (iva_formula, added, text) => {
  answer({});
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ taxes: [], defaults, iva_formula })),
  );
  const taxed = { ...tax, rate: 16, added, tax_id: 1, base: 9483, tax: 1517, total: 11_000 };
  const shown = { ...check, taxes: [taxed] } as unknown as Check;
  mount(
    <>
      <SummaryLines check={shown} items={[]} />
      <SummaryTotal check={shown} />
    </>,
  );
  await eventually(() => expect(document.body.textContent).toMatch(text));
});
