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
    'On the check, but not in the kitchen until you fire it.',
    'Queda en la cuenta, pero no va a cocina hasta que lo marches.',
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
    '{{count}} item is held and was never sent to the kitchen.',
    '{{count}} producto está en espera y nunca fue a cocina.',
  ],
  closeMessage_other: [
    '{{count}} items are held and were never sent to the kitchen.',
    '{{count}} productos están en espera y nunca fueron a cocina.',
  ],
  closeConfirm: ['Close anyway', 'Cerrar de todos modos'],
  closeBack: ['Back to the check', 'Regresar a la cuenta'],
} satisfies Texts;
