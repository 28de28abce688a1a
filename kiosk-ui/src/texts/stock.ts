import type { Texts } from '@comanda/domain/texts';

export const stock = {
  intro: [
    'Invoices for what you bought, with totals by month.',
    'Las facturas de lo que compraste, con totales por mes.',
  ],
  add: ['Add invoice', 'Agregar factura'],
  edit: ['Edit invoice', 'Editar factura'],
  import: ['Import invoices', 'Importar facturas'],
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
  none: ['No invoices yet', 'Aún no hay facturas'],
  noneHint: ['Add one, or import a CSV file.', 'Agrega una o importa un archivo CSV.'],
  saved: ['Invoice saved', 'Factura guardada'],
  exportFailed: ['The invoices could not be exported', 'No se pudieron exportar las facturas'],
} satisfies Texts;
