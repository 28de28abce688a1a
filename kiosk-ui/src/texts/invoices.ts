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
    'Invoice {{folio}} is being stamped. It is valid once it is stamped.',
    'La factura {{folio}} se está timbrando. Es válida cuando quede timbrada.',
  ],
  ticket: {
    title: ['Invoice a ticket', 'Facturar un ticket'],
    code: ['Code or folio of the ticket', 'Código o folio del ticket'],
    hint: [
      'Enter it or scan the ticket’s QR code. It also works after the date on the ticket.',
      'Escríbelo o escanea el QR del ticket. También sirve después de la fecha del ticket.',
    ],
    find: ['Continue', 'Continuar'],
  },
  guestCode: [
    'Code on the ticket: {{code}}, until {{until}}',
    'Código del ticket: {{code}}, hasta el {{until}}',
  ],
  titleOf: ['Invoice {{count}} checks', 'Facturar {{count}} cuentas'],
  creditGlobal: ['Make credit note and invoice', 'Hacer nota de crédito y facturar'],
  creditsGlobal: [
    'A credit note takes this check out of the global invoice. No money is given back.',
    'Una nota de crédito saca esta cuenta de la factura global. No se devuelve dinero.',
  ],
  see: ['View invoice', 'Ver factura'],
  credit: {
    action: ['Credit note', 'Nota de crédito'],
    title: ['Credit note for {{folio}}', 'Nota de crédito de {{folio}}'],
    what: ['What is given back', 'Qué se devuelve'],
    ways: {
      whole: ['Everything', 'Todo'],
      amount: ['An amount', 'Un importe'],
      lines: ['Items', 'Productos'],
    },
    left: ['Up to {{amount}} can be given back.', 'Se pueden devolver hasta {{amount}}.'],
    method: ['How it is given back', 'Cómo se devuelve'],
    reason: ['Reason', 'Motivo'],
    hint: [
      'The money leaves the register, and the credit note is stamped automatically. Tips are not given back.',
      'El dinero sale de la caja y la nota de crédito se timbra automáticamente. Las propinas no se devuelven.',
    ],
    give: ['Give back {{amount}}', 'Devolver {{amount}}'],
    tooMuch: ['At most {{amount}}', 'Máximo {{amount}}'],
    made: [
      '{{amount}} given back, credit note {{folio}}',
      'Se devolvieron {{amount}}, nota de crédito {{folio}}',
    ],
    of: [
      'Credit note {{folio}}: {{amount}} given back',
      'Nota de crédito {{folio}}: se devolvieron {{amount}}',
    ],
  },
  search: ['Find a customer', 'Buscar cliente'],
  searchHint: ['Name, phone or RFC', 'Nombre, teléfono o RFC'],
  receiver: ['Made out to', 'A nombre de'],
  receiverHint: [
    'Exactly as on their Constancia de Situación Fiscal.',
    'Tal como en su Constancia de Situación Fiscal.',
  ],
  form: ['Paid with', 'Forma de pago'],
  show: ['Show', 'Mostrar'],
  shows: {
    open: ['To stamp', 'Por timbrar'],
    stamped: ['Stamped', 'Timbradas'],
    cancelled: ['Canceled', 'Canceladas'],
    dropped: ['Discarded', 'Descartadas'],
  },
  none: {
    open: ['Nothing to stamp', 'Nada por timbrar'],
    stamped: ['No stamped invoices yet', 'Todavía no hay facturas timbradas'],
    cancelled: ['No canceled invoices', 'No hay facturas canceladas'],
    dropped: ['No discarded invoices', 'No hay facturas descartadas'],
  },
  noneHint: [
    'Choose Invoice a ticket, or Invoice on a closed check in History.',
    'Elige Facturar un ticket, o Facturar en una cuenta cerrada del Historial.',
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
    dropped: ['Discarded', 'Descartada'],
    cancel_asked: ['Cancellation requested', 'Cancelación solicitada'],
    cancelled: ['Canceled', 'Cancelada'],
  },
  soon: ['Stamp it within a day', 'Tímbrala en menos de un día'],
  late: ['Last hours to stamp it', 'Últimas horas para timbrarla'],
  xml: ['XML', 'XML'],
  pdf: ['PDF', 'PDF'],
  sealedXml: ['Sealed XML, not stamped', 'XML sellado, sin timbrar'],
  sealedHint: [
    'Not stamped: it isn’t valid yet. If you have no provider, ask your accountant to have this file stamped.',
    'Sin timbrar: todavía no es válida. Si no tienes proveedor, pide a tu contador que mande timbrar este archivo.',
  ],
  unstamped: [
    'Not stamped: it isn’t valid yet, so there is no XML or PDF.',
    'Sin timbrar: todavía no es válida; por eso no hay XML ni PDF.',
  ],
  print: ['Print', 'Imprimir'],
  printed: ['Sent to the printer', 'Enviada a la impresora'],
  details: ['Invoice {{folio}}', 'Factura {{folio}}'],
  uuid: ['Fiscal folio (UUID)', 'Folio fiscal (UUID)'],
  by: ['by {{name}}', 'por {{name}}'],
  checks: ['Checks', 'Cuentas'],
  emailHint: [
    'Gets XML and PDF once it’s stamped. Optional.',
    'Recibe el XML y el PDF cuando quede timbrada. Opcional.',
  ],
  mailOff: [
    'Email is off, so nothing is sent. The owner can turn it on under Email.',
    'El correo está desactivado y no se envía nada. El dueño puede activarlo en Correo.',
  ],
  mail: {
    title: ['Send by email', 'Enviar por correo'],
    send: ['Send XML and PDF', 'Enviar XML y PDF'],
    onceStamped: [
      'Goes to {{email}} once it’s stamped',
      'Se envía a {{email}} cuando quede timbrada',
    ],
  },
  attempts: ['Responses of the provider', 'Respuestas del proveedor'],
  outcomes: {
    sent: ['Sent', 'Enviada'],
    stamped: ['Stamped', 'Timbrada'],
    refused: ['Rejected', 'Rechazada'],
    too_old: ['Older than 72 hours', 'Con más de 72 horas'],
    stopped: ['Stopped: check access, stamps and seal', 'Detenida: revisa acceso, timbres y sello'],
    later: ['Not possible yet, will be tried again', 'Todavía no se pudo; se intentará otra vez'],
    unknown: ['No answer', 'Sin respuesta'],
  },
  month: {
    title: ['Download a month', 'Descargar un mes'],
    hint: [
      'A ZIP with the XML and PDF of each stamped invoice, and an index (CSV) of all.',
      'Un ZIP con el XML y el PDF de cada factura timbrada y un índice (CSV) de todas.',
    ],
    label: ['Month', 'Mes'],
    download: ['Download ZIP', 'Descargar ZIP'],
  },
  correct: ['Correct the data', 'Corregir datos'],
  again: ['Send again', 'Enviar otra vez'],
  corrected: [
    'Invoice {{folio}} is being stamped again',
    'La factura {{folio}} se timbra otra vez',
  ],
  settle: ['Clear up', 'Aclarar'],
  settleTitle: ['Was invoice {{folio}} stamped?', '¿Se timbró la factura {{folio}}?'],
  settleHint: [
    'The provider has not answered for 72 hours. Look for this folio on its site. If it is there, download the XML and add it here. If it is not, have the invoice sealed again.',
    'El proveedor no ha respondido en 72 horas. Busca este folio en su portal. Si está, descarga el XML y agrégalo aquí. Si no está, pide sellar la factura otra vez.',
  ],
  settleFile: ['Add the stamped XML', 'Agregar el XML timbrado'],
  settleNone: ['Not there, seal again', 'No está, sellar otra vez'],
  settled: ['Invoice {{folio}} cleared up', 'Factura {{folio}} aclarada'],
  cancel: {
    do: ['Cancel invoice', 'Cancelar factura'],
    replace: ['Replace', 'Sustituir'],
    keep: ['Keep invoice', 'Conservar factura'],
    andReopen: ['Cancel invoice and reopen', 'Cancelar factura y reabrir'],
    dropAndReopen: ['Discard and reopen', 'Descartar y reabrir'],
    title: ['Cancel invoice {{folio}}', 'Cancelar la factura {{folio}}'],
    made: [
      'Invoice {{folio}} replaces {{before}} once it is stamped.',
      'La factura {{folio}} sustituye a {{before}} cuando quede timbrada.',
    ],
    act: ['Cancel invoice {{folio}}: {{amount}}', 'Cancelar la factura {{folio}}: {{amount}}'],
    asked: [
      'The SAT was asked to cancel {{folio}}. It stays valid until the SAT confirms.',
      'Se pidió al SAT cancelar {{folio}}. Sigue vigente hasta que el SAT confirme.',
    ],
    atOnce: [
      'The SAT cancels it right away. The customer does not have to accept.',
      'El SAT la cancela de inmediato. El cliente no tiene que aceptar.',
    ],
    receiver: [
      '{{name}} has three working days to accept at the SAT; no answer counts as yes. Until then it is valid.',
      '{{name}} tiene tres días hábiles para aceptar en el SAT; si no responde, cuenta como sí. Hasta entonces sigue vigente.',
    ],
    freed: [
      'Then its checks can be invoiced again.',
      'Después, sus cuentas se pueden facturar otra vez.',
    ],
    moved: [
      'Then its checks are in invoice {{folio}}.',
      'Después, sus cuentas quedan en la factura {{folio}}.',
    ],
    new: [
      'A new invoice of the same checks is made. Once it is stamped, this one is canceled.',
      'Se hace otra factura de las mismas cuentas. Cuando quede timbrada, se cancela esta.',
    ],
    credit: [
      'The money already given back does not change.',
      'El dinero que ya se devolvió no cambia.',
    ],
    late: [
      'The SAT accepted its cancellation until {{day}} and may refuse it now.',
      'El SAT aceptaba cancelarla hasta el {{day}} y ahora puede rechazarlo.',
    ],
    motive: ['Why is it canceled?', '¿Por qué se cancela?'],
    motives: {
      '01': ['Its data is wrong: make a new one', 'Sus datos están mal: hacer una nueva'],
      replaced: ['Invoice {{folio}} replaces it', 'La factura {{folio}} la sustituye'],
      '02': ['It has errors and is not replaced', 'Tiene errores y no se sustituye'],
      '03': ['The sale was not made', 'La venta no se realizó'],
      '04': [
        'A customer wants their own invoice for a sale in it',
        'Un cliente pidió factura de una venta incluida en ella',
      ],
    },
    reason: ['What happened', 'Qué pasó'],
    reasonHint: [
      'It is kept with your name. The SAT may ask for it.',
      'Se guarda con tu nombre. El SAT puede pedirlo.',
    ],
    waiting: [
      'Waiting for the SAT, usually a few seconds. The check opens as soon as the invoice is canceled.',
      'En espera del SAT; suele tardar unos segundos. La cuenta se abre en cuanto la factura quede cancelada.',
    ],
    onItsWay: [
      'The invoice is being stamped. Try again once it is done.',
      'La factura se está timbrando. Intenta de nuevo cuando termine.',
    ],
    replaced: [
      'Invoice {{folio}} replaces this one. Find it under Invoices.',
      'La factura {{folio}} sustituye a esta. Búscala en Facturas.',
    ],
    needsReceiver: [
      '{{name}} would have to accept, which can take three working days. Make a credit note for what changes, or cancel the invoice under Invoices and reopen the check later.',
      '{{name}} tendría que aceptar y puede tardar tres días hábiles. Haz una nota de crédito por lo que cambia, o cancela la factura en Facturas y reabre la cuenta después.',
    ],
    receipt: ['Download confirmation', 'Descargar acuse'],
  },
  /** The SAT's codes in everyday words; another code shows the SAT's own text. */
  codes: {
    '40139': [
      'The venue’s name does not match its RFC. Correct it under Invoicing.',
      'El nombre del negocio no corresponde a su RFC. Corrígelo en Facturación.',
    ],
    '40143': [
      'The SAT does not know this RFC. Check it with the customer.',
      'Ese RFC no está dado de alta en el SAT. Revísalo con el cliente.',
    ],
    '40145': [
      'The name does not match the Constancia. Enter it exactly as there, without “SA de CV”.',
      'El nombre no es el de la Constancia. Escríbelo igual, sin “SA de CV”.',
    ],
    '40148': [
      'That is not the postcode of the fiscal address. Check it with the customer.',
      'Ese código postal no es el del domicilio fiscal. Revísalo con el cliente.',
    ],
    '40157': ['That regime does not match this RFC.', 'Ese régimen no corresponde a este RFC.'],
    '40158': ['That regime does not match this RFC.', 'Ese régimen no corresponde a este RFC.'],
    '201': ['The SAT received the request.', 'El SAT recibió la solicitud.'],
    '202': ['The SAT already had the request.', 'El SAT ya tenía la solicitud.'],
    '203': [
      'Not canceled: the SAT can’t find it among the invoices of this RFC.',
      'No se canceló: el SAT no la encuentra entre las facturas de este RFC.',
    ],
    '204': [
      'Not canceled: another document refers to it, such as a credit note.',
      'No se canceló: otro documento la menciona, como una nota de crédito.',
    ],
    '205': [
      'The SAT does not have it yet. The box asks again for up to three days.',
      'El SAT todavía no la tiene. El equipo vuelve a pedirlo hasta por tres días.',
    ],
    '206': [
      'Not canceled: the SAT took it for an invoice of the primary sector.',
      'No se canceló: el SAT la tomó por una factura del sector primario.',
    ],
    '207': [
      'Not canceled: the reason does not fit. An invoice that replaces it must be newer and valid.',
      'No se canceló: el motivo no corresponde. La factura que la sustituye debe ser posterior y estar vigente.',
    ],
    '208': [
      'Not canceled: the SAT does not accept the invoice that replaces it.',
      'No se canceló: el SAT no acepta la factura que la sustituye.',
    ],
    '209': [
      'Not canceled: with this reason, no invoice can replace it.',
      'No se canceló: con este motivo no puede haber factura que la sustituya.',
    ],
    '210': [
      'Not canceled: the tax return of its year was already due. Ask your accountant.',
      'No se canceló: ya venció la declaración de su año. Pregunta a tu contador.',
    ],
    '211': [
      'Not canceled: the time for this global invoice is over. Ask your accountant.',
      'No se canceló: ya pasó el plazo de esta factura global. Pregunta a tu contador.',
    ],
    '212': [
      'Not canceled: the invoice that replaces it is not linked to this one.',
      'No se canceló: la factura que la sustituye no está relacionada con esta.',
    ],
    '301': [
      'The SAT could not read the request. Call support.',
      'El SAT no pudo leer la solicitud. Avisa a soporte.',
    ],
    '302': [
      'The signature was not accepted. Check the seal under Invoicing.',
      'No se aceptó la firma. Revisa el sello en Facturación.',
    ],
    '304': [
      'The seal has expired or was revoked. Replace it under Invoicing.',
      'El sello está vencido o revocado. Cámbialo en Facturación.',
    ],
    '305': [
      'The seal was not accepted. Replace it under Invoicing.',
      'No se aceptó el sello. Cámbialo en Facturación.',
    ],
    '798': ['The SAT already had the request.', 'El SAT ya tenía la solicitud.'],
    '799': [
      'Not canceled: five requests were made. Ask your accountant.',
      'No se canceló: ya se pidió cinco veces. Pregunta a tu contador.',
    ],
    refused: [
      'The customer did not accept the cancellation.',
      'El cliente no aceptó la cancelación.',
    ],
    '40161': [
      'That use does not match the customer’s regime.',
      'Ese uso no corresponde al régimen del cliente.',
    ],
  },
  arithmetic: [
    'An amount was calculated wrong. Don’t change anything and call support.',
    'Un importe se calculó mal. No cambies nada y avisa a soporte.',
  ],
  drop: ['Discard', 'Descartar'],
  dropTitle: ['Discard invoice {{folio}}?', '¿Descartar la factura {{folio}}?'],
  dropHint: [
    'It was not stamped. Its checks can be invoiced again, and its folio is not used.',
    'No se timbró. Sus cuentas se pueden facturar otra vez y el folio queda sin usar.',
  ],
  wasDropped: ['Invoice {{folio}} discarded', 'Factura {{folio}} descartada'],
} satisfies Texts;
