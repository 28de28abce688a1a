/** Headings and words of the file of a week of hours. */
export const weekWords = {
  person: ['person', 'Persona'],
  role: ['role', 'Rol'],
  day: ['business_day', 'Día de operación'],
  start: ['start', 'Entrada'],
  end: ['end', 'Salida'],
  breaks: ['breaks', 'Descansos'],
  kind: ['kind', 'Tipo'],
  pay: ['pay', 'Sueldo'],
  kind_day: ['day', 'Diurna'],
  kind_mixed: ['mixed', 'Mixta'],
  kind_night: ['night', 'Nocturna'],
  forgotten: ['forgotten', 'Sin salida'],
  open: ['open', 'Abierta'],
} as const;
