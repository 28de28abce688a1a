// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { OwnHours } from '../../../kiosk-ui/src/parts/own-hours.tsx';
import { allByRole, eventually, mount } from './mount.tsx';

afterEach(() => vi.unstubAllGlobals());

it('says so when the planned shifts cannot be read, and offers to try again', async () => {
  vi.stubGlobal('fetch', (path: string) => {
    const health = { business_day: '2026-04-10', time_zone: 'America/Mexico_City' };
    if (path.startsWith('/api/health')) return Promise.resolve(Response.json(health));
    return Promise.resolve(
      path.startsWith('/api/shift-plan')
        ? Response.json({ error: { code: 'internal' } }, { status: 500 })
        : Response.json({ worked_minutes: 0, periods: [], others: [] }),
    );
  });
  mount(<OwnHours />);
  await eventually(() => expect(allByRole('alert')).toHaveLength(1));
  expect(allByRole('button', 'Try again')).toHaveLength(1);
  expect(allByRole('status', 'Loading…')).toHaveLength(0);
});
