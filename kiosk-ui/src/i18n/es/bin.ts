export const bin = {
  open: 'Papelera',
  title: 'Elementos eliminados',
  name: 'Nombre',
  detail: 'Pertenecía a',
  deleted: 'Eliminado el',
  restore: 'Restaurar',
  restored: 'Restaurado: {{name}}',
  empty: 'No se ha eliminado nada',
  emptyHint: 'Lo que elimines aquí se puede restaurar desde esta lista.',
};
