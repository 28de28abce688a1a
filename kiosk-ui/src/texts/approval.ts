import type { Texts } from '@comanda/domain/texts';

export const approval = {
  title: ['Approval by PIN', 'Autorización con PIN'],
  acts: {
    discount: ['{{amount}} on {{check}}: {{line}}', '{{amount}} en {{check}}: {{line}}'],
    charge: [
      'Service charge of {{check}}: {{charge}}',
      'Cargo por servicio de {{check}}: {{charge}}',
    ],
    price: ['{{line}} at {{amount}} each on {{check}}', '{{line}} a {{amount}} c/u en {{check}}'],
    cancel: [
      'Cancel {{line}} ({{amount}}) on {{check}}',
      'Cancelar {{line}} ({{amount}}) en {{check}}',
    ],
    reverse: [
      'Reverse the payment of {{amount}} on {{check}}',
      'Anular el pago de {{amount}} de {{check}}',
    ],
    reopen: ['Reopen {{check}} ({{amount}})', 'Reabrir {{check}} ({{amount}})'],
    drawer: ['Open the drawer: {{reason}}', 'Abrir el cajón: {{reason}}'],
    test: ['Print a test page', 'Imprimir una página de prueba'],
  },
  invoiced: [
    'This check is invoiced: {{amount}}. The invoice does not change.',
    'Esta cuenta ya está facturada: {{amount}}. La factura no cambia.',
  ],
  invoicedFolio: [
    'This check is invoiced: {{amount}}, folio {{folio}}. The invoice does not change.',
    'Esta cuenta ya está facturada: {{amount}}, folio {{folio}}. La factura no cambia.',
  ],
  pastMonth: [
    'The month of this check is over. Its global invoice may already have been made.',
    'El mes de esta cuenta ya terminó. Puede que su factura global ya se haya hecho.',
  ],
  who: ['Who is approving this?', '¿Quién autoriza?'],
  pinOf: ['PIN of {{name}}', 'PIN de {{name}}'],
  pinInPractice: [
    'In practice, everyone’s PIN is {{pin}}.',
    'En la práctica, el PIN de todos es {{pin}}.',
  ],
  once: [
    'Approves this action only. Both names are recorded.',
    'Autoriza solo esta acción. Los dos nombres quedan registrados.',
  ],
  other: ['Someone else', 'Otra persona'],
  nobody: ['No one can approve this yet', 'Todavía nadie puede autorizar esto'],
  nobodyHint: [
    'The approver needs this permission and a PIN.',
    'Quien autoriza necesita este permiso y un PIN.',
  ],
  wrong_one: [
    'Wrong PIN. {{count}} attempt remaining.',
    'PIN incorrecto. Queda {{count}} intento.',
  ],
  wrong_other: [
    'Wrong PIN. {{count}} attempts remaining.',
    'PIN incorrecto. Quedan {{count}} intentos.',
  ],
  locked_one: [
    'Too many attempts. Wait {{count}} minute.',
    'Demasiados intentos. Espera {{count}} minuto.',
  ],
  locked_other: [
    'Too many attempts. Wait {{count}} minutes.',
    'Demasiados intentos. Espera {{count}} minutos.',
  ],
} satisfies Texts;
