import { figures } from '@comanda/domain/figures';
import type { Texts } from '@comanda/domain/texts';

export const accountant = {
  intro: [
    'What your accountant needs: sales by day, tax rate and payment method, and the global invoice.',
    'Lo que tu contador necesita: ventas por día, tasa de impuesto y forma de pago, y la factura global.',
  ],
  month: ['Month', 'Mes'],
  xlsx: ['Excel (XLSX)', 'Excel (XLSX)'],
  failed: [
    'The file could not be created. Try again.',
    'No se pudo crear el archivo. Intenta de nuevo.',
  ],
  none: ['Nothing was sold or paid in this month', 'No hubo ventas ni pagos en este mes'],
  tiles: {
    total: figures.sales.name,
    base: ['Before IVA', 'Antes de IVA'],
    tax: figures.iva.name,
    paid: figures.paid.name,
    tips: ['Tips, not part of sales', 'Propinas, aparte de las ventas'],
    invoiced: ['Invoiced separately', 'Facturado aparte'],
    global: ['In global invoices', 'En facturas globales'],
    open: ['Not invoiced yet', 'Sin facturar'],
    cancelled: ['Canceled invoices', 'Facturas canceladas'],
    documents_one: ['{{count}} invoice', '{{count}} factura'],
    documents_other: ['{{count}} invoices', '{{count}} facturas'],
    difference: ['Difference', 'Diferencia'],
    differenceHint: ['invoices minus their checks', 'facturas menos sus cuentas'],
    checks_one: ['{{count}} check', '{{count}} cuenta'],
    checks_other: ['{{count}} checks', '{{count}} cuentas'],
    changed_one: ['{{count}} changed since then', '{{count}} cambió después'],
    changed_other: ['{{count}} changed since then', '{{count}} cambiaron después'],
    cuts_one: ['{{count}} Z cut', '{{count}} corte Z'],
    cuts_other: ['{{count}} Z cuts', '{{count}} cortes Z'],
  },
  invoicesOfChecks: ['Invoices of these checks', 'Facturas de estas cuentas'],
  parts: {
    days: ['Sales by day', 'Ventas por día'],
    methods: ['Payment methods', 'Formas de pago'],
    invoices: ['Global invoice', 'Factura global'],
    lines: ['Checks of the global invoice', 'Cuentas de la factura global'],
    notes: ['Notes', 'Notas'],
  },
  columns: {
    base: ['Base {{rate}}%', 'Base {{rate}}%'],
    baseExempt: ['Exempt or untaxed', 'Exento o sin impuesto'],
    tax: ['IVA {{rate}}%', 'IVA {{rate}}%'],
  },
  untaxed: ['No tax', 'Sin impuesto'],
  leftOut: {
    title: ['Not in the global invoice:', 'Fuera de la factura global:'],
    no_amount_one: ['{{count}} check without an amount', '{{count}} cuenta sin importe'],
    no_amount_other: ['{{count}} checks without an amount', '{{count}} cuentas sin importe'],
    invoiced_one: [
      '{{count}} check with its own invoice',
      '{{count}} cuenta con su propia factura',
    ],
    invoiced_other: [
      '{{count}} checks with their own invoice',
      '{{count}} cuentas con su propia factura',
    ],
    on_account_one: [
      '{{count}} check on account ({{amount}})',
      '{{count}} cuenta a crédito ({{amount}})',
    ],
    on_account_other: [
      '{{count}} checks on account ({{amount}})',
      '{{count}} cuentas a crédito ({{amount}})',
    ],
    no_form_one: [
      '{{count}} check without a SAT payment form ({{amount}})',
      '{{count}} cuenta sin forma de pago del SAT ({{amount}})',
    ],
    no_form_other: [
      '{{count}} checks without a SAT payment form ({{amount}})',
      '{{count}} cuentas sin forma de pago del SAT ({{amount}})',
    ],
    other_rate_one: [
      '{{count}} check with a tax that the SAT doesn’t accept ({{amount}})',
      '{{count}} cuenta con un impuesto que el SAT no acepta ({{amount}})',
    ],
    other_rate_other: [
      '{{count}} checks with a tax that the SAT doesn’t accept ({{amount}})',
      '{{count}} cuentas con un impuesto que el SAT no acepta ({{amount}})',
    ],
  },
  every: ['One invoice per', 'Una factura por'],
  noInvoices: [
    'No checks for a global invoice in this month',
    'No hay cuentas para la factura global en este mes',
  ],
  saveInvoice: ['Download the checks of this invoice', 'Descargar las cuentas de esta factura'],
  notes: {
    sales: [
      'Sales are the checks closed on each business day. Tips are not part of them.',
      'Las ventas son las cuentas cerradas en cada día de operación. Las propinas van aparte.',
    ],
    paid: [
      'Payments minus sales: prepaid on open checks, or reversed from another day.',
      'Pagos menos ventas: anticipos en cuentas abiertas o pagos anulados de otro día.',
    ],
    tax: [
      'Taxes in prices are taken out of the total (÷ 1.16 at 16%), so base and tax add up to what was paid.',
      'Los impuestos incluidos se separan del total (÷ 1.16 con 16%); base más impuesto da lo que se pagó.',
    ],
    rounding: [
      'Cash rounding of the month: {{amount}}.',
      'Redondeo de efectivo del mes: {{amount}}.',
    ],
    form: [
      'Methods without a payment form have no SAT key. Choose one under Payment methods before stamping. 99 is credit, which needs its own invoice.',
      'Hay formas de pago sin clave del SAT. Elígela en Formas de pago antes de timbrar. 99 es crédito y necesita su propia factura.',
    ],
    mainForm: [
      'The payment form of a global invoice is that of its largest check. With equal amounts, it is the lowest key.',
      'La forma de pago de una factura global es la de su cuenta más grande. Con importes iguales, es la clave más baja.',
    ],
    globalTax: [
      'IVA in the global invoices of the month: {{taxes}}. Rounded for each check, as in these figures: {{checkTaxes}}. The invoice rounds once for all of its checks. Both are right.',
      'IVA en las facturas globales del mes: {{taxes}}. Redondeado por cuenta, como en estas cifras: {{checkTaxes}}. La factura redondea una vez por todas sus cuentas. Las dos cifras son correctas.',
    ],
    border: [
      'Figures by day use the business day. The days of the global invoice end as chosen under Invoicing.',
      'Las cifras por día usan el día de operación. Los días de la factura global terminan como se eligió en Facturación.',
    ],
    week: [
      'A week in two months becomes two invoices.',
      'Una semana entre dos meses se divide en dos facturas.',
    ],
  },
  mark: {
    title: ['Invoice', 'Factura'],
    yes: ['Invoiced separately', 'Facturada aparte'],
    yesFolio: ['Invoiced separately: {{folio}}', 'Facturada aparte: {{folio}}'],
    no: ['Goes into the global invoice', 'Va en la factura global'],
    inGlobal: [
      'In the global invoice {{folio}} of {{period}}',
      'En la factura global {{folio}} de {{period}}',
    ],
    mark: ['Mark as invoiced', 'Marcar como facturada'],
    unmark: ['Remove invoice mark', 'Quitar marca de factura'],
    amount: ['Invoiced amount: {{amount}}', 'Importe facturado: {{amount}}'],
    was: ['The invoiced amount was {{amount}}', 'El importe facturado fue {{amount}}'],
    folio: ['Folio or UUID of the invoice', 'Folio o UUID de la factura'],
    folioHint: [
      'Optional. The check is left out of the global invoice.',
      'Opcional. La cuenta queda fuera de la factura global.',
    ],
    marked: ['The check is marked as invoiced', 'La cuenta quedó marcada como facturada'],
    unmarked: ['The check is back in the global invoice', 'La cuenta vuelve a la factura global'],
    failed: ['The invoice mark could not be changed', 'No se pudo cambiar la marca de factura'],
  },
} satisfies Texts;
