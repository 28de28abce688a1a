import { knownWord } from '@comanda/domain/known-word';
import type { Language } from './ticket-data.ts';

/** The fixed texts of cuts and slips. The Spanish is Mexican: corte, retiro, entrada de efectivo, propina. */
export interface CashWords {
  copy: string;
  possibleDuplicate: string;
  xCut: string;
  zCut: (number: number) => string;
  xNote: string;
  register: string;
  businessDay: string;
  lastDay: string;
  opened: string;
  closed: string;
  printed: string;
  sales: string;
  reversed: string;
  net: string;
  tips: string;
  commission: string;
  comps: string;
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
  discountsAndComps: string;
  serviceCharge: string;
  manual: string;
  specials: string;
  iva: string;
  cancellations: string;
  reasons: Record<string, string>;
  takenBack: string;
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
  jobNumber: (number: number) => string;
}

const en: CashWords = {
  copy: 'COPY',
  possibleDuplicate: 'POSSIBLE DUPLICATE',
  xCut: 'X CUT',
  zCut: (number) => `Z CUT No. ${number}`,
  xNote: 'Figures so far. Not a closing.',
  register: 'Register',
  businessDay: 'Business day',
  lastDay: 'Until',
  opened: 'Opened',
  closed: 'Closed',
  printed: 'Printed',
  sales: 'Sales by payment method',
  reversed: 'Reversed',
  net: 'Net sales',
  tips: 'Tips',
  commission: 'Commission',
  comps: 'Comps',
  drawer: 'Cash in the drawer',
  opening: 'Opening float',
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
  discountsAndComps: 'Discounts and comps',
  serviceCharge: 'Service charge',
  manual: 'Manual',
  specials: 'Specials',
  iva: 'IVA',
  cancellations: 'Canceled items',
  reasons: {
    customer_changed_mind: 'Changed their mind',
    item_not_available: 'Not available',
    kitchen_error: 'Kitchen error',
    customer_complaint: 'Complaint',
    wrong_order: 'Wrong order',
    other: 'Other',
  },
  takenBack: 'Checks reopened',
  reversals: 'Payments reversed',
  people: 'By person',
  pending: 'Payouts to approve',
  notes: 'Notes',
  payout: 'PAYOUT',
  notApproved: 'Waiting for approval',
  payoutTypes: {
    staff_payment: 'Staff payment',
    credit_tips: 'Credit card tips',
    petty_cash: 'Petty cash',
    safe_deposit: 'Safe deposit',
    other: 'Other',
  },
  recipient: 'For',
  reason: 'Reason',
  askedBy: 'Asked by',
  approvedBy: 'Approved by',
  received: 'Received by',
  signed: 'Signature',
  jobNumber: (number) => `Print job ${number}`,
};

const es: CashWords = {
  copy: 'COPIA',
  possibleDuplicate: 'POSIBLE DUPLICADO',
  xCut: 'CORTE X',
  zCut: (number) => `CORTE Z Núm. ${number}`,
  xNote: 'Cifras al momento. No es un cierre.',
  register: 'Caja',
  businessDay: 'Día de operación',
  lastDay: 'Hasta',
  opened: 'Apertura',
  closed: 'Cierre',
  printed: 'Impreso',
  sales: 'Ventas por forma de pago',
  reversed: 'Anulado',
  net: 'Venta neta',
  tips: 'Propinas',
  commission: 'Comisión',
  comps: 'Cortesías',
  drawer: 'Efectivo en caja',
  opening: 'Fondo de caja',
  cashSales: 'Ventas en efectivo',
  rounding: 'Redondeo',
  cashTips: 'Propinas en efectivo',
  deposits: 'Entradas de efectivo',
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
  discountsAndComps: 'Descuentos y cortesías',
  serviceCharge: 'Cargo por servicio',
  manual: 'Manuales',
  specials: 'Promociones',
  iva: 'IVA',
  cancellations: 'Productos cancelados',
  reasons: {
    customer_changed_mind: 'Cambió de opinión',
    item_not_available: 'No disponible',
    kitchen_error: 'Error de cocina',
    customer_complaint: 'Queja',
    wrong_order: 'Comanda equivocada',
    other: 'Otro',
  },
  takenBack: 'Cuentas reabiertas',
  reversals: 'Pagos anulados',
  people: 'Por persona',
  pending: 'Retiros por autorizar',
  notes: 'Notas',
  payout: 'RETIRO DE CAJA',
  notApproved: 'Por autorizar',
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
  jobNumber: (number) => `Impresión ${number}`,
};

/** The texts in the language of the paper. */
export function cashWords(language: Language): CashWords {
  return language === 'es' ? es : en;
}

/** Why items were cancelled, in the venue's words; older data has only the code of the reason. */
export function reasonName(
  row: { reason: string; name?: string; name_es?: string },
  language: 'en' | 'es',
): string {
  const name = language === 'es' ? row.name_es : row.name;
  return name ?? knownWord(cashWords(language).reasons, row.reason) ?? row.reason;
}
