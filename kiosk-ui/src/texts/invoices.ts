import type { Texts } from '@comanda/domain/texts';

export const invoices = {
  intro: [
    'Electronic invoices of checks. One is valid once it is stamped.',
    'Facturas electrónicas de las cuentas. Una factura es válida cuando está timbrada.',
  ],
  make: ['Invoice', 'Facturar'],
  title: ['Invoice this check', 'Facturar esta cuenta'],
  makeFor: ['Invoice {{amount}}', 'Facturar {{amount}}'],
  made: [
    'Invoice {{folio}} is on its way. It is valid once it is stamped.',
    'La factura {{folio}} va en camino. Es válida cuando quede timbrada.',
  ],
  search: ['Find a customer', 'Buscar cliente'],
  searchHint: ['Name, phone or RFC', 'Nombre, teléfono o RFC'],
  receiver: ['Who it is for', 'A nombre de'],
  receiverHint: [
    'Exactly as on their Constancia de Situación Fiscal.',
    'Tal como en su Constancia de Situación Fiscal.',
  ],
  form: ['Paid with', 'Forma de pago'],
  show: ['Which invoices', 'Qué facturas'],
  shows: {
    open: ['To stamp', 'Por timbrar'],
    stamped: ['Stamped', 'Timbradas'],
    dropped: ['Given up', 'Descartadas'],
  },
  none: {
    open: ['Nothing waits to be stamped', 'Nada está por timbrar'],
    stamped: ['No stamped invoices yet', 'Todavía no hay facturas timbradas'],
    dropped: ['No invoice was given up', 'No se descartó ninguna factura'],
  },
  noneHint: [
    'Open a closed check in History and choose Invoice.',
    'Abre una cuenta cerrada en Historial y elige Facturar.',
  ],
  folio: ['Folio', 'Folio'],
  total: ['Total', 'Total'],
  state: ['Status', 'Estado'],
  created: ['Made', 'Hecha'],
  states: {
    sealed: ['Ready to stamp', 'Lista para timbrar'],
    waiting: ['On its way', 'En camino'],
    stamped: ['Stamped', 'Timbrada'],
    rejected: ['Rejected: correct the data', 'Rechazada: corrige los datos'],
    unclear: ['Unclear: ask the provider', 'Sin respuesta: pregunta al proveedor'],
    dropped: ['Given up', 'Descartada'],
  },
  soon: ['Stamp it within a day', 'Tímbrala en menos de un día'],
  late: ['Last hours to stamp it', 'Últimas horas para timbrarla'],
  xml: ['Download XML', 'Descargar XML'],
  correct: ['Correct the data', 'Corregir datos'],
  corrected: ['Invoice {{folio}} is sent again', 'La factura {{folio}} se envía otra vez'],
  drop: ['Give up', 'Descartar'],
  dropTitle: ['Give up invoice {{folio}}?', '¿Descartar la factura {{folio}}?'],
  dropHint: [
    'It was not stamped. Its checks can be invoiced again; the folio stays void.',
    'No se timbró. Sus cuentas se pueden facturar otra vez; el folio queda sin usar.',
  ],
  wasDropped: ['Invoice {{folio}} given up', 'Factura {{folio}} descartada'],
} satisfies Texts;
