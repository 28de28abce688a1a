import type { Language } from './ticket-data.ts';

/** The fixed words of cuts and slips. The Spanish is Mexico's: corte, retiro, ingreso, propina. */
export interface CashWords {
  copy: string;
  possibleDuplicate: string;
  xCut: string;
  zCut: (number: number) => string;
  xNote: string;
  register: string;
  businessDay: string;
  opened: string;
  closed: string;
  printed: string;
  sales: string;
  reversed: string;
  net: string;
  tips: string;
  drawer: string;
  opening: string;
  cashSales: string;
  rounding: string;
  cashTips: string;
  deposits: string;
  payouts: string;
  expected: string;
  counted: string;
  exact: string;
  over: string;
  short: string;
  count: string;
  checks: string;
  checkCount: string;
  gross: string;
  discounts: string;
  manual: string;
  specials: string;
  iva: string;
  cancellations: string;
  reasons: Record<string, string>;
  reversals: string;
  people: string;
  pending: string;
  notes: string;
  payout: string;
  notApproved: string;
  payoutTypes: Record<string, string>;
  recipient: string;
  reason: string;
  askedBy: string;
  approvedBy: string;
  received: string;
  signed: string;
  paperNumber: (number: number) => string;
}

const en: CashWords = {
  copy: 'COPY',
  possibleDuplicate: 'POSSIBLE DUPLICATE',
  xCut: 'X CUT',
  zCut: (number) => `Z CUT No. ${number}`,
  xNote: 'Figures so far. Not a closing.',
  register: 'Register',
  businessDay: 'Business day',
  opened: 'Opened',
  closed: 'Closed',
  printed: 'Printed',
  sales: 'Sales by payment type',
  reversed: 'Taken back',
  net: 'Net sales',
  tips: 'Tips',
  drawer: 'Cash in the drawer',
  opening: 'Opening cash',
  cashSales: 'Cash sales',
  rounding: 'Rounding',
  cashTips: 'Cash tips',
  deposits: 'Deposits',
  payouts: 'Payouts',
  expected: 'EXPECTED',
  counted: 'COUNTED',
  exact: 'Difference',
  over: 'OVER',
  short: 'SHORT',
  count: 'Count',
  checks: 'Checks',
  checkCount: 'Closed checks',
  gross: 'Before discounts',
  discounts: 'Discounts',
  manual: 'By hand',
  specials: 'Specials',
  iva: 'IVA included',
  cancellations: 'Cancelled items',
  reasons: {
    customer_changed_mind: 'Changed their mind',
    item_not_available: 'Not available',
    kitchen_error: 'Kitchen error',
    customer_complaint: 'Complaint',
    wrong_order: 'Wrong order',
    other: 'Other',
  },
  reversals: 'Payments taken back',
  people: 'By person',
  pending: 'Payouts waiting',
  notes: 'Notes',
  payout: 'PAYOUT',
  notApproved: 'Waiting for approval',
  payoutTypes: {
    staff_payment: 'Staff payment',
    credit_tips: 'Credit card tips',
    petty_cash: 'Petty cash',
    safe_deposit: 'Moved to the safe',
    other: 'Other',
  },
  recipient: 'For',
  reason: 'Reason',
  askedBy: 'Asked by',
  approvedBy: 'Approved by',
  received: 'Received by',
  signed: 'Signature',
  paperNumber: (number) => `Paper no. ${number}`,
};

const es: CashWords = {
  copy: 'COPIA',
  possibleDuplicate: 'POSIBLE DUPLICADO',
  xCut: 'CORTE X',
  zCut: (number) => `CORTE Z Núm. ${number}`,
  xNote: 'Cifras al momento. No es un cierre.',
  register: 'Caja',
  businessDay: 'Día de operación',
  opened: 'Apertura',
  closed: 'Cierre',
  printed: 'Impreso',
  sales: 'Ventas por forma de pago',
  reversed: 'Devuelto',
  net: 'Venta neta',
  tips: 'Propinas',
  drawer: 'Efectivo en caja',
  opening: 'Fondo inicial',
  cashSales: 'Ventas en efectivo',
  rounding: 'Redondeo',
  cashTips: 'Propinas en efectivo',
  deposits: 'Ingresos',
  payouts: 'Retiros',
  expected: 'ESPERADO',
  counted: 'CONTADO',
  exact: 'Diferencia',
  over: 'SOBRANTE',
  short: 'FALTANTE',
  count: 'Arqueo',
  checks: 'Cuentas',
  checkCount: 'Cuentas cerradas',
  gross: 'Antes de descuentos',
  discounts: 'Descuentos',
  manual: 'Manuales',
  specials: 'Promociones',
  iva: 'IVA incluido',
  cancellations: 'Artículos cancelados',
  reasons: {
    customer_changed_mind: 'Cambió de opinión',
    item_not_available: 'No disponible',
    kitchen_error: 'Error de cocina',
    customer_complaint: 'Queja',
    wrong_order: 'Pedido equivocado',
    other: 'Otro',
  },
  reversals: 'Pagos devueltos',
  people: 'Por persona',
  pending: 'Retiros pendientes',
  notes: 'Notas',
  payout: 'RETIRO DE CAJA',
  notApproved: 'Pendiente de autorizar',
  payoutTypes: {
    staff_payment: 'Pago a personal',
    credit_tips: 'Propinas de tarjeta',
    petty_cash: 'Caja chica',
    safe_deposit: 'Retiro a caja fuerte',
    other: 'Otro',
  },
  recipient: 'Para',
  reason: 'Concepto',
  askedBy: 'Solicita',
  approvedBy: 'Autoriza',
  received: 'Recibe',
  signed: 'Firma',
  paperNumber: (number) => `Papel núm. ${number}`,
};

/** The words of a paper's language. */
export function cashWords(language: Language): CashWords {
  return language === 'es' ? es : en;
}
