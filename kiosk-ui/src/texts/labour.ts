import type { Texts } from '@comanda/domain/texts';

/** What work costs: a section of the reports, and a line of the running day. */
export const labour = {
  intro: [
    'What the hours worked cost, next to the sales. Payroll entered under Costs is not included.',
    'Lo que cuestan las horas trabajadas, junto a la venta. No incluye la nómina registrada en Costos.',
  ],
  none: ['No hours on these days', 'Sin horas en estos días'],
  noneHint: [
    'The cost appears when people clock in and have pay (under People, Pay).',
    'El costo aparece cuando el personal registra su entrada y tiene sueldo (en Personal, Sueldos).',
  ],
  unpaid: ['{{hours}} without a pay rate', '{{hours}} sin sueldo registrado'],
  byDay: ['By day', 'Por día'],
  byHour: ['By hour', 'Por hora'],
  today: ['Labor cost today', 'Costo de personal hoy'],
  ofSales: ['{{percent}} of sales', '{{percent}} de la venta'],
  open: ['Labor cost', 'Costo de personal'],
} satisfies Texts;
