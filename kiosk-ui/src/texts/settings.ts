import type { Texts } from '@comanda/domain/texts';

export const settings = {
  intro: [
    'Changes are recorded in the journal and show on every screen right away.',
    'Los cambios quedan en la bitácora y se ven en todas las pantallas al momento.',
  ],
  saved: ['Settings saved.', 'Configuración guardada.'],
  changed_one: ['{{count}} unsaved change', '{{count}} cambio sin guardar'],
  changed_other: ['{{count}} unsaved changes', '{{count}} cambios sin guardar'],
  index: ['Settings by topic', 'Configuración por tema'],
  groups: {
    venue: ['Venue', 'Negocio'],
    venueHint: [
      'Name, address and tax ID are printed at the top of the ticket; the slogan at the bottom.',
      'El nombre, la dirección y el RFC se imprimen al inicio del ticket; el lema, al final.',
    ],
    money: ['IVA and business day', 'IVA y día de operación'],
    cash: ['Registers and tips', 'Cajas y propinas'],
    hours: ['Hours worked', 'Horas trabajadas'],
    screens: ['Screens, kitchen and printing', 'Pantallas, cocina e impresión'],
  },
  clockIn: {
    off: ['Nothing happens', 'No pasa nada'],
    remind: ['Remind them', 'Recordárselo'],
    require: ['They can’t send orders', 'No puede enviar pedidos'],
  },
  hoursHint: [
    'People clock in and out with their PIN. Check with your accountant or lawyer what your venue has to record, and for how long.',
    'El personal registra su entrada y salida con su PIN. Consulta con tu contador o abogado qué debe registrar tu negocio y por cuánto tiempo.',
  ],
  keptHint: [
    '0: never deleted. Otherwise older hours are deleted.',
    '0: nunca se borran. Si no, las más antiguas se borran.',
  ],
  fields: {
    venue_name: ['Venue name', 'Nombre del negocio'],
    venue_address: ['Address', 'Dirección'],
    venue_tax_id: ['Tax ID (RFC)', 'RFC'],
    venue_slogan: ['Slogan', 'Lema'],
    time_zone: ['Time zone', 'Zona horaria'],
    business_day_cut_off: ['Business day starts at', 'El día de operación empieza a las'],
    iva_formula: ['IVA shown on a check', 'IVA que muestra la cuenta'],
    cash_rounding: ['Cash rounding', 'Redondeo del efectivo'],
    tip_pool_hours: ['Also by hours worked', 'También por horas trabajadas'],
    blind_count: ['Blind count', 'Arqueo ciego'],
    default_language: ['Language of new screens', 'Idioma de las pantallas nuevas'],
    ticket_language: ['Ticket language', 'Idioma del ticket'],
    screen_lock_minutes: ['Minutes until the screen locks', 'Minutos para bloquear la pantalla'],
    device_tiles_only: [
      'Quick login shows only who is working on this device',
      'El acceso rápido solo muestra a quien trabaja en el dispositivo',
    ],
    send_after_reconnect: [
      'Send again by itself after a lost connection',
      'Volver a enviar solo al recuperar la conexión',
    ],
    keypad_centavos: ['Keypads count centavos', 'Los teclados cuentan centavos'],
    use_courses: ['Use courses on checks', 'Usar tiempos en las cuentas'],
    one_tap_tickets: ['One tap finishes a ticket', 'Un toque termina la comanda'],
    kitchen_fresh_minutes: [
      'New categories are fresh for (minutes)',
      'Categorías nuevas: reciente hasta (minutos)',
    ],
    kitchen_attention_minutes: ['and urgent after (minutes)', 'y urgente después de (minutos)'],
    printer_test_users: ['Users with the printer test', 'Usuarios con la prueba de impresora'],
    clock_in: [
      'When someone orders without clocking in',
      'Si alguien pide sin registrar su entrada',
    ],
    hours_kept_years: ['Years that hours are kept', 'Años que se conservan las horas'],
    print_on_close: [
      'Print the ticket when a check is closed',
      'Imprimir el ticket al cerrar una cuenta',
    ],
  },
  ivaExplained: [
    'How a tax that prices contain is shown; the rates are under Taxes. For a check of $116 at 16%, 16% of the total is $18.56 and the IVA included in the total is $16.00.',
    'Cómo se muestra un impuesto incluido en los precios; las tasas están en Impuestos. En una cuenta de $116 con 16 %, el 16% del total es $18.56 y el IVA incluido en el total es $16.00.',
  ],
  keypadHint: [
    'As on a card terminal: 1 2 5 0 0 is $125.00. When off, 1 2 5 is $125.00, and the point starts the centavos.',
    'Como en una terminal: 1 2 5 0 0 es $125.00. Si está apagado, 1 2 5 es $125.00 y el punto empieza los centavos.',
  ],
  askAccountant: [
    'Ask your accountant which one your tickets should show.',
    'Pregunta a tu contador cuál deben mostrar tus tickets.',
  ],
  flat16: ['16% of the total (total × 0.16)', '16% del total (total × 0.16)'],
  extracted: [
    'IVA included in the total (total × 16 / 116)',
    'IVA incluido en el total (total × 16 / 116)',
  ],
  noRounding: ['Off', 'Sin redondeo'],
  roundingHint: [
    'The amount left to pay in cash is rounded to this step, half a step up. Totals, IVA and sales don’t change; the difference appears on the payment, the ticket and the cut.',
    'Lo que falta por pagar en efectivo se redondea a este paso, la mitad hacia arriba. El total, el IVA y las ventas no cambian; la diferencia aparece en el pago, el ticket y el corte.',
  ],
  blindHint: [
    'Staff who can’t approve payouts see the expected amount only after counting.',
    'Quien no puede autorizar retiros ve cuánto debe haber en la caja solo después de contarla.',
  ],
  tipPool: ['Share tips', 'Repartir propinas'],
  tipPoolHint: [
    'Off: everyone keeps their own tips. On: the tips of a shift are shared by role.',
    'Apagado: cada quien se queda con las suyas. Encendido: las del turno se reparten según el rol.',
  ],
  tipPoolHoursHint: [
    'A person with twice the hours gets twice the share. Needs the time clock.',
    'Quien trabajó el doble de horas recibe el doble. Necesita el reloj checador.',
  ],
  partOf: ['Shares of {{role}}', 'Partes de {{role}}'],
  cutOffHint: [
    'Until this time, sales after midnight count for the day before.',
    'Hasta esta hora, lo vendido después de medianoche cuenta para el día anterior.',
  ],
  tilesHint: [
    'Off: every device shows everyone who has a PIN. On: only people who logged in on it and have not logged out.',
    'Apagado: cada dispositivo muestra a todos los que tienen PIN. Encendido: solo a quien entró en él y no ha cerrado sesión.',
  ],
  sendAgainHint: [
    'Off: the person is asked first. On: what they had sent goes to the kitchen as soon as the box answers.',
    'Apagado: primero se pregunta a la persona. Encendido: lo que había enviado llega a la cocina en cuanto el equipo responde.',
  ],
  coursesHint: [
    'Starter, main and dessert on each line. A course can wait until it is fired.',
    'Entrada, fuerte y postre en cada línea. Un tiempo puede quedar en espera hasta que se marcha.',
  ],
  oneTapHint: [
    'Off: each tap on a board moves a ticket one stage, from New to In Progress, Ready and off the board. On: the first tap takes it off the board. Undo or Recall brings it back.',
    'Apagado: cada toque en la pantalla avanza la comanda una etapa: de Nuevas a En preparación, a Listas y fuera de la pantalla. Encendido: el primer toque la quita de la pantalla. Deshacer o Recuperar la regresa.',
  ],
  printerTestHint: [
    'Separate names with commas. Only these users see the printer test.',
    'Separa los nombres con comas. Solo estos usuarios ven la prueba de impresora.',
  ],
  logo: ['Ticket logo', 'Logotipo del ticket'],
  logoHint: [
    'A black and white PNG of at most 576 × 576 pixels and 32 kB.',
    'Un PNG en blanco y negro de máximo 576 × 576 pixeles y 32 kB.',
  ],
  addLogo: ['Add logo', 'Agregar logotipo'],
  replaceLogo: ['Change logo', 'Cambiar logotipo'],
  compReasons: ['Reasons for comps', 'Motivos de cortesía'],
  cancelReasons: ['Reasons for cancellations', 'Motivos de cancelación'],
  addReason: ['Add reason', 'Agregar motivo'],
  sources: ['How guests heard about us', 'Cómo supieron de nosotros'],
  offered: ['Active', 'Activa'],
  addSource: ['Add source', 'Agregar origen'],
} satisfies Texts;
