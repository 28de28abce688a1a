import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { en } from '../support/screen-texts.ts';
import { boxClient, clearBoard, serveCheck, type BoxClient } from './box-client.ts';
import { closePages, openBrowser, openDevice, type Device } from './browser.ts';
import { person, texts } from './pages.ts';
import { openVenue, type Venue } from './venue.ts';

const { kitchen } = texts.en;
const guacamole = 'Guacamole con totopos';
const cheese = 'Queso fundido';
const patience = { timeout: 5_000 };

let venue: Venue;
let browser: Browser;
let box: BoxClient;
let device: Device;
let board: Page;

beforeAll(async () => {
  venue = await openVenue();
  browser = await openBrowser();
  box = await boxClient(venue.origin, 'manager@demo.test');
  await clearBoard(box);
  device = await openDevice(browser, venue.origin, { language: 'en', size: 'kitchen' });
  await device.context.addInitScript(fakes);
  board = device.page;
  await board.clock.install();
  await person(board, 'en').logInFully('kitchen@demo.test');
  await boardIsShown();
});

afterAll(async () => {
  expect(device.complaints).toEqual([]);
  await device.context.close();
  await closePages(browser);
  await venue?.close();
});

it('plays a sound for new, changed and cancelled dishes until the screen is touched', async () => {
  const check = await serveCheck(box, 'Bell', 5, [guacamole]);
  await heard('659 880');
  // Every eight seconds, at most eight times.
  await board.clock.runFor(8_000);
  await heard('659 880', '659 880');
  await board.clock.runFor(90_000);
  expect((await tunes()).length).toBe(8);
  await touch();

  const [more] = await check.send([cheese]);
  await heard('740 740 740');
  await touch();
  await board.clock.runFor(30_000);
  await heard();
  await box.post(`/api/order-products/${more}/cancel`, { reason: 'wrong_order' });
  await heard('494 392 262');
  await touch();

  // Muted on this screen only, also after a reload; new items are still shown.
  await board.getByRole('button', { name: kitchen.sound.on, exact: true }).click();
  await board.reload();
  await boardIsShown();
  await board.getByRole('button', { name: kitchen.sound.off, exact: true }).waitFor();
  await serveCheck(box, 'Muted', 6, [guacamole]);
  await board.getByText(kitchen.news.new, { exact: true }).waitFor();
  await heard();

  // A browser that needs a touch before it plays sound shows this.
  await board.getByRole('button', { name: kitchen.sound.off, exact: true }).click();
  await board.reload();
  await boardIsShown();
  await board.getByRole('button', { name: kitchen.sound.touch }).waitFor();
  await serveCheck(box, 'Silent', 7, [guacamole]);
  await board.getByText(kitchen.news.new, { exact: true }).waitFor();
  await heard();
  await touch();
  await board.getByRole('button', { name: kitchen.sound.on, exact: true }).waitFor();
  await serveCheck(box, 'Loud', 8, [guacamole]);
  await heard('659 880');
  await touch();
});

it('stays awake while it is shown, dims when nothing is left to make and wakes for new items', async () => {
  expect(await locks()).toEqual({ asked: 1, held: 1 });
  // A hidden page loses its lock and requests it again when it is shown.
  await board.evaluate('comandaFakes.hide(true)');
  expect(await locks()).toEqual({ asked: 1, held: 0 });
  await board.evaluate('comandaFakes.hide(false)');
  await expect.poll(locks, patience).toEqual({ asked: 2, held: 1 });

  const dimmed = board.locator('[data-dimmed]');
  await board.clock.runFor(5 * 60_000);
  expect(await dimmed.count()).toBe(0);
  await clearBoard(box);
  await board.getByRole('article').first().waitFor({ state: 'detached' });
  await board.clock.runFor(3 * 60_000);
  expect(await dimmed.count()).toBe(0);
  await board.clock.runFor(2 * 60_000);
  await dimmed.waitFor();
  await touch();
  await dimmed.waitFor({ state: 'detached' });
  await board.clock.runFor(5 * 60_000);
  await dimmed.waitFor();
  await serveCheck(box, 'Late', 9, [guacamole]);
  await dimmed.waitFor({ state: 'detached' });

  // The wake lock is released when the board is left.
  await board.getByRole('button', { name: kitchen.more }).click();
  await board.getByRole('button', { name: en.common.logout }).click();
  await board.waitForURL((url) => url.pathname === '/');
  await expect.poll(async () => (await locks()).held, patience).toBe(0);
});

async function boardIsShown(): Promise<void> {
  await board.getByRole('region', { name: kitchen.columns.s0 }).waitFor();
}

/** A tap on an empty place. */
async function touch(): Promise<void> {
  await board.getByRole('heading', { name: new RegExp(kitchen.columns.s0) }).click();
  await board.locator('[data-kind]').waitFor({ state: 'detached' });
  await board.evaluate('comandaFakes.tones.length = 0');
}

/** The sounds since the last touch, each as its pitches. */
async function tunes(): Promise<string[]> {
  const tones = await board.evaluate<{ pitch: number; start: number }[]>('comandaFakes.tones');
  const rings = Map.groupBy(tones, ({ start }) => Math.floor(start));
  return [...rings.values()].map((ring) => ring.map(({ pitch }) => pitch).join(' '));
}

async function heard(...expected: string[]): Promise<void> {
  await expect.poll(tunes, patience).toEqual(expected);
}

function locks(): Promise<{ asked: number; held: number }> {
  return board.evaluate('({ asked: comandaFakes.asked, held: comandaFakes.held })');
}

/**
 * Fakes at the outermost edge of the page: records sounds, which need a touch first as in a browser, and counts wake
 * locks.
 */
const fakes = `(() => {
  const tones = [];
  const fakes = (window.comandaFakes = { tones, asked: 0, held: 0 });
  let ring = 0;
  let touched = false;
  window.addEventListener('pointerdown', () => (touched = true), { capture: true });
  class Param {
    setValueAtTime() {}
    linearRampToValueAtTime() {}
  }
  window.AudioContext = class {
    state = 'suspended';
    destination = {};
    get currentTime() {
      return ring;
    }
    async resume() {
      if (!touched) return;
      this.state = 'running';
      this.onstatechange?.();
    }
    createOscillator() {
      const tone = { frequency: { value: 0 }, connect: (next) => next, stop() {} };
      tone.start = (start) => {
        tones.push({ pitch: tone.frequency.value, start });
        setTimeout(() => (ring = Math.floor(ring) + 1));
      };
      return tone;
    }
    createGain() {
      return { gain: new Param(), connect: (next) => next };
    }
  };
  const sentinels = new Set();
  Object.defineProperty(navigator, 'wakeLock', {
    value: {
      request: async () => {
        fakes.asked += 1;
        fakes.held += 1;
        const sentinel = {
          release: async () => {
            if (sentinels.delete(sentinel)) fakes.held -= 1;
          },
        };
        sentinels.add(sentinel);
        return sentinel;
      },
    },
  });
  fakes.hide = (hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    });
    if (hidden) for (const sentinel of sentinels) void sentinel.release();
    document.dispatchEvent(new Event('visibilitychange'));
  };
})()`;
