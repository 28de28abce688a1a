import type { BrowserContext, Page } from 'playwright';

/** What one page sent to the fake devices, in order. */
export interface DeviceLog {
  /** Options with which ports were opened. */
  opened: Record<string, unknown>[];
  serial: number[][];
  /** The page's Bluetooth requests. */
  asked: { filters: Record<string, unknown>[]; optionalServices: string[] }[];
  /** Chunks and their times (ms). */
  chunks: { bytes: number[]; at: number }[];
  /** The pages that were passed to the print dialog. */
  pages: { text: string; rules: string }[];
}

/** The parts of a browser's window that the fakes use; the tests' own types have no DOM. */
interface FakeWindow {
  print: () => void;
  dispatchEvent: (event: Event) => boolean;
  document: {
    querySelector: (selector: string) => { textContent: string | null } | null;
    styleSheets: Iterable<{ href: string | null; cssRules: Iterable<{ cssText: string }> }>;
  };
  fake: DeviceLog & { serialFault: string | null; bluetoothFault: string | null; cutAfter: number };
}

/**
 * Adds a serial port, a Bluetooth printer and a print dialog that record what they receive to every page of a
 * context.
 */
export async function plugInFakes(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const fake = {
      opened: [],
      serial: [],
      asked: [],
      chunks: [],
      pages: [],
      serialFault: null,
      bluetoothFault: null,
      cutAfter: Infinity,
    } as unknown as FakeWindow['fake'];
    (globalThis as unknown as FakeWindow).fake = fake;
    const refuse = (name: string) => Promise.reject(new DOMException(name, name));

    const port = new EventTarget() as EventTarget & Record<string, unknown>;
    port['writable'] = null;
    port['open'] = async (options: Record<string, unknown>) => {
      fake.opened.push(options);
      let taken = 0;
      port['writable'] = new WritableStream<Uint8Array>({
        write: (bytes) => {
          taken += bytes.length;
          fake.serial.push([...bytes]);
          if (taken > fake.cutAfter) throw new DOMException('gone', 'NetworkError');
        },
      });
    };
    port['close'] = async () => {
      port['writable'] = null;
    };
    Object.defineProperty(navigator, 'serial', {
      configurable: true,
      value: {
        requestPort: () => (fake.serialFault ? refuse(fake.serialFault) : Promise.resolve(port)),
        getPorts: () => Promise.resolve([port]),
      },
    });

    const characteristic = {
      uuid: '00002af1-0000-1000-8000-00805f9b34fb',
      properties: { write: true, writeWithoutResponse: true },
      writeValueWithoutResponse: async (bytes: Uint8Array) => {
        fake.chunks.push({ bytes: [...bytes], at: performance.now() });
      },
    };
    const server = {
      connect: async () => server,
      disconnect: () => undefined,
      getPrimaryService: async (uuid: string) =>
        uuid.startsWith('000018f0')
          ? { getCharacteristics: async () => [characteristic] }
          : refuse('NotFoundError'),
    };
    const printer = Object.assign(new EventTarget(), { id: 'a1', name: 'PT-210', gatt: server });
    Object.defineProperty(navigator, 'bluetooth', {
      configurable: true,
      value: {
        requestDevice: async (options: DeviceLog['asked'][number]) => {
          fake.asked.push(options);
          return fake.bluetoothFault ? refuse(fake.bluetoothFault) : printer;
        },
        // As in browsers that keep what the user selected.
        ...(localStorage.getItem('fake-keeps-devices') !== null && {
          getDevices: async () => [printer],
        }),
      },
    });

    const page = globalThis as unknown as FakeWindow;
    page.print = () => {
      const paper = page.document.querySelector('.print-paper');
      fake.pages.push({
        text: paper?.textContent ?? '',
        // Only the sheets in force: one that the policy of the page refuses is not among them.
        rules: [...page.document.styleSheets]
          .filter((sheet) => sheet.href === null)
          .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
          .join('\n'),
      });
      page.dispatchEvent(new Event('afterprint'));
    };
  });
}

/** What the fakes recorded since the page was loaded. */
export function deviceLog(page: Page): Promise<DeviceLog> {
  return page.evaluate(() => (globalThis as unknown as FakeWindow).fake);
}

/** Changes the behaviour of the fakes. */
export async function setFakes(
  page: Page,
  faults: { serialFault?: string | null; bluetoothFault?: string | null; cutAfter?: number },
): Promise<void> {
  await page.evaluate(
    (change) => void Object.assign((globalThis as unknown as FakeWindow).fake, change),
    faults,
  );
}

/** Clears the recorded data. */
export async function clearLog(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { fake } = globalThis as unknown as FakeWindow;
    for (const list of [fake.opened, fake.serial, fake.asked, fake.chunks, fake.pages]) {
      list.length = 0;
    }
  });
}
