import type { RecordTexts } from '../record-texts.ts';

export const workLimits = {
  one: 'work_limit',
  noun: ['limit of working hours', 'límite de horas de trabajo', 'el', ['from', 'desde el']],
  section: ['Working-hour limits', 'Límites de horas'],
  acts: ['create', 'update', 'delete'],
  help: {
    limits: [
      'Working-hour limits: what the law allows from each date, and what is paid double or triple.',
      'Límites de horas: lo que permite la ley desde cada fecha, y lo que se paga doble o triple.',
    ],
  },
  texts: {
    intro: [
      'Comanda comes with the limits of Mexico until 2030. Check them with your accountant or lawyer, and change them when the law does.',
      'Comanda trae los límites de México hasta 2030. Revísalos con tu contador o abogado y cámbialos cuando cambie la ley.',
    ],
    add: ['Add limits', 'Agregar límites'],
    edit: ['Limits from {{day}}', 'Límites desde el {{day}}'],
    saved: ['Limits saved', 'Límites guardados'],
    startsOn: ['From', 'Desde'],
    now: ['In force', 'Vigente'],
    week: ['Hours a week', 'Horas a la semana'],
    weekShort: ['Week', 'Semana'],
    byDay: ['By day', 'Diurna'],
    mixed: ['Mixed', 'Mixta'],
    byNight: ['By night', 'Nocturna'],
    perDay: ['Hours a day', 'Horas al día'],
    kinds: ['Day · mixed · night', 'Diurna · mixta · nocturna'],
    overtime: ['Overtime', 'Horas extra'],
    overtimeShort: ['Double · triple', 'Doble · triple'],
    doubleWeek: ['Double per week', 'Doble por semana'],
    tripleWeek: ['Triple per week', 'Triple por semana'],
    overtimeDay: ['Hours per day', 'Horas por día'],
    overtimeDays: ['Days per week', 'Días por semana'],
    premiums: ['On top of the wage', 'Además del sueldo'],
    sunday: ['Sunday (%)', 'Domingo (%)'],
    premiumsShort: ['Sunday · holiday', 'Domingo · festivo'],
    holiday: ['Holiday (%)', 'Festivo (%)'],
    paidBreak: ['Break that counts as work', 'Descanso que cuenta como trabajo'],
    paidBreakHint: [
      'Per shift. By law, breaks count as work if people can’t leave: then enter 0:30. If they can leave, enter 0:00.',
      'Por turno. Por ley, el descanso cuenta como trabajo si el personal no puede salir: escribe 0:30. Si puede salir, escribe 0:00.',
    ],
    hint: ['Hours and minutes, for example 7:30.', 'Horas y minutos, por ejemplo 7:30.'],
    wrong: [
      'Enter hours and minutes, for example 7:30.',
      'Escribe horas y minutos, por ejemplo 7:30.',
    ],
  },
} as const satisfies RecordTexts;

declare module '../record-texts.ts' {
  interface RecordKinds {
    workLimits: typeof workLimits;
  }
}
