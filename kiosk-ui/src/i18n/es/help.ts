import type { help as english } from '../en/help.ts';

export const help: typeof english = {
  title: 'Ayuda: {{screen}}',
  manual: 'Manual',
  openManual: 'Abrir el manual',
  print: 'Imprimir o guardar como PDF',
  contents: 'Contenido',
  manualLead: 'Lo que puedes hacer con Comanda en {{venue}}.',
  screens: {
    everywhere: 'En todas las pantallas',
    setup: 'Configuración inicial',
    enrol: 'Dispositivo nuevo',
    login: 'Acceso',
    server: 'Mesas',
    order: 'Cuenta',
    pay: 'Pago',
    split: 'Dividir y juntar',
    status: 'Comandas',
    home: 'Hoy',
  },
  tour: {
    title: 'Primer turno',
    lead: 'Haz cada paso una vez en las pantallas reales. Se marca cuando lo haces.',
    start: 'Empezar',
    again: 'Empezar de nuevo',
    stop: 'Terminar el primer turno',
    progress: 'Primer turno, {{done}} de {{total}}:',
    finished: 'Todo listo. Puedes empezar de nuevo desde la ayuda.',
    done: 'hecho',
    missing: 'pendiente',
    steps: {
      open: 'Abre una cuenta en una mesa',
      add: 'Agrega un producto',
      send: 'Envíalo',
      bill: 'Imprime la pre-cuenta',
      pay: 'Recibe un pago',
      advance: 'Avanza un producto en la pantalla',
      soldOut: 'Marca un producto como agotado, o que ya hay',
      openRegister: 'Abre una caja',
      payout: 'Registra un retiro',
      closeRegister: 'Cierra la caja',
      product: 'Agrega o cambia un producto',
      staff: 'Agrega a una persona',
    },
  },
  practice: {
    title: 'Práctica',
    lead: 'Una copia de tu menú y tus mesas para probarlo todo: cuentas, pantalla, pagos, promociones. No llega a ningún reporte, caja, inventario ni impresora, y no se guarda nada.',
    start: 'Empezar la práctica',
  },
  topics: {
    everywhere: {
      help: '?: abre esta ayuda.',
      search: 'Ctrl-K: busca secciones, cuentas, productos y personas.',
      person: 'Tu nombre arriba: cambia de persona. Lo que no enviaste sigue siendo tuyo.',
      more: 'Más: tu usuario, la impresora de este dispositivo, el bloqueo y la ayuda.',
      escape: 'Esc: cierra un diálogo o panel.',
      practice:
        'Empezar la práctica, en Ayuda: una copia del negocio donde nada es real. Termina con Salir de la práctica, al cerrar sesión o tras 30 minutos sin cambios.',
    },
    setup: {
      code: 'Escribe el código de instalación: el instalador lo mostró, y lo imprimió si había impresora.',
      kind: 'Negocio nuevo o Mudar desde otro equipo: la mudanza trae todo del equipo anterior en un archivo.',
      back: 'Regresar: tus respuestas se conservan. Nada se guarda hasta que presionas Configurar.',
      menu: 'Menú: empieza con uno de muestra o con tu archivo. Todo se puede cambiar en Admin.',
      people:
        'Personal: cada persona recibe un código y con él elige un PIN. Solo los gerentes necesitan correo.',
      later: 'Después: salta un paso. Admin muestra lo que falta antes de abrir.',
    },
    enrol: {
      code: 'Muestra el código a un gerente: lo aprueba en otra pantalla, en Admin, Dispositivos.',
      here: 'Soy gerente: entra en este dispositivo con tu correo y contraseña.',
      wait: 'Espera: esta pantalla continúa sola cuando se aprueba el dispositivo.',
      again: 'Pedir un código nuevo: para un dispositivo que se dio de baja.',
    },
    login: {
      tile: 'Tu nombre: pide tu PIN.',
      code: '¿Primera vez aquí? Escribe tu código: te lo da tu gerente y después eliges un PIN.',
      full: 'Acceso completo: correo y contraseña.',
    },
    server: {
      open: 'Toca una mesa libre: abre una cuenta.',
      enter: 'Toca una mesa con una cuenta: abre esa cuenta.',
      card: 'Presión larga o clic derecho en una mesa: sus cuentas, Reservar y Juntar mesas.',
      views: 'Plano, Lista, Cuentas: las mismas mesas y cuentas de tres formas.',
      waits:
        'Color y signo de una mesa: qué espera. Su arco se llena hasta que alguien la atiende.',
      unsent: 'Anillo punteado: esa cuenta tiene productos sin enviar.',
      cash: 'Efectivo: las cajas, los retiros y las entradas.',
    },
    order: {
      add: 'Toca un producto: lo agrega. Si tiene opciones obligatorias, primero las pide.',
      find: 'Escribe nombre, código o código de barras: encuentra el producto.',
      scan: 'Escanea un código de barras: agrega el producto. Escribe antes 3* para agregar tres.',
      send: 'Enviar: la cocina y la barra reciben los productos.',
      hold: 'En espera: quedan en la cuenta y la cocina los empieza cuando marchas el tiempo.',
      line: 'Toca una línea: sus herramientas, como cantidad, nota, comensal y cancelar.',
      total: 'Toca el total: subtotal, promociones y las herramientas de toda la cuenta.',
      bill: 'Imprimir: la pre-cuenta. Su idioma está junto al botón y la cuenta lo conserva.',
      leave: 'Atrás con productos sin enviar: envíalos, consérvalos o descártalos.',
    },
    pay: {
      pay: 'Cobrar: elige la forma de pago. En efectivo, escribe lo que entregan y verás el cambio.',
      part: 'Escribe menos del total: lo que falta espera el siguiente pago.',
      guest: 'Pago por comensal: cada uno paga sus líneas y una parte igual de lo demás.',
      tip: 'Propina: se suma al pago, nunca al total de la cuenta.',
    },
    split: {
      split: 'Toca el total y Dividir: por líneas, por comensal o en partes iguales.',
      combine: 'Toca el total y Juntar: varias cuentas quedan en una.',
      move: 'Toca el total y Mover: a otra mesa o a otro mesero.',
    },
    status: {
      advance: 'Toca una línea: su siguiente paso. Tócala otra vez enseguida para deshacer.',
      back: 'Presión larga en una línea: un paso atrás.',
      number: '1 a 9: avanza la comanda con ese número.',
      arrows: 'Flechas y Enter: eligen una línea y la avanzan.',
      backspace: 'Retroceso: un paso atrás, o deshace el último toque.',
      recall: 'R: pedidos anteriores, para regresar uno.',
      soldOut: 'Agotado: un producto que no se puede pedir hasta que haya.',
    },
    home: {
      figures: 'Cifras: las ventas de hoy junto a las del mismo día de la semana.',
      attention: 'Requiere atención: cada línea tiene el botón que lo resuelve.',
      section: 'Toca una sección: se abre aquí, o en su propia página con la flecha.',
    },
    analytics: {
      dates: 'Elige las fechas: días, horas y una comparación.',
      tile: 'Toca una cifra: las cuentas que la forman.',
      export: 'CSV: cada tabla se guarda como archivo.',
    },
    insights: {
      heat: 'Mapa de calor: cuándo hay más gente, por día y hora.',
      menu: 'Menú: margen y popularidad de cada producto, con qué hacer.',
    },
    group: { venues: 'Negocios: las ventas de cada negocio del grupo, lado a lado.' },
    dailyClose: {
      day: 'Elige los días: ventas, pagos, efectivo y cancelaciones, comparados con otros días.',
      print: 'Imprimir: manda el cierre a la impresora.',
    },
    accountant: {
      month: 'Elige un mes: ventas por día, tasa y forma de pago.',
      file: 'CSV o XLSX: para el contador, con la factura global.',
    },
    handover: {
      print: 'Elige una noche, una semana o un mes: una hoja para imprimir o guardar como PDF.',
    },
    shift: {
      figures: 'Elige un turno: ventas y pagos por mesero.',
      cards: 'Cargos de tarjeta: compara el archivo de la terminal con los pagos.',
    },
    journal: {
      list: 'Bitácora: quién hizo qué y cuándo. No se puede cambiar.',
      check: 'Revisar la bitácora: encuentra registros cambiados fuera de Comanda.',
    },
    registers: {
      open: 'Abrir caja: primero cuenta el efectivo.',
      close: 'Cerrar caja: cuenta otra vez. El corte Z muestra la diferencia.',
      payout: 'Retiro y entrada: efectivo que sale o entra, con un motivo.',
    },
    tips: {
      share:
        'Propinas: lo que recibió cada persona, comparado con otros días, y el fondo por repartir.',
    },
    cuts: {
      cut: 'Corte X y corte Z: las cifras de una caja ahora y de cada cierre. Con fechas muestran totales.',
    },
    paymentTypes: { order: 'Formas de pago: agrega, nombra y ordena los botones al pagar.' },
    taxes: {
      rate: 'Impuestos: las tasas, incluidas o sumadas; productos y categorías eligen la suya.',
      default: 'Impuestos por omisión: lo que vale sin elegir, por tipo de pedido.',
    },
    serviceCharges: {
      rule: 'Cargo por servicio: qué cuentas lo llevan solas, cuánto es y su impuesto.',
      check: 'En una cuenta: toca el total y luego Cargo por servicio para ponerlo o quitarlo.',
      moved: 'Pasar productos: siguen la regla de su nueva cuenta; la bitácora tiene cada cambio.',
    },
    costs: {
      cost: 'Costos: escribe o importa lo que gasta el negocio.',
      plan: 'Proyección: las ventas que lo cubren.',
    },
    ieps: { ieps: 'Elige las fechas: el IEPS de lo vendido.' },
    products: {
      edit: 'Toca un producto: nombre, precio, opciones, ingredientes y alérgenos.',
      import: 'Importar: una lista de un archivo, con vista previa y forma de deshacer.',
      bin: 'Papelera: recupera lo eliminado.',
    },
    categories: { area: 'Categoría: su orden y el área que prepara sus productos.' },
    options: { group: 'Grupo de opciones: lo que elige el cliente y lo que suma al precio.' },
    priceLists: {
      list: 'Lista de precios: otros precios en ciertos días y horas, por producto o categoría.',
      preview: 'Menú en un día y a una hora: cuánto cuesta todo entonces.',
      changed: 'Precio nuevo: en un producto sin enviar, con el que tenía.',
    },
    groupMenu: {
      accept:
        'Cambios: lo que cambiaría el menú publicado. Lo que no está marcado se queda como está aquí.',
      automatic:
        'Automáticamente: aceptar versiones nuevas a una hora del día. Los cambios de este negocio se conservan.',
      publish: 'Publicar: envía el menú de este negocio a otros, si el grupo lo permite.',
    },
    specials: {
      rule: 'Promoción: qué se compra, qué se regala y cuándo aplica.',
      test: 'Probar: muestra cuánto bajaría una cuenta.',
    },
    stock: {
      invoice: 'Factura: escribe o importa lo que se compró.',
      month: 'Mes: lo que se gastó, por proveedor.',
    },
    users: {
      staff: 'Agregar personal: un nombre y un rol. Con el código de un solo uso elige su PIN.',
      code: 'Código nuevo: para quien olvidó su PIN.',
      user: 'Agregar usuario: con correo y contraseña, para gerentes y dueños.',
    },
    roles: { right: 'Rol: lo que puede hacer. Los cambios valen al instante.' },
    sessions: { end: 'Cerrar sesión: termina una sesión en otro dispositivo.' },
    tables: {
      plan: 'Editar plano: arrastra las mesas. Las flechas también las mueven.',
      undo: 'Ctrl-Z y Ctrl-Y: deshacer y rehacer. Ctrl-D copia, Supr elimina.',
    },
    themes: { theme: 'Tema: los colores de las pantallas, con vista previa antes de aplicarlo.' },
    settings: {
      save: 'Configuración: nombre, tickets, idioma, día de operación y reglas del negocio.',
    },
    printing: {
      printer: 'Impresora: agrégala, elige qué imprime y prueba con una página.',
      queue: 'Impresiones: imprime otra vez, o di si salió el papel.',
    },
    devices: {
      approve: 'Agregar dispositivo: da entrada a una tableta o teléfono nuevo.',
      browser:
        'Qué dispositivos: iPad y iPhone desde la versión 16.4 (todos los iPad desde 2017), Android y computadoras con Chrome o Edge 111, Firefox 121 o Safari 16.4.',
      revoke: 'Revocar: un dispositivo perdido ya no puede entrar.',
    },
    backups: {
      make: 'Respaldar ahora: una copia de todo, verificada.',
      restore: 'Restaurar: regresa el negocio a un respaldo.',
    },
    integrations: {
      token: 'Token: permite que otro programa use la API.',
      webhook: 'Webhook: avisa a otro programa lo que pasa.',
    },
    mail: {
      server: 'Correo: el servidor, y quién recibe el cierre del día y los avisos.',
    },
    box: {
      state: 'El equipo: su estado, su reloj y su versión.',
      update: 'Actualizar: instala un archivo firmado ahora o al iniciar el siguiente día.',
    },
  },
};
