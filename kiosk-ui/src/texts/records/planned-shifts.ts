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
      'Press a day to plan a shift. Below it you see whether it was kept.',
      'Toca un día para planear un turno. Debajo ves si se cumplió.',
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
      'Earlier than the start: on the next day.',
      'Antes de la entrada: al día siguiente.',
    ],
    note: ['Note', 'Nota'],
    copy: ['Copy last week', 'Copiar semana anterior'],
    copied_one: ['{{count}} shift copied', '{{count}} turno copiado'],
    copied_other: ['{{count}} shifts copied', '{{count}} turnos copiados'],
    copiedNone: ['There was nothing to copy', 'No había nada que copiar'],
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
