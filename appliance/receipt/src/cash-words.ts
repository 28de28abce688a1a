import { figures } from '@comanda/domain/figures';
import { byLanguage, type Language } from '@comanda/domain/texts';
import { knownWord } from '@comanda/domain/known-word';

const words = byLanguage({
  copy: ['COPY', 'COPIA'],
  possibleDuplicate: ['POSSIBLE DUPLICATE', 'POSIBLE DUPLICADO'],
  xCut: ['X CUT', 'CORTE X'],
  zCut: [(number: number) => `Z CUT No. ${number}`, (number: number) => `CORTE Z Núm. ${number}`],
  xNote: ['Figures so far. Not a closing.', 'Cifras al momento. No es un cierre.'],
  register: figures.register.name,
  businessDay: ['Business day', 'Día de operación'],
  lastDay: ['Until', 'Hasta'],
  opened: ['Opened', 'Apertura'],
  closed: ['Closed', 'Cierre'],
  printed: ['Printed', 'Impreso'],
  sales: ['Sales by payment method', 'Ventas por forma de pago'],
  reversed: figures.reversed.name,
  net: ['Net sales', 'Venta neta'],
  tips: figures.tips.name,
  commission: figures.commission.name,
  comps: figures.comps.name,
  refunds: figures.refunds.name,
  drawer: ['Cash in the drawer', 'Efectivo en caja'],
  opening: figures.opening.name,
  cashSales: figures.cash_sales.name,
  rounding: figures.rounding.name,
  cashTips: figures.cash_tips.name,
  deposits: figures.deposits.name,
  payouts: figures.payouts.name,
  expected: ['EXPECTED', 'ESPERADO'],
  counted: ['COUNTED', 'CONTADO'],
  exact: figures.difference.name,
  over: ['OVER', 'SOBRANTE'],
  short: ['SHORT', 'FALTANTE'],
  count: ['Count', 'Arqueo'],
  checks: figures.checks.name,
  checkCount: figures.closed_checks.name,
  gross: figures.gross.name,
  discounts: figures.discounts.name,
  discountsAndComps: ['Discounts and comps', 'Descuentos y cortesías'],
  serviceCharge: figures.service_charge.name,
  manual: ['Manual', 'Manuales'],
  specials: figures.specials.name,
  iva: figures.iva.name,
  cancellations: figures.cancelled_items.name,
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
  statement: ['STATEMENT OF ACCOUNT', 'ESTADO DE CUENTA'],
  customer: ['Customer', 'Cliente'],
  accountEntries: ['Charges and payments', 'Cargos y abonos'],
  balanceBefore: ['Balance before', 'Saldo anterior'],
  accountPayment: ['Payment', 'Abono'],
  accountPayments: figures.account_payments.name,
  check: ['Check', 'Cuenta'],
  owed: ['OWED', 'ADEUDO'],
  ageing: ['Owed since', 'Antigüedad'],
  ages: {
    days_30: ['Up to 30 days', 'Hasta 30 días'],
    days_60: ['31 to 60 days', 'De 31 a 60 días'],
    days_90: ['61 to 90 days', 'De 61 a 90 días'],
    older: ['Over 90 days', 'Más de 90 días'],
  },
  limit: ['Limit', 'Límite'],
  /** Headings of the statement as a file. */
  day: ['Date', 'Fecha'],
  amount: ['Amount', 'Importe'],
  balance: ['Balance', 'Saldo'],
  taxId: ['Tax ID', 'RFC'],
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
  language: Language,
): string {
  const name = language === 'es' ? row.name_es : row.name;
  return name ?? knownWord(cashWords(language).reasons, row.reason) ?? row.reason;
}
