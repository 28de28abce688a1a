import type { kitchen as source } from '../en/kitchen.ts';
import type { Translated } from '../shape.ts';

export const kitchen: Translated<typeof source> = {
  title: 'Comandas',
  areas: 'Áreas',
  area: { all: 'Todas', kitchen: 'Cocina', bar: 'Barra', pizza: 'Pizza', other: 'Otras' },
  columns: { s0: 'Nuevas', s1: 'En preparación', s2: 'Listas' },
  columnsLabel: 'Etapas',
  empty: {
    s0: 'No hay comandas nuevas',
    s1: 'Nada en preparación',
    s2: 'Nada por servir',
  },
  loadFailed: 'No se pudieron cargar las comandas',
  noPermission: 'No tienes permiso para ver las comandas. Pide ayuda al gerente.',
  noTable: 'Barra',
  minutes: '{{count}} min',
  hours: '{{hours}} h {{minutes}}',
  age: { fresh: 'a tiempo', attention: 'atención', urgent: 'urgente' },
  advanceTicket: {
    s0: 'Empezar todo de {{check}}',
    s1: 'Terminar todo de {{check}}',
    s2: 'Entregar todo de {{check}}',
  },
  advanceItem: { s0: 'Empezar', s1: 'Terminar', s2: 'Entregar' },
  back: 'Regresar una etapa: {{name}}',
  moved: 'Toca para deshacer',
  cancelled: 'Cancelado',
  statusFailed: 'No se pudo cambiar el estado: {{reason}}',
  past: {
    show: 'Ver comandas anteriores',
    hide: 'Ocultar comandas anteriores',
    title: 'Comandas anteriores',
    empty: 'Hoy no se ha entregado nada',
    loadFailed: 'No se pudieron cargar las comandas anteriores',
    recall: 'Recuperar',
    recallItem: 'Recuperar {{name}}',
  },
};
