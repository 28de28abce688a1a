import type { Texts } from '@comanda/domain/texts';

export const customers = {
  type: ['Order type', 'Tipo de servicio'],
  types: {
    dine_in: ['Dine in', 'Para comer aquí'],
    take_out: ['Take out', 'Para llevar'],
    delivery: ['Delivery', 'A domicilio'],
  },
  guests: ['Guests', 'Personas'],
  guestCount_one: ['{{count}} guest', '{{count}} persona'],
  guestCount_other: ['{{count}} guests', '{{count}} personas'],
  lessGuests: ['One guest fewer', 'Una persona menos'],
  moreGuests: ['One more guest', 'Una persona más'],
  notCounted: ['not counted', 'sin contar'],
  perGuest: ['{{amount}} per guest', '{{amount}} por persona'],
  name: ['Customer', 'Cliente'],
  phone: ['Phone', 'Teléfono'],
  address: ['Address', 'Dirección'],
  notes: ['Notes', 'Notas'],
  notesHint: ['Printed on the ticket.', 'Salen en el ticket.'],
  addressMissing: ['No address yet', 'Falta la dirección'],
  takeOutName: ['Take out {{number}}', 'Para llevar {{number}}'],
  deliveryName: ['Delivery {{number}}', 'Domicilio {{number}}'],
} satisfies Texts;
