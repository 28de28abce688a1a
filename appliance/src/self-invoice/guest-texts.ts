import { byLanguage, type Language } from '@comanda/domain/texts';

/** What the page says on which guests invoice their checks. */
export const guestTexts = byLanguage({
  title: ['Invoice', 'Factura'],
  other: ['Español', 'English'],
  codeTitle: ['Get your invoice', 'Factura tu cuenta'],
  codeLead: [
    'Enter the code at the foot of your ticket.',
    'Escribe el código que está al final de tu ticket.',
  ],
  code: ['Ticket code', 'Código de tu ticket'],
  next: ['Continue', 'Continuar'],
  unknown: [
    'We can’t find this code. Compare it with your ticket. If its date has passed, ask for your invoice at the register.',
    'No encontramos ese código. Compáralo con tu ticket. Si ya pasó su fecha, pide tu factura en caja.',
  ],
  total: ['Your total', 'Total de tu cuenta'],
  dataTitle: ['Your tax data', 'Tus datos fiscales'],
  dataLead: [
    'Exactly as on your Constancia de Situación Fiscal.',
    'Tal como están en tu Constancia de Situación Fiscal.',
  ],
  fields: {
    tax_id: ['RFC', 'RFC'],
    tax_name: ['Name or company', 'Nombre o razón social'],
    tax_postcode: ['Postcode of your fiscal address', 'Código postal del domicilio fiscal'],
    tax_regime: ['Tax regime', 'Régimen fiscal'],
    tax_use: ['Use of the invoice', 'Uso de la factura'],
    email: ['Email (optional)', 'Correo (opcional)'],
  },
  choose: ['Choose one', 'Elige uno'],
  emailHint: [
    'We send the XML and PDF there once.',
    'Ahí te enviamos el XML y el PDF, una sola vez.',
  ],
  strip: [
    'The SAT asks for the name without the type of company.',
    'El SAT pide el nombre sin el tipo de sociedad.',
  ],
  stripAct: ['Remove it', 'Quitarlo'],
  remember: ['Remember my data on this phone', 'Recordar mis datos en este teléfono'],
  submit: [(total: string) => `Invoice ${total}`, (total: string) => `Facturar ${total}`],
  resubmit: ['Send it again', 'Enviarla otra vez'],
  faults: ['Check the marked fields.', 'Revisa los campos marcados.'],
  fault: {
    tax_id: [
      'This RFC is not valid. A person’s has 13 characters, a company’s 12.',
      'Este RFC no es válido. El de una persona tiene 13 caracteres; el de una empresa, 12.',
    ],
    tax_name: ['Enter it as on your Constancia.', 'Escríbelo como en tu Constancia.'],
    tax_postcode: ['Enter five digits.', 'Escribe cinco dígitos.'],
    tax_regime: ['Choose one that matches your RFC.', 'Elige uno que corresponda a tu RFC.'],
    tax_use: ['Choose one that matches your regime.', 'Elige uno que corresponda a tu régimen.'],
    email: ['Enter a valid email address.', 'Escribe un correo válido.'],
  },
  checkDigit: [
    'This RFC seems to have a typo. If it is right, tap the button again.',
    'Este RFC parece tener un error de dedo. Si está bien, toca otra vez el botón.',
  ],
  registerTitle: ['Ask at the register', 'Pide tu factura en caja'],
  register: [
    'This check can no longer be invoiced here. Show your ticket at the register.',
    'Esta cuenta ya no se puede facturar aquí. Muestra tu ticket en caja.',
  ],
  troubleTitle: ['Not possible right now', 'Por ahora no se puede'],
  trouble: [
    'Ask for your invoice at the register; your ticket is still valid.',
    'Pide tu factura en caja; tu ticket sigue siendo válido.',
  ],
  busyTitle: ['One moment', 'Un momento'],
  busy: [
    'Many guests are asking for an invoice right now. Try again in a minute.',
    'Muchos clientes están pidiendo su factura. Intenta de nuevo en un minuto.',
  ],
  takenTitle: ['This check is already invoiced', 'Esta cuenta ya está facturada'],
  taken: [
    (taxId: string) =>
      `It was made for the RFC ${taxId}. If it is yours, enter it in full to see the invoice.`,
    (taxId: string) =>
      `Se hizo a nombre del RFC ${taxId}. Si es el tuyo, escríbelo completo para ver la factura.`,
  ],
  notYours: ['That is not the RFC of this invoice.', 'Ese no es el RFC de esta factura.'],
  see: ['See the invoice', 'Ver la factura'],
  states: {
    received: ['Received', 'Recibida'],
    sent: ['On its way', 'En camino'],
    ready: ['Ready', 'Lista'],
    correct: ['Correct your data', 'Corrige tus datos'],
    cancelled: ['Canceled', 'Cancelada'],
  },
  about: {
    received: [
      'The SAT receives it in a few seconds. This page updates automatically.',
      'En unos segundos llega al SAT. Esta página se actualiza sola.',
    ],
    sent: [
      'It is being stamped. This page updates automatically.',
      'Se está timbrando. Esta página se actualiza sola.',
    ],
    offline: [
      'There is no internet here right now. Your invoice is stamped once it is back; until then it is not valid.',
      'Por ahora no hay internet. Tu factura se timbra en cuanto vuelva; mientras tanto no es válida.',
    ],
    ready: [
      'Download it before you leave: this page only opens on the venue’s Wi-Fi.',
      'Descárgala antes de irte: esta página solo abre con el Wi-Fi del negocio.',
    ],
    correct: [
      'The SAT did not accept it. Compare the data with your Constancia.',
      'El SAT no la aceptó. Compara los datos con tu Constancia.',
    ],
    staff: [
      'The SAT did not accept it. Ask at the register to have it corrected.',
      'El SAT no la aceptó. Pide en caja que la corrijan contigo.',
    ],
    cancelled: [
      'It is no longer valid. Ask at the register.',
      'Ya no es válida. Pregunta en caja.',
    ],
  },
  folio: ['Folio', 'Folio'],
  sum: ['Total', 'Total'],
  receiver: ['For', 'A nombre de'],
  uuid: ['Fiscal folio', 'Folio fiscal'],
  pdf: ['Download PDF', 'Descargar PDF'],
  xml: ['Download XML', 'Descargar XML'],
  another: ['Invoice another ticket', 'Facturar otro ticket'],
  privacy: [
    (venue: string) => `${venue} uses this data only for your invoice.`,
    (venue: string) => `${venue} usa estos datos solo para tu factura.`,
  ],
  /** The SAT's codes, as a guest can act on them. */
  codes: {
    '40143': ['The SAT does not know this RFC.', 'Ese RFC no está dado de alta en el SAT.'],
    '40145': [
      'The name does not match your Constancia. Enter it exactly as there, without “SA de CV”.',
      'El nombre no es el de tu Constancia. Escríbelo igual, sin “SA de CV”.',
    ],
    '40148': [
      'That is not the postcode of your fiscal address.',
      'Ese código postal no es el de tu domicilio fiscal.',
    ],
    '40157': ['That regime does not match your RFC.', 'Ese régimen no corresponde a tu RFC.'],
    '40158': ['That regime does not match your RFC.', 'Ese régimen no corresponde a tu RFC.'],
    '40161': ['That use does not match your regime.', 'Ese uso no corresponde a tu régimen.'],
  },
});

export type GuestTexts = (typeof guestTexts)[Language];
