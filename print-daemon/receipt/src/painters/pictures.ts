import type { ImageBlock } from '../blocks.ts';

const ESC = 0x1b;
const GS = 0x1d;
/** ESC a n: the printer centres pictures by itself, since only it knows the dots of its paper. */
const CENTRE = Buffer.from([ESC, 0x61, 1]);
const LEFT = Buffer.from([ESC, 0x61, 0]);
/** Dots of a module: 6 can be read from a 58 mm paper at arm's length. */
const MODULE_DOTS = 6;
/** Error correction M: a folded paper still reads. */
const CORRECTION = 49;

/** A picture as GS v 0, centred. Throws when its bits do not fit its size. */
export function rasterBytes({ width, height, bits }: ImageBlock): Buffer {
  const rowBytes = Math.ceil(width / 8);
  const data = Buffer.from(bits, 'base64');
  if (data.length !== rowBytes * height || rowBytes > 0xff || height > 0xffff || height < 1) {
    throw new Error(`A picture of ${width} × ${height} dots has not ${data.length} bytes`);
  }
  const head = [GS, 0x76, 0x30, 0, rowBytes, 0, height & 0xff, height >> 8];
  return Buffer.concat([CENTRE, Buffer.from(head), data, LEFT]);
}

/** A QR code as GS ( k, model 2, made by the printer; centred. Only printable ASCII, at most 300 signs. */
export function qrBytes(text: string): Buffer {
  if (!/^[\x21-\x7e]{1,300}$/.test(text)) throw new Error('A QR code holds 1 to 300 plain signs');
  const command = (fn: number, parameters: number[], data = Buffer.alloc(0)) => {
    const length = 2 + parameters.length + data.length;
    const head = [GS, 0x28, 0x6b, length & 0xff, length >> 8, 49, fn, ...parameters];
    return Buffer.concat([Buffer.from(head), data]);
  };
  return Buffer.concat([
    CENTRE,
    command(65, [50, 0]),
    command(67, [MODULE_DOTS]),
    command(69, [CORRECTION]),
    command(80, [48], Buffer.from(text, 'ascii')),
    command(81, [48]),
    Buffer.from([0x0a]),
    LEFT,
  ]);
}
