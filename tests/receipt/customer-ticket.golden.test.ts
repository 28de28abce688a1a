import type { Language } from '@comanda/domain/texts';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { layoutCustomerTicket } from '@comanda/receipt/layouts/customer-ticket';
import { paintEscPos } from '@comanda/receipt/painters/esc-pos-builder';
import { paintPlainText } from '@comanda/receipt/painters/plain-text';
import type { Marking, PaperWidth, TicketData } from '@comanda/receipt/ticket-data';
import { decodeEscPos } from '../support/escpos-decoder.ts';
import { aPreBill, aTicket } from '../support/ticket-data.ts';

const GOLDEN = join(import.meta.dirname, 'golden');
const WIDTHS: PaperWidth[] = [24, 28, 32, 42];
const LANGUAGES: Language[] = ['en', 'es'];

const DOCUMENTS: { name: string; data: TicketData; marking: Marking }[] = [
  { name: 'final', data: aTicket(), marking: null },
  { name: 'pre-bill', data: aPreBill({ table_name: null, guests: null }), marking: null },
  {
    name: 'copy-two-payments',
    data: aTicket({
      special_name: 'Martes de 2x1 en cocteles',
      payments: [
        {
          method: 'Tarjeta de crédito/débito',
          amount: 90000,
          tip: 10000,
          reference: 'AUT 004512',
          received: null,
          change: null,
        },
        { method: 'Efectivo', amount: 77056, tip: 15000, received: 100000, change: 7944 },
      ],
    }),
    marking: 'copy',
  },
  {
    name: 'delivery-partly-paid',
    data: aPreBill({
      table_name: null,
      guests: null,
      order_type: 'delivery',
      customer: {
        name: 'Familia del 12',
        phone: '+52 55 1234 5678',
        address: 'Calle Violeta 12, interior 4, entre Luna y Sol, Col. Guerrero',
        notes: 'tocar dos veces',
      },
      payments: [{ method: 'Transferencia', amount: 50000, tip: 0, received: null, change: null }],
    }),
    marking: null,
  },
  {
    name: 'possible-duplicate-no-discount',
    data: aTicket({ discount: 0, tip: 0, lines: [], venue: { ...aTicket().venue, slogan: '' } }),
    marking: 'possible_duplicate',
  },
];

/** The golden file, only written on request, so that CI never accepts its own output. */
function golden(file: string, text: string): string {
  const path = join(GOLDEN, file);
  if (process.env.UPDATE_GOLDEN === '1') {
    mkdirSync(GOLDEN, { recursive: true });
    writeFileSync(path, text);
  }
  return readFileSync(path, 'utf8');
}

describe.each(DOCUMENTS)('customer ticket: $name', ({ name, data, marking }) => {
  describe.each(WIDTHS)('%i characters', (width) => {
    it.each(LANGUAGES)('in %s equals the golden file, as text and as bytes', (language) => {
      const blocks = layoutCustomerTicket(data, { width, language, marking, number: 1207 });
      const text = paintPlainText(blocks, width);
      expect(text).toBe(golden(`${name}.${width}.${language}.txt`, text));

      const paper = decodeEscPos(paintEscPos(blocks, width));
      const lines = paper.lines.map((line) => line.text.trim());
      expect(lines).toEqual(
        text
          .split('\n')
          .slice(0, -1)
          .map((line) => line.trim()),
      );
      expect(Math.max(...paper.lines.map((line) => line.columns))).toBeLessThanOrEqual(width);
      expect(paper.commands.slice(0, 3)).toEqual(['ESC @', 'FS .', 'ESC t 19']);
      expect(paper.commands.at(-1)).toBe('GS V 66 3');
      expect(paper.cuts).toBe(1);
    });
  });
});
