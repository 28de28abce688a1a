import type { Texts } from '@comanda/domain/texts';

export const updates = {
  heading: ['Updates', 'Actualizaciones'],
  running: ['Version {{version}} is installed.', 'Está instalada la versión {{version}}.'],
  notInstalled: [
    'Comanda runs here with npm start or in a container. Update it there.',
    'Aquí Comanda funciona con npm start o en un contenedor. Actualízala ahí.',
  ],
  noSigner: [
    'This box can’t be updated from here. Ask the person who installed it to run “sudo comanda upgrade” on it.',
    'Este equipo no se puede actualizar desde aquí. Pide a quien lo instaló que ejecute “sudo comanda upgrade” en él.',
  ],
  file: ['Update file', 'Archivo de actualización'],
  fileHint: ['Ends in .update', 'Termina en .update'],
  stick: ['On the USB stick', 'En la memoria USB'],
  check: ['Use {{name}}', 'Usar {{name}}'],
  uploading: ['Uploading', 'Subiendo'],
  ready: [
    'Version {{version}} is ready to install',
    'La versión {{version}} está lista para instalarse',
  ],
  changes: ['What’s new', 'Novedades'],
  now: ['Update now', 'Actualizar ahora'],
  later: ['Update on {{time}}', 'Actualizar el {{time}}'],
  another: ['Choose another file', 'Elegir otro archivo'],
  planned: [
    'Version {{version}} will be installed on {{time}}, unless checks are open then.',
    'La versión {{version}} se instalará el {{time}}, si no hay cuentas abiertas.',
  ],
  cancel: ['Cancel', 'Cancelar'],
  openTitle_one: ['{{count}} check is open', 'Hay {{count}} cuenta abierta'],
  openTitle_other: ['{{count}} checks are open', 'Hay {{count}} cuentas abiertas'],
  openMessage: [
    'They stay open. While the box restarts, no one can order or pay for about ten seconds.',
    'Se quedan abiertas. El equipo reinicia y durante unos diez segundos nadie puede pedir ni cobrar.',
  ],
  anyway: ['Update anyway', 'Actualizar de todos modos'],
  steps: {
    checking: ['Checking the file', 'Revisando el archivo'],
    unpacking: ['Unpacking', 'Desempaquetando'],
    backing_up: ['Making a backup', 'Haciendo un respaldo'],
    trying: [
      'Trying the new version on a copy of your data',
      'Probando la nueva versión con una copia de tus datos',
    ],
    stopping: ['Switching to the new version', 'Cambiando a la nueva versión'],
    starting: ['Starting the new version', 'Iniciando la nueva versión'],
  },
  done: ['The update is installed.', 'La actualización quedó instalada.'],
  reload: ['Reload', 'Volver a cargar'],
  failed: [
    'The update was not installed. Version {{version}} is running and your data is unchanged.',
    'La actualización no se instaló. Sigue la versión {{version}} y tus datos están intactos.',
  ],
  refused: [
    'Version {{version}} was not installed on {{time}}.',
    'La versión {{version}} no se instaló ({{time}}).',
  ],
  reason: ['Reason: {{reason}}', 'Motivo: {{reason}}'],
  back: ['Go back to version {{version}}', 'Regresar a la versión {{version}}'],
  backMessage: [
    'The box restarts. If version {{version}} can’t read what was saved since the update, those records stay only in a backup and are no longer in the reports.',
    'El equipo reinicia. Si la versión {{version}} no puede leer lo guardado desde la actualización, esos registros quedan solo en un respaldo y ya no están en los reportes.',
  ],
  feed: {
    label: ['Look for new versions at', 'Buscar versiones nuevas en'],
    hint: [
      'Optional. An https:// address, or a folder below /media or /mnt. The box downloads new versions, and you decide when to install them.',
      'Opcional. Una dirección https:// o una carpeta dentro de /media o /mnt. El equipo descarga las versiones nuevas y tú decides cuándo instalarlas.',
    ],
    save: ['Turn on', 'Activar'],
    off: ['Turn off', 'Desactivar'],
    notValid: [
      'Enter an address that starts with https://, or a folder below /media or /mnt.',
      'Escribe una dirección que empiece con https:// o una carpeta dentro de /media o /mnt.',
    ],
    on: [
      'Looks for new versions twice a day at {{address}}',
      'Busca versiones nuevas dos veces al día en {{address}}',
    ],
    looked: ['Last checked: {{time}}', 'Última revisión: {{time}}'],
    look: ['Check now', 'Buscar ahora'],
    looking: ['Looking for a new version', 'Buscando una versión nueva'],
    available: ['Version {{version}} is available', 'La versión {{version}} está disponible'],
    downloading: ['Downloading', 'Descargando'],
    errors: {
      unreachable: [
        'The address does not answer. The box keeps working and tries again later. Check its internet connection.',
        'La dirección no responde. El equipo sigue trabajando y lo intenta más tarde. Revisa su conexión a internet.',
      ],
      not_signed: [
        'The versions at this address are not from the maker of yours. Nothing was downloaded. Check the address.',
        'Las versiones de esta dirección no son de quien hizo la tuya. No se descargó nada. Revisa la dirección.',
      ],
      not_valid: [
        'This address has no list of versions. Check the address.',
        'En esta dirección no hay una lista de versiones. Revisa la dirección.',
      ],
      damaged: [
        'The download was damaged and was deleted. The box tries again later.',
        'La descarga llegó dañada y se borró. El equipo lo intenta más tarde.',
      ],
      disk_full: [
        'There is not enough space for the new version. Delete old files from the box.',
        'No hay espacio para la versión nueva. Borra archivos viejos del equipo.',
      ],
    },
  },
} satisfies Texts;
