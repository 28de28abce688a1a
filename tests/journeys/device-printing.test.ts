import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en, es } from '../support/screen-texts.ts';
import { decodeEscPos } from '../support/escpos-decoder.ts';
import { accessibilityProblems, openDevice, picture, type Language } from './browser.ts';
import { clearLog, deviceLog, plugInFakes, setFakes } from './fake-printers.ts';
import { openMore, pattern, person } from './pages.ts';
import { closeStage, openStage } from './stage.ts';
import type { Venue } from './venue.ts';

const words = { en: en.devicePrinting, es: es.devicePrinting };

let venue: Venue;
let browser: Browser;
beforeAll(async () => {
  ({ venue, browser } = await openStage());
});
afterAll(() => closeStage(venue, browser));

async function device(
  language: Language,
  size: 'tablet' | 'phone' = 'tablet',
  user = 'manager@demo.test',
) {
  const opened = await openDevice(browser, venue.origin, { language, size });
  await plugInFakes(opened.context);
  const server = person(opened.page, language);
  await server.start(user);
  return { ...opened, server, words: words[language] };
}

/** The bytes of an address, requested from the same page with its cookie. */
const boxBytes = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const answer = await fetch(address);
    return [...new Uint8Array(await answer.arrayBuffer())];
  }, path);

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click();
}

async function said(page: Page, text: string): Promise<void> {
  await page.getByRole('dialog').last().getByText(text, { exact: true }).waitFor();
}

/** Two test pages made in the same minute are equal, byte for byte. */
async function testBytes(page: Page, query: string): Promise<number[]> {
  return boxBytes(page, `/api/printer-test?format=escpos&${query}`);
}

const sections = 'patterns,alignment,columns,border,qr';

describe('a printer at the device', () => {
  it("by serial port: the server's bytes unchanged; by Bluetooth in chunks of 20 with pauses", async () => {
    const { page, context, complaints, words: w } = await device('en');
    await openMore(page, w.openTest);
    await page.getByRole('dialog').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'en-printer-test');

    await page.getByRole('radio', { name: w.kinds.serial }).check();
    await page.getByRole('button', { name: '115200' }).click();
    await press(page, w.save);
    await said(page, w.saved);
    await press(page, w.quick24);
    await said(page, w.printed);
    let log = await deviceLog(page);
    expect(log.opened).toEqual([
      { baudRate: 115200, dataBits: 8, stopBits: 1, parity: 'none', flowControl: 'none' },
    ]);
    const query = `width=24&font=normal&sections=${sections}&lang=en`;
    const cable = log.serial.flat();
    expect(withoutMinute(cable)).toEqual(withoutMinute(await testBytes(page, query)));
    expect(decodeEscPos(Uint8Array.from(cable)).commands.at(-1)).toBe('GS V 66 3');

    await clearLog(page);
    await page.getByRole('radio', { name: w.kinds.bluetooth }).check();
    await page.getByLabel(w.section.patterns).uncheck();
    await page.getByRole('button', { name: '42', exact: true }).click();
    await press(page, w.print);
    await said(page, w.printed);
    log = await deviceLog(page);
    const air = log.chunks.flatMap(({ bytes }) => bytes);
    const less = 'width=42&font=normal&sections=alignment,columns,border,qr&lang=en';
    expect(withoutMinute(air)).toEqual(withoutMinute(await testBytes(page, less)));
    expect(Math.max(...log.chunks.map(({ bytes }) => bytes.length))).toBe(20);
    const pauses = log.chunks.slice(1).map(({ at }, index) => at - (log.chunks[index]?.at ?? at));
    // A browser's clock is rounded.
    expect(Math.min(...pauses)).toBeGreaterThan(9);
    expect(log.asked[0]?.filters).toEqual([
      { services: ['000018f0-0000-1000-8000-00805f9b34fb'] },
      { namePrefix: 'PT' },
      { namePrefix: 'Printer' },
      { name: 'MPT-II' },
    ]);

    // The box's printer prints the same page through its queue.
    await page.getByRole('radio', { name: w.kinds.box }).check();
    await press(page, w.print);
    await page
      .getByRole('dialog')
      .getByText(/print job \d+ in the queue/)
      .locator('visible=true')
      .waitFor();
    await expect.poll(async () => (await venue.papers()).join('')).toContain('PRINTER TEST');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows why the browser refused', async () => {
    const { page, context, words: w } = await device('en');
    await openMore(page, w.openSettings);
    for (const [fault, text] of [
      ['NotFoundError', w.faults.noPort],
      ['SecurityError', w.faults.accessDenied],
      ['NetworkError', w.faults.connectionFailed],
    ] as const) {
      await setFakes(page, { serialFault: fault });
      await press(page, w.connectSerial);
      await said(page, text);
    }
    await setFakes(page, { bluetoothFault: 'NotFoundError' });
    await press(page, w.connectBluetooth);
    await said(page, w.faults.noBluetoothDevice);
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'serial', { value: undefined });
      Object.defineProperty(navigator, 'bluetooth', { value: undefined });
    });
    await press(page, en.common.close);
    await openMore(page, w.openSettings);
    await page.getByText(w.noDevice).waitFor();
    await press(page, w.connectSerial);
    await said(page, w.faults.serialUnsupported);
    await press(page, w.connectBluetooth);
    await said(page, w.faults.bluetoothUnsupported);
    await context.close();
  });

  it('opens a Bluetooth printer again after a reload, where the browser cannot with the tap that prints', async () => {
    const { page, context, server, words: w } = await device('es');
    await server.openCheck('Mesa 8');
    await server.search('guacamole');
    await server.add('Guacamole con totopos');
    await server.send(1);
    await openMore(page, w.openSettings);
    await press(page, w.connectBluetooth);
    await said(page, w.connected);
    const print = async () => {
      await server.openTotal();
      await page.getByRole('button', { name: server.words.checks.ticket.preview }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: server.words.checks.ticket.print })
        .click();
      await expect
        .poll(async () => (await deviceLog(page)).chunks.length, { timeout: 15_000 })
        .toBeGreaterThan(10);
      return (await deviceLog(page)).asked;
    };
    await page.reload();
    expect(await print()).toEqual([expect.objectContaining({ filters: [{ name: 'PT-210' }] })]);

    await page.reload();
    await openMore(page, w.openSettings);
    await page.getByText(pattern(w.missing, { name: 'PT-210' })).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'es-printer-missing');
    await press(page, w.connectAgain.replace('{{name}}', 'PT-210'));
    await said(page, w.connected);

    await page.evaluate(`localStorage.setItem('fake-keeps-devices', '')`);
    await page.reload();
    expect(await print()).toEqual([]);

    await page.reload();
    await openMore(page, w.openSettings);
    await press(page, w.disconnect);
    await said(page, w.left);
    await page.reload();
    await openMore(page, w.openSettings);
    await said(page, w.disconnected);
    await context.close();
  });

  it('prints tickets in the mode of the device, each as a job, and opens the drawer', async () => {
    const { page, context, server, words: w } = await device('es');
    await server.openCheck('Mesa 9');
    await server.search('guacamole');
    await server.add('Guacamole con totopos');
    await server.send(1);
    await openMore(page, w.openSettings);
    const dialog = page.getByRole('dialog').last();
    await dialog.getByText(w.ways.box, { exact: false }).first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await press(page, w.connectSerial);
    await said(page, w.connected);
    await picture(page, 'es-printer-settings');
    await dialog.getByText(w.connected).waitFor({ state: 'hidden', timeout: 5000 });
    await press(page, w.openDrawer);
    await dialog.getByLabel(w.drawerReason).fill('Cambio para la barra');
    await dialog.getByRole('button', { name: w.openDrawer }).last().click();
    await said(page, w.drawerOpened);
    expect((await deviceLog(page)).serial.flat()).toEqual([0x1b, 0x70, 0, 0x19, 0xfa]);
    await clearLog(page);
    await page.keyboard.press('Escape');

    // A virtual printer is replaced by a real one.
    await server.openTotal();
    await page.getByRole('button', { name: server.words.checks.ticket.preview }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: server.words.checks.ticket.print }).click();
    await sheet.getByText(server.words.checks.ticket.state.printed).waitFor();
    const onPaper = async () =>
      decodeEscPos(Uint8Array.from((await deviceLog(page)).serial.flat()))
        .lines.map((line) => line.text)
        .join('\n');
    await expect.poll(onPaper, { timeout: 15_000 }).toContain('PRE-CUENTA');
    const text = await onPaper();
    expect(text).toMatch(/Ticket núm\. \d+/);

    // Disconnected in the middle: it is unknown what was printed, so the user is asked.
    await clearLog(page);
    await setFakes(page, { cutAfter: 300 });
    await sheet.getByRole('button', { name: server.words.checks.ticket.print }).click();
    await sheet.getByText(w.faults.lost).waitFor();
    await sheet.getByText(server.words.checks.ticket.state.unconfirmed).first().waitFor();

    // Also by the print dialog, on a page as wide as the roll.
    await sheet.getByRole('button', { name: w.openSettings }).click();
    await page.getByRole('radio', { name: w.modes.browser }).check();
    await press(page, es.common.close);
    await sheet.getByRole('button', { name: server.words.checks.ticket.print }).click();
    await expect.poll(async () => (await deviceLog(page)).pages.length).toBe(1);
    const [printed] = (await deviceLog(page)).pages;
    expect(printed?.text).toContain('Guacamole con');
    expect(printed?.rules).toMatch(/@page\s*{[^}]*size: 58mm \d+mm/);
    expect(await page.locator('.print-paper').count()).toBe(0);
    // Only the user can say whether it was printed.
    const { state } = server.words.checks.ticket;
    const question = page.getByRole('dialog', { name: state.unconfirmed });
    await question.getByRole('button', { name: es.printing.cameOut, exact: true }).click();
    await question.waitFor({ state: 'hidden' });
    await expect.poll(() => sheet.getByText(state.printed, { exact: true }).count()).toBe(2);
    await context.close();
  });

  it('needs the permission, and fits on a phone', async () => {
    const { page, context, words: w } = await device('es', 'phone');
    await openMore(page, w.openTest);
    await page.getByRole('dialog').waitFor();
    await page.getByText(w.diagnostics, { exact: true }).click();
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'es-printer-test-phone');
    await context.close();
    const waiter = await device('en', 'phone', 'server@demo.test');
    await waiter.server.table('Mesa 4').waitFor();
    await waiter.page.getByRole('button', { name: en.common.more, exact: true }).click();
    await waiter.page.getByRole('dialog').getByText(en.common.lockScreen).waitFor();
    expect(await waiter.page.getByRole('button', { name: waiter.words.openTest }).count()).toBe(0);
    await waiter.context.close();
  });

  it('the box’s printer is tested from the floor, with an approval, and its drawer is opened', async () => {
    const { page, complaints, words: w } = await device('en', 'tablet', 'server@demo.test');
    await openMore(page, w.openSettings);
    await press(page, w.print);
    const approve = async () => {
      const dialog = page.getByRole('dialog').filter({ hasText: en.approval.title });
      await dialog.getByRole('button', { name: /^Manager/ }).click();
      for (const digit of '1111') {
        await dialog.getByRole('button', { name: digit, exact: true }).click();
      }
    };
    await approve();
    await said(page, w.printed);
    await press(page, w.openDrawer);
    await page.getByLabel(w.drawerReason).fill('Change for a guest');
    expect(await accessibilityProblems(page)).toEqual([]);
    await picture(page, 'en-box-drawer');
    await page.locator('form').getByRole('button', { name: w.openDrawer, exact: true }).click();
    await approve();
    await said(page, w.drawerOpened);
    expect(complaints).toEqual([]);
  });
});

/** The time may differ by a minute between the two papers; everything else must be equal. */
function withoutMinute(bytes: number[]): string {
  return String.fromCharCode(...bytes).replace(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/, '');
}
