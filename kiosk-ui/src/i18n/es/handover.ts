export const handover = {
  intro: 'Una noche, una semana o un mes en una página, para imprimir o guardar como PDF.',
  span: 'Página de',
  spans: { evening: 'Noche', week: 'Semana', month: 'Mes' },
  day: 'Día',
  print: 'Imprimir o guardar como PDF',
  evening: 'La noche del {{day}}',
  week: 'La semana del {{from}} al {{to}}',
  month: 'El mes de {{month}}',
  logo: 'Logotipo de {{venue}}',
  days: 'Día por día',
  products: 'Lo más vendido',
  printed: 'Impreso {{when}}',
};
