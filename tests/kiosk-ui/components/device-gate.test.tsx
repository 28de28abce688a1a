// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { DeviceGate } from '../../../kiosk-ui/src/app/device-gate.tsx';
import { allByRole, eventually, mount, shows } from './mount.tsx';

afterEach(() => vi.unstubAllGlobals());

it('a new device shows that the box saves nothing, so no one can approve it', async () => {
  const answers: Record<string, object> = {
    '/api/health': { server_time: '2026-01-17T20:00:00Z', storage_read_only: true },
    '/api/devices/me': { state: 'waiting', setup_needed: false, code: 'ABCDEF', language: null },
  };
  const none = () => Response.json({ code: 'not_found', error: 'Not here' }, { status: 404 });
  vi.stubGlobal('fetch', async (url: string) =>
    answers[url] ? Response.json(answers[url]) : none(),
  );
  mount(<DeviceGate>product</DeviceGate>);
  await eventually(() => expect(shows('This device is not enrolled yet')).toBe(true));
  await eventually(() => expect(allByRole('alert', /can’t write to its disk/)).toHaveLength(1));
});
