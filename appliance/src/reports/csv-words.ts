import { textsIn, type Language } from '@comanda/domain/texts';
import { exceptionWords } from '@comanda/receipt/exception-words';

/** Spanish headings and fixed words of the CSV files. The English ones are the names of the API. */
const spanish: Readonly<Record<string, string>> = {
  ...textsIn(exceptionWords, 'es'),
  added_tax: 'Impuesto añadido',
  amount: 'Importe',
  area: 'Área',
  bar: 'Barra',
  business_day: 'Día de operación',
  cancellation: 'Cancelación',
  cash_rounding: 'Redondeo de efectivo',
  category: 'Categoría',
  closed: 'Cerrada',
  closed_by: 'Cerrada por',
  combo: 'Del combo',
  commission: 'Comisión',
  comp: 'Cortesía',
  count: 'Cantidad',
  day: 'Día',
  days: 'Días',
  delivery: 'A domicilio',
  detail: 'Detalle',
  dine_in: 'Para comer aquí',
  discount: 'Descuento',
  discount_source: 'Origen del descuento',
  exception: 'Excepción',
  gross: 'Antes de descuentos',
  guests: 'Personas',
  item_id: 'Núm. de línea',
  iva: 'IVA',
  kitchen: 'Cocina',
  manual: 'Manual',
  name: 'Nombre',
  'no register': 'Sin caja',
  open: 'Abierta',
  opened: 'Abierta',
  options: 'Opciones',
  order_id: 'Folio',
  order_name: 'Cuenta',
  order_type: 'Tipo de servicio',
  ordered: 'Pedido',
  other: 'Otra',
  over: 'Sobre el límite',
  paid_ahead_or_taken_back: 'Anticipos o anulados',
  payment: 'Forma de pago',
  pizza: 'Pizza',
  prep_minutes: 'Minutos de preparación',
  product: 'Producto',
  quantity: 'Cantidad',
  register: 'Caja',
  sales: 'Venta',
  section: 'Sección',
  server: 'Mesero',
  service_charge: 'Cargo por servicio',
  sold_by: 'Vendido por',
  special: 'Promoción',
  table: 'Mesa',
  take_out: 'Para llevar',
  tax: 'Impuesto',
  tips: 'Propinas',
  total: 'Importe total',
  total_minutes: 'Minutos en total',
  unit_price: 'Precio unitario',
  units: 'Unidades',
  wait_minutes: 'Minutos de espera',
  z_cut: 'Corte Z',
};

/** A heading or fixed word in the reader's language. */
export function csvWord(name: string, language: Language | undefined): string {
  return language === 'es' ? (spanish[name] ?? name) : name;
}

/** The name of a payment method, tax or reason in the reader's language. */
export function csvName(
  row: { name: string; name_es?: string | null },
  language: Language | undefined,
): string {
  return (language === 'es' ? row.name_es : null) ?? row.name;
}
