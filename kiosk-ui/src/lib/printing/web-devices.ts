/** The parts of Web Serial and Web Bluetooth that are used here; TypeScript's DOM types have neither. */
interface SerialSettings {
  baudRate: number;
  dataBits: 8;
  stopBits: 1;
  parity: 'none';
  flowControl: 'none';
}

export interface WebSerialPort extends EventTarget {
  readonly writable: WritableStream<Uint8Array> | null;
  open: (settings: SerialSettings) => Promise<void>;
  close: () => Promise<void>;
  getInfo?: () => { usbVendorId?: number; usbProductId?: number };
}

interface WebSerial {
  requestPort: () => Promise<WebSerialPort>;
  getPorts: () => Promise<WebSerialPort[]>;
}

export interface BluetoothCharacteristic {
  readonly uuid: string;
  readonly properties: { write: boolean; writeWithoutResponse: boolean };
  writeValueWithResponse: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  writeValueWithoutResponse: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
}

interface BluetoothService {
  getCharacteristics: () => Promise<BluetoothCharacteristic[]>;
}

export interface BluetoothServer {
  connect: () => Promise<BluetoothServer>;
  disconnect: () => void;
  getPrimaryService: (uuid: string) => Promise<BluetoothService>;
}

export interface WebBluetoothDevice extends EventTarget {
  readonly id: string;
  readonly name?: string;
  readonly gatt?: BluetoothServer;
  /** Reports each time the device is heard (`advertisementreceived`); not in every browser. */
  watchAdvertisements?: (options: { signal: AbortSignal }) => Promise<void>;
}

export interface DeviceFilter {
  services?: string[];
  name?: string;
  namePrefix?: string;
}

interface WebBluetooth {
  requestDevice: (options: {
    filters: DeviceFilter[];
    optionalServices: string[];
  }) => Promise<WebBluetoothDevice>;
  /** The devices that the user selected before; not in every browser. */
  getDevices?: () => Promise<WebBluetoothDevice[]>;
}

function device<T>(name: 'serial' | 'bluetooth'): T | null {
  const found = (navigator as unknown as Record<string, unknown>)[name];
  return found === undefined || found === null ? null : (found as T);
}

/** Web Serial, or null: only Chrome and Edge have it, and only on a secure page (https or localhost). */
export function webSerial(): WebSerial | null {
  return device<WebSerial>('serial');
}

/** Web Bluetooth, or null; see `webSerial`. */
export function webBluetooth(): WebBluetooth | null {
  return device<WebBluetooth>('bluetooth');
}

/** True where the browser can print pages. */
export function hasPrintDialog(): boolean {
  return typeof window.print === 'function';
}
