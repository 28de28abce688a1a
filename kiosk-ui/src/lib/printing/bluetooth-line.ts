import { faultOfRefusal, PrintFault } from '../api/print-fault.ts';
import { within, type PrinterLine } from './printer-line.ts';
import {
  webBluetooth,
  type BluetoothCharacteristic,
  type BluetoothServer,
  type DeviceFilter,
  type WebBluetoothDevice,
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

/** A reload waits at most this long for a printer that is off or out of range. */
const REOPEN_MS = 5000;

/** A Bluetooth printer that was connected to this device before. */
export interface KnownPrinter {
  id: string;
  name: string;
}

/**
 * Opens the printer that the user selects in the browser's dialog, which lists only the `known` one if there is one and
 * it has a name. Throws PrintFault.
 */
export async function openBluetoothLine(
  known: KnownPrinter | null,
  onLost: () => void,
): Promise<PrinterLine> {
  const bluetooth = webBluetooth();
  if (!bluetooth) throw new PrintFault('bluetoothUnsupported');
  try {
    const device = await bluetooth.requestDevice({
      filters: known?.name ? [{ name: known.name }] : FILTERS,
      optionalServices: [PRINTER_SERVICE, ...OTHER_SERVICES],
    });
    return await lineOver(device, onLost);
  } catch (error) {
    throw faultOfRefusal(error, 'noBluetoothDevice');
  }
}

/**
 * Opens a known printer without asking. Returns null where the browser does not tell which devices it knows, so that
 * only the user can select it again. Throws PrintFault when it is off or out of range.
 */
export async function reopenBluetoothLine(
  known: KnownPrinter,
  onLost: () => void,
): Promise<PrinterLine | null> {
  const devices =
    (await webBluetooth()
      ?.getDevices?.()
      .catch(() => [])) ?? [];
  const device = devices.find(({ id }) => id === known.id);
  if (!device) return null;
  let isLate = false;
  const opening = lineOver(device, onLost).catch(async () => {
    // A page that was just loaded may first have to hear a device.
    await heard(device);
    if (isLate) throw new PrintFault('notConnected');
    return lineOver(device, onLost);
  });
  try {
    return await within(opening, REOPEN_MS, () => new PrintFault('notConnected'));
  } catch (error) {
    isLate = true;
    // One that answers after all is free for the next try.
    opening.then(
      (line) => line.close(),
      () => undefined,
    );
    throw faultOfRefusal(error, 'notConnected');
  }
}

async function heard(device: WebBluetoothDevice): Promise<void> {
  if (!device.watchAdvertisements) throw new PrintFault('notConnected');
  const listening = new AbortController();
  const seen = new Promise((resolve) =>
    device.addEventListener('advertisementreceived', resolve, { once: true }),
  );
  try {
    await device.watchAdvertisements({ signal: listening.signal });
    await within(seen, REOPEN_MS, () => new PrintFault('notConnected'));
  } finally {
    listening.abort();
  }
}

async function lineOver(device: WebBluetoothDevice, onLost: () => void): Promise<PrinterLine> {
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
    id: device.id,
    name: device.name ?? '',
    write: (bytes) => stream(target, bytes, onLost, () => server.disconnect()),
    close: async () => {
      device.removeEventListener('gattserverdisconnected', onLost);
      server.disconnect();
    },
  };
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
