import { describe, expect, it } from 'vitest';
import { layoutCustomerTicket } from '@comanda/receipt/layouts/customer-ticket';
import { paintPlainText } from '@comanda/receipt/painters/plain-text';
import type { TicketData, TicketOptions } from '@comanda/receipt/ticket-data';
import { aPreBill, aTicket, aTicketLine } from '../support/ticket-data.ts';

function paper(data: TicketData, options: Partial<TicketOptions> = {}): string[] {
  const all: TicketOptions = { width: 32, language: 'es', marking: null, number: 7, ...options };
  return paintPlainText(layoutCustomerTicket(data, all), all.width).split('\n');
}

describe('customer ticket', () => {
  it('shows business name, address and tax id at the top', () => {
    const lines = paper(aTicket()).map((line) => line.trim());
    expect(lines.slice(0, 4)).toEqual([
      'Cantina Demo',
      'Av. Juárez 10, Col. Centro,',
      'Ciudad de México',
      'RFC: XAXX010101000',
    ]);
  });

  it("formats the closing time as in Mexico, in the venue's zone", () => {
    expect(paper(aTicket())).toContain('Fecha: 20/11/2026 23:05');
    expect(paper(aTicket({ time_zone: 'America/Tijuana' }))).toContain('Fecha: 20/11/2026 21:05');
    expect(paper(aTicket({ closed_at: '2026-06-01T06:00:00Z' }))).toContain(
      'Fecha: 01/06/2026 00:00',
    );
  });

  it.each([24, 28, 32, 42] as const)('cuts names to %i - 14 including the dots', (width) => {
    const name = 'Abcdefghijklmnopqrstuvwxyzabcdefghijklmnop';
    const [line] = paper(aTicket({ lines: [aTicketLine({ name })] }), { width }).filter((row) =>
      row.startsWith('1'),
    );
    expect(line).toContain(` ${name.slice(0, width - 17)}... `);
    expect(line).toHaveLength(width);
  });

  it('does not cut a name of exactly width - 14', () => {
    const name = 'Exactly18LettersOk';
    expect(paper(aTicket({ lines: [aTicketLine({ name })] })).join()).toContain(`${name} `);
  });

  it('gives half of two units its own amount, and keeps the fraction of a long name', () => {
    const half = { quantity: 2, unit_price: 12500, discount: 1250, total: 11250 };
    const name = 'Guacamole con totopos (1/2)';
    const text = paper(aTicket({ lines: [aTicketLine({ name, ...half })] })).join('\n');
    expect(text).toMatch(/^2 {2}Guacamole\.\.\. \(1\/2\) +\$125\.00$/m);
    expect(text).not.toContain('c/u');
  });

  it('never cuts an amount: it gets its own line', () => {
    const dear = aTicketLine({ quantity: 250, unit_price: 99999999, total: 24999999750 });
    const lines = paper(aTicket({ lines: [dear] }), { width: 24 });
    expect(lines).toContain('         $249,999,997.50');
  });

  it('a customer ticket has a discount line only with a discount', () => {
    expect(paper(aTicket()).filter((line) => line.includes('Descuento'))).toEqual([
      '   Descuento             -$10.00',
      'Descuento                -$10.00',
    ]);
    const none = aTicket({ discount: 0, lines: [aTicketLine()] });
    expect(paper(none).join()).not.toContain('Descuento');
  });

  it('shows IVA as included, and tip, payment, received and change', () => {
    const text = paper(aTicket()).join('\n');
    expect(text).toMatch(/TOTAL +\$1,670\.56\nIVA incluido 16% +\$267\.29\nPropina +\$250\.00/);
    expect(text).toMatch(/Efectivo +\$1,920\.56\nRecibido +\$2,000\.00\nCambio +\$79\.44/);
  });

  it('does not show IVA as included when it is not part of the total', () => {
    const tax = { name: 'IVA', name_es: 'IVA', rate: 16, base: 140327, tax: 26729 };
    const text = paper(aTicket({ taxes: [{ ...tax, how: 'of_total' }] })).join('\n');
    expect(text).toMatch(/\nIVA 16% +\$267\.29\n/);
    const { taxes: _, ...older } = aTicket({ iva: 26729, iva_included: false });
    expect(paper(older).join('\n')).toBe(text);
  });

  it('names each tax by its rate; those on top of prices come before the total', () => {
    const text = paper(
      aTicket({
        taxes: [
          { name: 'IVA', name_es: 'IVA', rate: 8, base: 1000, tax: 80, how: 'included' },
          { name: 'ISH', name_es: 'ISH', rate: 3, base: 1000, tax: 30, how: 'added' },
          { name: 'Exempt', name_es: 'Exento', rate: null, base: 500, tax: 0, how: 'included' },
        ],
      }),
    ).join('\n');
    expect(text).toMatch(
      /\nISH 3% +\$0\.30\n.*TOTAL.*\nIVA incluido 8% +\$0\.80\nExento +\$0\.00\n/,
    );
  });

  it('marks a pre-bill in both languages', () => {
    expect(paper(aPreBill())[0]?.trim()).toBe('PRE-CUENTA');
    expect(paper(aPreBill(), { language: 'en' })[0]?.trim()).toBe('PRE-BILL');
    expect(paper(aTicket()).join()).not.toContain('PRE-CUENTA');
  });

  it('marks a copy and a possible duplicate with their number', () => {
    const head = (options: Partial<TicketOptions>) =>
      paper(aTicket(), options)
        .slice(0, 2)
        .map((line) => line.trim());
    expect(head({ marking: 'copy' })).toEqual(['*** COPIA ***', 'Ticket núm. 7']);
    expect(head({ marking: 'copy', language: 'en' })).toEqual(['*** COPY ***', 'Ticket no. 7']);
    expect(head({ marking: 'possible_duplicate' })).toEqual([
      '*** POSIBLE DUPLICADO ***',
      'Ticket núm. 7',
    ]);
    expect(head({ marking: 'possible_duplicate', language: 'en', width: 24 })).toEqual([
      '* POSSIBLE DUPLICATE *',
      'Ticket no. 7',
    ]);
  });

  it('ends with the slogan and the ticket number', () => {
    const end = (data: TicketData) =>
      paper(data)
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .slice(-2);
    expect(end(aTicket())).toEqual(['¡Gracias por tu visita!', 'Ticket núm. 7']);
    const own = aTicket({ venue: { ...aTicket().venue, slogan: 'Vuelva pronto' } });
    expect(end(own)).toEqual(['Vuelva pronto', 'Ticket núm. 7']);
  });
});
