import type { stock as source } from '../en/stock.ts';
import type { Translated } from '../shape.ts';

export const stock: Translated<typeof source> = {
  intro: 'Las facturas de lo que compraste, con totales por mes.',
  add: 'Agregar factura',
  edit: 'Editar factura',
  import: 'Importar facturas',
  name: 'Nombre',
  date: 'Fecha de compra',
  price: 'Precio',
  priceHint: 'Sin IVA.',
  iva: 'IVA',
  total: 'Total',
  invoices: 'Facturas',
  month: 'Mes',
  allMonths: 'Todos los meses',
  plot: 'Compras por mes',
  none: 'Aún no hay facturas',
  noneHint: 'Agrega una o importa un archivo CSV.',
  saved: 'Factura guardada',
  deleted: 'Factura eliminada',
  confirmDelete: '¿Seguro que quieres eliminar la factura {{name}}?',
  deleteFailed: 'No se pudo eliminar la factura',
  exportFailed: 'No se pudieron exportar las facturas',
};
