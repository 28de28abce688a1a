import type { Texts } from '@comanda/domain/texts';

export const bin = {
  open: ['Bin', 'Papelera'],
  title: ['Deleted items', 'Elementos eliminados'],
  name: ['Name', 'Nombre'],
  detail: ['Belonged to', 'Pertenecía a'],
  deleted: ['Deleted on', 'Eliminado el'],
  restore: ['Restore', 'Restaurar'],
  restored: ['Restored: {{name}}', 'Restaurado: {{name}}'],
  empty: ['Nothing has been deleted', 'No se ha eliminado nada'],
  emptyHint: [
    'What you delete here can be restored from this list.',
    'Lo que elimines aquí se puede restaurar desde esta lista.',
  ],
} satisfies Texts;
