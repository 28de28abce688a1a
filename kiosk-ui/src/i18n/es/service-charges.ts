import type { serviceCharges as source } from '../en/service-charges.ts';
import type { Translated } from '../shape.ts';

export const serviceCharges: Translated<typeof source> = {
  intro:
    'Se suma a las cuentas que cumplen la regla, aparte de las propinas. Si cumplen varias, vale la de más personas.',
  add: 'Agregar cargo por servicio',
  saved: 'Cargo por servicio guardado.',
  none: 'Sin cargo por servicio',
  noneHint: 'Agrega uno para cobrar el servicio de grupos grandes o los envíos.',
  how: 'Cómo se calcula',
  hows: { percent: 'Porcentaje', amount: 'Importe fijo' },
  percent: 'Porcentaje',
  worth: 'Cargo',
  types: 'Se cobra en',
  needsType: 'Elige al menos uno.',
  minGuests: 'Mínimo de personas',
  minGuestsHint: 'Déjalo vacío para cualquier número.',
  taxHint: 'El impuesto del propio cargo.',
  noTax: 'Sin impuesto',
  deleteHint: 'Las cuentas nuevas ya no lo llevan. Las que lo tienen lo conservan.',
};
