import { byLanguage, type Language } from '@comanda/domain/texts';

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
  worked: ['WORKED', 'TRABAJADO'],
  ordinary: ['Regular', 'Ordinario'],
  double: ['Double', 'Doble'],
  triple: ['Triple', 'Triple'],
  rest: ['Rest day', 'Día de descanso'],
  holiday: ['Holiday', 'Festivo'],
  sunday: ['Sunday', 'Domingo'],
  night: ['Night', 'De noche'],
  signedFor: [(venue: string) => `For ${venue}`, (venue: string) => `Por ${venue}`],
});

export type HoursWords = (typeof words)[Language];

export function hoursWords(language: Language): HoursWords {
  return words[language];
}
