/**
 * A strict decoder: reads ESC/POS bytes as the command reference describes them and throws at anything unknown, so
 * that a stray or truncated command fails a test. It shares neither code nor the code page table with the painter.
 */
export interface DecodedPaper {
  /** The printed lines without trailing spaces; large text is written once. */
  lines: DecodedLine[];
  cuts: number;
  /** Every command in order, by name; text runs are left out. */
  commands: string[];
  /** The contents of the QR codes; the lines show each as '[QR]'. */
  qrs: string[];
  /** Pictures, in order; they are on no line. */
  rasters: { rowBytes: number; height: number; bits: number[] }[];
  /** Drawer commands, by pin (0 is pin 2). */
  pulses: number[];
}

export interface DecodedLine {
  text: string;
  /** Columns on paper: a double-width character takes two. */
  columns: number;
  bold: boolean;
  size: number;
}

const CP858 = new Map(
  [
    ...'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  ].map((sign, index) => [index + 0x80, sign]),
);

interface Reader {
  bytes: Uint8Array;
  at: number;
}

function next(reader: Reader, what: string): number {
  const byte = reader.bytes[reader.at];
  if (byte === undefined) throw new Error(`cut off in ${what} at byte ${reader.at}`);
  reader.at += 1;
  return byte;
}

/** The character of a byte in the selected code page; `at` is the byte's position. */
function signOf(byte: number, page: number, at: number): string {
  if (byte >= 0x20 && byte <= 0x7e) return String.fromCharCode(byte);
  if (byte < 0x80) throw new Error(`control byte ${byte.toString(16)} at byte ${at}`);
  if (page !== 19) throw new Error(`byte ${byte.toString(16)} printed on code page ${page}`);
  return CP858.get(byte) ?? '?';
}

const emptyPaper = (): DecodedPaper => ({
  lines: [],
  cuts: 0,
  commands: [],
  qrs: [],
  rasters: [],
  pulses: [],
});

/** GS ( k: a QR code of model 2 in five steps; the fourth has its text and the last prints it. */
function readQrStep(reader: Reader, known: string, isLineStart: boolean) {
  if (next(reader, 'GS (') !== 0x6b) throw new Error(`unknown command GS ( at byte ${reader.at}`);
  const length = next(reader, 'pL') + 256 * next(reader, 'pH');
  const [kind, step = 0, ...rest] = Array.from({ length }, () => next(reader, 'GS ( k'));
  let text = known;
  const steps: Record<number, (values: number[]) => boolean> = {
    65: (values) => values.length === 2 && values[0] === 50 && values[1] === 0,
    67: ([dots = 0, ...more]) => dots >= 1 && dots <= 16 && more.length === 0,
    69: ([level = 0, ...more]) => level >= 48 && level <= 51 && more.length === 0,
    80: ([mode, ...signs]) => {
      text = String.fromCharCode(...signs);
      return mode === 48 && /^[\x20-\x7e]+$/.test(text);
    },
    81: (values) => values.length === 1 && values[0] === 48 && text !== '' && isLineStart,
  };
  if (kind !== 49 || !steps[step]?.(rest)) throw new Error(`unknown GS ( k ${kind} ${step}`);
  return { step, text };
}

/** GS v 0: a picture, in bytes of eight dots. */
function readRaster(reader: Reader): DecodedPaper['rasters'][number] {
  const head = Array.from({ length: 6 }, () => next(reader, 'GS v 0'));
  const [kind, mode, rowBytes = 0, wide, low = 0, high = 0] = head;
  const height = low + 256 * high;
  const isSane = kind === 0x30 && mode === 0 && wide === 0 && rowBytes > 0 && height > 0;
  if (!isSane) throw new Error(`GS v 0 badly set: ${head.join(' ')}`);
  const bits = Array.from({ length: rowBytes * height }, () => next(reader, 'GS v 0'));
  return { rowBytes, height, bits };
}

/**
 * Decodes a complete paper. Throws for unknown, malformed or truncated commands and other code pages. With
 * `isForeign` it also reads the commands that other encoders use: ESC M for the font, GS ! for the size, GS V 0 and
 * 1.
 */
export function decodeEscPos(bytes: Uint8Array, isForeign = false): DecodedPaper {
  const reader: Reader = { bytes, at: 0 };
  const paper = emptyPaper();
  let page = 0;
  let bold = false;
  let size = 0;
  let line: DecodedLine = { text: '', columns: 0, bold: false, size: 0 };
  const note = (name: string) => paper.commands.push(name);
  const endLine = () => {
    paper.lines.push({ ...line, text: line.text.trimEnd() });
    line = { text: '', columns: 0, bold: false, size: 0 };
  };
  const print = (sign: string) => {
    if (paper.cuts > 0) throw new Error(`printed '${sign}' behind the cut`);
    line.text += sign;
    line.columns += (size & 0x20) !== 0 ? 2 : 1;
    line.bold ||= bold;
    line.size = Math.max(line.size, size);
  };
  const escape = () => {
    const command = next(reader, 'ESC');
    if (command === 0x40) {
      [page, bold, size] = [0, false, 0];
      note('ESC @');
    } else if (command === 0x74) {
      page = next(reader, 'ESC t');
      note(`ESC t ${page}`);
    } else if (command === 0x21) {
      size = next(reader, 'ESC !');
      if ((size & ~0x31) !== 0) throw new Error(`ESC ! ${size} sets more than the size`);
      bold = false;
      note(`ESC ! ${size}`);
    } else if (command === 0x4d && isForeign) {
      if (next(reader, 'ESC M') > 1) throw new Error('ESC M of an unknown font');
    } else if (command === 0x45) {
      const value = next(reader, 'ESC E');
      if (value > 1) throw new Error(`ESC E ${value}`);
      bold = value === 1;
      note(`ESC E ${value}`);
    } else if (command === 0x61) {
      const value = next(reader, 'ESC a');
      if (value > 2 || line.text !== '') throw new Error(`ESC a ${value} within a line or unknown`);
      note(`ESC a ${value}`);
    } else if (command === 0x70) {
      const [pin = 9, on, off] = [0, 1, 2].map(() => next(reader, 'ESC p'));
      if (pin > 1) throw new Error(`ESC p ${pin}`);
      paper.pulses.push(pin);
      note(`ESC p ${pin} ${on} ${off}`);
    } else {
      throw new Error(`unknown command ESC ${command.toString(16)} at byte ${reader.at - 2}`);
    }
  };
  let qr = '';
  const code = () => {
    const { step, text } = readQrStep(reader, qr, line.text === '');
    note(`GS ( k ${step}`);
    qr = text;
    if (step !== 81) return;
    paper.qrs.push(qr);
    line = { ...line, text: '[QR]', size: Math.max(line.size, size) };
    qr = '';
  };
  const group = () => {
    const command = next(reader, 'GS');
    if (command === 0x76) {
      if (line.text !== '') throw new Error('GS v 0 within a line');
      paper.rasters.push(readRaster(reader));
      note('GS v 0');
      return;
    }
    if (command === 0x28) return code();
    if (command === 0x21 && isForeign) {
      const scale = next(reader, 'GS !');
      if ((scale & ~0x11) !== 0) throw new Error(`GS ! ${scale} is larger than twice`);
      size = ((scale & 0x10) << 1) | ((scale & 1) << 4);
      return;
    }
    if (command !== 0x56) {
      throw new Error(`unknown command GS ${command.toString(16)} at byte ${reader.at - 2}`);
    }
    const mode = next(reader, 'GS V');
    const isShort = isForeign && mode <= 1;
    if (!isShort && mode !== 66 && mode !== 65) throw new Error(`unknown cut GS V ${mode}`);
    if (line.text !== '') throw new Error('cut through an unfinished line');
    note(isShort ? `GS V ${mode}` : `GS V ${mode} ${next(reader, 'GS V')}`);
    paper.cuts += 1;
  };
  while (reader.at < bytes.length) {
    const byte = next(reader, 'text');
    if (byte === 0x0a) endLine();
    else if (byte === 0x1b) escape();
    else if (byte === 0x1d) group();
    else if (byte === 0x1c) {
      if (next(reader, 'FS') !== 0x2e) throw new Error(`unknown command FS at byte ${reader.at}`);
      note('FS .');
    } else print(signOf(byte, page, reader.at - 1));
  }
  if (line.text !== '') throw new Error(`the last line has no end: '${line.text}'`);
  return paper;
}
