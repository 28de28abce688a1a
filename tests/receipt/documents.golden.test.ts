import type { Language } from '@comanda/domain/texts';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeQR } from 'qr';
import { describe, expect, it } from 'vitest';
import { readInvoice } from '@comanda/domain/invoices/printed';
import type { InvoicePaper } from '@comanda/receipt/invoice-data';
import { layoutDocument } from '@comanda/receipt/layouts/document';
import { paintEscPos, PLAIN_LOOK } from '@comanda/receipt/painters/esc-pos-builder';
import { paintPlainText } from '@comanda/receipt/painters/plain-text';
import type { Marking, PaperWidth } from '@comanda/receipt/ticket-data';
import { goldenText } from '../domain/invoices/golden-checks.ts';
import { decodeEscPos } from '../support/escpos-decoder.ts';
import { aShiftPlan, aWorkWeek } from '../support/hours-papers.ts';
import { aDish, aKitchenPaper, checkerboard } from '../support/paper-data.ts';
import { stampedXml } from '../support/stamped-xml.ts';
import { aTicket, aTicketLine } from '../support/ticket-data.ts';

const GOLDEN = join(import.meta.dirname, 'golden');
const WIDTHS: PaperWidth[] = [24, 28, 32, 42];
const LANGUAGES: Language[] = ['en', 'es'];
const INVOICE = 'https://f.mx/?f=128';

const DOCUMENTS: { name: string; document: string; data: object; marking?: Marking }[] = [
  { name: 'kitchen-new', document: 'kitchen', data: aKitchenPaper() },
  {
    name: 'kitchen-held',
    document: 'kitchen',
    data: aKitchenPaper({
      lines: [aDish({ course: 1 })],
      held: [
        aDish({ quantity: 1, name: 'Enchiladas suizas con mole de la casa y queso', course: 2 }),
        aDish({ name: 'Arrachera', course: 2 }),
        aDish({ name: 'Flan' }),
      ],
    }),
  },
  {
    name: 'kitchen-cancelled',
    document: 'kitchen',
    data: aKitchenPaper({
      kind: 'cancelled',
      table_name: null,
      lines: [
        aDish({ reason: 'customer_changed_mind' }),
        aDish({ quantity: 1, name: 'Ñoquis', reason: 'la mesa se fue' }),
      ],
    }),
  },
  {
    name: 'kitchen-moved-twice',
    document: 'kitchen',
    marking: 'possible_duplicate',
    data: aKitchenPaper({
      kind: 'moved',
      moved_from: 'Mesa 12',
      instead_of: 'Cocina caliente',
      repeats: 1206,
    }),
  },
  {
    name: 'kitchen-fired-to-go',
    document: 'kitchen',
    data: aKitchenPaper({
      kind: 'fired',
      areas: ['bar', 'other'],
      table_name: null,
      check_name: 'Llevar 3',
      order_type: 'take_out',
      customer_name: 'Familia del 12',
      lines: [aDish({ course: 2 }), aDish({ name: 'Ñoquis', course: 2 })],
      held: [aDish({ name: 'Flan', course: 3 })],
    }),
  },
  { name: 'shift-plan', document: 'shift_plan', data: aShiftPlan() },
  { name: 'work-week', document: 'work_week', data: aWorkWeek() },
  {
    name: 'final-logo-qr',
    document: 'ticket',
    data: aTicket({ lines: [aTicketLine()], logo: checkerboard, invoice_url: INVOICE }),
  },
  { name: 'invoice-stamped', document: 'invoice', data: anInvoice('c06_discount', 'stamped') },
  { name: 'invoice-waiting', document: 'invoice', data: anInvoice('c10_service', 'waiting') },
  { name: 'invoice-global', document: 'invoice', data: anInvoice('g01_global_day', 'cancelled') },
];

/** The paper of a document of tests/domain/invoices/golden. */
function anInvoice(name: string, state: InvoicePaper['state']): InvoicePaper {
  const { venue, time_zone, printed_at } = aTicket();
  const xml = goldenText(`${name}.xml`);
  const invoice = readInvoice(state === 'waiting' ? xml : stampedXml(xml));
  return { venue, time_zone, printed_at, invoice, state };
}

/** The golden file, only written on request, so that CI never accepts its own output. */
function golden(file: string, text: string): string {
  const path = join(GOLDEN, file);
  if (process.env.UPDATE_GOLDEN === '1') {
    mkdirSync(GOLDEN, { recursive: true });
    writeFileSync(path, text);
  }
  return readFileSync(path, 'utf8');
}

/** Lines of text, without the placeholder of a picture. */
function textLines(text: string): string[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => line.trim())
    .filter((line) => line !== '[logo]');
}

describe.each(DOCUMENTS)('$name', ({ name, document, data, marking = null }) => {
  describe.each(WIDTHS)('%i characters', (width) => {
    it.each(LANGUAGES)('in %s equals the golden file, as text and as bytes', (language) => {
      const blocks = layoutDocument(document, data, { width, language, marking, number: 1207 });
      const text = paintPlainText(blocks, width);
      expect(text).toBe(golden(`${name}.${width}.${language}.txt`, text));
      expect(text).toContain('1207');

      const paper = decodeEscPos(paintEscPos(blocks, width));
      expect(paper.lines.map((line) => line.text.trim())).toEqual(textLines(text));
      expect(Math.max(...paper.lines.map((line) => line.columns))).toBeLessThanOrEqual(width);
      expect(paper.commands.slice(0, 3)).toEqual(['ESC @', 'FS .', 'ESC t 19']);
      expect(paper.commands.at(-1)).toBe('GS V 66 3');
      expect(paper.cuts).toBe(1);
      expect(paper.pulses).toEqual([]);
    });
  });
});

describe('pictures and profiles', () => {
  const options = { width: 32, language: 'es', marking: null, number: 9 } as const;

  it('prints logo and QR code in their places', () => {
    const data = aTicket({ logo: checkerboard, invoice_url: INVOICE });
    const paper = decodeEscPos(paintEscPos(layoutDocument('ticket', data, options), 32));
    expect(paper.rasters).toEqual([{ rowBytes: 2, height: 2, bits: [0xaa, 0xaa, 0x55, 0x55] }]);
    expect(paper.qrs).toEqual([INVOICE]);
    const open = aTicket({ kind: 'pre_bill', invoice_url: INVOICE });
    expect(decodeEscPos(paintEscPos(layoutDocument('ticket', open, options), 32)).qrs).toEqual([]);
  });

  it.each([
    [24, 'a'],
    [24, 'b'],
    [32, 'a'],
    [42, 'a'],
  ] as const)(
    'prints the QR code as a picture where the profile says so: %i columns, font %s',
    (width, font) => {
      const data = aTicket({ invoice_url: INVOICE });
      const blocks = layoutDocument('ticket', data, { ...options, width });
      const look = { ...PLAIN_LOOK, font, qr: 'picture' as const };
      const paper = decodeEscPos(paintEscPos(blocks, width, look));
      expect(paper.qrs).toEqual([]);
      const [raster] = paper.rasters;
      const modules = encodeQR(INVOICE, 'raw', { ecc: 'medium', border: 1 });
      const size = modules.length - 2;
      const dots = (raster?.height ?? 0) / size;
      expect(Number.isInteger(dots) && dots >= 3).toBe(true);
      expect(size * dots).toBeLessThanOrEqual(width * (font === 'a' ? 12 : 9));
      for (let y = 0; y < size; y += 1) {
        for (let x = 0; x < size; x += 1) {
          const at = x * dots + 1;
          const byte = raster?.bits[(y * dots + 1) * raster.rowBytes + (at >> 3)] ?? 0;
          expect((byte & (0x80 >> (at & 7))) !== 0).toBe(modules[y + 1]?.[x + 1]);
        }
      }
      // The address can be typed.
      expect(paintPlainText(blocks, width).replaceAll(/\s/g, '')).toContain(INVOICE);
    },
  );

  it.each([
    ['partial', ['GS V 66 3'], 1],
    ['full', ['GS V 65 3'], 1],
    ['none', [], 0],
  ] as const)('cuts %s', (cut, commands, cuts) => {
    const blocks = layoutDocument('kitchen', aKitchenPaper(), options);
    const paper = decodeEscPos(paintEscPos(blocks, 32, { ...PLAIN_LOOK, cut, font: 'b' }));
    expect(paper.commands.filter((name) => name.startsWith('GS V'))).toEqual(commands);
    expect(paper.commands).toContain('ESC ! 1');
    expect(paper.cuts).toBe(cuts);
  });

  it('refuses a picture whose bits do not match its size, and a QR code of other characters', () => {
    const wrong = { ...checkerboard, height: 3 };
    expect(() =>
      paintEscPos(layoutDocument('ticket', aTicket({ logo: wrong }), options), 32),
    ).toThrow();
    const data = aTicket({ invoice_url: 'https://x/\u001bp' });
    expect(() => paintEscPos(layoutDocument('ticket', data, options), 32)).toThrow();
  });
});
