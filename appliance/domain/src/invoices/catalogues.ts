import { taxRegimes, taxUses } from '../tax-data.ts';

type Names = Readonly<Record<string, string>>;

/**
 * Short catalogues of the SAT as documents on paper show them (phpcfdi/resources-sat-catalogs, 6 August 2026), in
 * Spanish, as the documents are.
 */
const paymentForms: Names = {
  '01': 'Efectivo',
  '02': 'Cheque nominativo',
  '03': 'Transferencia electrónica de fondos',
  '04': 'Tarjeta de crédito',
  '05': 'Monedero electrónico',
  '06': 'Dinero electrónico',
  '08': 'Vales de despensa',
  '12': 'Dación en pago',
  '15': 'Condonación',
  '17': 'Compensación',
  '28': 'Tarjeta de débito',
  '29': 'Tarjeta de servicios',
  '30': 'Aplicación de anticipos',
  '31': 'Intermediario pagos',
  '99': 'Por definir',
};

const paymentMethods: Names = {
  PUE: 'Pago en una sola exhibición',
  PPD: 'Pago en parcialidades o diferido',
};

const relations: Names = {
  '01': 'Nota de crédito de los documentos relacionados',
  '04': 'Sustitución de los CFDI previos',
};

const periodicities: Names = {
  '01': 'Diario',
  '02': 'Semanal',
  '03': 'Quincenal',
  '04': 'Mensual',
};

const months: Names = Object.fromEntries(
  'Enero Febrero Marzo Abril Mayo Junio Julio Agosto Septiembre Octubre Noviembre Diciembre'
    .split(' ')
    .map((name, at) => [String(at + 1).padStart(2, '0'), name]),
);

const named = (rows: readonly { id: string; name: string }[]): Names =>
  Object.fromEntries(rows.map(({ id, name }) => [id, name]));

const catalogues = {
  paymentForms,
  paymentMethods,
  relations,
  periodicities,
  months,
  regimes: named(taxRegimes),
  uses: named(taxUses),
};

/** A key of the SAT with its name: `G03 Gastos en general`; the key alone when it has none here. */
export function keyWithName(catalogue: keyof typeof catalogues, key: string): string {
  return `${key} ${catalogues[catalogue][key] ?? ''}`.trim();
}
