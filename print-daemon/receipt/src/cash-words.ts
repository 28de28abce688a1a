import { byLanguage, type Language } from '@comanda/domain/texts';
import { knownWord } from '@comanda/domain/known-word';

const words = byLanguage({
  copy: ['COPY', 'COPIA'],
  possibleDuplicate: ['POSSIBLE DUPLICATE', 'POSIBLE DUPLICADO'],
  xCut: ['X CUT', 'CORTE X'],
  zCut: [(number: number) => `Z CUT No. ${number}`, (number: number) => `CORTE Z Núm. ${number}`],
  xNote: ['Figures so far. Not a closing.', 'Cifras al momento. No es un cierre.'],
  register: ['Register', 'Caja'],
  businessDay: ['Business day', 'Día de operación'],
  lastDay: ['Until', 'Hasta'],
  opened: ['Opened', 'Apertura'],
  closed: ['Closed', 'Cierre'],
  printed: ['Printed', 'Impreso'],
  sales: ['Sales by payment method', 'Ventas por forma de pago'],
  reversed: ['Reversed', 'Anulado'],
  net: ['Net sales', 'Venta neta'],
  tips: ['Tips', 'Propinas'],
  commission: ['Commission', 'Comisión'],
  comps: ['Comps', 'Cortesías'],
  drawer: ['Cash in the drawer', 'Efectivo en caja'],
  opening: ['Opening float', 'Fondo de caja'],
  cashSales: ['Cash sales', 'Ventas en efectivo'],
  rounding: ['Rounding', 'Redondeo'],
  cashTips: ['Cash tips', 'Propinas en efectivo'],
  deposits: ['Deposits', 'Entradas de efectivo'],
  payouts: ['Payouts', 'Retiros'],
  expected: ['EXPECTED', 'ESPERADO'],
  counted: ['COUNTED', 'CONTADO'],
  exact: ['Difference', 'Diferencia'],
  over: ['OVER', 'SOBRANTE'],
  short: ['SHORT', 'FALTANTE'],
  count: ['Count', 'Arqueo'],
  checks: ['Checks', 'Cuentas'],
  checkCount: ['Closed checks', 'Cuentas cerradas'],
  gross: ['Before discounts', 'Antes de descuentos'],
  discounts: ['Discounts', 'Descuentos'],
  discountsAndComps: ['Discounts and comps', 'Descuentos y cortesías'],
  serviceCharge: ['Service charge', 'Cargo por servicio'],
  manual: ['Manual', 'Manuales'],
  specials: ['Specials', 'Promociones'],
  iva: ['IVA', 'IVA'],
  cancellations: ['Canceled items', 'Productos cancelados'],
  reasons: {
    customer_changed_mind: ['Changed their mind', 'Cambió de opinión'],
    item_not_available: ['Not available', 'No disponible'],
    kitchen_error: ['Kitchen error', 'Error de cocina'],
    customer_complaint: ['Complaint', 'Queja'],
    wrong_order: ['Wrong order', 'Comanda equivocada'],
    other: ['Other', 'Otro'],
  },
  takenBack: ['Checks reopened', 'Cuentas reabiertas'],
  reversals: ['Payments reversed', 'Pagos anulados'],
  people: ['By person', 'Por persona'],
  pending: ['Payouts to approve', 'Retiros por autorizar'],
  notes: ['Notes', 'Notas'],
  payout: ['PAYOUT', 'RETIRO DE CAJA'],
  notApproved: ['Waiting for approval', 'Por autorizar'],
  payoutTypes: {
    staff_payment: ['Staff payment', 'Pago a personal'],
    credit_tips: ['Credit card tips', 'Propinas de tarjeta'],
    petty_cash: ['Petty cash', 'Caja chica'],
    safe_deposit: ['Safe deposit', 'Retiro a caja fuerte'],
    other: ['Other', 'Otro'],
  },
  recipient: ['For', 'Para'],
  reason: ['Reason', 'Concepto'],
  askedBy: ['Asked by', 'Solicita'],
  approvedBy: ['Approved by', 'Autoriza'],
  received: ['Received by', 'Recibe'],
  signed: ['Signature', 'Firma'],
  jobNumber: [(number: number) => `Print job ${number}`, (number: number) => `Impresión ${number}`],
});

/** The fixed texts of cuts and slips. The Spanish is Mexican: corte, retiro, entrada de efectivo, propina. */
export type CashWords = (typeof words)[Language];

/** The texts in the language of the paper. */
export function cashWords(language: Language): CashWords {
  return words[language];
}

/** Why items were cancelled, in the venue's words; older data has only the code of the reason. */
export function reasonName(
  row: { reason: string; name?: string; name_es?: string },
  language: 'en' | 'es',
): string {
  const name = language === 'es' ? row.name_es : row.name;
  return name ?? knownWord(cashWords(language).reasons, row.reason) ?? row.reason;
}
