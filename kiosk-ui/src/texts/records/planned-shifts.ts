import type { RecordTexts } from '../record-texts.ts';

export const plannedShifts = {
  one: 'planned_shift',
  noun: ['shift', 'turno', 'el', ['of', 'de']],
  section: ['Shifts', 'Turnos'],
  acts: ['create', 'update', 'delete'],
  help: {
    plan: [
      'Shifts: plan who works when, by week. Copy the week before, and see who is late or missing.',
      'Turnos: planea quién trabaja y cuándo, por semana. Copia la semana anterior y ve quién llegó tarde o faltó.',
    ],
    print: [
      'Print: the week on a page for the notice board, or as a ticket.',
      'Imprimir: la semana en una hoja para pegarla en la pared, o como ticket.',
    ],
  },
  texts: {
    intro: [
      'Tap a day to plan a shift. Below each shift you see whether it was kept.',
      'Toca un día para planear un turno. Debajo de cada turno ves si se cumplió.',
    ],
    add: ['Add shift', 'Agregar turno'],
    addFor: ['Add a shift: {{name}}, {{day}}', 'Agregar turno: {{name}}, {{day}}'],
    edit: ['{{name}}, {{day}}', '{{name}}, {{day}}'],
    saved: ['Shift saved', 'Turno guardado'],
    person: ['Person', 'Persona'],
    day: ['Day', 'Día'],
    starts: ['Starts', 'Entra'],
    ends: ['Ends', 'Sale'],
    endsHint: [
      'If it is before the start, it is on the next day.',
      'Si es antes de la entrada, es al día siguiente.',
    ],
    note: ['Note', 'Nota'],
    copy: ['Copy last week', 'Copiar semana anterior'],
    copied_one: ['{{count}} shift copied', '{{count}} turno copiado'],
    copied_other: ['{{count}} shifts copied', '{{count}} turnos copiados'],
    copiedNone: ['No shifts to copy', 'No hay turnos que copiar'],
    print: ['Print', 'Imprimir'],
    planned: ['Planned', 'Planeado'],
    worked: ['Worked', 'Trabajado'],
    grid: ['Shifts by person and day', 'Turnos por persona y día'],
    none: ['No people yet', 'Todavía no hay personas'],
  },
} as const satisfies RecordTexts;

declare module '../record-texts.ts' {
  interface RecordKinds {
    plannedShifts: typeof plannedShifts;
  }
}
