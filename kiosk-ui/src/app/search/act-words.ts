import type { BinSection } from '@comanda/contract/bin';
import type { Section } from '../admin/sections.ts';
import type { Target, Word } from './target.ts';

const anyBin: readonly Word[] = [
  ['bin', 'papelera'],
  ['trash', 'basura'],
  ['restore', 'recuperar'],
  ['deleted', 'borrado'],
  ['undelete', 'eliminado'],
];

const bins: readonly [BinSection, Section['id'], Word][] = [
  ['products', 'products', ['deleted product', 'producto borrado']],
  ['tables', 'tables', ['deleted table', 'mesa borrada']],
  ['users', 'users', ['deleted user', 'usuario borrado']],
  ['categories', 'categories', ['deleted category', 'categoría borrada']],
  ['options', 'options', ['deleted option', 'opción borrada']],
  ['specials', 'specials', ['deleted promotion', 'promoción borrada']],
  ['payment_types', 'paymentTypes', ['deleted payment method', 'forma de pago borrada']],
];

/** The words for what a section does at once: a form, the days of a report, a setting that is lit, its bin. */
export const actWords: readonly Target[] = [
  // Reports
  {
    section: 'analytics',
    act: 'salesYesterday',
    days: 'yesterday',
    words: [
      ['yesterday', 'ayer'],
      ['sales of yesterday', 'ventas de ayer'],
      ['how much did we sell yesterday', 'cuánto vendimos ayer'],
    ],
  },
  {
    section: 'analytics',
    act: 'salesThisWeek',
    days: 'thisWeek',
    words: [
      ['this week', 'esta semana'],
      ['report of the week', 'reporte de la semana'],
      ['weekly sales', 'ventas de la semana'],
      ['weekly report', 'reporte semanal'],
    ],
  },
  {
    section: 'analytics',
    act: 'salesLastWeek',
    days: 'lastWeek',
    words: [
      ['last week', 'semana pasada'],
      ['sales of last week', 'ventas de la semana pasada'],
      ['how much did we make last week', 'cuánto vendimos la semana pasada'],
    ],
  },
  {
    section: 'analytics',
    act: 'salesThisMonth',
    days: 'thisMonth',
    words: [
      ['this month', 'este mes'],
      ['how much did we make this month', 'cuánto ganamos este mes'],
      ['monthly report', 'reporte mensual'],
      ['sales of the month', 'ventas del mes'],
    ],
  },
  // Menu
  {
    section: 'products',
    act: 'newProduct',
    open: 'new',
    words: [
      ['new product', 'producto nuevo'],
      ['new item', 'artículo nuevo'],
      ['new dish', 'platillo nuevo'],
      ['add a product', 'agregar producto'],
    ],
  },
  {
    section: 'products',
    lit: 'catalog.prices.open',
    words: [
      ['change prices', 'cambiar precios'],
      ['raise prices', 'subir precios'],
      ['menu prices', 'precios del menú'],
    ],
  },
  {
    section: 'products',
    lit: 'catalog.import.open',
    words: [
      ['import the menu', 'importar menú'],
      ['spreadsheet', 'hoja de cálculo'],
    ],
  },
  {
    section: 'categories',
    act: 'newCategory',
    open: 'new',
    words: [
      ['new category', 'categoría nueva'],
      ['add a category', 'agregar categoría'],
    ],
  },
  // Promotions
  {
    section: 'specials',
    act: 'newSpecial',
    open: 'new',
    words: [
      ['new promotion', 'promoción nueva'],
      ['add a promotion', 'agregar promoción'],
    ],
  },
  {
    section: 'specials',
    act: 'twoForOne',
    open: 'twoForOne',
    words: [
      ['2x1', '2x1'],
      ['2 for 1', '2 por 1'],
      ['two for one', 'dos por uno'],
      ['buy one get one', 'paga uno lleva dos'],
      ['BOGO', 'BOGO'],
    ],
  },
  {
    section: 'specials',
    act: 'threeForTwo',
    open: 'threeForTwo',
    words: [
      ['3x2', '3x2'],
      ['three for two', 'tres por dos'],
    ],
  },
  {
    section: 'specials',
    act: 'happyHour',
    open: 'happyHour',
    words: [
      ['happy hour', 'hora feliz'],
      ['happy hour', 'happy hour'],
    ],
  },
  {
    section: 'specials',
    act: 'percentage',
    open: 'percentage',
    words: [
      ['percent off', 'porcentaje'],
      ['half price', 'mitad de precio'],
      ['discount on a category', 'descuento en una categoría'],
    ],
  },
  {
    section: 'specials',
    act: 'combo',
    open: 'combo',
    words: [
      ['combo', 'combo'],
      ['bundle', 'paquete'],
      ['set menu', 'menú del día'],
    ],
  },
  // People
  {
    section: 'users',
    act: 'newPerson',
    open: 'new',
    words: [
      ['new waiter', 'mesero nuevo'],
      ['new server', 'dar de alta mesero'],
      ['new employee', 'empleado nuevo'],
      ['hire', 'contratar'],
      ['add staff', 'agregar personal'],
    ],
  },
  // Venue
  {
    section: 'tables',
    act: 'newTable',
    open: 'new',
    words: [
      ['new table', 'mesa nueva'],
      ['add a table', 'agregar mesa'],
    ],
  },
  {
    section: 'tables',
    lit: 'floor.admin.editPlan',
    words: [
      ['floor plan', 'plano'],
      ['move tables', 'acomodar mesas'],
    ],
  },
  {
    section: null,
    act: 'onCheck',
    words: [
      ['split a check', 'dividir cuenta'],
      ['split the bill', 'partir la cuenta'],
      ['division', 'división'],
      ['separate checks', 'cuentas separadas'],
      ['pay by guest', 'cobrar por persona'],
      ['part cash, part card', 'mitad efectivo mitad tarjeta'],
      ['combine checks', 'juntar cuentas'],
      ['merge checks', 'unir cuentas'],
      ['move items', 'pasar productos a otra mesa'],
      ['transfer a table', 'cambiar de mesa'],
      ['void an item', 'cancelar producto'],
      ['reopen a check', 'reabrir cuenta'],
      ['discount on a check', 'descuento en la cuenta'],
      ['print the bill', 'imprimir cuenta'],
    ],
  },
  {
    section: null,
    act: 'onFloor',
    words: [
      ['reserve', 'reservar'],
      ['reservation', 'reservación'],
      ['join tables', 'juntar mesas'],
      ['take-out', 'para llevar'],
      ['to-go order', 'pedido para llevar'],
      ['delivery', 'a domicilio'],
    ],
  },
  {
    section: 'settings',
    lit: 'settings.fields.venue_name',
    words: [['name of the venue', 'nombre del negocio']],
  },
  {
    section: 'settings',
    lit: 'settings.fields.venue_address',
    words: [['address', 'dirección']],
  },
  {
    section: 'settings',
    lit: 'settings.fields.venue_tax_id',
    words: [
      ['tax ID', 'RFC'],
      ['fiscal data', 'datos fiscales'],
    ],
  },
  {
    section: 'settings',
    lit: 'settings.fields.venue_slogan',
    words: [
      ['slogan', 'lema'],
      ['foot of the ticket', 'pie del ticket'],
    ],
  },
  {
    section: 'settings',
    lit: 'settings.logo',
    words: [
      ['logo', 'logo'],
      ['logo', 'logotipo'],
      ['head of the ticket', 'encabezado del ticket'],
    ],
  },
  {
    section: 'settings',
    lit: 'settings.fields.iva_formula',
    words: [['IVA on the ticket', 'IVA en el ticket']],
  },
  {
    section: 'settings',
    lit: 'settings.fields.default_language',
    words: [
      ['language', 'idioma'],
      ['Spanish', 'español'],
      ['English', 'inglés'],
    ],
  },
  {
    section: 'settings',
    lit: 'settings.fields.ticket_language',
    words: [['language of the ticket', 'idioma del ticket']],
  },
  {
    section: 'settings',
    lit: 'settings.fields.business_day_cut_off',
    words: [
      ['opening hours', 'horario'],
      ['business day', 'día de operación'],
      ['after midnight', 'después de medianoche'],
    ],
  },
  {
    section: 'settings',
    lit: 'settings.fields.time_zone',
    words: [['time zone', 'zona horaria']],
  },
  {
    section: 'settings',
    lit: 'settings.fields.screen_lock_minutes',
    words: [
      ['lock the screen', 'bloqueo de pantalla'],
      ['log out automatically', 'cerrar sesión automáticamente'],
    ],
  },
  {
    section: 'settings',
    lit: 'settings.fields.cash_rounding',
    words: [
      ['rounding', 'redondeo'],
      ['centavos', 'centavos'],
    ],
  },
  {
    section: 'settings',
    lit: 'settings.fields.blind_count',
    words: [
      ['blind close', 'corte ciego'],
      ['blind count', 'arqueo ciego'],
    ],
  },
  {
    section: 'settings',
    lit: 'settings.tipPool',
    words: [
      ['share tips', 'repartir propinas'],
      ['tip pool', 'bote de propinas'],
    ],
  },
  {
    section: 'settings',
    lit: 'settings.fields.use_courses',
    words: [
      ['courses', 'tiempos'],
      ['starter and main', 'entrada y fuerte'],
    ],
  },
  {
    section: 'settings',
    lit: 'settings.fields.print_on_close',
    words: [['print when paid', 'imprimir al cobrar']],
  },
  {
    section: 'settings',
    lit: 'settings.cancelReasons',
    words: [['reasons to cancel', 'motivos de cancelación']],
  },
  {
    section: 'settings',
    lit: 'settings.compReasons',
    words: [
      ['comps', 'cortesías'],
      ['on the house', 'invita la casa'],
    ],
  },
  {
    section: 'settings',
    lit: 'settings.topics.sources',
    words: [
      ['how they heard of us', 'cómo supieron de nosotros'],
      ['advertising', 'publicidad'],
    ],
  },
  ...bins.map(([bin, section, own]) => ({ section, bin, open: 'bin', words: [own, ...anyBin] })),
];
