import type { Texts } from '@comanda/domain/texts';

/** What customers owe on account. */
export const houseAccounts = {
  intro: [
    'Who owes how much, and since when. A customer gets an account with a limit.',
    'Quién debe, cuánto y desde cuándo. Un cliente tiene crédito cuando tiene un límite.',
  ],
  title: ['House account', 'Crédito'],
  balance: ['Owes', 'Debe'],
  available: ['Available', 'Disponible'],
  limit: ['Limit', 'Límite'],
  ofLimit: ['of {{limit}}', 'de {{limit}}'],
  noLimit: ['No limit: nothing can be charged', 'Sin límite: no se le puede cargar nada'],
  limitHint: [
    'How much this customer may owe. Empty: no house account.',
    'Cuánto puede deber este cliente. Vacío: sin crédito.',
  ],
  allOwed: ['Owed in all', 'Por cobrar'],
  overdue: ['Owed for more than 30 days', 'Con más de 30 días'],
  ageing: ['Owed since', 'Antigüedad'],
  ages: {
    days_30: ['Up to 30 days', 'Hasta 30 días'],
    days_60: ['31 to 60', '31 a 60'],
    days_90: ['61 to 90', '61 a 90'],
    older: ['Over 90', 'Más de 90'],
  },
  lastPayment: ['Last payment', 'Último abono'],
  entries: ['Charges and payments', 'Cargos y abonos'],
  charge: ['Check {{name}}', 'Cuenta {{name}}'],
  chargeUndone: ['Reversed: check {{name}}', 'Anulada: cuenta {{name}}'],
  payment: ['Payment, {{method}}', 'Abono, {{method}}'],
  paymentUndone: ['Reversed: payment, {{method}}', 'Anulado: abono, {{method}}'],
  after: ['then {{amount}}', 'queda {{amount}}'],
  none: ['Nothing charged yet', 'Todavía no hay cargos'],
  noneHint: [
    'Pay a check on account and choose this customer.',
    'Cobra una cuenta a crédito y elige a este cliente.',
  ],
  noAccounts: ['No house accounts yet', 'Todavía no hay clientes con crédito'],
  noAccountsHint: [
    'Open a customer and give them a limit.',
    'Abre un cliente y ponle un límite de crédito.',
  ],
  pay: ['Take a payment', 'Cobrar abono'],
  payOf: ['Owes {{balance}}. Takes:', 'Debe {{balance}}. Abona:'],
  take: ['Take {{amount}}', 'Cobrar {{amount}}'],
  tooMuch: ['Only {{balance}} is owed', 'Solo debe {{balance}}'],
  paid: ['Payment of {{amount}} taken', 'Abono de {{amount}} cobrado'],
  statement: ['Statement', 'Estado de cuenta'],
  printed: ['Statement sent to the printer', 'Estado de cuenta enviado a la impresora'],
  mail: ['Send by e-mail', 'Enviar por correo'],
  mailed: ['Statement on its way to {{email}}', 'Estado de cuenta en camino a {{email}}'],
} satisfies Texts;
