import PDFDocument from 'pdfkit';
import { PNG } from 'pngjs';

/** What a page says about its file, and to screen readers. */
interface SheetFacts {
  title: string;
  author: string;
  language: 'es-MX' | 'en-US';
  /** The same document is the same bytes. */
  madeAt: Date;
}

type Font = 'regular' | 'bold' | 'mono';

interface TextStyle {
  font?: 'regular' | 'bold';
  size?: number;
  color?: string;
  align?: 'left' | 'right' | 'center';
  /** Most lines; the last one then ends in an ellipsis. */
  lines?: number;
}

/** A column of a table: its heading, its share of the width in points, and the side at which its texts stand. */
export interface Column {
  title: string;
  width: number;
  align?: 'left' | 'right';
}

export const ink = '#1b1f24';
export const faint = '#5f6b7a';
const line = '#d5dae1';
const shade = '#f2f4f7';

const fonts: Record<Font, string> = {
  regular: 'Helvetica',
  bold: 'Helvetica-Bold',
  mono: 'Courier',
};
const lineOf = (size: number) => size * 1.25;

const codeSize = 5.6;
/** Each letter of Courier is as wide. */
const codeWidth = codeSize * 0.6;

function codeLines(text: string, width: number): string[] {
  const most = Math.floor(width / codeWidth);
  return Array.from({ length: Math.ceil(text.length / most) }, (_, at) =>
    text.slice(at * most, (at + 1) * most),
  );
}

/** The letters that the fonts of every reader have (Windows-1252), which need not be in the file. */
const letters = new Set(
  new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, code) => code)),
);

/** A text in these letters: others lose their accents or are a question mark. */
function inLetters(text: string): string {
  return [...text.replace(/\s+/gu, ' ')]
    .map((letter) => {
      if (letters.has(letter)) return letter;
      const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '');
      return bare !== '' && [...bare].every((one) => letters.has(one)) ? bare : '?';
    })
    .join('');
}

/** A document of letter size that is written from top to bottom; tables go on over its pages. Measures in points. */
export class Sheet {
  readonly left = 40;
  readonly width = 532;
  /** Where the foot of each page begins. */
  readonly bottom = 742;
  /** Where the next part begins. */
  y = 40;
  readonly #doc: PDFKit.PDFDocument;
  readonly #bytes: Promise<Buffer>;

  constructor({ title, author, language, madeAt }: SheetFacts) {
    this.#doc = new PDFDocument({
      size: 'LETTER',
      margin: 0,
      bufferPages: true,
      lang: language,
      displayTitle: true,
      info: {
        Title: inLetters(title),
        Author: inLetters(author),
        Creator: 'Comanda',
        CreationDate: madeAt,
        ModDate: madeAt,
      },
    });
    const parts: Buffer[] = [];
    this.#bytes = new Promise((resolve, reject) => {
      this.#doc.on('data', (part: Buffer) => parts.push(part));
      this.#doc.on('end', () => resolve(Buffer.concat(parts)));
      this.#doc.on('error', reject);
    });
  }

  /** Writes a text that wraps; returns where it ends. */
  text(text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
    const { size = 8.5, color = ink, align = 'left', lines } = style;
    this.#use(style);
    const shown = inLetters(text);
    const height = lines === undefined ? this.height(text, width, style) : lines * lineOf(size);
    this.#doc.fillColor(color).text(shown, x, y, {
      width,
      align,
      height: height + 0.1,
      ellipsis: lines !== undefined,
      lineGap: this.#gap(size),
    });
    return y + (lines === 1 ? lineOf(size) : this.height(text, width, style));
  }

  /** Writes a code that has no words; its lines are full. Returns where it ends. */
  code(text: string, x: number, y: number, width: number): number {
    const lines = codeLines(text, width);
    this.#doc.font(fonts.mono).fontSize(codeSize).fillColor(ink);
    lines.forEach((part, at) =>
      this.#doc.text(part, x, y + at * lineOf(codeSize), { lineBreak: false }),
    );
    return y + lines.length * lineOf(codeSize);
  }

  codeHeight(text: string, width: number): number {
    return codeLines(text, width).length * lineOf(codeSize);
  }

  /** How high a text is that wraps at this width. */
  height(text: string, width: number, style: TextStyle = {}): number {
    const { size = 8.5, lines } = style;
    this.#use(style);
    const all = this.#doc.heightOfString(inLetters(text), { width, lineGap: this.#gap(size) });
    return lines === undefined ? all : Math.min(all, lines * lineOf(size));
  }

  #use({ font = 'regular', size = 8.5 }: TextStyle): void {
    this.#doc.font(fonts[font]).fontSize(size);
  }

  /** Lines are as far apart in each font. */
  #gap(size: number): number {
    return lineOf(size) - this.#doc.currentLineHeight(false);
  }

  /** A small heading above the parts of a page. */
  label(text: string, x: number, y: number, width: number): number {
    return this.text(text.toUpperCase(), x, y, width, { font: 'bold', size: 6.5, color: faint });
  }

  /** Facts below each other: names on the left, values on the right, which wrap. Returns where they end. */
  facts(
    rows: readonly (readonly [name: string, value: string])[],
    { x, y, width, name }: { x: number; y: number; width: number; name: number },
  ): number {
    let at = y;
    for (const [label, value] of rows) {
      this.text(label, x, at, name, { size: 7.5, color: faint });
      at = this.text(value, x + name, at, width - name, { size: 8 }) + 1.5;
    }
    return at;
  }

  rule(y: number, { x = this.left, width = this.width, color = line, thickness = 0.6 } = {}): void {
    this.#doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke();
  }

  panel(x: number, y: number, width: number, height: number): void {
    this.#doc.roundedRect(x, y, width, height, 3).fillColor(shade).fill();
  }

  /** The sum of a document, highlighted at the right side of the page. */
  total(name: string, amount: string, y: number): void {
    const x = this.left + 300;
    this.panel(x, y, this.width - 300, 22);
    this.text(name, x + 8, y + 5.5, 90, { font: 'bold', size: 10 });
    const style = { font: 'bold', size: 11, align: 'right' } as const;
    this.text(amount, x + 104, y + 5, 120, style);
  }

  /** A QR code or another pattern of squares, true is black. */
  squares(rows: readonly (readonly boolean[])[], x: number, y: number, width: number): void {
    const side = width / rows.length;
    rows.forEach((row, down) =>
      row.forEach((isBlack, right) => {
        if (isBlack) this.#doc.rect(x + right * side, y + down * side, side + 0.02, side + 0.02);
      }),
    );
    this.#doc.fillColor('#000').fill();
  }

  /**
   * A picture (PNG) within these limits; returns its width. One that cannot be read is left out: 0. Written again, because
   * there are kinds of PNG that a PDF does not know.
   */
  picture(
    png: Uint8Array,
    x: number,
    y: number,
    limits: { width: number; height: number },
  ): number {
    let image: PNG;
    try {
      image = PNG.sync.read(Buffer.from(png));
    } catch {
      return 0;
    }
    const scale = Math.min(limits.width / image.width, limits.height / image.height);
    const width = image.width * scale;
    this.#doc.image(PNG.sync.write(image), x, y, { width });
    return width;
  }

  /** Large letters across the page that say what it is no longer. */
  across(text: string): void {
    const { start, count } = this.#doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.#doc.switchToPage(page);
      this.#doc.save().rotate(-35, { origin: [306, 396] });
      this.#doc.font(fonts.bold).fontSize(84).fillColor('#b42318', 0.14);
      this.#doc.text(text, 0, 354, { width: 612, align: 'center', lineBreak: false });
      this.#doc.restore().fillOpacity(1);
    }
  }

  /** Begins a page unless this much room is left. */
  need(height: number): void {
    if (this.y + height > this.bottom) this.page();
  }

  page(): void {
    this.#doc.addPage();
    this.y = 40;
  }

  /** A table that goes on over pages, each with the headings. A row is as high as its highest text. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[]): void {
    this.#tableHead(columns, this.left);
    for (const row of rows) {
      const heights = columns.map(({ width }, at) => this.height(row[at] ?? '', width - 8));
      const height = Math.max(...heights) + 5.5;
      if (this.y + height > this.bottom) {
        this.page();
        this.#tableHead(columns, this.left);
      }
      this.#cells(columns, row, this.left, { top: 4 });
      this.y += height;
      this.rule(this.y);
    }
    this.y += 8;
  }

  /** Many short rows, each of one line, in several tables next to each other; read downwards. */
  tables(columns: readonly Column[], rows: readonly (readonly string[])[], beside: number): void {
    const height = 11.5;
    const step = this.width / beside;
    for (let first = 0; first < rows.length;) {
      this.need(20 + height);
      const top = this.y;
      const room = Math.floor((this.bottom - top - 20) / height);
      const deep = Math.min(room, Math.ceil((rows.length - first) / beside));
      let lowest = top;
      for (let table = 0; table < beside && first < rows.length; table += 1) {
        this.y = top;
        this.#tableHead(columns, this.left + table * step);
        for (const row of rows.slice(first, first + deep)) {
          this.#cells(columns, row, this.left + table * step, { size: 7.5 });
          this.y += height;
        }
        first += deep;
        lowest = Math.max(lowest, this.y);
      }
      this.y = lowest + 12;
      if (first < rows.length) this.page();
    }
  }

  #tableHead(columns: readonly Column[], x: number): void {
    const width = columns.reduce((sum, column) => sum + column.width, 0);
    this.panel(x, this.y, width, 15);
    let at = x + 4;
    for (const { title, width: own, align = 'left' } of columns) {
      const style = { font: 'bold', size: 7, color: faint, align, lines: 1 } as const;
      this.text(title, at, this.y + 4, own - 8, style);
      at += own;
    }
    this.y += 17;
  }

  #cells(
    columns: readonly Column[],
    row: readonly string[],
    x: number,
    { top = 2, size = 8.5 },
  ): void {
    let at = x + 4;
    columns.forEach(({ width, align = 'left' }, column) => {
      this.text(row[column] ?? '', at, this.y + top, width - 8, { align, size });
      at += width;
    });
  }

  /** Ends the document: `foot` is on every page, with its number. */
  finish(foot: string, pageOf: (page: number, pages: number) => string): Promise<Buffer> {
    const { start, count } = this.#doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.#doc.switchToPage(page);
      this.rule(752);
      this.text(foot, this.left, 757, this.width - 90, { size: 7, color: faint, lines: 1 });
      const place = { size: 7, color: faint, align: 'right' } as const;
      this.text(pageOf(page + 1, count), this.left + this.width - 90, 757, 90, place);
    }
    this.#doc.end();
    return this.#bytes;
  }
}
