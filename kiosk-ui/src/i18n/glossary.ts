/**
 * The terms of the product. Screens, tickets and reports use one term per language for each thing;
 * tests/kiosk-ui/glossary.test.ts refuses the avoided words in every text. An avoided word matches whole words in any
 * case, singular or plural.
 */
export interface Term {
  concept: string;
  en: string;
  es: string;
  /** Texts that must contain the term. */
  keys?: readonly string[];
  /** Avoided words, by reason. */
  avoid?: { en?: AvoidedWords; es?: AvoidedWords };
}

type AvoidedWords = Readonly<Record<string, readonly string[]>>;

const tab = 'a check is never a tab, except a bar tab';
const order = 'an order is what the kitchen makes; what a guest pays is a check';
const job = 'paper is what a printer holds; what it prints is a print job';
const oneWord = 'one word for one thing';
const american = 'American spelling';
const tu = 'staff are addressed as tú';
const plain = 'not a word of the trade';

/** Items and checks. */
const checks: readonly Term[] = [
  {
    concept: 'check',
    en: 'check',
    es: 'cuenta',
    avoid: {
      en: {
        [tab]: ['tab'],
        [order]: [
          'child order',
          'open order',
          'close order',
          'reopen order',
          'update order',
          'create order',
          'this order',
          'order to combine',
        ],
      },
    },
  },
  {
    concept: 'check without a table',
    en: 'bar tab',
    es: 'cuenta de barra',
    keys: ['floor.newBarTab'],
  },
  {
    concept: 'item of a check',
    en: 'item',
    es: 'producto',
    avoid: { en: { [oneWord]: ['dish'] }, es: { [oneWord]: ['artículo', 'platillo'] } },
  },
  {
    concept: 'line of a check',
    en: 'line',
    es: 'línea',
    avoid: { es: { [oneWord]: ['renglón'] } },
  },
  {
    concept: 'row of a file or table',
    en: 'row',
    es: 'fila',
    avoid: { es: { [oneWord]: ['renglones'] } },
  },
  {
    concept: 'combine checks',
    en: 'combine',
    es: 'juntar cuentas',
    keys: ['people.rights.orders.combine'],
    avoid: { en: { [oneWord]: ['merge'] }, es: { [plain]: ['combinar', 'combinando', 'unir'] } },
  },
  {
    concept: 'undo a split',
    en: 'recombine',
    es: 'regresar a la cuenta original',
    avoid: { es: { [plain]: ['recombinar'] } },
  },
  {
    concept: 'give a check to another server',
    en: 'hand over',
    es: 'pasar a otro mesero',
    keys: ['transfers.menu.handOver'],
    avoid: { es: { 'only the kitchen delivers': ['entregar a', 'entregó a'] } },
  },
  { concept: 'amount', en: 'amount', es: 'importe', avoid: { es: { [oneWord]: ['monto'] } } },
  { concept: 'tip', en: 'tip', es: 'propina', avoid: { en: { [oneWord]: ['gratuity'] } } },
  {
    concept: 'discount',
    en: 'discount',
    es: 'descuento',
    avoid: { es: { [oneWord]: ['rebaja'] } },
  },
  {
    concept: 'discount given by a person',
    en: 'manual discount',
    es: 'descuento manual',
    avoid: { en: { [oneWord]: ['by hand'] }, es: { [oneWord]: ['a mano'] } },
  },
  {
    concept: 'special',
    en: 'special',
    es: 'promoción',
    avoid: { en: { [oneWord]: ['promotion', 'promo'] }, es: { [oneWord]: ['oferta', 'especial'] } },
  },
  { concept: 'product', en: 'product', es: 'producto' },
  { concept: 'category', en: 'category', es: 'categoría' },
  { concept: 'option', en: 'option', es: 'opción' },
  { concept: 'menu', en: 'menu', es: 'menú', avoid: { es: { [oneWord]: ['carta'] } } },
  { concept: 'sold out', en: 'sold out', es: 'agotado' },
  {
    concept: 'type of service',
    en: 'order type',
    es: 'tipo de servicio',
    keys: ['customers.type'],
  },
];

/** Payments and cash. */
const money: readonly Term[] = [
  { concept: 'payment', en: 'payment', es: 'pago', avoid: { es: { [oneWord]: ['cobro'] } } },
  {
    concept: 'payment that was undone',
    en: 'reversed',
    es: 'anulado',
    avoid: {
      en: { [oneWord]: ['taken back', 'undone'] },
      es: { [oneWord]: ['devuelto', 'deshecho'] },
    },
  },
  {
    concept: 'cash out of a register',
    en: 'payout',
    es: 'retiro',
    keys: ['cash.figures.payouts'],
    avoid: {
      en: { [oneWord]: ['withdrawal'] },
      es: { [oneWord]: ['salida de efectivo', 'vale de salida'] },
    },
  },
  {
    concept: 'cash into a register',
    en: 'deposit',
    es: 'entrada de efectivo',
    keys: ['cash.deposit.one'],
    avoid: { es: { 'also means revenue': ['ingreso'], 'is what a bank takes': ['depósito'] } },
  },
  { concept: 'sales', en: 'sales', es: 'venta' },
  {
    concept: 'cash a register opens with',
    en: 'opening float',
    es: 'fondo de caja',
    keys: ['cash.figures.opening', 'checks.register.sum', 'journal.fields.opening_cash'],
    avoid: { en: { [oneWord]: ['opening cash'] }, es: { [oneWord]: ['fondo inicial'] } },
  },
  { concept: 'register', en: 'register', es: 'caja', avoid: { en: { [oneWord]: ['till'] } } },
  {
    concept: 'count the cash',
    en: 'count the cash',
    es: 'contar el efectivo',
    avoid: {
      en: { 'the cash is counted': ['count the drawer'] },
      es: {
        'the cash is counted, and cuenta is the check': ['cuenta el cajón'],
        'the cash is counted': ['contar el cajón'],
      },
    },
  },
  { concept: 'count without knowing the sum', en: 'blind count', es: 'arqueo ciego' },
  { concept: 'shift', en: 'shift', es: 'turno', avoid: { es: { [oneWord]: ['jornada'] } } },
  {
    concept: 'business day',
    en: 'business day',
    es: 'día de operación',
    keys: ['journal.day', 'shifts.day', 'cash.cuts.day'],
    avoid: { es: { [oneWord]: ['día de trabajo', 'día operativo'] } },
  },
];

/** The venue, its rooms and its kitchen. */
const places: readonly Term[] = [
  {
    concept: 'venue',
    en: 'venue',
    es: 'negocio',
    avoid: {
      en: { [plain]: ['the house'], [oneWord]: ['establishment'] },
      es: { [oneWord]: ['local', 'casa', 'establecimiento'] },
    },
  },
  { concept: 'table', en: 'table', es: 'mesa' },
  {
    concept: 'a table with an open check',
    en: 'occupied',
    es: 'ocupada',
    keys: ['floor.tableStatus.occupied', 'floor.figures.open_one'],
  },
  {
    concept: 'room with tables',
    en: 'room',
    es: 'zona',
    keys: ['floor.admin.room'],
    avoid: { es: { [oneWord]: ['salón', 'salones'] } },
  },
  {
    concept: 'screen of all tables',
    en: 'floor',
    es: 'mesas',
    keys: ['floor.title', 'people.screen.server', 'devices.screens.server', 'themes.screens.floor'],
    avoid: { es: { [oneWord]: ['piso'] } },
  },
  {
    concept: 'where an item is made',
    en: 'station',
    es: 'área de preparación',
    keys: ['catalog.category.area'],
    avoid: { en: { [oneWord]: ['area'] }, es: { [oneWord]: ['estación'] } },
  },
  {
    concept: 'stage: new',
    en: 'new',
    es: 'nuev',
    keys: ['checks.status.s0', 'kitchen.columns.s0'],
  },
  {
    concept: 'stage: in progress',
    en: 'in progress',
    es: 'en preparación',
    keys: ['checks.status.s1', 'kitchen.columns.s1', 'journal.status.s1'],
  },
  {
    concept: 'stage: ready',
    en: 'ready',
    es: 'list',
    keys: ['checks.status.s2', 'kitchen.went.s2', 'journal.status.s2', 'reports.areaCount_one'],
    avoid: { en: { 'three names for one stage': ['finished'] } },
  },
  {
    concept: 'stage: delivered',
    en: 'delivered',
    es: 'entregad',
    keys: ['kitchen.went.s3', 'journal.status.s3'],
  },
  {
    concept: 'screen of a station',
    en: 'board',
    es: 'pantalla',
    avoid: { es: { [oneWord]: ['tablero'] } },
  },
];

/** People, devices and printing. */
const tools: readonly Term[] = [
  {
    concept: 'login of a person',
    en: 'user',
    es: 'usuario',
    avoid: { es: { 'cuenta is only a check': ['cuenta de usuario', 'tu cuenta'] } },
  },
  { concept: 'role', en: 'role', es: 'rol', avoid: { es: { [oneWord]: ['puesto'] } } },
  {
    concept: 'server',
    en: 'server',
    es: 'mesero',
    avoid: { en: { [oneWord]: ['waiter', 'waitress'] }, es: { [plain]: ['camarero'] } },
  },
  {
    concept: 'manager',
    en: 'manager',
    es: 'gerente',
    avoid: {
      en: { [oneWord]: ['administrator', 'supervisor'] },
      es: { [oneWord]: ['administrador', 'encargado'] },
    },
  },
  {
    concept: 'settings',
    en: 'settings',
    es: 'configuración',
    avoid: { es: { [oneWord]: ['ajuste', 'ajustar'] } },
  },
  {
    concept: 'the computer of the venue',
    en: 'box',
    es: 'equipo',
    avoid: { es: { [oneWord]: ['sistema'] } },
  },
  {
    concept: 'what a person did',
    en: 'action',
    es: 'acción',
    avoid: { en: { [plain]: ['act'] }, es: { [plain]: ['acto'] } },
  },
  { concept: 'printer', en: 'printer', es: 'impresora' },
  {
    concept: 'what is sent to a printer',
    en: 'print job',
    es: 'impresión',
    keys: ['printing.job'],
    avoid: {
      en: { [job]: ['papers', 'on paper'], [plain]: ['in doubt', 'dropped'] },
      es: { [job]: ['papeles', 'en papel'], [plain]: ['en duda', 'descartado'] },
    },
  },
  {
    concept: 'printed check',
    en: 'ticket',
    es: 'ticket',
    avoid: { en: { [oneWord]: ['receipt'] }, es: { [oneWord]: ['recibo', 'comprobante'] } },
  },
];

/** Style of every text. */
const style: readonly Term[] = [
  {
    concept: 'spelling',
    en: 'color, authorization, license, liter, canceled',
    es: '“ ”',
    avoid: {
      en: {
        [american]: [
          'colour',
          'authorise',
          'authorisation',
          'licence',
          'litre',
          'cancelled',
          'cancelling',
          'centre',
          'grey',
          'catalogue',
          'organise',
          'customise',
          'cheque',
        ],
      },
      es: { 'Mexico writes “ ”': ['«', '»'] },
    },
  },
  {
    concept: 'voice',
    en: 'someone, no one, while',
    es: 'escribe, elige, intenta',
    avoid: {
      en: {
        someone: ['somebody'],
        'no one': ['nobody'],
        everyone: ['everybody'],
        [plain]: ['whoever', 'meanwhile', 'anew'],
        'says permission and doubt; write can’t': ['may not'],
      },
      es: {
        [tu]: ['usted', 'ingrese', 'escriba', 'seleccione', 'elija', 'escanee'],
        escribe: ['ingresa', 'captura'],
        registrado: ['capturado'],
      },
    },
  },
];

export const glossary: readonly Term[] = [...checks, ...money, ...places, ...tools, ...style];
