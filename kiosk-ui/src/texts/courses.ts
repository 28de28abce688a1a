import type { Texts } from '@comanda/domain/texts';

export const courses = {
  course: ['Course', 'Tiempo'],
  none: ['No course', 'Sin tiempo'],
  ofLine: ['Course and hold', 'Tiempo y espera'],
  mixed: ['Several courses', 'Varios tiempos'],
  whole: ['For everything not sent yet', 'Para todo lo que falta enviar'],
  hold: ['Hold', 'En espera'],
  holdAll: ['Hold everything', 'Todo en espera'],
  holdHint: [
    'Stays on the check, and goes to the kitchen when you fire it.',
    'Se queda en la cuenta y va a cocina cuando lo marchas.',
  ],
  held: ['Held', 'En espera'],
  heldCount_one: ['{{count}} held', '{{count}} en espera'],
  heldCount_other: ['{{count}} held', '{{count}} en espera'],
  fire: ['Fire', 'Marchar'],
  fireHeld: ['Fire held items', 'Marchar lo que está en espera'],
  fireLine: ['Fire {{name}}', 'Marchar {{name}}'],
  fired_one: ['{{count}} line fired', '{{count}} línea marchada'],
  fired_other: ['{{count}} lines fired', '{{count}} líneas marchadas'],
  fireFailed: ['The items could not be fired', 'No se pudo marchar'],
  sendHold_one: ['Hold {{count}}', 'Dejar {{count}} en espera'],
  sendHold_other: ['Hold {{count}}', 'Dejar {{count}} en espera'],
  sendSome: ['Send {{sent}}, hold {{held}}', 'Enviar {{sent}}, {{held}} en espera'],
  closeTitle: ['Some items are still held', 'Hay productos en espera'],
  closeMessage_one: [
    '{{count}} item is held and was not sent to the kitchen.',
    '{{count}} producto está en espera y no se ha enviado a cocina.',
  ],
  closeMessage_other: [
    '{{count}} items are held and were not sent to the kitchen.',
    '{{count}} productos están en espera y no se han enviado a cocina.',
  ],
  closeConfirm: ['Close anyway', 'Cerrar de todos modos'],
  closeBack: ['Back to the check', 'Regresar a la cuenta'],
} satisfies Texts;
