import type { Texts } from '@comanda/domain/texts';

export const group = {
  intro: [
    'Your venues side by side. Figures are those that each box has sent.',
    'Tus negocios lado a lado. Las cifras son las que cada equipo ha enviado.',
  ],
  tiles: {
    sales: ['Sales of the group', 'Ventas del grupo'],
    best: ['Highest sales', 'Ventas más altas'],
    lowest: ['Lowest sales', 'Ventas más bajas'],
    missing: ['Registers not closed', 'Cajas sin cerrar'],
    silent: ['Venues that send nothing', 'Negocios que no envían nada'],
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
  none: ['No venue was added to this group yet.', 'Todavía no hay negocios en este grupo.'],
  state: {
    title: ['State', 'Estado'],
    ok: ['Sending', 'Envía'],
    silent: ['Silent', 'Sin señal'],
    behind: ['Catching up', 'Poniéndose al día'],
    revoked: ['Revoked', 'Revocado'],
    never: ['Not connected yet', 'Aún sin conexión'],
  },
} satisfies Texts;
