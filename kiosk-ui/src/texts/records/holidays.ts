import type { RecordTexts } from '../record-texts.ts';

export const holidays = {
  one: 'holiday',
  noun: ['holiday', 'día festivo', 'el'],
  section: ['Holidays', 'Días festivos'],
  acts: ['create', 'update', 'delete'],
  help: {
    holidays: [
      'Holidays: the days of mandatory rest. What working on them pays is set under Working-hour limits.',
      'Días festivos: los días de descanso obligatorio. En Límites de horas se define cuánto se paga por trabajarlos.',
    ],
    election: [
      'Add holiday: for an election or a feast of your town, choose “One year only”.',
      'Agregar día festivo: para una elección o una fiesta de tu ciudad elige “Solo un año”.',
    ],
  },
  texts: {
    intro: [
      'Comanda comes with the days of mandatory rest of Mexico. Add election days when they are announced.',
      'Comanda trae los días de descanso obligatorio de México. Agrega los de elecciones cuando se anuncien.',
    ],
    add: ['Add holiday', 'Agregar día festivo'],
    saved: ['Holiday saved', 'Día festivo guardado'],
    next: ['Next', 'Próximo'],
    when: ['When', 'Cuándo'],
    month: ['Month', 'Mes'],
    day: ['Day', 'Día'],
    mondays: {
      '1': ['First Monday', 'Primer lunes'],
      '2': ['Second Monday', 'Segundo lunes'],
      '3': ['Third Monday', 'Tercer lunes'],
      '4': ['Fourth Monday', 'Cuarto lunes'],
    },
    mondayOf: ['{{monday}} of {{month}}', '{{monday}} de {{month}}'],
    years: ['Repeats', 'Se repite'],
    each: ['Every year', 'Cada año'],
    once: ['One year only', 'Solo un año'],
    some: ['Every few years', 'Cada ciertos años'],
    everyFrom: [
      '{{day}}, every {{count}} years from {{year}}',
      '{{day}}, cada {{count}} años desde {{year}}',
    ],
    onceIn: ['{{day}} {{year}}', '{{day}} de {{year}}'],
    year: ['Year', 'Año'],
    firstYear: ['First year', 'Primer año'],
    every: ['Repeats every (years)', 'Se repite cada (años)'],
    none: ['No holidays', 'Sin días festivos'],
    noneHint: ['Every day is paid the same.', 'El trabajo se paga igual todos los días.'],
  },
} as const satisfies RecordTexts;

declare module '../record-texts.ts' {
  interface RecordKinds {
    holidays: typeof holidays;
  }
}
