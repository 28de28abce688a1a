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
    cancelled: ['Cancelled', 'Canceladas'],
    dropped: ['Given up', 'Descartadas'],
  },
  none: {
    open: ['Nothing waits to be stamped', 'Nada está por timbrar'],
    stamped: ['No stamped invoices yet', 'Todavía no hay facturas timbradas'],
    cancelled: ['No invoice was cancelled', 'No se canceló ninguna factura'],
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
    cancel_asked: ['Cancellation asked for', 'Cancelación solicitada'],
    cancelled: ['Cancelled', 'Cancelada'],
  },
  soon: ['Stamp it within a day', 'Tímbrala en menos de un día'],
  late: ['Last hours to stamp it', 'Últimas horas para timbrarla'],
  xml: ['Download XML', 'Descargar XML'],
  correct: ['Correct the data', 'Corregir datos'],
  corrected: ['Invoice {{folio}} is sent again', 'La factura {{folio}} se envía otra vez'],
  settle: ['Settle', 'Aclarar'],
  settleTitle: ['Was invoice {{folio}} stamped?', '¿Se timbró la factura {{folio}}?'],
  settleHint: [
    'The provider’s answer was lost for 72 hours. Look for this folio on its site. If it is there, download the XML and add it here; only if it is not there is the invoice sealed again.',
    'La respuesta del proveedor se perdió por 72 horas. Busca este folio en su portal. Si está, descarga el XML y agrégalo aquí; solo si no está se sella otra vez.',
  ],
  settleFile: ['Add the stamped XML', 'Agregar el XML timbrado'],
  settleNone: ['It is not there: seal it again', 'No está: sellar otra vez'],
  settled: ['Invoice {{folio}} settled', 'Factura {{folio}} aclarada'],
  /** The SAT's codes in everyday words; another code shows the SAT's own text. */
  codes: {
    '40139': [
      'The venue’s name is not the one of its RFC. Correct it under Invoicing.',
      'El nombre del negocio no es el de su RFC. Corrígelo en Facturación.',
    ],
    '40143': [
      'The SAT does not know this RFC. Check it with the customer.',
      'Ese RFC no está dado de alta en el SAT. Revísalo con el cliente.',
    ],
    '40145': [
      'The name is not the one of the Constancia. Write it the same, without “SA de CV”.',
      'El nombre no es el de la Constancia. Escríbelo igual, sin «SA de CV».',
    ],
    '40148': [
      'That is not the postcode of the fiscal address.',
      'Ese código postal no es el del domicilio fiscal.',
    ],
    '40157': ['That regime does not go with this RFC.', 'Ese régimen no va con este RFC.'],
    '40158': ['That regime does not go with this RFC.', 'Ese régimen no va con este RFC.'],
    '40161': [
      'That use does not go with the customer’s regime.',
      'Ese uso no va con el régimen del cliente.',
    ],
  },
  arithmetic: [
    'An amount was computed wrong. Change nothing and call support.',
    'Un importe se calculó mal. No cambies nada y avisa a soporte.',
  ],
  drop: ['Give up', 'Descartar'],
  dropTitle: ['Give up invoice {{folio}}?', '¿Descartar la factura {{folio}}?'],
  dropHint: [
    'It was not stamped. Its checks can be invoiced again; the folio stays void.',
    'No se timbró. Sus cuentas se pueden facturar otra vez; el folio queda sin usar.',
  ],
  wasDropped: ['Invoice {{folio}} given up', 'Factura {{folio}} descartada'],
} satisfies Texts;
