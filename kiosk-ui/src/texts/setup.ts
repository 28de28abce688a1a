import type { Texts } from '@comanda/domain/texts';

export const setup = {
  step: ['Step {{number}} of {{total}}', 'Paso {{number}} de {{total}}'],
  titles: {
    code: ['Set up this box', 'Configura este equipo'],
    venue: ['Your venue', 'Tu negocio'],
    iva: ['IVA', 'IVA'],
    owner: ['Your account', 'Tu usuario'],
    tables: ['Rooms and tables', 'Zonas y mesas'],
    menu: ['Menu', 'Menú'],
    people: ['Staff', 'Personal'],
    register: ['Register', 'Caja'],
    printer: ['Printer', 'Impresora'],
  },
  leads: {
    code: [
      'This box is new. The installer showed a one-time code, and printed it if a printer was connected.',
      'Este equipo es nuevo. Al instalarlo apareció un código de un solo uso, que se imprimió si había impresora.',
    ],
    venue: [
      'This is printed on your tickets. You can change it later.',
      'Esto se imprime en tus tickets. Lo puedes cambiar después.',
    ],
    iva: [
      'Your prices include IVA, so it is never added to a check. Choose how tickets and reports show it.',
      'Tus precios ya incluyen el IVA y nunca se suma a la cuenta. Elige cómo lo muestran los tickets y reportes.',
    ],
    owner: [
      'This user can do everything. Choose a password that only you know.',
      'Este usuario puede hacer todo. Elige una contraseña que solo tú sepas.',
    ],
    tables: [
      'Enter how many tables you have. You can place them on the plan later.',
      'Escribe cuántas mesas tienes. Después las acomodas en el plano.',
    ],
    menu: [
      'Start from a sample menu or your own file, and change it as you like: names, prices and options.',
      'Empieza con un menú de ejemplo o con tu archivo y cámbialo como quieras: nombres, precios y opciones.',
    ],
    people: [
      'Add who works here. Each person gets a code and chooses a PIN with it. Only managers need an email.',
      'Agrega a quienes trabajan aquí. Cada persona recibe un código y con él elige su PIN. Solo los gerentes necesitan correo.',
    ],
    register: [
      'The box has one register. You can add more in Admin.',
      'El equipo tiene una caja. Puedes agregar más en Admin.',
    ],
  },
  ivaOnTickets: ['IVA on tickets and reports', 'IVA en tickets y reportes'],
  iva: {
    extracted: ['IVA included in the price (16/116)', 'IVA incluido en el precio (16/116)'],
    flat16: ['16% of the total', '16% del total'],
  },
  ivaHints: {
    extracted: [
      'What most venues use. A check of $405.00 shows $55.86 of IVA.',
      'Lo que usa la mayoría. Una cuenta de $405.00 muestra $55.86 de IVA.',
    ],
    flat16: [
      'Calculates IVA on the full total. A check of $405.00 shows $64.80. Choose it only if your accountant asks for it.',
      'Calcula el IVA sobre el total completo. Una cuenta de $405.00 muestra $64.80. Elígelo solo si te lo pide tu contador.',
    ],
  },
  from: ['What is this box for?', '¿Para qué es este equipo?'],
  kinds: {
    new: ['New venue', 'Negocio nuevo'],
    move: ['Move from another box', 'Mudar desde otro equipo'],
  },
  kindHints: {
    new: ['Answer a few questions and start.', 'Contesta unas preguntas y empieza.'],
    move: [
      'Brings everything from the box you have used until now.',
      'Trae todo del equipo que has usado hasta ahora.',
    ],
  },
  move: {
    lead: [
      'On the old box, open Admin, The box, Move, and download the file from the page that opens.',
      'En el equipo anterior abre Admin, El equipo, Mudar, y descarga el archivo de la página que se abre.',
    ],
    check: [
      'Check that this is the right venue. Nothing has changed yet.',
      'Revisa que sea el negocio correcto. Todavía no cambia nada.',
    ],
    file: ['Move file', 'Archivo de mudanza'],
    fileHint: ['Ends in .age', 'Termina en .age'],
    uploading: ['Uploading', 'Subiendo'],
    passphrase: ['Passphrase of the move file', 'Contraseña del archivo de mudanza'],
    open: ['Open the file', 'Abrir el archivo'],
    made: ['Made', 'Hecho'],
    version: ['Version', 'Versión'],
    checks: ['Checks', 'Cuentas'],
    checksOpen: ['{{checks}}, {{open}} open', '{{checks}}, {{open}} abiertas'],
    products: ['Products', 'Productos'],
    people: ['Users', 'Usuarios'],
    devices: ['Devices', 'Dispositivos'],
    certificate: [
      'The devices keep trusting the certificate. Everyone logs in again with their PIN.',
      'Los dispositivos siguen confiando en el certificado. Todos vuelven a entrar con su PIN.',
    ],
    noCertificate: ['Everyone logs in again with their PIN.', 'Todos vuelven a entrar con su PIN.'],
    take: ['Move here', 'Mudar aquí'],
    starting: ['The box is starting with your venue', 'El equipo está arrancando con tu negocio'],
  },
  next: ['Next', 'Siguiente'],
  settingUp: [
    'Setting up the box. This can take a minute.',
    'Configurando el equipo. Puede tardar un minuto.',
  ],
  finish: ['Set up', 'Configurar'],
  code: ['Setup code', 'Código de instalación'],
  language: ['Language', 'Idioma'],
  codeHint: [
    'Eight letters and digits, on the monitor of the box or printed by its printer.',
    'Ocho letras y números, en el monitor del equipo o impresos por su impresora.',
  ],
  venueName: ['Venue name', 'Nombre del negocio'],
  address: ['Address', 'Dirección'],
  addressHint: [
    'Optional. Printed on the ticket line by line.',
    'Opcional. Se imprime en el ticket línea por línea.',
  ],
  taxId: ['Tax ID (RFC)', 'RFC'],
  taxIdHint: ['Optional.', 'Opcional.'],
  timeZone: ['Time zone', 'Zona horaria'],
  timeZoneHint: ['Sets the business day of the venue.', 'Define el día de operación del negocio.'],
  ownerName: ['Your name', 'Tu nombre'],
  passwordHint: ['Use at least 8 characters.', 'Usa al menos 8 caracteres.'],
  pin: ['PIN', 'PIN'],
  pinHint: ['Four digits for quick login.', 'Cuatro dígitos para entrar rápido.'],
  firstRoom: ['Dining room', 'Salón'],
  room: ['Room {{number}}', 'Zona {{number}}'],
  addRoom: ['Add a room', 'Agregar zona'],
  removeRoom: ['Remove {{room}}', 'Quitar {{room}}'],
  tables: ['tables', 'mesas'],
  tablesIn: ['Tables in {{room}}', 'Mesas en {{room}}'],
  fewer: ['One table fewer', 'Una mesa menos'],
  more: ['One more table', 'Una mesa más'],
  deviceName: ['Name of this device', 'Nombre de este dispositivo'],
  deviceNameHint: ['Optional: bar tablet, office.', 'Opcional: tableta de barra, oficina.'],
  wrong: {
    required: ['This field is required.', 'Este campo es obligatorio.'],
    email: ['Enter a valid email address.', 'Escribe un correo válido.'],
    password: ['Use at least 8 characters.', 'Usa al menos 8 caracteres.'],
    pin: ['Enter a 4-digit PIN.', 'Escribe un PIN de 4 dígitos.'],
    weakPin: [
      'This PIN is too easy to guess. Choose another one.',
      'Este PIN es muy fácil de adivinar. Elige otro.',
    ],
    taxId: [
      'An RFC has 12 or 13 characters, such as XAXX010101000. Check it, or leave it empty.',
      'Un RFC tiene 12 o 13 caracteres, por ejemplo XAXX010101000. Revísalo o déjalo vacío.',
    ],
    tables: [
      'A room can have at most 60 tables. For more, add another room.',
      'Una zona puede tener máximo 60 mesas. Para más, agrega otra zona.',
    ],
    twice: ['Two rooms have this name. Change one.', 'Dos zonas tienen este nombre. Cambia una.'],
  },
  skip: ['Later', 'Después'],
  menus: {
    cantina: ['Cantina or bar', 'Cantina o bar'],
    cafe: ['Café', 'Café'],
    pizzeria: ['Pizzeria', 'Pizzería'],
    file: ['From a file', 'De un archivo'],
    none: ['Empty menu', 'Menú vacío'],
  },
  menuHints: {
    cantina: [
      '25 products: starters, tacos, beer, tequila and mezcal.',
      '25 productos: botanas, tacos, cerveza, tequila y mezcal.',
    ],
    cafe: [
      '26 products: coffee, tea, breakfast, lunch and bakery.',
      '26 productos: café, té, desayunos, comida y pan.',
    ],
    pizzeria: [
      '24 products: pizzas in three sizes, pasta, salads and drinks.',
      '24 productos: pizzas en tres tamaños, pastas, ensaladas y bebidas.',
    ],
    file: [
      'CSV or Excel from Loyverse, Square, Odoo or your own list.',
      'CSV o Excel de Loyverse, Square, Odoo o tu propia lista.',
    ],
    none: ['Add your own products later.', 'Agrega tus productos después.'],
  },
  personName: ['Name', 'Nombre'],
  personRole: ['Role', 'Rol'],
  addPerson: ['Add and show code', 'Agregar y ver código'],
  addManager: ['Add', 'Agregar'],
  managerHint: [
    'At least 8 characters. A manager chooses a PIN at the first log-in.',
    'Al menos 8 caracteres. El gerente elige su PIN la primera vez que entra.',
  ],
  logsInWith: ['Logs in with {{email}}', 'Entra con {{email}}'],
  added: ['Added', 'Agregados'],
  codes: ['One-time codes', 'Códigos de un solo uso'],
  codeSteps: [
    'Each person taps “First time here? Enter your code” on any device of the venue.',
    'Cada persona toca “¿Primera vez aquí? Escribe tu código” en cualquier dispositivo del negocio.',
  ],
  codesOnce: [
    'Shown only now. Each works once. They expire: {{time}}',
    'Solo se muestran ahora. Cada uno sirve una vez. Vencen: {{time}}',
  ],
  codeLost: ['You can make a new code under Users.', 'Puedes generar un código nuevo en Usuarios.'],
  printCodes: ['Print the codes', 'Imprimir los códigos'],
  registerName: ['Register name', 'Nombre de la caja'],
  registerHint: [
    'Before the first sale, open it with the cash in its drawer.',
    'Antes de la primera venta, ábrela con el efectivo que tiene.',
  ],
  printerLead: [
    'No printer is set up. Connect one to the box or the network and search for it, or do it later.',
    'No hay impresora configurada. Conecta una al equipo o a la red y búscala, o hazlo después.',
  ],
  printerThere: [
    'The printer “{{name}}” is set up. Print a test page.',
    'La impresora “{{name}}” está configurada. Imprime una página de prueba.',
  ],
  printerName: ['Tickets', 'Tickets'],
  net: ['Network of the printer', 'Red de la impresora'],
  netHint: [
    'Only for a network printer. Leave empty for USB and serial printers.',
    'Solo para una impresora de red. Déjalo vacío para impresoras USB o seriales.',
  ],
  search: ['Search for printers', 'Buscar impresoras'],
  searchSilent: [
    'The print service doesn’t answer. Try again in a moment.',
    'El servicio de impresión no responde. Intenta de nuevo en un momento.',
  ],
  nothingFound: [
    'No printer found. Check its cable and power, or type its address.',
    'No se encontró ninguna impresora. Revisa cable y corriente, o escribe su dirección.',
  ],
  printerAddress: ['Printer address', 'Dirección de la impresora'],
  printerAddressHint: [
    'For example tcp://192.168.1.50:9100 or usb:/dev/usb/lp0',
    'Por ejemplo tcp://192.168.1.50:9100 o usb:/dev/usb/lp0',
  ],
  usePrinter: ['Use this printer', 'Usar esta impresora'],
  print: ['Print a test page', 'Imprimir página de prueba'],
  printing: [
    'The test page was sent to the printer.',
    'La página de prueba se envió a la impresora.',
  ],
  printed: [
    'The test page was printed. Can you read it?',
    'La página de prueba se imprimió. ¿Se lee bien?',
  ],
  noPrinterYet: ['Continue without a printer', 'Continuar sin impresora'],
  toHome: ['Finish', 'Terminar'],
} satisfies Texts;
