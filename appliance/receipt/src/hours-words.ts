import { byLanguage, type Language } from '@comanda/domain/texts';
import { workSumNames } from '@comanda/domain/work-week';

const words = byLanguage({
  shiftPlan: ['SHIFTS', 'TURNOS'],
  workWeek: ['WEEKLY SHEET', 'HOJA SEMANAL'],
  person: ['Person', 'Persona'],
  week: ['Week', 'Semana'],
  noShifts: ['No shifts', 'Sin turnos'],
  weekdays: [
    ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'],
  ],
  breaks: ['break', 'descanso'],
  noEnd: ['END MISSING', 'SIN SALIDA'],
  now: ['now', 'ahora'],
  ...workSumNames,
  signedFor: [(venue: string) => `For ${venue}`, (venue: string) => `Por ${venue}`],
});

export type HoursWords = (typeof words)[Language];

export function hoursWords(language: Language): HoursWords {
  return words[language];
}
