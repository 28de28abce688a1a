import type { Texts } from '@comanda/domain/texts';

export const dates = {
  period: ['Period', 'Periodo'],
  earlier: ['Earlier', 'Anterior'],
  later: ['Later', 'Siguiente'],
  choose: ['Dates', 'Fechas'],
  shortcut: ['Range', 'Rango'],
  own: ['Custom', 'Personalizado'],
  shortcuts: {
    today: ['Today', 'Hoy'],
    yesterday: ['Yesterday', 'Ayer'],
    thisWeek: ['This week', 'Esta semana'],
    thisMonth: ['This month', 'Este mes'],
    weekend: ['Weekend', 'Fin de semana'],
    lastWeek: ['Last week', 'Semana pasada'],
    lastMonth: ['Last month', 'Mes pasado'],
    quarter: ['This quarter', 'Este trimestre'],
    lastQuarter: ['Last quarter', 'Trimestre pasado'],
    lastYear: ['Last year', 'Año pasado'],
  },
  from: ['From', 'Desde'],
  to: ['To', 'Hasta'],
  fromHour: ['Each day from', 'Cada día desde'],
  toHour: ['Each day until', 'Cada día hasta'],
  wholeDay: ['Whole day', 'Día completo'],
  compare: ['Compare with', 'Comparar con'],
  comparisons: {
    before: ['Same weekdays before', 'Mismos días previos'],
    year: ['Last year', 'Año pasado'],
  },
  compared: {
    ofLastWeek: ['{{days}} of last week', '{{days}} de la semana pasada'],
    lastWeek: ['last week', 'la semana pasada'],
    days: ['the same weekdays, {{days}}', 'los mismos días de la semana, {{days}}'],
    until: ['{{days}}, until {{hour}}', '{{days}}, hasta las {{hour}}'],
  },
  wrong: [
    'Choose an end after the start. Hours can be chosen for up to 31 days.',
    'Elige un final posterior al inicio. Las horas se pueden elegir para máximo 31 días.',
  ],
} satisfies Texts;
