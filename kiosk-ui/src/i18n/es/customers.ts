import type { customers as source } from '../en/customers.ts';
import type { Translated } from '../shape.ts';

export const customers: Translated<typeof source> = {
  type: 'Tipo de servicio',
  types: { dine_in: 'Para comer aquí', take_out: 'Para llevar', delivery: 'A domicilio' },
  guests: 'Personas',
  guestCount_one: '{{count}} persona',
  guestCount_other: '{{count}} personas',
  lessGuests: 'Una persona menos',
  moreGuests: 'Una persona más',
  notCounted: 'sin contar',
  perGuest: '{{amount}} por persona',
  name: 'Cliente',
  phone: 'Teléfono',
  address: 'Dirección',
  notes: 'Notas',
  notesHint: 'Salen en el ticket.',
  addressMissing: 'Falta la dirección',
  takeOutName: 'Para llevar {{number}}',
  deliveryName: 'Domicilio {{number}}',
};
