import type { RecordTexts } from '../record-texts.ts';

export const paymentTypes = {
  one: 'payment_type',
  noun: ['payment method', 'forma de pago', 'la'],
  section: ['Payment methods', 'Formas de pago'],
  acts: ['create', 'delete', 'restore', 'update'],
  help: {
    order: [
      'Payment methods: add, rename and sort the buttons of a payment.',
      'Formas de pago: agrega, nombra y ordena los botones al pagar.',
    ],
  },
  texts: {
    intro: [
      'The buttons for taking payments. Add your delivery platforms, vouchers or house accounts here.',
      'Los botones para cobrar. Agrega aquí tus plataformas de entrega, vales o crédito.',
    ],
    add: ['Add payment method', 'Agregar forma de pago'],
    order: ['Order of the buttons', 'Orden de los botones'],
    saved: ['Payment method saved', 'Forma de pago guardada'],
    deleteHint: [
      'It is no longer offered. Payments and reports keep its name.',
      'Ya no se ofrece. Los pagos y reportes conservan su nombre.',
    ],
    name: ['Name', 'Nombre'],
    kind: ['Type', 'Tipo'],
    kinds: {
      cash: ['Cash', 'Efectivo'],
      card: ['Card', 'Tarjeta'],
      transfer: ['Transfer', 'Transferencia'],
      platform: ['Delivery platform', 'Plataforma de entrega'],
      voucher: ['Voucher', 'Vale'],
      account: ['House account', 'Crédito'],
      other: ['Other', 'Otro'],
    },
    kindHints: {
      cash: [
        'Bills and coins, in pesos or as dollars at your rate.',
        'Billetes y monedas, en pesos o en dólares a tu tipo de cambio.',
      ],
      card: [
        'Charged on a card terminal; compared with the terminal’s file.',
        'Se cobra en la terminal y se compara con su archivo.',
      ],
      transfer: ['Money that arrives in your bank account.', 'Dinero que llega a tu banco.'],
      platform: [
        'Uber Eats, Rappi, DiDi: they charge the guest and pay you later.',
        'Uber Eats, Rappi, DiDi: le cobran al cliente y te pagan después.',
      ],
      voucher: ['Meal vouchers and gift cards.', 'Vales de despensa y tarjetas de regalo.'],
      account: [
        'A guest or company that pays later.',
        'Un cliente o una empresa que paga después.',
      ],
      other: ['Anything else.', 'Cualquier otra.'],
    },
    fixed: [
      'Type and drawer can’t be changed: payments were made with this method, or it is built in.',
      'El tipo y la caja no se pueden cambiar: ya hay pagos con esta forma, o ya viene incluida.',
    ],
    references: {
      none: ['Not asked', 'No se pide'],
      optional: ['Optional', 'Opcional'],
      required: ['Required', 'Obligatoria'],
    },
    referenceHint: [
      'For example the order number of the platform, or who pays later.',
      'Por ejemplo, el número de pedido de la plataforma o quién paga después.',
    ],
    needs_register: ['Counts in the drawer', 'Cuenta en la caja'],
    needsRegisterHint: [
      'It goes into the register and counts toward the expected amount.',
      'Entra a la caja y cuenta en el importe esperado.',
    ],
    gives_change: ['Gives change', 'Da cambio'],
    givesChangeHint: [
      'The guest may hand over more than is due.',
      'El cliente puede entregar más de lo que debe.',
    ],
    commission: ['Commission', 'Comisión'],
    commissionHint: [
      'What the platform or bank keeps. Reports show it and what you get.',
      'Lo que se queda la plataforma o el banco. Los reportes la muestran junto con lo que recibes.',
    ],
    satForm: ['Payment form (SAT)', 'Clave forma de pago (SAT)'],
    satFormHint: [
      'The key used in the accountant’s month and on invoices.',
      'La clave que va en el mes del contador y en las facturas.',
    ],
    satFormOfKind: ['Same as the type: {{form}}', 'La de su tipo: {{form}}'],
    noSatForm: ['none', 'ninguna'],
    satForms: {
      '01': ['Cash', 'Efectivo'],
      '02': ['Check', 'Cheque nominativo'],
      '03': ['Bank transfer', 'Transferencia electrónica de fondos'],
      '04': ['Credit card', 'Tarjeta de crédito'],
      '05': ['Electronic wallet', 'Monedero electrónico'],
      '06': ['Electronic money', 'Dinero electrónico'],
      '08': ['Food vouchers', 'Vales de despensa'],
      '17': ['Offset', 'Compensación'],
      '28': ['Debit card', 'Tarjeta de débito'],
      '29': ['Service card', 'Tarjeta de servicios'],
      '30': ['Advance payment', 'Aplicación de anticipos'],
      '31': ['Payment intermediary', 'Intermediario pagos'],
      '99': ['To be defined (credit)', 'Por definir (crédito)'],
    },
  },
} as const satisfies RecordTexts;

declare module '../record-texts.ts' {
  interface RecordKinds {
    paymentTypes: typeof paymentTypes;
  }
}
