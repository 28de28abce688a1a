import type { TicketData, TicketLine } from '@comanda/receipt/ticket-data';

/** One line of a check; every field can be overridden. Amounts in centavos. */
export function aTicketLine(overrides: Partial<TicketLine> = {}): TicketLine {
  return {
    quantity: 1,
    name: 'Cerveza oscura',
    options: [],
    note: null,
    unit_price: 6500,
    discount: 0,
    total: 6500,
    ...overrides,
  };
}

/** A closed check paid in cash with a tip; every field can be overridden. */
export function aTicket(overrides: Partial<TicketData> = {}): TicketData {
  return {
    kind: 'final',
    check_id: 41,
    folio: 128,
    venue: {
      name: 'Cantina Demo',
      address: 'Av. Juárez 10, Col. Centro, Ciudad de México',
      tax_id: 'XAXX010101000',
      slogan: '¡Gracias por tu visita!',
    },
    check_name: 'Terraza 4',
    table_name: 'Mesa 4',
    server_name: 'server',
    opened_at: '2026-11-21T01:30:00.000Z',
    closed_at: '2026-11-21T05:05:00.000Z',
    printed_at: '2026-11-21T05:05:02.000Z',
    time_zone: 'America/Mexico_City',
    guests: 3,
    lines: [
      aTicketLine({ quantity: 3, total: 19500 }),
      aTicketLine({
        quantity: 2,
        name: 'Margarita de mango con chile piquín',
        options: ['Escarchado', 'Mezcal en lugar de tequila blanco de la casa'],
        note: 'sin hielo, “bien fría” y con sal aparte…',
        unit_price: 12550,
        discount: 1000,
        total: 24100,
      }),
      aTicketLine({ name: 'Ñoquis a la crema', unit_price: 123456, total: 123456 }),
    ],
    subtotal: 168056,
    discount: 1000,
    special_name: null,
    total: 167056,
    taxes: [{ name: 'IVA', name_es: 'IVA', rate: 16, base: 140327, tax: 26729, how: 'included' }],
    tip: 25000,
    payments: [{ method: 'Efectivo', amount: 167056, tip: 25000, received: 200000, change: 7944 }],
    ...overrides,
  };
}

/** The same check before it is paid. */
export function aPreBill(overrides: Partial<TicketData> = {}): TicketData {
  return aTicket({ kind: 'pre_bill', closed_at: null, tip: 0, payments: [], ...overrides });
}
