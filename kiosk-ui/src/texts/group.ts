import type { Texts } from '@comanda/domain/texts';

export const group = {
  intro: [
    'Your venues side by side, with what each box has sent.',
    'Tus negocios lado a lado, con lo que ha enviado cada equipo.',
  ],
  tiles: {
    sales: ['Sales of the group', 'Ventas del grupo'],
    best: ['Highest sales', 'Ventas más altas'],
    lowest: ['Lowest sales', 'Ventas más bajas'],
    missing: ['Registers not closed', 'Cajas sin cerrar'],
    silent: ['Venues not sending', 'Negocios sin señal'],
  },
  checks_one: ['{{count}} check', '{{count}} cuenta'],
  checks_other: ['{{count}} checks', '{{count}} cuentas'],
  venues: ['Venues', 'Negocios'],
  labour: {
    day: ['Hours and labor cost by day', 'Horas y costo de personal por día'],
    week: ['Hours and labor cost by week', 'Horas y costo de personal por semana'],
    weekOf: ['Week of', 'Semana del'],
    unpaid: ['Without a pay rate', 'Sin sueldo registrado'],
  },
  best: ['Best-selling products', 'Productos más vendidos'],
  worst: ['Least-selling products', 'Productos menos vendidos'],
  none: ['No venues in this group yet.', 'Todavía no hay negocios en este grupo.'],
  state: {
    title: ['Status', 'Estado'],
    ok: ['Up to date', 'Al día'],
    silent: ['Not sending', 'Sin señal'],
    behind: ['Catching up', 'Poniéndose al día'],
    revoked: ['Revoked', 'Dado de baja'],
    never: ['Not connected yet', 'Todavía sin conexión'],
  },
} satisfies Texts;
