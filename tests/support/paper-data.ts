import type { KitchenLine, KitchenPaper } from '@comanda/receipt/kitchen-data';
import type { TestPaper } from '@comanda/receipt/test-data';
import type { Raster } from '@comanda/receipt/ticket-data';
import { aTicket } from './ticket-data.ts';

const { time_zone } = aTicket();
const at = '2026-11-21T01:42:00.000Z';

export function aDish(overrides: Partial<KitchenLine> = {}): KitchenLine {
  return {
    quantity: 2,
    name: 'Taco al pastor',
    options: [],
    note: null,
    course: null,
    ...overrides,
  };
}

/** An order for the kitchen; every field can be overridden. */
export function aKitchenPaper(overrides: Partial<KitchenPaper> = {}): KitchenPaper {
  return {
    kind: 'new',
    areas: ['kitchen'],
    check_id: 41,
    check_name: 'Terraza 4',
    table_name: 'Mesa 4',
    server_name: 'server',
    order_type: 'dine_in',
    customer_name: null,
    moved_from: null,
    sent_at: at,
    time_zone,
    lines: [
      aDish({ options: ['Con piña', 'Sin cebolla'], note: 'bien dorados, ¡urge!' }),
      aDish({ quantity: 1, name: 'Enchiladas suizas con mole de la casa y queso', course: 1 }),
      aDish({ quantity: 12, name: 'Arrachera', course: 2 }),
    ],
    ...overrides,
  };
}

export function aTestPaper(): TestPaper {
  return {
    printer_name: 'Cocina caliente',
    transport: 'serial:/dev/serial/by-id/usb-Prolific_USB-Serial-if00?baud=9600',
    printed_at: at,
    time_zone,
  };
}

/** A checkerboard of 16 × 2 dots. */
export const checkerboard: Raster = {
  width: 16,
  height: 2,
  bits: Buffer.from([0xaa, 0xaa, 0x55, 0x55]).toString('base64'),
};
