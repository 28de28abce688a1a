import type { RecordTexts } from '../record-texts.ts';

export const serviceCharges = {
  one: 'service_charge',
  noun: ['service charge', 'cargo por servicio', 'el'],
  section: ['Service charge', 'Cargo por servicio'],
  acts: ['create', 'update', 'delete'],
  help: {
    rule: [
      'Service charge: which checks get it automatically, how much it is, and its tax.',
      'Cargo por servicio: qué cuentas lo llevan automáticamente, cuánto es y su impuesto.',
    ],
    check: [
      'On a check: tap the total, then Service charge, to turn it on or off.',
      'En una cuenta: toca el total y luego Cargo por servicio para ponerlo o quitarlo.',
    ],
    moved: [
      'Move items: they follow the rule of their new check. The journal records each change.',
      'Pasar productos: siguen la regla de su nueva cuenta. Cada cambio queda en la bitácora.',
    ],
  },
  texts: {
    intro: [
      'Added to checks that meet the rule, apart from tips. If a check meets several, the one for more guests applies.',
      'Se suma a las cuentas que cumplen la regla, aparte de las propinas. Si cumplen varias, aplica la de más personas.',
    ],
    add: ['Add service charge', 'Agregar cargo por servicio'],
    saved: ['Service charge saved', 'Cargo por servicio guardado'],
    none: ['No service charge', 'Sin cargo por servicio'],
    noneHint: [
      'Add one to charge for the service of large groups, or for delivery.',
      'Agrega uno para cobrar el servicio de grupos grandes o los envíos.',
    ],
    how: ['How it is calculated', 'Cómo se calcula'],
    hows: {
      percent: ['Percentage', 'Porcentaje'],
      amount: ['Fixed amount', 'Importe fijo'],
    },
    worth: ['Charge', 'Cargo'],
    types: ['Applies to', 'Se cobra en'],
    needsType: ['Choose at least one.', 'Elige al menos uno.'],
    minGuestsHint: ['Leave empty for any number.', 'Déjalo vacío para cualquier número.'],
    taxHint: ['The tax of the charge itself.', 'El impuesto del propio cargo.'],
    noTax: ['No tax', 'Sin impuesto'],
    deleteHint: [
      'New checks no longer get it. Checks that already have it keep it.',
      'Las cuentas nuevas ya no lo llevan. Las que ya lo tienen lo conservan.',
    ],
  },
} as const satisfies RecordTexts;

declare module '../record-texts.ts' {
  interface RecordKinds {
    serviceCharges: typeof serviceCharges;
  }
}
