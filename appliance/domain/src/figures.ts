import type { Pair } from './texts.ts';

/**
 * What the values of a figure are: words, a business day (2026-03-09), a number of things, a ratio with two decimals,
 * pesos, an estimate in whole pesos, a share (1 is 100 %), minutes as a number or as hours and minutes (duration), hours or
 * liters.
 */
export type Unit =
  | 'text'
  | 'day'
  | 'count'
  | 'ratio'
  | 'money'
  | 'estimate'
  | 'percent'
  | 'minutes'
  | 'duration'
  | 'hours'
  | 'liters';

/**
 * The figures of reports, cuts and the accountant's file, and what they are listed by: the unit of each and its name on
 * screens, papers and in Spanish files. A key is the name in the API where there is one.
 */
export const figures = {
  area: { unit: 'text', name: ['Station', 'Área'] },
  category: { unit: 'text', name: ['Category', 'Categoría'] },
  closed: { unit: 'text', name: ['Closed', 'Cierre'] },
  day: { unit: 'day', name: ['Day', 'Día'] },
  days: { unit: 'text', name: ['Days', 'Días'] },
  first_folio: { unit: 'text', name: ['First folio', 'Primer folio'] },
  folio: { unit: 'text', name: ['Folio', 'Folio'] },
  folios: { unit: 'text', name: ['Folios', 'Folios'] },
  form: { unit: 'text', name: ['Payment form (SAT)', 'Clave forma de pago (SAT)'] },
  from: { unit: 'day', name: ['From', 'Desde'] },
  hour: { unit: 'text', name: ['Hour', 'Hora'] },
  last_folio: { unit: 'text', name: ['Last folio', 'Último folio'] },
  last_sent: { unit: 'text', name: ['Last sent', 'Último envío'] },
  method: { unit: 'text', name: ['Payment method', 'Forma de pago'] },
  month: { unit: 'text', name: ['Month', 'Mes'] },
  payment: { unit: 'text', name: ['Payment', 'Pago'] },
  periodicity: { unit: 'text', name: ['Periodicity', 'Periodicidad'] },
  periodicity_keys: { unit: 'text', name: ['Periodicity, month, year', 'Periodicidad, mes, año'] },
  person: { unit: 'text', name: ['Person', 'Persona'] },
  product: { unit: 'text', name: ['Product', 'Producto'] },
  product_key: { unit: 'text', name: ['Product key', 'Clave de producto'] },
  products: { unit: 'text', name: ['Products', 'Productos'] },
  rate: { unit: 'text', name: ['Rate %', 'Tasa %'] },
  reason: { unit: 'text', name: ['Reason', 'Motivo'] },
  register: { unit: 'text', name: ['Register', 'Caja'] },
  room: { unit: 'text', name: ['Room', 'Zona'] },
  sat_months: { unit: 'text', name: ['Month (SAT)', 'Mes (SAT)'] },
  server: { unit: 'text', name: ['Server', 'Mesero'] },
  shift: { unit: 'text', name: ['Shift', 'Turno'] },
  source: { unit: 'text', name: ['Source', 'Medio'] },
  table: { unit: 'text', name: ['Table', 'Mesa'] },
  tax_object: { unit: 'text', name: ['Tax object', 'Objeto de impuesto'] },
  to: { unit: 'day', name: ['To', 'Hasta'] },
  type: { unit: 'text', name: ['Type', 'Tipo'] },
  unit_key: { unit: 'text', name: ['Unit key', 'Clave de unidad'] },
  venue: { unit: 'text', name: ['Venue', 'Negocio'] },
  week: { unit: 'text', name: ['Week', 'Semana'] },
  year: { unit: 'text', name: ['Year', 'Año'] },
  z_cut: { unit: 'text', name: ['Z cut', 'Corte Z'] },

  checks: { unit: 'count', name: ['Checks', 'Cuentas'] },
  closed_checks: { unit: 'count', name: ['Closed checks', 'Cuentas cerradas'] },
  count: { unit: 'count', name: ['Times', 'Veces'] },
  cuts: { unit: 'count', name: ['Cuts', 'Cortes'] },
  finished: { unit: 'count', name: ['Ready', 'Listos'] },
  guests: { unit: 'count', name: ['Guests', 'Personas'] },
  items: { unit: 'count', name: ['Items', 'Productos'] },
  lines: { unit: 'count', name: ['Lines', 'Líneas'] },
  missing_cuts: { unit: 'count', name: ['Not closed', 'Sin cerrar'] },
  no_amount: { unit: 'count', name: ['Left out: no amount', 'Fuera: sin importe'] },
  no_form: { unit: 'count', name: ['Left out: no payment form', 'Fuera: sin forma de pago'] },
  on_account: { unit: 'count', name: ['Left out: on account', 'Fuera: a crédito'] },
  other_rate: { unit: 'count', name: ['Left out: other tax', 'Fuera: otro impuesto'] },
  open_checks: { unit: 'count', name: ['Open checks', 'Cuentas abiertas'] },
  own_invoice: { unit: 'count', name: ['Left out: own invoice', 'Fuera: con factura propia'] },
  parties: { unit: 'count', name: ['Parties', 'Grupos'] },
  payments: { unit: 'count', name: ['Payments', 'Pagos'] },
  reversals: { unit: 'count', name: ['Reversed', 'Anulados'] },
  seats: { unit: 'count', name: ['Seats', 'Lugares'] },
  tables: { unit: 'count', name: ['Tables', 'Mesas'] },
  together: { unit: 'count', name: ['Checks with both', 'Cuentas con ambos'] },
  units: { unit: 'count', name: ['Units', 'Unidades'] },
  venues: { unit: 'count', name: ['Venues', 'Negocios'] },

  lift: { unit: 'ratio', name: ['Times more than by chance', 'Veces más que por azar'] },
  turns: { unit: 'ratio', name: ['Turns per day', 'Vueltas por día'] },

  account_payments: { unit: 'money', name: ['Paid on account', 'Abonos a crédito'] },
  after_commission: { unit: 'money', name: ['After commission', 'Menos comisión'] },
  amount: { unit: 'money', name: ['Amount', 'Importe'] },
  apart: { unit: 'money', name: ['Price apart', 'Precio por separado'] },
  average_check: { unit: 'money', name: ['Average check', 'Cuenta promedio'] },
  average_price: { unit: 'money', name: ['Average price', 'Precio promedio'] },
  cancelled: { unit: 'money', name: ['Canceled', 'Cancelado'] },
  cancelled_items: { unit: 'money', name: ['Canceled items', 'Productos cancelados'] },
  card: { unit: 'money', name: ['Card', 'Tarjeta'] },
  cash: { unit: 'money', name: ['Cash', 'Efectivo'] },
  cash_sales: { unit: 'money', name: ['Cash sales', 'Ventas en efectivo'] },
  cash_tips: { unit: 'money', name: ['Cash tips', 'Propinas en efectivo'] },
  combo_margin: { unit: 'money', name: ['Margin of the combo', 'Margen del combo'] },
  combo_price: { unit: 'money', name: ['Suggested combo', 'Combo sugerido'] },
  commission: { unit: 'money', name: ['Commission', 'Comisión'] },
  comps: { unit: 'money', name: ['Comps', 'Cortesías'] },
  cost: { unit: 'money', name: ['Cost', 'Costo'] },
  counted: { unit: 'money', name: ['Counted', 'Contado'] },
  deposits: { unit: 'money', name: ['Deposits', 'Entradas de efectivo'] },
  difference: { unit: 'money', name: ['Difference', 'Diferencia'] },
  discount: { unit: 'money', name: ['Discount', 'Descuento'] },
  discounts: { unit: 'money', name: ['Discounts', 'Descuentos'] },
  everyone: { unit: 'money', name: ['Everyone’s average', 'Promedio de todos'] },
  expected: { unit: 'money', name: ['Expected', 'Esperado'] },
  gross: { unit: 'money', name: ['Before discounts', 'Antes de descuentos'] },
  iva: { unit: 'money', name: ['IVA', 'IVA'] },
  margin: { unit: 'money', name: ['Margin', 'Margen'] },
  no_form_total: {
    unit: 'money',
    name: ['Total without payment form', 'Total sin forma de pago'],
  },
  on_account_total: { unit: 'money', name: ['Total on account', 'Total a crédito'] },
  opening: { unit: 'money', name: ['Opening float', 'Fondo de caja'] },
  other: { unit: 'money', name: ['Other', 'Otros'] },
  other_rate_total: { unit: 'money', name: ['Total with other tax', 'Total con otro impuesto'] },
  outside_z: { unit: 'money', name: ['Outside Z cuts', 'Fuera de cortes Z'] },
  paid: { unit: 'money', name: ['Payments', 'Pagos'] },
  paid_ahead_or_taken_back: {
    unit: 'money',
    name: ['Prepaid or reversed', 'Anticipos o anulados'],
  },
  paid_out: { unit: 'money', name: ['Paid out', 'Pagado'] },
  payments_difference: { unit: 'money', name: ['Payments less sales', 'Pagos menos ventas'] },
  payouts: { unit: 'money', name: ['Payouts', 'Retiros'] },
  per_hour: { unit: 'money', name: ['Sales per hour', 'Venta por hora'] },
  per_seat: { unit: 'money', name: ['Sales per seat and day', 'Venta por lugar y día'] },
  pool: { unit: 'money', name: ['Pool', 'Bote'] },
  refunds: { unit: 'money', name: ['Refunds', 'Devoluciones'] },
  reversed: { unit: 'money', name: ['Reversed', 'Anulado'] },
  rounding: { unit: 'money', name: ['Rounding', 'Redondeo'] },
  labour_cost: { unit: 'money', name: ['Labor cost', 'Costo de personal'] },
  sales: { unit: 'money', name: ['Sales', 'Ventas'] },
  service_charge: { unit: 'money', name: ['Service charge', 'Cargo por servicio'] },
  specials: { unit: 'money', name: ['Specials', 'Promociones'] },
  subtotal: { unit: 'money', name: ['Subtotal', 'Subtotal'] },
  tip: { unit: 'money', name: ['Tip', 'Propina'] },
  tips: { unit: 'money', name: ['Tips', 'Propinas'] },
  total: { unit: 'money', name: ['Total', 'Total'] },
  z_amount: { unit: 'money', name: ['In Z cuts', 'En cortes Z'] },
  z_tips: { unit: 'money', name: ['Tips in Z cuts', 'Propinas en cortes Z'] },

  actual: { unit: 'estimate', name: ['Sold', 'Vendido'] },
  forecast: { unit: 'estimate', name: ['Forecast', 'Pronóstico'] },
  usual: { unit: 'estimate', name: ['Usual for the weekday', 'Usual del día'] },

  category_share: { unit: 'percent', name: ['Share of category', 'Parte de la categoría'] },
  compared: { unit: 'percent', name: ['Against everyone', 'Contra todos'] },
  pair_share: {
    unit: 'percent',
    name: ['Of the rarer one’s checks', 'De las cuentas del menos vendido'],
  },
  labour_percent: { unit: 'percent', name: ['Labor % of sales', 'Personal, % de la venta'] },
  season: { unit: 'percent', name: ['Season', 'Temporada'] },
  seat_use: { unit: 'percent', name: ['Seats taken', 'Lugares ocupados'] },

  hours: { unit: 'hours', name: ['Hours', 'Horas'] },
  worked_time: { unit: 'duration', name: ['Worked', 'Trabajado'] },
  party_minutes: { unit: 'minutes', name: ['Minutes per party', 'Minutos por grupo'] },
  prep: { unit: 'minutes', name: ['Preparation', 'Preparación'] },
  time: { unit: 'minutes', name: ['Total', 'Total'] },
  wait: { unit: 'minutes', name: ['Wait', 'Espera'] },

  liters: { unit: 'liters', name: ['Liters', 'Litros'] },
  lost_liters: { unit: 'liters', name: ['Loss', 'Merma'] },
  sold_liters: { unit: 'liters', name: ['Sold', 'Vendidos'] },
  wasted_liters: { unit: 'liters', name: ['Canceled', 'Cancelados'] },
  liters_sold: { unit: 'liters', name: ['Liters sold', 'Litros vendidos'] },
} satisfies Record<string, { unit: Unit; name: Pair<string> }>;

export type Figure = keyof typeof figures;

/** The names of all figures, as texts. */
export const figureNames = Object.fromEntries(
  Object.entries(figures).map(([figure, { name }]) => [figure, name]),
) as Record<Figure, [en: string, es: string]>;
