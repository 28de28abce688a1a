import type { RecordTexts } from '../record-texts.ts';

export const priceLists = {
  one: 'price_list',
  noun: ['price list', 'lista de precios', 'la'],
  section: ['Price lists', 'Listas de precios'],
  acts: ['create', 'update', 'delete'],
  help: {
    list: [
      'Price list: other prices on some days and hours, for products or whole categories.',
      'Lista de precios: otros precios en ciertos días y horas, por producto o categoría.',
    ],
    preview: [
      'Menu at a day and time: what everything costs then.',
      'Menú en un día y a una hora: lo que cuesta todo entonces.',
    ],
    changed: [
      'New price: shown on an unsent item whose price changed, with the old one.',
      'Precio nuevo: aparece en un producto sin enviar que cambió de precio, con el anterior.',
    ],
  },
  texts: {
    intro: [
      'Other prices at certain times. The price that applies when an item is sent counts. If several lists include a product, the first one applies.',
      'Otros precios a ciertas horas. Cuenta el precio vigente al enviar el producto. Si varias listas incluyen un producto, aplica la primera.',
    ],
    add: ['Add price list', 'Agregar lista de precios'],
    saved: ['Price list saved', 'Lista de precios guardada'],
    none: ['No price lists', 'Sin listas de precios'],
    noneHint: [
      'Add one for lunch, nights or an event.',
      'Agrega una para la comida, la noche o un evento.',
    ],
    name: ['Name', 'Nombre'],
    off: ['Inactive', 'Inactiva'],
    days: ['Days', 'Días'],
    hours: ['Hours', 'Horario'],
    dates: ['Dates', 'Fechas'],
    always: ['No limit', 'Sin límite'],
    from: ['From {{day}}', 'Desde {{day}}'],
    until: ['Until {{day}}', 'Hasta {{day}}'],
    prices: ['Prices', 'Precios'],
    count_one: ['{{count}} price', '{{count}} precio'],
    count_other: ['{{count}} prices', '{{count}} precios'],
    what: ['Product or category', 'Producto o categoría'],
    whole: ['Category: {{name}}', 'Categoría: {{name}}'],
    choose: ['Choose…', 'Elige…'],
    how: ['How', 'Cómo'],
    hows: {
      price: ['Price', 'Precio'],
      percent: ['Change in %', 'Cambio en %'],
    },
    value: ['Value', 'Valor'],
    percentHint: ['-20 is 20% less, 15 is 15% more.', '-20 es 20% menos, 15 es 15% más.'],
    addPrice: ['Add a price', 'Agregar un precio'],
    remove: ['Remove this price', 'Quitar este precio'],
    needsPrices: [
      'Choose a product or category and enter a price for each line.',
      'Elige un producto o una categoría y escribe un precio en cada línea.',
    ],
    endFirst: [
      'The last day can’t be before the first day.',
      'El último día no puede ser antes del primero.',
    ],
    needsDay: ['Choose at least one day.', 'Elige al menos un día.'],
    deleteHint: [
      'Its products return to their usual prices.',
      'Sus productos regresan a su precio normal.',
    ],
    order: ['Order of price lists', 'Orden de las listas de precios'],
    preview: ['Menu at a day and time', 'Menú en un día y a una hora'],
    previewHint: [
      'What each product costs then, and which list applies.',
      'Cuánto cuesta entonces cada producto y qué lista aplica.',
    ],
    day: ['Day', 'Día'],
    time: ['Time', 'Hora'],
    product: ['Product', 'Producto'],
    category: ['Category', 'Categoría'],
    usual: ['Usual price', 'Precio normal'],
    then: ['Price then', 'Precio entonces'],
    list: ['Price list', 'Lista de precios'],
    onlyChanged: ['Only changed prices', 'Solo precios que cambian'],
    noChange: [
      'Every product has its usual price then.',
      'Todos los productos tienen su precio normal.',
    ],
  },
} as const satisfies RecordTexts;

declare module '../record-texts.ts' {
  interface RecordKinds {
    priceLists: typeof priceLists;
  }
}
