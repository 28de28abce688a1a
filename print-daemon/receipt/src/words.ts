import type { Language, TaxLine } from './ticket-data.ts';

/** The fixed texts of a customer ticket. The Spanish is Mexican: cuenta, mesero, propina. */
export interface TicketWords {
  taxId: string;
  preBill: string;
  notAPayment: string;
  copy: string;
  possibleDuplicate: string;
  preview: string;
  previewOnly: string;
  folio: string;
  date: string;
  reprinted: string;
  check: string;
  table: string;
  server: string;
  guests: string;
  opened: string;
  each: string;
  discount: string;
  comp: string;
  subtotal: string;
  total: string;
  tax: (tax: TaxLine) => string;
  tip: string;
  totalWithTip: string;
  rounding: string;
  inCash: string;
  received: string;
  change: string;
  /** Below a payment: the part of it that is tip. */
  ofWhichTip: string;
  reference: string;
  paid: string;
  rest: string;
  orderType: { take_out: string; delivery: string };
  customer: string;
  phone: string;
  address: string;
  invoice: string;
  thanks: string;
  ticketNumber: (number: number) => string;
}

const en: TicketWords = {
  taxId: 'Tax ID',
  preBill: 'PRE-BILL',
  notAPayment: 'Not paid: not a receipt',
  copy: 'COPY',
  possibleDuplicate: 'POSSIBLE DUPLICATE',
  preview: 'PREVIEW',
  previewOnly: 'Do not give to guests',
  folio: 'Folio',
  date: 'Date',
  reprinted: 'Reprinted',
  check: 'Check',
  table: 'Table',
  server: 'Server',
  guests: 'Guests',
  opened: 'Opened',
  each: 'each',
  discount: 'Discount',
  comp: 'Comp',
  subtotal: 'Subtotal',
  total: 'TOTAL',
  tax: (tax) => taxWords(tax.name, 'included', tax),
  tip: 'Tip',
  totalWithTip: 'Total with tip',
  rounding: 'Rounding',
  inCash: 'In cash',
  received: 'Received',
  change: 'Change',
  ofWhichTip: 'includes tip',
  reference: 'Ref.',
  paid: 'Paid',
  rest: 'LEFT TO PAY',
  orderType: { take_out: 'TAKE OUT', delivery: 'DELIVERY' },
  customer: 'Customer',
  phone: 'Phone',
  address: 'Address',
  invoice: 'Need an invoice? Scan this:',
  thanks: 'Thank you for your visit!',
  ticketNumber: (number) => `Ticket no. ${number}`,
};

const es: TicketWords = {
  taxId: 'RFC',
  preBill: 'PRE-CUENTA',
  notAPayment: 'Sin pagar: no es comprobante',
  copy: 'COPIA',
  possibleDuplicate: 'POSIBLE DUPLICADO',
  preview: 'VISTA PREVIA',
  previewOnly: 'No se entrega al cliente',
  folio: 'Folio',
  date: 'Fecha',
  reprinted: 'Reimpreso',
  check: 'Cuenta',
  table: 'Mesa',
  server: 'Mesero',
  guests: 'Personas',
  opened: 'Apertura',
  each: 'c/u',
  discount: 'Descuento',
  comp: 'Cortesía',
  subtotal: 'Subtotal',
  total: 'TOTAL',
  tax: (tax) => taxWords(tax.name_es, 'incluido', tax),
  tip: 'Propina',
  totalWithTip: 'Total con propina',
  rounding: 'Redondeo',
  inCash: 'En efectivo',
  received: 'Recibido',
  change: 'Cambio',
  ofWhichTip: 'incluye propina',
  reference: 'Ref.',
  paid: 'Pagado',
  rest: 'POR PAGAR',
  orderType: { take_out: 'PARA LLEVAR', delivery: 'A DOMICILIO' },
  customer: 'Cliente',
  phone: 'Teléfono',
  address: 'Dirección',
  invoice: '¿Necesitas factura? Escanea:',
  thanks: '¡Gracias por tu visita!',
  ticketNumber: (number) => `Ticket núm. ${number}`,
};

/** The texts in the language of the paper. */
export function ticketWords(language: Language): TicketWords {
  return language === 'es' ? es : en;
}

/** 'IVA included 16%'; an exempt one has its name alone. */
function taxWords(name: string, included: string, { rate, how }: TaxLine): string {
  if (rate === null) return name;
  return `${name} ${how === 'included' ? `${included} ` : ''}${rate}%`;
}
