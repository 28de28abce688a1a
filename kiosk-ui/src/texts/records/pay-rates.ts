import type { RecordTexts } from '../record-texts.ts';

export const payRates = {
  one: 'pay_rate',
  noun: ['pay of', 'sueldo de', 'el'],
  section: ['Pay', 'Sueldos'],
  acts: ['create', 'update', 'delete'],
  help: {
    rate: [
      'Pay: what an hour of each person costs, from a date on. Only users with the right to it see it.',
      'Sueldos: lo que cuesta la hora de cada persona desde una fecha. Solo lo ve quien tiene el permiso.',
    ],
  },
  texts: {
    intro: [
      'Pay per hour, with its history. It gives the cost of the week, of the day and of each hour.',
      'Sueldo por hora, con su historial. De ahí sale el costo de la semana, del día y de cada hora.',
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
      'Add what an hour of each person costs to see the cost of labor.',
      'Agrega lo que cuesta la hora de cada persona para ver el costo de personal.',
    ],
  },
} as const satisfies RecordTexts;

declare module '../record-texts.ts' {
  interface RecordKinds {
    payRates: typeof payRates;
  }
}
