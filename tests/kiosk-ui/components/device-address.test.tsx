// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { DeviceAddress } from '../../../kiosk-ui/src/features/devices/device-address.tsx';
import { eventually, mount, settled, shows } from './mount.tsx';

afterEach(() => vi.unstubAllGlobals());

function answer(found: object): void {
  vi.stubGlobal('fetch', async () => Response.json(found));
  mount(<DeviceAddress />);
}

it('a new device scans or types the address', async () => {
  const qr = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  answer({ address: 'http://192.168.1.20/', qr });
  await eventually(() => expect(shows('http://192.168.1.20/')).toBe(true));
  const picture = document.querySelector('img');
  expect(picture?.alt).toBe('QR code with the address');
  expect(decodeURIComponent(picture?.src ?? '')).toBe(`data:image/svg+xml,${qr}`);
});

it('a box that serves its own computer only has no address to scan', async () => {
  answer({ address: null, qr: null });
  await settled();
  expect(shows('Wi-Fi')).toBe(false);
  expect(document.querySelector('img')).toBeNull();
});
