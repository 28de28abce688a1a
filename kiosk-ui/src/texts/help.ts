import type { Texts } from '@comanda/domain/texts';

/** Help and manual: per screen, what can be done on it. The text before a colon is what the user does. */
export const help = {
  title: ['Help: {{screen}}', 'Ayuda: {{screen}}'],
  manual: ['Manual', 'Manual'],
  openManual: ['Open the manual', 'Abrir el manual'],
  print: ['Print or save as PDF', 'Imprimir o guardar como PDF'],
  contents: ['Contents', 'Contenido'],
  manualLead: [
    'What you can do with Comanda at {{venue}}.',
    'Lo que puedes hacer con Comanda en {{venue}}.',
  ],
  screens: {
    everywhere: ['On every screen', 'En todas las pantallas'],
    setup: ['Setup', 'Configuración inicial'],
    enrol: ['New device', 'Dispositivo nuevo'],
    login: ['Login', 'Acceso'],
    server: ['Floor', 'Mesas'],
    order: ['Check', 'Cuenta'],
    pay: ['Payment', 'Pago'],
    split: ['Split and combine', 'Dividir y juntar'],
    status: ['Orders', 'Comandas'],
    home: ['Today', 'Hoy'],
  },
  tour: {
    title: ['First shift', 'Primer turno'],
    lead: [
      'Do each step once on the real screens. It is checked off when you have done it.',
      'Haz cada paso una vez en las pantallas reales. Se marca cuando lo haces.',
    ],
    start: ['Start', 'Empezar'],
    again: ['Start again', 'Empezar de nuevo'],
    stop: ['End the first shift', 'Terminar el primer turno'],
    progress: ['First shift, {{done}} of {{total}}:', 'Primer turno, {{done}} de {{total}}:'],
    finished: [
      'All done. You can start again from Help.',
      'Todo listo. Puedes empezar de nuevo desde la ayuda.',
    ],
    done: ['done', 'hecho'],
    missing: ['not done yet', 'pendiente'],
    steps: {
      open: ['Open a check on a table', 'Abre una cuenta en una mesa'],
      add: ['Add an item', 'Agrega un producto'],
      send: ['Send it', 'Envíalo'],
      bill: ['Print the pre-bill', 'Imprime la pre-cuenta'],
      pay: ['Take a payment', 'Recibe un pago'],
      advance: ['Advance an item on the board', 'Avanza un producto en la pantalla'],
      soldOut: [
        'Mark a product as sold out or available',
        'Marca un producto como agotado o disponible',
      ],
      openRegister: ['Open a register', 'Abre una caja'],
      payout: ['Record a payout', 'Registra un retiro'],
      closeRegister: ['Close the register', 'Cierra la caja'],
      product: ['Add or change a product', 'Agrega o cambia un producto'],
      staff: ['Add a person', 'Agrega a una persona'],
    },
  },
  practice: {
    title: ['Practice', 'Práctica'],
    lead: [
      'A copy of your menu and tables to try everything: checks, boards, payments, specials. Nothing reaches reports, registers, inventory or printers, and nothing is kept.',
      'Una copia de tu menú y tus mesas para probarlo todo: cuentas, pantallas, pagos, promociones. Nada llega a los reportes, cajas, inventario o impresoras, y no se guarda nada.',
    ],
    start: ['Start practice', 'Empezar la práctica'],
  },
  topics: {
    everywhere: {
      help: ['?: opens this help.', '?: abre esta ayuda.'],
      search: [
        'Ctrl-K: searches tasks, settings, checks, products and people. You can change a price in the result.',
        'Ctrl-K: busca tareas, configuración, cuentas, productos y personas. El precio se puede cambiar en el resultado.',
      ],
      person: [
        'Your name at the top: switches the person. What you have not sent stays with you.',
        'Tu nombre arriba: cambia de persona. Lo que no enviaste se queda contigo.',
      ],
      more: [
        'More: your account, the printer of this device, the lock screen and help.',
        'Más: tu usuario, la impresora de este dispositivo, el bloqueo y la ayuda.',
      ],
      escape: ['Esc: closes a dialog or sheet.', 'Esc: cierra un diálogo o panel.'],
      practice: [
        'Start practice, in Help: a copy of the venue where nothing is real. It ends with Leave practice, when you log out, or after 30 minutes without a change.',
        'Empezar la práctica, en Ayuda: una copia del negocio donde nada es real. Termina con Salir de la práctica, al cerrar sesión o tras 30 minutos sin cambios.',
      ],
    },
    setup: {
      code: [
        'Enter the setup code: the installer showed it and printed it if a printer was connected.',
        'Escribe el código de instalación: apareció al instalar el equipo y se imprimió si había impresora.',
      ],
      kind: [
        'New venue or Move from another box: a move takes everything from the old box in one file.',
        'Negocio nuevo o Mudar desde otro equipo: la mudanza trae todo del equipo anterior en un archivo.',
      ],
      back: [
        'Back: your answers stay. Nothing is saved until you tap Set up.',
        'Regresar: tus respuestas se conservan. Nada se guarda hasta que tocas Configurar.',
      ],
      menu: [
        'Menu: start from a sample or your own file. You can change all of it in Admin.',
        'Menú: empieza con uno de ejemplo o con tu archivo. Todo se puede cambiar en Admin.',
      ],
      people: [
        'Staff: each person gets a code and chooses a PIN with it. Only managers need an email.',
        'Personal: cada persona recibe un código y con él elige un PIN. Solo los gerentes necesitan correo.',
      ],
      later: [
        'Later: skips a step. Admin lists what is missing before you open.',
        'Después: salta un paso. Admin muestra lo que falta antes de abrir.',
      ],
    },
    enrol: {
      code: [
        'Show the code to a manager: they approve it on another screen, in Admin under Devices.',
        'Muestra el código a un gerente: lo aprueba en otra pantalla, en Admin, Dispositivos.',
      ],
      here: [
        'I’m a manager: log in on this device with your email and password.',
        'Soy gerente: entra en este dispositivo con tu correo y contraseña.',
      ],
      wait: [
        'Wait: this screen continues automatically when the device is approved.',
        'Espera: esta pantalla continúa sola cuando se aprueba el dispositivo.',
      ],
      again: [
        'Ask for a new code: for a device that was revoked.',
        'Pedir un código nuevo: para un dispositivo que se dio de baja.',
      ],
    },
    login: {
      tile: ['Your name: asks for your PIN.', 'Tu nombre: pide tu PIN.'],
      code: [
        'First time here? Enter your code: your manager gives you the code, then you choose a PIN.',
        '¿Primera vez aquí? Escribe tu código: te lo da tu gerente y después eliges un PIN.',
      ],
      full: ['Full login: email and password.', 'Acceso completo: correo y contraseña.'],
    },
    server: {
      open: ['Tap a free table: opens a check.', 'Toca una mesa libre: abre una cuenta.'],
      enter: [
        'Tap a table with one check: opens that check.',
        'Toca una mesa con una cuenta: abre esa cuenta.',
      ],
      card: [
        'Actions, then a table (or press and hold it): Bill, Pay, Move or join, Reserve.',
        'Acciones y luego una mesa (o mantenla presionada): Cuenta, Cobrar, Pasar o juntar, Reservar.',
      ],
      views: [
        'Plan or List: all that is open, with bar and take-out beside the tables. History: closed checks.',
        'Plano o Lista: todo lo abierto, con barra y para llevar junto a las mesas. Historial: cuentas cerradas.',
      ],
      waits: [
        'Color, arc and minutes of a table: its oldest item that is not served. Blue is on time, orange almost late, red late, and brass has its bill.',
        'Color, arco y minutos de una mesa: su producto más antiguo sin servir. Azul va a tiempo, naranja casi con retraso, rojo con retraso y dorado ya tiene la cuenta.',
      ],
      unsent: [
        'Dashed ring: items on that check are not sent yet.',
        'Anillo punteado: esa cuenta tiene productos sin enviar.',
      ],
      cash: [
        'Cash: the registers, payouts and deposits.',
        'Caja: las cajas, los retiros y las entradas de efectivo.',
      ],
    },
    order: {
      add: [
        'Tap a product: adds it, for the guest chosen above the check. Press and hold it to see its options.',
        'Toca un producto: lo agrega a la persona elegida arriba de la cuenta. Si lo mantienes presionado, ves sus opciones.',
      ],
      find: [
        'Type a name, code or barcode: finds the product.',
        'Escribe nombre, código o código de barras: encuentra el producto.',
      ],
      scan: [
        'Scan a barcode: adds the product. Type 3* first to add three.',
        'Escanea un código de barras: agrega el producto. Escribe antes 3* para agregar tres.',
      ],
      send: [
        'Send: the kitchen and the bar get the items.',
        'Enviar: la cocina y la barra reciben los productos.',
      ],
      hold: [
        'Hold: the items stay on the check, and the kitchen starts them when you fire the course.',
        'En espera: quedan en la cuenta y la cocina los empieza cuando marchas el tiempo.',
      ],
      line: [
        'Tap a line: its tools, such as quantity, note, guest and cancel.',
        'Toca una línea: sus herramientas, como cantidad, nota, persona y cancelar.',
      ],
      total: [
        'Tap the total: subtotal, specials and the tools of the whole check.',
        'Toca el total: subtotal, promociones y las herramientas de toda la cuenta.',
      ],
      bill: [
        'Print bill: the pre-bill. Its language is next to the button, and the check keeps it.',
        'Imprimir cuenta: la pre-cuenta. Su idioma está junto al botón y la cuenta lo conserva.',
      ],
      leave: [
        'Back with items that are not sent: send, keep or discard them.',
        'Regresar con productos sin enviar: envíalos, déjalos para después o descártalos.',
      ],
    },
    pay: {
      pay: [
        'Pay: choose a payment method. For cash, enter what the guest gives, and you see the change.',
        'Cobrar: elige la forma de pago. En efectivo, escribe lo que te dan y verás el cambio.',
      ],
      part: [
        'Enter less than the total: the rest is left for the next payment.',
        'Escribe menos del total: lo que falta queda para el siguiente pago.',
      ],
      guest: [
        'Choose a guest: they pay their lines and an equal share of the rest.',
        'Elige una persona: paga sus líneas y una parte igual de lo demás.',
      ],
      tip: [
        'Tip: added to the payment, never to the total of the check.',
        'Propina: se suma al pago, nunca al total de la cuenta.',
      ],
    },
    split: {
      split: [
        'Tap the total, then Split check: by items or in equal parts.',
        'Toca el total y Dividir: por productos o en partes iguales.',
      ],
      combine: [
        'Tap the total, then Combine check: puts another check into this one.',
        'Toca el total y Juntar cuentas: otra cuenta se junta con esta.',
      ],
      move: [
        'Tap the total, then Move items or Change table: to another check or table. Hand over gives the check to another server.',
        'Toca el total y Pasar productos o Cambiar de mesa: a otra cuenta o mesa. Con Pasar a otro mesero le dejas la cuenta.',
      ],
    },
    status: {
      advance: [
        'Tap a line: moves it one stage forward. Tap it again right away to undo.',
        'Toca una línea: avanza una etapa. Tócala otra vez enseguida para deshacer.',
      ],
      back: [
        'Press and hold a line: moves it back one stage.',
        'Mantén presionada una línea: regresa una etapa.',
      ],
      number: [
        '1 to 9: advances the ticket with that number.',
        '1 a 9: avanza la comanda con ese número.',
      ],
      arrows: [
        'Arrow keys and Enter: choose a line and advance it.',
        'Flechas y Enter: eligen una línea y la avanzan.',
      ],
      backspace: [
        'Backspace: moves it back one stage, or undoes the last tap.',
        'Retroceso: regresa una etapa o deshace el último toque.',
      ],
      recall: ['R: past orders, to recall one.', 'R: comandas anteriores, para recuperar una.'],
      soldOut: [
        'Sold out: no one can order the product until it is available again.',
        'Agotado: nadie puede pedir el producto hasta que haya otra vez.',
      ],
    },
    home: {
      figures: [
        'Figures: today’s sales next to those of the same weekday last week.',
        'Cifras: las ventas de hoy junto a las del mismo día de la semana pasada.',
      ],
      attention: [
        'Needs attention: each line has the button that fixes it.',
        'Por atender: cada línea tiene el botón que la resuelve.',
      ],
      places: [
        'Menu on the left: the parts of Admin, each with its sections at the top. On a phone, open it with the menu button.',
        'Menú de la izquierda: las partes de Admin, cada una con sus secciones arriba. En un teléfono, ábrelo con el botón de menú.',
      ],
      section: [
        'Tap a section: opens it here, or on its own page with the arrow.',
        'Toca una sección: se abre aquí, o en su propia página con la flecha.',
      ],
    },
    analytics: {
      dates: [
        'Choose the dates: days, hours and what to compare with.',
        'Elige las fechas: días, horas y con qué comparar.',
      ],
      tile: [
        'Tap a tile: the checks behind the figure.',
        'Toca una cifra: las cuentas que la forman.',
      ],
      export: ['CSV: saves a table as a file.', 'CSV: guarda una tabla como archivo.'],
    },
    insights: {
      heat: [
        'Heat map: when the venue is busy, by weekday and hour.',
        'Mapa de calor: cuándo hay más gente, por día y hora.',
      ],
      menu: [
        'Menu: margin and popularity of each product, and what to do with it.',
        'Menú: margen y popularidad de cada producto, y qué hacer con él.',
      ],
    },
    group: {
      venues: [
        'Venues: sales of each venue of the group, side by side.',
        'Negocios: las ventas de cada negocio del grupo, lado a lado.',
      ],
    },
    dailyClose: {
      day: [
        'Choose days: sales, payments, cash and cancellations, compared with other days.',
        'Elige los días: ventas, pagos, efectivo y cancelaciones, comparados con otros días.',
      ],
      print: [
        'Print: sends the close to the printer.',
        'Imprimir: manda el cierre a la impresora.',
      ],
    },
    accountant: {
      month: [
        'Choose a month: sales by day, tax rate and payment method.',
        'Elige un mes: ventas por día, tasa y forma de pago.',
      ],
      file: [
        'CSV or XLSX: for the accountant, with the global invoice.',
        'CSV o XLSX: para el contador, con la factura global.',
      ],
    },
    handover: {
      print: [
        'Choose an evening, a week or a month: one page to print or save as PDF.',
        'Elige una noche, una semana o un mes: una hoja para imprimir o guardar como PDF.',
      ],
    },
    shift: {
      figures: [
        'Choose a shift: sales and payments by server.',
        'Elige un turno: ventas y pagos por mesero.',
      ],
      cards: [
        'Check card terminal: compares the file of the terminal with the payments.',
        'Revisar terminal: compara el archivo de la terminal con los pagos.',
      ],
    },
    journal: {
      list: [
        'Journal: who did what and when. It can’t be changed.',
        'Bitácora: quién hizo qué y cuándo. No se puede cambiar.',
      ],
      check: [
        'Verify the journal: finds entries that were changed outside Comanda.',
        'Verificar la bitácora: encuentra registros cambiados fuera de Comanda.',
      ],
    },
    registers: {
      open: [
        'Open register: count the cash in the drawer first.',
        'Abrir caja: primero cuenta el efectivo.',
      ],
      close: [
        'Close register: count the cash again. The Z cut shows the difference.',
        'Cerrar caja: cuenta el efectivo otra vez. El corte Z muestra la diferencia.',
      ],
      payout: [
        'Payout and Deposit: cash out of or into the drawer, with a reason.',
        'Retiro y entrada: efectivo que sale o entra, con un motivo.',
      ],
    },
    tips: {
      share: [
        'Tips: what each person received, compared with other days, and the pool to share.',
        'Propinas: lo que recibió cada persona, comparado con otros días, y el bote por repartir.',
      ],
    },
    cuts: {
      cut: [
        'X cut and Z cut: the figures of a register now, and of each closing. Choose dates to see totals.',
        'Corte X y corte Z: las cifras de una caja ahora y de cada cierre. Elige fechas para ver totales.',
      ],
    },
    ieps: {
      ieps: [
        'Choose the dates: the IEPS of what was sold.',
        'Elige las fechas: el IEPS de lo que se vendió.',
      ],
    },
    products: {
      edit: [
        'Tap a product: name, price, options, ingredients and allergens.',
        'Toca un producto: nombre, precio, opciones, ingredientes y alérgenos.',
      ],
      import: [
        'Import: a list from a file, with a preview. You can undo it.',
        'Importar: una lista de un archivo, con vista previa. Se puede deshacer.',
      ],
      bin: ['Bin: restores what was deleted.', 'Papelera: restaura lo eliminado.'],
    },
    categories: {
      area: [
        'Category: its order, and the station that makes its products.',
        'Categoría: su orden y el área que prepara sus productos.',
      ],
    },
    options: {
      group: [
        'Option group: what a guest can choose, and what it adds to the price.',
        'Grupo de opciones: lo que elige el cliente y lo que suma al precio.',
      ],
    },
    groupMenu: {
      accept: [
        'Changes: what the published menu would change. What you don’t select stays as it is here.',
        'Cambios: lo que cambiaría el menú publicado. Lo que no marques se queda como está aquí.',
      ],
      automatic: [
        'Automatically: accepts new versions at a time of day. This venue’s own changes are kept.',
        'Automáticamente: acepta versiones nuevas a una hora del día. Los cambios propios de este negocio se conservan.',
      ],
      publish: [
        'Publish: sends the menu of this venue to others, if the group allows it.',
        'Publicar: envía el menú de este negocio a otros, si el grupo lo permite.',
      ],
    },
    specials: {
      rule: [
        'Special: what is bought, what is discounted, and when it applies.',
        'Promoción: qué se compra, qué se descuenta y cuándo aplica.',
      ],
      test: [
        'Try it: shows what a special would take off a check.',
        'Probar: muestra cuánto descontaría de una cuenta.',
      ],
    },
    stock: {
      invoice: [
        'Invoice: enter or import what was bought.',
        'Factura: escribe o importa lo que se compró.',
      ],
      month: ['Month: what was spent, by supplier.', 'Mes: lo que se gastó, por proveedor.'],
    },
    hours: {
      clock: [
        'Clock in: tap your tile on the login screen, choose Time clock and enter your PIN. When logged in, it is under More.',
        'Registrar entrada: toca tu nombre en la pantalla de acceso, elige Reloj checador y escribe tu PIN. Con la sesión abierta está en Más.',
      ],
      forgotten: [
        'End missing: no one clocked out before the business day ended. The hours count once you correct them.',
        'Falta la salida: no se registró antes de terminar el día de operación. Las horas cuentan cuando las corrijas.',
      ],
      correct: [
        'Correct: enter the right times and the reason. What was recorded stays, and the person sees the correction. For your own hours, someone else approves with a PIN.',
        'Corregir: escribe las horas correctas y el motivo. Lo registrado se conserva y la persona ve la corrección. Para corregir tus horas, otra persona autoriza con su PIN.',
      ],
      objection: [
        'Objection: the person says under Your account that the hours are wrong. Talk to them and correct what is wrong.',
        'Inconformidad: la persona dice en Tu usuario que sus horas están mal. Habla con ella y corrige lo que haga falta.',
      ],
    },
    labour: {
      cost: [
        'Labor cost: what the hours worked cost, by day and hour, and as a percentage of sales.',
        'Costo de personal: lo que cuestan las horas trabajadas, por día y hora, y como porcentaje de la venta.',
      ],
    },
    workWeek: {
      week: [
        'Weekly sheet: regular, double and triple hours, Sundays, nights and the day of rest of each person.',
        'Hoja semanal: horas ordinarias, dobles y triples, domingos, noches y día de descanso de cada persona.',
      ],
      print: [
        'Print sheets: a page for each person to sign. A ticket printer prints the person you opened, or everyone.',
        'Imprimir hojas: una página por persona, para firmar. La impresora de tickets imprime a la persona que abriste, o a todas.',
      ],
      files: [
        'CSV, Excel: the same for the person who does the payroll.',
        'CSV, Excel: lo mismo para quien hace la nómina.',
      ],
    },
    users: {
      staff: [
        'Add user with code: a name and a role. With the one-time code they choose a PIN.',
        'Agregar usuario con código: un nombre y un rol. Con el código de un solo uso elige su PIN.',
      ],
      code: [
        'New code: for a person who forgot the PIN.',
        'Código nuevo: para quien olvidó su PIN.',
      ],
      user: [
        'Add user with email: for managers and owners, with a password.',
        'Agregar usuario con correo: para gerentes y dueños, con contraseña.',
      ],
    },
    houseAccounts: {
      account: [
        'Account: tap a customer to see charges, take a payment or print the statement.',
        'Crédito: toca a un cliente para ver sus cargos, cobrar un abono o imprimir su estado de cuenta.',
      ],
    },
    roles: {
      right: [
        'Role: what it can do. Changes apply immediately on every screen.',
        'Rol: lo que puede hacer. Los cambios aplican de inmediato en todas las pantallas.',
      ],
    },
    sessions: {
      end: [
        'Log out: ends a session on another device.',
        'Cerrar sesión: termina una sesión en otro dispositivo.',
      ],
    },
    tables: {
      plan: [
        'Edit plan: drag the tables. The arrow keys move them too.',
        'Editar plano: arrastra las mesas. Las flechas también las mueven.',
      ],
      undo: [
        'Ctrl-Z and Ctrl-Y: undo and redo. Ctrl-D copies, Delete removes.',
        'Ctrl-Z y Ctrl-Y: deshacer y rehacer. Ctrl-D copia, Supr elimina.',
      ],
    },
    settings: {
      save: [
        'Settings: name, tickets, language, business day and rules of the venue.',
        'Configuración: nombre, tickets, idioma, día de operación y reglas del negocio.',
      ],
    },
    printing: {
      printer: [
        'Printer: add one, choose what it prints, and print a test page.',
        'Impresora: agrégala, elige qué imprime y prueba con una página.',
      ],
      queue: [
        'Print jobs: print again, or say whether the ticket printed.',
        'Impresiones: imprime otra vez o indica si salió el ticket.',
      ],
    },
    devices: {
      approve: [
        'Add a device: lets a new tablet or phone use Comanda.',
        'Agregar dispositivo: permite que una tableta o un teléfono nuevo use Comanda.',
      ],
      browser: [
        'Which devices: iPad and iPhone from version 16.4 (every iPad since 2017), Android and computers with Chrome or Edge 111, Firefox 121 or Safari 16.4.',
        'Qué dispositivos: iPad y iPhone desde la versión 16.4 (todos los iPad desde 2017), Android y computadoras con Chrome o Edge 111, Firefox 121 o Safari 16.4.',
      ],
      revoke: [
        'Revoke: a lost device can’t log in anymore.',
        'Dar de baja: un dispositivo perdido ya no puede entrar.',
      ],
    },
    backups: {
      make: [
        'Back up now: makes and verifies a copy of everything.',
        'Respaldar ahora: hace y verifica una copia de todo.',
      ],
      restore: [
        'Restore: takes the venue back to a backup.',
        'Restaurar: regresa el negocio a un respaldo.',
      ],
    },
    integrations: {
      token: [
        'Token: lets another program use the API.',
        'Token: permite que otro programa use la API.',
      ],
      webhook: [
        'Webhook: tells another program what happens.',
        'Webhook: avisa a otro programa lo que pasa.',
      ],
    },
    invoices: {
      make: [
        'Invoice a check: open it in History and choose Invoice, with the data of the Constancia.',
        'Facturar: abre la cuenta en Historial y elige Facturar, con los datos de la Constancia.',
      ],
      ticket: [
        'Invoice a ticket: enter or scan the code of a ticket that a guest brings back, or enter its folio.',
        'Facturar un ticket: escribe o escanea el código del ticket que trae el cliente, o escribe su folio.',
      ],
      correct: [
        'Correct the data: for an invoice that the SAT rejected. It keeps its folio.',
        'Corregir datos: si el SAT rechazó la factura. Conserva su folio.',
      ],
      several: [
        'Several checks of one customer: choose closed checks of one month in History, then Invoice.',
        'Varias cuentas de un cliente: elige cuentas cerradas de un mismo mes en Historial y luego Facturar.',
      ],
      credit: [
        'Credit note: gives back all of a stamped invoice, an amount or items. The register and the sales are corrected.',
        'Nota de crédito: devuelve todo, un importe o productos de una factura timbrada. La caja y las ventas se corrigen.',
      ],
      cancel: [
        'Cancel invoice: give a reason. It stays valid until the SAT confirms, and the customer may have to accept.',
        'Cancelar factura: indica el motivo. Sigue vigente hasta que el SAT confirme, y quizá el cliente deba aceptar.',
      ],
      replace: [
        'Replace: when its data is wrong, a new invoice replaces it and the first one is canceled.',
        'Sustituir: si sus datos están mal, otra factura la sustituye y la primera se cancela.',
      ],
      files: [
        'An invoice: tap it for its XML and PDF, to print it or to send it by email.',
        'Una factura: tócala para ver su XML y PDF, imprimirla o enviarla por correo.',
      ],
      month: [
        'Download a month: XML and PDF of all stamped invoices, with an index for the accountant.',
        'Descargar un mes: XML y PDF de todas las facturas timbradas, con un índice para el contador.',
      ],
    },
    globals: {
      make: [
        'Global invoice: one for all checks of a period without their own. Review what is left out, then make it.',
        'Factura global: una para las cuentas de un periodo sin factura propia. Revisa qué queda fuera y hazla.',
      ],
      again: [
        'A second one: takes checks of the same period that were freed later.',
        'Otra del mismo periodo: lleva las cuentas que se liberaron después.',
      ],
      self: [
        'Automatic: under Invoicing, Fiscal data, choose the period and how many hours after it.',
        'En automático: en Facturación, Datos fiscales, elige el periodo y cuántas horas después.',
      ],
    },
    invoicing: {
      issuer: [
        'Fiscal data: RFC, name, regime and postcode as on the Constancia, and what invoices say.',
        'Datos fiscales: RFC, nombre, régimen y código postal como en la Constancia, y qué dicen las facturas.',
      ],
      seal: [
        'Add seal: the .cer and .key files of the CSD and their password, not those of the e.firma.',
        'Agregar sello: los archivos .cer y .key del CSD y su contraseña, no los de la e.firma.',
      ],
      provider: [
        'Provider (PAC): the company that stamps your invoices, and the token it gave you.',
        'Proveedor (PAC): la empresa que timbra tus facturas y el token que te dio.',
      ],
      series: [
        'Series: the letters and the next folio of invoices, global invoices and credit notes.',
        'Series: las letras y el siguiente folio de facturas, facturas globales y notas de crédito.',
      ],
      self: [
        'Self-invoice: guests make their invoice on their phone with the code on their ticket.',
        'Autofactura: tus clientes hacen su factura en su teléfono con el código de su ticket.',
      ],
    },
    mail: {
      server: [
        'Email: the mail server, and who gets the daily close and notices.',
        'Correo: el servidor, y quién recibe el cierre del día y los avisos.',
      ],
    },
    box: {
      state: [
        'The box: health of the computer, its clock and its version.',
        'El equipo: su estado, su reloj y su versión.',
      ],
      update: [
        'Update: installs an update file now or at the start of the next business day.',
        'Actualizar: instala un archivo de actualización ahora o al iniciar el siguiente día de operación.',
      ],
    },
  },
} satisfies Texts;
