import type { Texts } from '@comanda/domain/texts';

/** The section Hours of the back office. */
export const workedHours = {
  intro: [
    'Who worked when. Nothing is overwritten: each correction stays next to what was recorded, with its reason.',
    'Quién trabajó y cuándo. Nada se sobrescribe: cada corrección queda junto a lo registrado, con su motivo.',
  ],
  from: ['From', 'Desde'],
  to: ['To', 'Hasta'],
  person: ['Person', 'Persona'],
  only: ['Only days to check', 'Solo días por revisar'],
  empty: ['No hours in these days', 'Sin horas en estos días'],
  emptyHint: [
    'People clock in with their PIN on the login screen, or under More.',
    'El personal registra su entrada con su PIN en la pantalla de acceso o en Más.',
  ],
  nothingToCheck: ['Nothing to check', 'Nada por revisar'],
  nothingToCheckHint: [
    'No missing ends and no objections in these days.',
    'Sin salidas faltantes ni inconformidades en estos días.',
  ],
  add: ['Add hours', 'Agregar horas'],
  correct: ['Correct', 'Corregir'],
  correctTitle: ['Correct hours: {{name}}', 'Corregir horas: {{name}}'],
  day: ['Day', 'Día'],
  start: ['Start', 'Entrada'],
  end: ['End', 'Salida'],
  breakStart: ['Break from', 'Descanso de'],
  breakEnd: ['to', 'a'],
  addBreak: ['Add break', 'Agregar descanso'],
  removeBreak: ['Remove break', 'Quitar descanso'],
  endHint: [
    'If the end is before the start, it is on the next day. Leave empty while still working.',
    'Si la salida es antes de la entrada, es del día siguiente. Déjala vacía si sigue trabajando.',
  ],
  reason: ['Reason', 'Motivo'],
  reasonHint: ['The person sees it.', 'La persona lo verá.'],
  removeShort: ['Remove', 'Anular'],
  remove: ['Remove these hours', 'Anular estas horas'],
  removeAsk: [
    'These hours will no longer count. The entries stay, with who removed them.',
    'Estas horas dejarán de contar. Los registros se conservan, con quién las anuló.',
  ],
  saved: ['Hours corrected', 'Horas corregidas'],
  unchanged: ['Change a time first.', 'Primero cambia una hora.'],
  needTime: ['Enter a time.', 'Escribe una hora.'],
  file: ['CSV', 'CSV'],
  csv: ['CSV of {{name}}', 'CSV de {{name}}'],
  working: ['Working now', 'Trabajando ahora'],
} satisfies Texts;
