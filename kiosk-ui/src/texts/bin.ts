import type { Texts } from '@comanda/domain/texts';

export const bin = {
  open: ['Bin', 'Papelera'],
  title: ['Deleted items', 'Elementos eliminados'],
  name: ['Name', 'Nombre'],
  detail: ['Belonged to', 'Pertenecía a'],
  deleted: ['Deleted on', 'Eliminado el'],
  restore: ['Restore', 'Restaurar'],
  restored: ['Restored: {{name}}', 'Restaurado: {{name}}'],
  empty: ['The bin is empty', 'La papelera está vacía'],
  emptyHint: ['You can restore here what you delete.', 'Aquí puedes restaurar lo que elimines.'],
} satisfies Texts;
