import type { Texts } from '@comanda/domain/texts';

export const updates = {
  heading: ['Updates', 'Actualizaciones'],
  running: ['Version {{version}} is installed.', 'Está instalada la versión {{version}}.'],
  notInstalled: [
    'Comanda was not installed as a box here. Update it the way it was started: npm start, or the container.',
    'Aquí Comanda no se instaló como equipo. Actualízala como la iniciaste: npm start o el contenedor.',
  ],
  noSigner: [
    'This box can’t check updates from here. Ask the person who installed it to update it there (sudo comanda upgrade).',
    'Este equipo no puede comprobar actualizaciones desde aquí. Pide a quien lo instaló que lo actualice ahí (sudo comanda upgrade).',
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
  changes: ['What is new', 'Novedades'],
  now: ['Update now', 'Actualizar ahora'],
  later: ['Update on {{time}}', 'Actualizar el {{time}}'],
  another: ['Choose another file', 'Elegir otro archivo'],
  planned: [
    'Version {{version}} installs itself on {{time}}, unless checks are open then.',
    'La versión {{version}} se instala sola el {{time}}, si no hay cuentas abiertas.',
  ],
  cancel: ['Cancel', 'Cancelar'],
  openTitle_one: ['{{count}} check is open', 'Hay {{count}} cuenta abierta'],
  openTitle_other: ['{{count}} checks are open', 'Hay {{count}} cuentas abiertas'],
  openMessage: [
    'They stay open. No one can order or pay for about ten seconds while the box restarts.',
    'Se quedan abiertas. Durante unos diez segundos, mientras el equipo reinicia, nadie puede pedir ni cobrar.',
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
    'The box restarts. If version {{version}} cannot read what was saved since the update, those records are set aside in a backup and leave the reports.',
    'El equipo reinicia. Si la versión {{version}} no puede leer lo guardado desde la actualización, esos registros quedan aparte en un respaldo y salen de los reportes.',
  ],
  feed: {
    label: ['Look for new versions at', 'Buscar versiones nuevas en'],
    hint: [
      'Optional. An https:// address, or a folder below /media or /mnt. The box downloads new versions and never installs one by itself.',
      'Opcional. Una dirección https:// o una carpeta dentro de /media o /mnt. El equipo descarga las versiones nuevas y nunca instala una por sí solo.',
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
        'The address does not answer. The box keeps working and tries again by itself; check its internet connection.',
        'La dirección no responde. El equipo sigue trabajando y vuelve a intentar solo; revisa su conexión a internet.',
      ],
      not_signed: [
        'What this address offers is not signed by the maker of your version. Nothing was downloaded; check the address.',
        'Lo que ofrece esta dirección no lo firmó quien hizo tu versión. No se descargó nada; revisa la dirección.',
      ],
      not_valid: [
        'This address has no list of versions. Check the address.',
        'En esta dirección no hay una lista de versiones. Revisa la dirección.',
      ],
      damaged: [
        'The download was damaged and was deleted. The box tries again by itself.',
        'La descarga llegó dañada y se borró. El equipo vuelve a intentar solo.',
      ],
      disk_full: [
        'There is not enough space for the new version. Delete old files on the box.',
        'No hay espacio para la versión nueva. Borra archivos viejos del equipo.',
      ],
    },
  },
} satisfies Texts;
