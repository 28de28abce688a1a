import type { Texts } from '@comanda/domain/texts';

export const handover = {
  intro: [
    'An evening, a week or a month on one page, to print or save as PDF.',
    'Una noche, una semana o un mes en una página, para imprimir o guardar como PDF.',
  ],
  print: ['Print or save as PDF', 'Imprimir o guardar como PDF'],
  evening: ['The evening of {{day}}', 'La noche del {{day}}'],
  month: ['The month of {{month}}', 'El mes de {{month}}'],
  logo: ['Logo of {{venue}}', 'Logotipo de {{venue}}'],
  days: ['{{from}} to {{to}}', 'Del {{from}} al {{to}}'],
  byDay: ['Day by day', 'Día por día'],
  products: ['What sold best', 'Lo más vendido'],
  printed: ['Printed {{when}}', 'Impreso {{when}}'],
} satisfies Texts;
