import type { payments as source } from '../en/payments.ts';
import type { Translated } from '../shape.ts';

export const payments: Translated<typeof source> = {
  title: 'Pagos',
  share: 'Cuánto se paga',
  all: 'Todo',
  part: '{{index}} de {{of}}',
  partLong: 'Pagar parte {{index}} de {{of}}',
  lines: 'Líneas',
  chooseLines: 'Líneas que se pagan',
  line: '{{count}} × {{name}}',
  paid: 'Pagado',
  rest: 'Falta por pagar',
  now: 'Este pago',
  reference: 'Referencia',
  referenceHint: 'Número de autorización o de transferencia, si lo hay.',
  submit: 'Cobrar · {{amount}}',
  closePaid: 'Cerrar cuenta, ya pagada',
  nothingChosen: 'Elige las líneas que se pagan',
  taken: 'Pago recibido: {{amount}}. Falta: {{rest}}.',
  takenChange: 'Da de cambio {{change}}. Falta: {{rest}}.',
  undo: 'Deshacer',
  reason: '¿Por qué se deshace?',
  reasonRequired: 'Di por qué, por favor.',
  partly: 'Faltan {{amount}}',
  billAsked: 'Pidió la cuenta',
};
