import type { RecordTexts } from '../record-texts.ts';

export const payRates = {
  one: 'pay_rate',
  noun: ['pay', 'sueldo', 'el', ['of', 'de']],
  section: ['Pay', 'Sueldos'],
  acts: ['create', 'update', 'delete'],
  help: {
    rate: [
      'Pay: what each person earns per hour, from a date on. Only users with this permission see it.',
      'Sueldos: lo que gana cada persona por hora desde una fecha. Solo lo ve quien tiene el permiso.',
    ],
  },
  texts: {
    intro: [
      'What each person earns per hour, and since when. Labor cost is calculated from it.',
      'Lo que gana cada persona por hora y desde cuándo. Con esto se calcula el costo de personal.',
    ],
    add: ['Add pay', 'Agregar sueldo'],
    edit: ['Pay of {{name}}', 'Sueldo de {{name}}'],
    saved: ['Pay saved', 'Sueldo guardado'],
    person: ['Person', 'Persona'],
    startsOn: ['From', 'Desde'],
    hourly: ['Per hour', 'Por hora'],
    now: ['Current', 'Actual'],
    none: ['No pay yet', 'Todavía no hay sueldos'],
    noneHint: [
      'Add what each person earns per hour to see the labor cost.',
      'Agrega lo que gana cada persona por hora para ver el costo de personal.',
    ],
  },
} as const satisfies RecordTexts;

declare module '../record-texts.ts' {
  interface RecordKinds {
    payRates: typeof payRates;
  }
}
