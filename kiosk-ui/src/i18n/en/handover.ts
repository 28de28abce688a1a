export const handover = {
  intro: 'An evening, a week or a month on one page, to print or to save as PDF.',
  span: 'Page for',
  spans: { evening: 'Evening', week: 'Week', month: 'Month' },
  day: 'Day',
  print: 'Print or save as PDF',
  evening: 'The evening of {{day}}',
  week: 'The week of {{from}} to {{to}}',
  month: 'The month of {{month}}',
  logo: 'Logo of {{venue}}',
  days: 'Day by day',
  products: 'What sold best',
  printed: 'Printed {{when}}',
};
