export const updates = {
  heading: 'Actualizaciones',
  running: 'Está instalada la versión {{version}}.',
  notInstalled:
    'Aquí Comanda no se instaló como equipo. Actualízala como la iniciaste: npm start o el contenedor.',
  noSigner:
    'Este equipo no sabe quién firma sus versiones; solo se actualiza desde su terminal: sudo comanda upgrade.',
  file: 'Archivo de actualización',
  fileHint: 'Termina en .update',
  stick: 'En la memoria USB',
  check: 'Usar {{name}}',
  uploading: 'Subiendo',
  ready: 'La versión {{version}} está lista para instalarse',
  changes: 'Novedades',
  now: 'Actualizar ahora',
  later: 'Actualizar el {{time}}',
  another: 'Elegir otro archivo',
  planned: 'La versión {{version}} se instala sola el {{time}}, si no hay cuentas abiertas.',
  cancel: 'Cancelar',
  openTitle_one: 'Hay {{count}} cuenta abierta',
  openTitle_other: 'Hay {{count}} cuentas abiertas',
  openMessage:
    'Se quedan abiertas. Durante unos diez segundos, mientras el equipo reinicia, nadie puede pedir ni cobrar.',
  anyway: 'Actualizar de todos modos',
  steps: {
    checking: 'Revisando el archivo',
    unpacking: 'Desempaquetando',
    backing_up: 'Haciendo un respaldo',
    trying: 'Probando la nueva versión con una copia de tus datos',
    stopping: 'Cambiando a la nueva versión',
    starting: 'Iniciando la nueva versión',
  },
  done: 'La actualización quedó instalada.',
  reload: 'Volver a cargar',
  failed:
    'La actualización no se instaló. Sigue la versión {{version}} y tus datos están intactos.',
  refused: 'La versión {{version}} no se instaló ({{time}}).',
  reason: 'Motivo: {{reason}}',
  back: 'Regresar a la versión {{version}}',
  backMessage:
    'El equipo reinicia. Si la versión {{version}} no puede leer lo guardado desde la actualización, esos registros quedan aparte en un respaldo y salen de los reportes.',
  feed: {
    label: 'Buscar versiones nuevas en',
    hint: 'Opcional. Una dirección https:// o una carpeta dentro de /media o /mnt. El equipo descarga las versiones nuevas y nunca instala una por sí solo.',
    save: 'Activar',
    off: 'Desactivar',
    notValid:
      'Escribe una dirección que empiece con https:// o una carpeta dentro de /media o /mnt.',
    on: 'Busca versiones nuevas dos veces al día en {{address}}',
    looked: 'Última revisión: {{time}}',
    look: 'Buscar ahora',
    looking: 'Buscando una versión nueva',
    available: 'La versión {{version}} está disponible',
    downloading: 'Descargando',
    errors: {
      unreachable:
        'La dirección no responde. El equipo sigue trabajando y vuelve a intentar solo; revisa su conexión a internet.',
      not_signed:
        'Lo que ofrece esta dirección no lo firmó quien hizo tu versión. No se descargó nada; revisa la dirección.',
      not_valid: 'En esta dirección no hay una lista de versiones. Revisa la dirección.',
      damaged: 'La descarga llegó dañada y se borró. El equipo vuelve a intentar solo.',
      disk_full: 'No hay espacio para la versión nueva. Borra archivos viejos del equipo.',
    },
  },
};
