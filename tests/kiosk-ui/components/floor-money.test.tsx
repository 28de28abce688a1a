// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { FloorMoney } from '../../../kiosk-ui/src/features/cash/floor-money.tsx';
import { allByRole, mount, press, settled, shows } from './mount.tsx';

afterEach(() => vi.unstubAllGlobals());

async function withoutRegister(mayOpen: boolean): Promise<void> {
  const tips = { card: 0, cash: 0, paid: 0, owed_card: 0, owed_cash: 0 };
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(Response.json(path === '/api/registers/active' ? [] : tips)),
  );
  const form = () => <p>The count</p>;
  mount(<FloorMoney opened onClose={vi.fn()} openRegister={mayOpen ? form : null} />);
  await settled();
  await settled();
}

it('offers to open a register when none is open', async () => {
  await withoutRegister(true);
  press('Open register');
  expect(shows('The count')).toBe(true);
});

it('offers nothing to a user who may not open one', async () => {
  await withoutRegister(false);
  expect(shows('No register is open')).toBe(true);
  expect(allByRole('button', 'Open register')).toEqual([]);
});
