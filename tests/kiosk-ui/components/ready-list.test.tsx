// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReadyList } from '../../../kiosk-ui/src/app/admin/ready-list.tsx';
import { eventually, mount, press, shows, unmountAll } from './mount.tsx';

vi.mock('../../../kiosk-ui/src/lib/session/permissions.ts', () => ({
  usePermissions: () => ({ can: () => true }),
}));

beforeEach(() => {
  localStorage.clear();
  const lines = [
    { id: 'menu', done: 1 },
    { id: 'printer', done: 0 },
  ];
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ dismissed: 0, lines, notices: [] })),
  );
});
afterEach(() => vi.unstubAllGlobals());

const hint = 'Without a printer, tickets and cuts are shown on screen.';
const folds = /^Before you open/;

it('shows a new owner what is left to do, and stays folded on a device where it was folded', async () => {
  const show = async () => {
    mount(<ReadyList onSection={vi.fn()} />);
    await eventually(() => expect(shows('1 thing to do: Printer')).toBe(true));
  };
  await show();
  expect(shows(hint)).toBe(true);
  press(folds);
  expect(shows(hint)).toBe(false);
  unmountAll();
  await show();
  expect(shows(hint)).toBe(false);
  press(folds);
  unmountAll();
  await show();
  expect(shows(hint)).toBe(true);
});
