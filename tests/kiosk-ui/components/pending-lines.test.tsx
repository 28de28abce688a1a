// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { addLine, emptyPending } from '../../../kiosk-ui/src/features/checks/pending/pending.ts';
import { PendingLines } from '../../../kiosk-ui/src/features/checks/pending/pending-list.tsx';
import type { Send } from '../../../kiosk-ui/src/features/checks/mutations.ts';
import { createStore } from '../../../kiosk-ui/src/lib/browser/store.ts';
import { product } from '../fixtures.ts';
import { mount, settled, shows } from './mount.tsx';

afterEach(() => vi.unstubAllGlobals());

const list = addLine(emptyPending, { product: product(), options: [], quantity: 2, note: '' });

it.each([
  ['a price list began', 30, '$60.00', true],
  ['the price is the same', 45, '$90.00', false],
])('unsent lines show the price that holds now: %s', async (_, price, total, isMarked) => {
  const products = [product({ price: 45, current_price: price })];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(products)));
  const nothing = () => undefined;
  mount(
    <PendingLines
      pending={{
        list,
        store: createStore(list),
        update: (change) => change(list),
        keepNow: nothing,
      }}
      send={{ busy: false, error: null, badLine: null } as unknown as Send}
      chosen={null}
      onChoose={nothing}
      onEdit={nothing}
      guests={0}
    />,
  );
  for (let round = 0; round < 5; round += 1) await settled();
  expect(shows(total)).toBe(true);
  expect(shows('New price: it was $45.00')).toBe(isMarked);
});
