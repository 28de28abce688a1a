import type { Texts } from '@comanda/domain/texts';

export const stock = {
  intro: [
    'Invoices of what you buy, with totals by month.',
    'Las facturas de lo que compras, con totales por mes.',
  ],
  add: ['Add invoice', 'Agregar factura'],
  edit: ['Edit invoice', 'Editar factura'],
  import: ['Import invoices', 'Importar facturas'],
  importHint: [
    'CSV or Excel (XLSX) with any column names. Each invoice needs a name, its date, and the price without IVA.',
    'CSV o Excel (XLSX) con cualquier nombre de columna. Cada factura necesita nombre, fecha y precio sin IVA.',
  ],
  name: ['Name', 'Nombre'],
  date: ['Purchase date', 'Fecha de compra'],
  price: ['Price', 'Precio'],
  priceHint: ['Without IVA.', 'Sin IVA.'],
  iva: ['IVA', 'IVA'],
  total: ['Total', 'Total'],
  invoices: ['Invoices', 'Facturas'],
  month: ['Month', 'Mes'],
  allMonths: ['All months', 'Todos los meses'],
  plot: ['Purchases by month', 'Compras por mes'],
  none: ['No invoices yet', 'Todavía no hay facturas'],
  noneHint: [
    'Add one, or import a CSV or Excel file.',
    'Agrega una o importa un archivo CSV o Excel.',
  ],
  saved: ['Invoice saved', 'Factura guardada'],
  exportFailed: ['The invoices could not be exported', 'No se pudieron exportar las facturas'],
} satisfies Texts;
