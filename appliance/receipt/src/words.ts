import { figures } from '@comanda/domain/figures';
import { byLanguage, type Language } from '@comanda/domain/texts';
import type { TaxLine } from './ticket-data.ts';

const words = byLanguage({
  taxId: ['Tax ID', 'RFC'],
  preBill: ['PRE-BILL', 'PRE-CUENTA'],
  notAPayment: ['Not paid: not a receipt', 'Sin pagar: no es comprobante'],
  copy: ['COPY', 'COPIA'],
  possibleDuplicate: ['POSSIBLE DUPLICATE', 'POSIBLE DUPLICADO'],
  preview: ['PREVIEW', 'VISTA PREVIA'],
  previewOnly: ['Do not give to guests', 'No se entrega al cliente'],
  folio: figures.folio.name,
  date: ['Date', 'Fecha'],
  reprinted: ['Reprinted', 'Reimpreso'],
  check: ['Check', 'Cuenta'],
  table: figures.table.name,
  server: figures.server.name,
  guests: figures.guests.name,
  opened: ['Opened', 'Apertura'],
  each: ['each', 'c/u'],
  discount: figures.discount.name,
  comp: ['Comp', 'Cortesía'],
  subtotal: figures.subtotal.name,
  total: ['TOTAL', 'TOTAL'],
  tax: [
    (tax: TaxLine) => taxWords(tax.name, 'included', tax),
    (tax: TaxLine) => taxWords(tax.name_es, 'incluido', tax),
  ],
  tip: figures.tip.name,
  totalWithTip: ['Total with tip', 'Total con propina'],
  rounding: figures.rounding.name,
  inCash: ['In cash', 'En efectivo'],
  received: ['Received', 'Recibido'],
  change: ['Change', 'Cambio'],
  /** Below a payment: the part of it that is tip. */
  ofWhichTip: ['includes tip', 'incluye propina'],
  reference: ['Ref.', 'Ref.'],
  paid: ['Paid', 'Pagado'],
  rest: ['LEFT TO PAY', 'POR PAGAR'],
  orderType: {
    take_out: ['TAKE OUT', 'PARA LLEVAR'],
    delivery: ['DELIVERY', 'A DOMICILIO'],
  },
  customer: ['Customer', 'Cliente'],
  phone: ['Phone', 'Teléfono'],
  address: ['Address', 'Dirección'],
  invoice: ['Need an invoice? Scan this:', '¿Necesitas factura? Escanea:'],
  selfInvoice: [
    'Need an invoice? On our Wi-Fi, scan this:',
    '¿Necesitas factura? En nuestro Wi-Fi, escanea:',
  ],
  orOpen: [(page: string) => `or open ${page}`, (page: string) => `o entra en ${page}`],
  code: [(code: string) => `Code ${code}`, (code: string) => `Código ${code}`],
  until: [(at: string) => `until ${at}`, (at: string) => `hasta el ${at}`],
  thanks: ['Thank you for your visit!', '¡Gracias por tu visita!'],
  ticketNumber: [
    (number: number) => `Ticket no. ${number}`,
    (number: number) => `Ticket núm. ${number}`,
  ],
});

/** The fixed texts of a customer ticket. The Spanish is Mexican: cuenta, mesero, propina. */
export type TicketWords = (typeof words)[Language];

/** The texts in the language of the paper. */
export function ticketWords(language: Language): TicketWords {
  return words[language];
}

/** 'IVA included 16%'; an exempt one has its name alone. */
function taxWords(name: string, included: string, { rate, how }: TaxLine): string {
  if (rate === null) return name;
  return `${name} ${how === 'included' ? `${included} ` : ''}${rate}%`;
}
