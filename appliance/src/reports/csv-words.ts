import { figureNames } from '@comanda/domain/figures';
import { textsIn, type Language } from '@comanda/domain/texts';
import { exceptionWords } from '@comanda/receipt/exception-words';

/** Spanish headings and fixed words of the CSV files. The English ones are the names of the API. */
const spanish: Readonly<Record<string, string>> = {
  ...textsIn(figureNames, 'es'),
  ...textsIn(exceptionWords, 'es'),
  added_tax: 'Impuesto agregado',
  bar: 'Barra',
  business_day: 'Día de operación',
  cancellation: 'Cancelación',
  cash_rounding: 'Redondeo de efectivo',
  closed: 'Cerrada',
  closed_by: 'Cerrada por',
  combo: 'Del combo',
  comp: 'Cortesía',
  count: 'Cantidad',
  delivery: 'A domicilio',
  detail: 'Detalle',
  dine_in: 'Comer aquí',
  discount_source: 'Origen del descuento',
  exception: 'Excepción',
  item_id: 'Núm. de línea',
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
  payment: 'Forma de pago',
  pizza: 'Pizza',
  prep_minutes: 'Minutos de preparación',
  quantity: 'Cantidad',
  sales: 'Venta',
  section: 'Sección',
  sold_by: 'Vendido por',
  special: 'Promoción',
  take_out: 'Para llevar',
  tax: 'Impuesto',
  total: 'Importe total',
  total_minutes: 'Minutos en total',
  unit_price: 'Precio unitario',
  wait_minutes: 'Minutos de espera',
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
