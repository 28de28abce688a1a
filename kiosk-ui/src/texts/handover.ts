import type { Texts } from '@comanda/domain/texts';

export const handover = {
  intro: [
    'An evening, a week or a month on one page, to print or to save as PDF.',
    'Una noche, una semana o un mes en una página, para imprimir o guardar como PDF.',
  ],
  span: ['Page for', 'Página de'],
  spans: {
    evening: ['Evening', 'Noche'],
    week: ['Week', 'Semana'],
    month: ['Month', 'Mes'],
  },
  day: ['Day', 'Día'],
  print: ['Print or save as PDF', 'Imprimir o guardar como PDF'],
  evening: ['The evening of {{day}}', 'La noche del {{day}}'],
  week: ['The week of {{from}} to {{to}}', 'La semana del {{from}} al {{to}}'],
  month: ['The month of {{month}}', 'El mes de {{month}}'],
  logo: ['Logo of {{venue}}', 'Logotipo de {{venue}}'],
  days: ['Day by day', 'Día por día'],
  products: ['What sold best', 'Lo más vendido'],
  printed: ['Printed {{when}}', 'Impreso {{when}}'],
} satisfies Texts;
