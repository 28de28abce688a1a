import { layoutDocument } from '@comanda/receipt/layouts/document';
import { paintEscPos } from '@comanda/receipt/painters/esc-pos-builder';
import type { Raster } from '@comanda/receipt/ticket-data';
import fc from 'fast-check';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { toRaster } from '../../appliance/src/printing/logo-raster.ts';
import { decodeEscPos } from '../support/escpos-decoder.ts';
import { aTicket } from '../support/ticket-data.ts';

type Colour = [red: number, green: number, blue: number, alpha: number];
const black: Colour = [0, 0, 0, 255];
const white: Colour = [255, 255, 255, 255];

function png(width: number, height: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const image = new PNG({ width, height });
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) image.data.set(colourAt(x, y), (y * width + x) * 4);
  }
  return PNG.sync.write(image);
}

function raster(picture: Buffer): Raster {
  const made = toRaster(picture);
  if (!made) throw new Error('not a picture');
  return made;
}

/** Whether a dot is black. */
function dotAt({ width, bits }: Raster, x: number, y: number): boolean {
  const byte = Buffer.from(bits, 'base64')[y * Math.ceil(width / 8) + (x >> 3)] ?? 0;
  return (byte & (0x80 >> (x & 7))) !== 0;
}

/** Black dots of all dots, from 0 to 1. */
function darkness(made: Raster): number {
  let dark = 0;
  for (let y = 0; y < made.height; y += 1) {
    for (let x = 0; x < made.width; x += 1) if (dotAt(made, x, y)) dark += 1;
  }
  return dark / (made.width * made.height);
}

describe('size', () => {
  it('the size of a logo is kept when it fits, dot for dot', () => {
    const made = raster(png(16, 3, (x, y) => ((x + y) % 2 === 0 ? black : white)));
    expect([made.width, made.height]).toEqual([16, 3]);
    expect([...Buffer.from(made.bits, 'base64')]).toEqual([0xaa, 0xaa, 0x55, 0x55, 0xaa, 0xaa]);
  });

  it.each([
    [576, 576],
    [576, 20],
    [20, 576],
    [256, 75],
    [257, 300],
    [1, 1],
    [3, 576],
  ])('%i × %i takes at most two and a half seconds at 9600 baud', (width, height) => {
    const made = raster(png(width, height, () => black));
    const bytes = Buffer.from(made.bits, 'base64');
    expect(bytes.length).toBe(Math.ceil(made.width / 8) * made.height);
    expect((bytes.length * 10) / 9600).toBeLessThanOrEqual(2.5);
    expect(made.width).toBeLessThanOrEqual(256);
  });

  it('a logo keeps its aspect ratio', () => {
    const made = raster(png(500, 250, () => black));
    expect(made.width / made.height).toBeCloseTo(2, 1);
  });

  it('pads the last byte of a row with white', () => {
    const made = raster(png(13, 2, () => black));
    expect([...Buffer.from(made.bits, 'base64')]).toEqual([0xff, 0xf8, 0xff, 0xf8]);
  });
});

describe('shades', () => {
  it.each([0, 32, 64, 96, 128, 160, 192, 224, 255])(
    'a grey of %i has the same darkness in dots',
    (grey) => {
      const made = raster(png(64, 64, () => [grey, grey, grey, 255]));
      expect(darkness(made)).toBeCloseTo(1 - grey / 255, 1);
    },
  );

  it('a gradient from black to white is darker on its left', () => {
    const grey = (x: number) => Math.round((x * 255) / 199);
    const made = raster(png(200, 40, (x) => [grey(x), grey(x), grey(x), 255]));
    const share = (from: number, to: number) => {
      let dark = 0;
      for (let y = 0; y < 40; y += 1) {
        for (let x = from; x < to; x += 1) if (dotAt(made, x, y)) dark += 1;
      }
      return dark / ((to - from) * 40);
    };
    expect(share(0, 50)).toBeGreaterThan(0.8);
    expect(share(150, 200)).toBeLessThan(0.2);
    expect(share(75, 125)).toBeCloseTo(0.5, 1);
  });

  it('transparent areas are white, whatever their colour', () => {
    expect(darkness(raster(png(40, 40, () => [0, 0, 0, 0])))).toBe(0);
    expect(darkness(raster(png(40, 40, () => [0, 0, 0, 128])))).toBeCloseTo(0.5, 1);
  });

  it('a strong colour stays readable', () => {
    expect(darkness(raster(png(40, 40, () => [180, 20, 20, 255])))).toBeGreaterThan(0.6);
    expect(darkness(raster(png(40, 40, () => [250, 230, 60, 255])))).toBeLessThan(0.25);
  });
});

describe('files that are refused', () => {
  const small = png(8, 8, () => black);
  /** A header that declares a false size. */
  const lying = (width: number, height: number) => {
    const picture = Buffer.from(small);
    picture.writeUInt32BE(width, 16);
    picture.writeUInt32BE(height, 20);
    return picture;
  };
  /** A second header after the first one, which a careless decoder would use. */
  const twoHeads = (() => {
    const second = Buffer.from(lying(20_000, 20_000).subarray(8, 33));
    return Buffer.concat([small.subarray(0, 33), second, small.subarray(33)]);
  })();

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array<number>(60).fill(0)])],
    ['text', Buffer.from('a text that is longer than the head of a picture is'.repeat(3))],
    ['a cut-off file', small.subarray(0, small.length - 20)],
    ['a head alone', small.subarray(0, 33)],
    ['wider than 576 points', png(577, 4, () => black)],
    ['higher than 576 points', png(4, 577, () => black)],
    ['a size that would take 14 GB', lying(60_000, 60_000)],
    ['the largest size there is', lying(0x7fffffff, 0x7fffffff)],
    ['no size', lying(0, 8)],
    ['a second head', twoHeads],
  ])('%s', (_, file) => {
    const [before, start] = [process.memoryUsage().arrayBuffers, performance.now()];
    expect(toRaster(file)).toBeNull();
    expect(performance.now() - start).toBeLessThan(500);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024);
  });

  it('any altered file gives a picture within the limit, or none', () => {
    const whole = png(40, 30, (x) => (x % 3 === 0 ? black : white));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 6 }),
        fc.nat(whole.length),
        (changes, end) => {
          const broken = Buffer.from(whole.subarray(0, end));
          for (const [at, byte] of changes) if (at < end) broken[at] = byte;
          const made = toRaster(broken);
          expect(made === null || Buffer.from(made.bits, 'base64').length <= 2400).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });
});

it('a logo is decoded from the printed bytes unchanged, centred above the ticket', () => {
  const logo = raster(png(120, 48, (x, y) => ((x * y) % 7 < 3 ? black : white)));
  const options = { width: 32, language: 'es', marking: null, number: 5 } as const;
  const bytes = paintEscPos(layoutDocument('ticket', aTicket({ logo }), options), 32);
  const paper = decodeEscPos(bytes);
  expect(paper.rasters).toHaveLength(1);
  expect(paper.rasters[0]).toMatchObject({ rowBytes: 15, height: 48 });
  expect(Buffer.from(paper.rasters[0]?.bits ?? []).toString('base64')).toBe(logo.bits);
  const at = paper.commands.indexOf('GS v 0');
  expect([paper.commands[at - 1], paper.commands[at + 1]]).toEqual(['ESC a 1', 'ESC a 0']);
});
