import type { Marking } from '@comanda/receipt/ticket-data';
import { aClose, aFullZ, anEmptyX, aSlip } from './cash-papers.ts';
import { aDish, aKitchenPaper, aTestPaper } from './paper-data.ts';
import { aPreBill, aTicket, aTicketLine } from './ticket-data.ts';

interface SamplePaper {
  name: string;
  document: string;
  data: object;
  marking: Marking;
}

/** Eight rows of alternating dots. */
const stripes = { width: 16, height: 8, bits: Buffer.alloc(16, 0xaa).toString('base64') };

/** At least one paper of every document, with everything it can contain. */
export const allPapers: readonly SamplePaper[] = [
  {
    name: 'final ticket',
    document: 'ticket',
    data: aTicket({
      lines: [aTicketLine({ note: 'sin hielo', options: ['Doble'] })],
      special_name: 'Martes de 2x1',
      logo: stripes,
      invoice_url: 'https://f.mx/?f=128',
      order_type: 'delivery',
      customer: { name: 'Familia', phone: '55 1234', address: 'Calle 1', notes: 'tocar' },
      payments: [{ method: 'Efectivo', amount: 1, reference: 'AUT', received: 5, change: 4 }],
    }),
    marking: 'copy',
  },
  { name: 'pre-bill', document: 'ticket', data: aPreBill(), marking: null },
  { name: 'preview', document: 'ticket', data: aPreBill({ is_preview: true }), marking: null },
  {
    name: 'kitchen',
    document: 'kitchen',
    data: aKitchenPaper({
      moved_from: 'Mesa 12',
      instead_of: 'Cocina caliente',
      repeats: 1206,
      order_type: 'take_out',
      customer_name: 'Familia',
      lines: [aDish({ course: 2, note: 'sin cebolla', options: ['Doble'] }), aDish()],
    }),
    marking: 'possible_duplicate',
  },
  {
    name: 'kitchen, cancelled',
    document: 'kitchen',
    data: aKitchenPaper({
      kind: 'cancelled',
      table_name: null,
      lines: [aDish({ reason: 'customer_changed_mind' }), aDish({ reason: 'la mesa se fue' })],
    }),
    marking: null,
  },
  { name: 'X cut', document: 'x_cut', data: anEmptyX(), marking: null },
  { name: 'Z cut', document: 'z_cut', data: aFullZ(), marking: 'copy' },
  { name: 'daily close', document: 'daily_close', data: aClose(true), marking: null },
  { name: 'payout', document: 'payout', data: aSlip(), marking: null },
  { name: 'test page', document: 'test', data: aTestPaper(), marking: null },
];
