// @vitest-environment happy-dom
import type { CheckItem } from '@comanda/contract/checks';
import { afterEach, expect, it, vi } from 'vitest';
import { LineDialog } from '../../../kiosk-ui/src/features/checks/lines/line-dialog.tsx';
import { allByRole, byRole, mount, press, settled, shows } from './mount.tsx';

vi.mock('../../../kiosk-ui/src/lib/session/permissions.ts', () => ({
  usePermissions: () => ({ can: (permission: string) => permission === 'orders.cancel' }),
}));

const reason = { code: null, active: 1, ordinal: 1 };
const reasons = [
  { ...reason, id: 7, name: 'Spilled', name_es: 'Se derramó' },
  { ...reason, id: 3, code: 'kitchen_error', name: 'Kitchen error', name_es: 'x', active: 0 },
  { ...reason, id: 6, code: 'other', name: 'Other', name_es: 'Otro' },
];
const item = {
  id: 1,
  order_id: 2,
  version: 1,
  status: 0,
  quantity: 1,
  price: 4500,
  total: 4500,
  discount: 0,
  product_name: 'Taco',
  comp_reason: null,
} as CheckItem;

afterEach(() => vi.unstubAllGlobals());

it('offers the reasons of the venue, and wants a note only for Other', async () => {
  const answer = () => Promise.resolve(Response.json(reasons));
  vi.stubGlobal('fetch', vi.fn(answer));
  mount(<LineDialog item={item} onClose={() => undefined} />);
  press('Cancel item');
  for (let round = 0; round < 5; round += 1) await settled();
  const offered = allByRole('button').filter((button) => button.hasAttribute('aria-pressed'));
  expect(offered.map((button) => button.textContent)).toEqual(['Spilled', 'Other']);
  expect(byRole<HTMLButtonElement>('button', 'Choose a reason').disabled).toBe(true);
  press('Spilled');
  expect(shows('What happened? *')).toBe(false);
  press('Other');
  expect(shows('What happened? *')).toBe(true);
  press(/45/);
  expect(allByRole('alert').length + document.querySelectorAll('[aria-invalid]').length).not.toBe(
    0,
  );
});
