import { faultOfRefusal, PrintFault } from './print-fault.ts';
import { within, type PrinterLine } from './printer-line.ts';
import {
  webBluetooth,
  type BluetoothCharacteristic,
  type BluetoothServer,
  type DeviceFilter,
} from './web-devices.ts';

/** The standard printer service and the characteristic that accepts its bytes. */
const PRINTER_SERVICE = '000018f0-0000-1000-8000-00805f9b34fb';
const PRINTER_WRITE = '00002af1-0000-1000-8000-00805f9b34fb';
/** Services of portable printers without the standard one. The page must list all that it may use. */
const OTHER_SERVICES = [
  '0000ff00-0000-1000-8000-00805f9b34fb',
  '49535343-fe7d-4ae5-8fa9-9fafd205e455',
  'e7810a71-73ae-499d-8c15-faa9aef0c3f2',
];
/** The 28-column printer that the quick test names. */
export const NAMED_MODEL = 'MPT-II';
const FILTERS: DeviceFilter[] = [
  { services: [PRINTER_SERVICE] },
  { namePrefix: 'PT' },
  { namePrefix: 'Printer' },
  { name: NAMED_MODEL },
];
/** Printers accept 20 bytes at a time and lose what is sent faster. */
const CHUNK = 20;
const PAUSE_MS = 10;
const CHUNK_PATIENCE_MS = 5000;

/** Opens the printer that the user selects in the browser's dialog. Throws PrintFault. */
export async function openBluetoothLine(onLost: () => void): Promise<PrinterLine> {
  const bluetooth = webBluetooth();
  if (!bluetooth) throw new PrintFault('bluetoothUnsupported');
  try {
    const device = await bluetooth.requestDevice({
      filters: FILTERS,
      optionalServices: [PRINTER_SERVICE, ...OTHER_SERVICES],
    });
    if (!device.gatt) throw new PrintFault('connectionFailed');
    const server = await device.gatt.connect();
    const target = await writable(server);
    if (!target) {
      server.disconnect();
      throw new PrintFault('connectionFailed');
    }
    device.addEventListener('gattserverdisconnected', onLost, { once: true });
    return {
      kind: 'bluetooth',
      name: device.name ?? '',
      write: (bytes) => stream(target, bytes, onLost, () => server.disconnect()),
      close: async () => {
        device.removeEventListener('gattserverdisconnected', onLost);
        server.disconnect();
      },
    };
  } catch (error) {
    throw faultOfRefusal(error, 'noBluetoothDevice');
  }
}

/** The first characteristic that accepts bytes, preferably the standard one. */
async function writable(server: BluetoothServer): Promise<BluetoothCharacteristic | null> {
  for (const uuid of [PRINTER_SERVICE, ...OTHER_SERVICES]) {
    const service = await server.getPrimaryService(uuid).catch(() => null);
    const all = (await service?.getCharacteristics()) ?? [];
    const open = all.filter(({ properties: p }) => p.write || p.writeWithoutResponse);
    const found = open.find((each) => each.uuid === PRINTER_WRITE) ?? open[0];
    if (found) return found;
  }
  return null;
}

async function stream(
  target: BluetoothCharacteristic,
  bytes: Uint8Array<ArrayBuffer>,
  onLost: () => void,
  hangUp: () => void,
): Promise<void> {
  const put = (chunk: Uint8Array<ArrayBuffer>) =>
    target.properties.writeWithoutResponse
      ? target.writeValueWithoutResponse(chunk)
      : target.writeValueWithResponse(chunk);
  let sent = 0;
  try {
    while (sent < bytes.length) {
      const chunk = bytes.slice(sent, sent + CHUNK);
      sent += chunk.length;
      await within(put(chunk), CHUNK_PATIENCE_MS, () => new PrintFault('stalled', sent));
      await new Promise((resolve) => window.setTimeout(resolve, PAUSE_MS));
    }
  } catch (error) {
    onLost();
    hangUp();
    throw error instanceof PrintFault ? error : new PrintFault('lost', sent);
  }
}
