import { mostLogoPoints, pngSize } from '@comanda/domain/picture';
import type { Raster } from '@comanda/receipt/ticket-data';
import { PNG } from 'pngjs';

/** Larger pictures take too long to print: at 9600 baud this takes two and a half seconds. */
const mostBytes = 2400;
/** Half of a 58 mm paper. */
const mostWidth = 256;

/**
 * Converts the venue's PNG to black and white dots, small enough for a slow serial line. Shades become
 * patterns (Floyd-Steinberg dithering), so that a coloured logo stays readable; transparent areas become
 * white. Null for a file that is no PNG or whose header declares too large a size; such a file is not
 * decoded.
 */
export function toRaster(png: Buffer): Raster | null {
  const size = pngSize(png);
  if (!size || Math.max(size.width, size.height) > mostLogoPoints) return null;
  let image: { width: number; height: number; data: Uint8Array };
  try {
    image = PNG.sync.read(png);
  } catch {
    return null;
  }
  const scale = scaleFor(image.width, image.height);
  const width = Math.max(8, Math.floor(image.width * scale));
  const height = Math.max(1, Math.floor(image.height * scale));
  const dark = dither(shrink(image, width, height), width);
  const rowBytes = Math.ceil(width / 8);
  const bits = Buffer.alloc(rowBytes * height);
  dark.forEach((isDark, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const byte = y * rowBytes + (x >> 3);
    if (isDark) bits.writeUInt8(bits.readUInt8(byte) | (0x80 >> (x & 7)), byte);
  });
  return { width, height, bits: bits.toString('base64') };
}

function scaleFor(width: number, height: number): number {
  let scale = Math.min(1, mostWidth / width);
  while (Math.ceil((width * scale) / 8) * Math.ceil(height * scale) > mostBytes) scale *= 0.97;
  return scale;
}

/**
 * Scales the picture down. Returns the brightness of each dot from 0 to 1: the mean of the area it covers.
 */
function shrink(
  image: { width: number; height: number; data: Uint8Array },
  width: number,
  height: number,
): number[] {
  const dots: number[] = [];
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = span(y, height, image.height);
    for (let x = 0; x < width; x += 1) {
      const [left, right] = span(x, width, image.width);
      let sum = 0;
      for (let row = top; row < bottom; row += 1) {
        for (let column = left; column < right; column += 1) {
          sum += brightness(image.data, (row * image.width + column) * 4);
        }
      }
      dots.push(sum / ((bottom - top) * (right - left)));
    }
  }
  return dots;
}

function span(at: number, of: number, size: number): [number, number] {
  const from = Math.min(size - 1, Math.floor((at * size) / of));
  return [from, Math.max(from + 1, Math.floor(((at + 1) * size) / of))];
}

function brightness(data: Uint8Array, at: number): number {
  const [red = 255, green = 255, blue = 255, alpha = 255] = data.subarray(at, at + 4);
  const light = (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
  return 1 - (1 - light) * (alpha / 255);
}

function dither(dots: number[], width: number): boolean[] {
  const left = [...dots];
  const push = (at: number, error: number) => {
    const value = left[at];
    if (value !== undefined) left[at] = value + error;
  };
  return left.map((_, at) => {
    const value = left[at] ?? 1;
    const isDark = value < 0.5;
    const error = value - (isDark ? 0 : 1);
    const column = at % width;
    if (column < width - 1) push(at + 1, (error * 7) / 16);
    if (column > 0) push(at + width - 1, (error * 3) / 16);
    push(at + width, (error * 5) / 16);
    if (column < width - 1) push(at + width + 1, error / 16);
    return isDark;
  });
}
