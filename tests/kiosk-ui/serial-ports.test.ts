import { expect, test } from 'vitest';
import { portId, portToReopen } from '../../kiosk-ui/src/lib/printing/serial-line.ts';

const port = (usbVendorId?: number, usbProductId?: number) => ({
  getInfo: () => (usbVendorId && usbProductId ? { usbVendorId, usbProductId } : {}),
});
const scale = port(0x0403, 0x6001);
const printer = port(0x067b, 0x2303);

test('the port of the printer is opened again, also when a scale was permitted first', () => {
  expect(portToReopen([scale, printer], portId(printer))).toBe(printer);
  expect(portToReopen([scale], portId(printer))).toBeNull();
  const builtIn = port();
  expect(portToReopen([scale, builtIn], portId(builtIn))).toBe(builtIn);
});

test('without a stored id only the only port is opened again', () => {
  expect(portToReopen([printer], '1')).toBe(printer);
  expect(portToReopen([scale, printer], '1')).toBeNull();
  expect(portToReopen([], '1')).toBeNull();
});
