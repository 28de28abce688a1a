import type { Texts } from '@comanda/domain/texts';

export const kitchen = {
  title: ['Order status', 'Comandas'],
  areas: ['Stations', 'Áreas de preparación'],
  area: {
    all: ['All', 'Todas'],
    kitchen: ['Kitchen', 'Cocina'],
    bar: ['Bar', 'Barra'],
    pizza: ['Pizza', 'Pizza'],
    other: ['Other', 'Otras'],
  },
  columns: {
    s0: ['New Orders', 'Nuevas'],
    s1: ['In Progress', 'En preparación'],
    s2: ['Finished', 'Listas'],
  },
  columnsLabel: ['Stages', 'Etapas'],
  empty: {
    s0: ['No new orders', 'No hay comandas nuevas'],
    s1: ['Nothing in progress', 'Nada en preparación'],
    s2: ['Nothing waiting to be served', 'Nada por servir'],
  },
  loadFailed: ['The orders could not be loaded', 'No se pudieron cargar las comandas'],
  noPermission: [
    'You don’t have permission to see the boards. Ask a manager.',
    'No tienes permiso para ver las comandas. Pide ayuda al gerente.',
  ],
  noTable: ['Bar', 'Barra'],
  leave: ['Back to the floor', 'Regresar a las mesas'],
  more: ['Screen options', 'Opciones de la pantalla'],
  seconds: ['s', 's'],
  minutes: ['min', 'min'],
  hours: ['{{hours}} h {{minutes}}', '{{hours}} h {{minutes}}'],
  pages: {
    more: [
      '{{count}} more · page {{page}} of {{pages}}',
      '{{count}} más · página {{page}} de {{pages}}',
    ],
    back: [
      'Back to the oldest · page {{page}} of {{pages}}',
      'A las primeras · página {{page}} de {{pages}}',
    ],
  },
  age: {
    fresh: ['fresh', 'a tiempo'],
    attention: ['needs attention', 'atención'],
    urgent: ['urgent', 'urgente'],
  },
  advanceTicket: {
    s0: ['Start everything on {{check}}', 'Empezar todo lo de {{check}}'],
    s1: ['Mark everything on {{check}} ready', 'Marcar listo todo lo de {{check}}'],
    s2: ['Deliver everything on {{check}}', 'Entregar todo lo de {{check}}'],
  },
  advanceItem: {
    s0: ['Start', 'Empezar'],
    s1: ['Mark ready', 'Marcar listo'],
    s2: ['Deliver', 'Entregar'],
  },
  back: ['Step back: {{name}}', 'Regresar una etapa: {{name}}'],
  moved: ['Tap to undo', 'Toca para deshacer'],
  undo: ['Undo', 'Deshacer'],
  went: {
    s0: ['{{what}}: new again', '{{what}}: nuevo otra vez'],
    s1: ['{{what}}: in progress', '{{what}}: en preparación'],
    s2: ['{{what}}: ready', '{{what}}: listo'],
    s3: ['{{what}}: delivered', '{{what}}: entregado'],
  },
  wentAll: {
    s0: ['{{check}}: {{count}} lines new again', '{{check}}: {{count}} líneas otra vez nuevas'],
    s1: ['{{check}}: {{count}} lines in progress', '{{check}}: {{count}} líneas en preparación'],
    s2: ['{{check}}: {{count}} lines ready', '{{check}}: {{count}} líneas listas'],
    s3: ['{{check}}: {{count}} lines delivered', '{{check}}: {{count}} líneas entregadas'],
  },
  added: ['Added', 'Agregado'],
  movedFrom: ['Moved: {{from}} → {{to}}', 'Se movió: {{from}} → {{to}}'],
  cancelledWhy: ['Canceled: {{reason}}', 'Cancelado: {{reason}}'],
  acknowledge: ['Tap when seen', 'Toca cuando lo veas'],
  statusFailed: ['Failed to update status: {{reason}}', 'No se pudo cambiar el estado: {{reason}}'],
  news: {
    new: ['New', 'Nueva'],
    changed: ['Added', 'Agregado'],
    cancelled: ['Canceled', 'Cancelado'],
  },
  sound: {
    on: ['Sound on', 'Con sonido'],
    off: ['Muted', 'En silencio'],
    touch: ['Tap for sound', 'Sin sonido'],
  },
  allDay: {
    title: ['All day', 'Totales'],
    empty: ['Nothing to make', 'Nada por preparar'],
    variant: ['{{count}} × {{options}}', '{{count}} × {{options}}'],
    state: [
      '{{waiting}} waiting · {{making}} in progress',
      '{{waiting}} en espera · {{making}} en preparación',
    ],
  },
  soldOut: {
    button: ['86', 'Agotado'],
    title: ['86 · sold out', 'Productos agotados'],
    now: ['Sold out now: {{count}}', 'Agotados ahora: {{count}}'],
    none: ['Everything is available.', 'Hay de todo.'],
    menu: ['Ran out of something?', '¿Se acabó algo?'],
    noMatch: ['No product matches', 'Ningún producto coincide'],
    isOut: ['Sold out', 'Se agotó'],
    isBack: ['Available', 'Ya hay'],
    mark: ['{{name}} is sold out', 'Se agotó {{name}}'],
    bringBack: ['{{name}} is available again', 'Ya hay {{name}}'],
    marked: [
      '{{name}} is sold out on every screen',
      '{{name}} aparece agotado en todas las pantallas',
    ],
    back: [
      '{{name}} is available on every screen',
      '{{name}} está disponible en todas las pantallas',
    ],
    failed: [
      '{{name}} could not be changed: {{reason}}',
      'No se pudo cambiar {{name}}: {{reason}}',
    ],
    mode: ['Mark sold out', 'Marcar agotados'],
    modeHint: [
      'Tap a product to mark it sold out or available.',
      'Toca un producto para marcarlo agotado o disponible.',
    ],
    modeDone: ['Done', 'Listo'],
  },
  help: {
    title: ['How this screen works', 'Cómo funciona esta pantalla'],
    tap: [
      'Tap a line to move it one stage forward. Tap it again right away to undo.',
      'Toca una línea para avanzarla una etapa. Tócala otra vez enseguida para deshacer.',
    ],
    header: [
      'Tap a ticket’s header to move all its lines in that column forward.',
      'Toca el encabezado de una comanda para avanzar todas sus líneas de esa columna.',
    ],
    hold: [
      'Press and hold a line to move it back one stage.',
      'Mantén presionada una línea para regresarla una etapa.',
    ],
    keys: [
      'Keyboard or bump bar: arrows and Enter; 1 to 9 for the oldest new tickets; Backspace to go back; R to recall.',
      'Teclado o bump bar: flechas y Enter; 1 a 9 para las comandas nuevas más antiguas; Retroceso para regresar; R para recuperar.',
    ],
    sleep: [
      'This browser can’t keep the screen on. Turn off sleep in this device’s settings.',
      'Este navegador no puede mantener la pantalla encendida. Desactiva la suspensión en la configuración del dispositivo.',
    ],
  },
  past: {
    button: ['Past', 'Anteriores'],
    show: ['Show Past Orders', 'Ver comandas anteriores'],
    hide: ['Hide Past Orders', 'Ocultar comandas anteriores'],
    title: ['Past orders', 'Comandas anteriores'],
    search: ['Search past orders', 'Buscar en las anteriores'],
    empty: ['Nothing delivered today', 'Hoy no se ha entregado nada'],
    noMatch: ['No delivered item matches today', 'Nada entregado hoy coincide'],
    loadFailed: [
      'The past orders could not be loaded',
      'No se pudieron cargar las comandas anteriores',
    ],
    recall: ['Recall', 'Recuperar'],
    recallItem: ['Recall {{name}}', 'Recuperar {{name}}'],
    recallAll: ['Recall all', 'Recuperar todo'],
    recallAllOf: ['Recall all of {{name}}', 'Recuperar todo de {{name}}'],
  },
} satisfies Texts;
