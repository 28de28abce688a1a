import { cleanName } from './names.ts';
import { Problem } from './problem.ts';
import { checkTaxId } from './tax-id.ts';

type Kind = 'person' | 'company';

/** What the receiver of an invoice is: a company has an RFC of 12 characters, a person one of 13. */
const kindOf = (taxId: string): Kind => (taxId.length === 12 ? 'company' : 'person');

/** c_RegimenFiscal of the SAT (phpcfdi/resources-sat-catalogs, 6 August 2026), by the names of the SAT. */
export const taxRegimes: readonly { id: string; name: string; kinds: readonly Kind[] }[] = [
  ['601', 'General de Ley Personas Morales', 'company'],
  ['603', 'Personas Morales con Fines no Lucrativos', 'company'],
  ['605', 'Sueldos y Salarios e Ingresos Asimilados a Salarios', 'person'],
  ['606', 'Arrendamiento', 'person'],
  ['607', 'Régimen de Enajenación o Adquisición de Bienes', 'person'],
  ['608', 'Demás ingresos', 'person'],
  ['610', 'Residentes en el Extranjero sin Establecimiento Permanente en México', 'both'],
  ['611', 'Ingresos por Dividendos (socios y accionistas)', 'person'],
  ['612', 'Personas Físicas con Actividades Empresariales y Profesionales', 'person'],
  ['614', 'Ingresos por intereses', 'person'],
  ['615', 'Régimen de los ingresos por obtención de premios', 'person'],
  ['616', 'Sin obligaciones fiscales', 'person'],
  ['620', 'Sociedades Cooperativas de Producción que optan por diferir sus ingresos', 'company'],
  ['621', 'Incorporación Fiscal', 'person'],
  ['622', 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras', 'company'],
  ['623', 'Opcional para Grupos de Sociedades', 'company'],
  ['624', 'Coordinados', 'company'],
  [
    '625',
    'Régimen de las Actividades Empresariales con ingresos a través de Plataformas Tecnológicas',
    'person',
  ],
  ['626', 'Régimen Simplificado de Confianza', 'both'],
].map(([id = '', name = '', kind]) => ({
  id,
  name,
  kinds: kind === 'both' ? ['person', 'company'] : [kind as Kind],
}));

const goods = ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626'];
const personal = ['605', '606', '607', '608', '611', '612', '614', '615', '625'];

/** c_UsoCFDI of the SAT, of the same date, without those of payments and payrolls. */
export const taxUses: readonly { id: string; name: string; regimes: readonly string[] }[] = [
  { id: 'G03', name: 'Gastos en general', regimes: goods },
  { id: 'S01', name: 'Sin efectos fiscales', regimes: taxRegimes.map(({ id }) => id) },
  { id: 'G01', name: 'Adquisición de mercancías', regimes: goods },
  {
    id: 'G02',
    name: 'Devoluciones, descuentos o bonificaciones',
    regimes: [...goods, '616'],
  },
  { id: 'I01', name: 'Construcciones', regimes: goods },
  { id: 'I02', name: 'Mobiliario y equipo de oficina por inversiones', regimes: goods },
  { id: 'I03', name: 'Equipo de transporte', regimes: goods },
  { id: 'I04', name: 'Equipo de cómputo y accesorios', regimes: goods },
  { id: 'I05', name: 'Dados, troqueles, moldes, matrices y herramental', regimes: goods },
  { id: 'I06', name: 'Comunicaciones telefónicas', regimes: goods },
  { id: 'I07', name: 'Comunicaciones satelitales', regimes: goods },
  { id: 'I08', name: 'Otra maquinaria y equipo', regimes: goods },
  { id: 'D01', name: 'Honorarios médicos, dentales y gastos hospitalarios', regimes: personal },
  { id: 'D02', name: 'Gastos médicos por incapacidad o discapacidad', regimes: personal },
  { id: 'D03', name: 'Gastos funerales', regimes: personal },
  { id: 'D04', name: 'Donativos', regimes: personal },
  {
    id: 'D05',
    name: 'Intereses reales efectivamente pagados por créditos hipotecarios',
    regimes: personal,
  },
  { id: 'D06', name: 'Aportaciones voluntarias al SAR', regimes: personal },
  { id: 'D07', name: 'Primas por seguros de gastos médicos', regimes: personal },
  { id: 'D08', name: 'Gastos de transportación escolar obligatoria', regimes: personal },
  {
    id: 'D09',
    name: 'Depósitos en cuentas para el ahorro, primas de planes de pensiones',
    regimes: personal,
  },
  { id: 'D10', name: 'Pagos por servicios educativos (colegiaturas)', regimes: personal },
];

/** The regimes that a receiver with this RFC may have. */
export const regimesFor = (taxId: string) =>
  taxRegimes.filter(({ kinds }) => kinds.includes(kindOf(taxId)));

/** The uses that a receiver with this RFC and regime may choose; the first is the usual one. */
export const usesFor = (taxId: string, regime: string) =>
  taxUses.filter(
    ({ id, regimes }) =>
      regimes.includes(regime) && (kindOf(taxId) === 'person' || !id.startsWith('D')),
  );

const values = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/**
 * Whether the last character of an RFC is its check digit (RMF, Anexo 10 of the former RFC rules: weights 13 to 2, modulo
 * 11). Some old and all generic ones have another, so this is a warning and never a refusal.
 */
export function hasCheckDigit(taxId: string): boolean {
  const body = taxId.slice(0, -1).padStart(12, ' ');
  const sum = [...body].reduce((total, one, at) => total + values.indexOf(one) * (13 - at), 0);
  const digit = 11 - (sum % 11);
  return taxId.at(-1) === (digit === 11 ? '0' : digit === 10 ? 'A' : String(digit));
}

/** The kinds of companies with their endings, as they are often written behind the name. */
export const companyKind =
  /[\s,]+(?:S\.?\s?A\.?(?:\s?P\.?\s?I\.?)?(?:\s?B\.?)?|S\.?\s?DE\s?R\.?\s?L\.?(?:\s?M\.?\s?I\.?)?|S\.?\s?A\.?\s?S\.?|S\.?\s?C\.?|A\.?\s?C\.?)(?:\s?DE\s?C\.?\s?V\.?)?$/u;

/** A name as the proof of tax status has it: in capitals, of a company without its kind. */
export function companyName(taxId: string, raw: string): string {
  const name = raw.toUpperCase().replace(/\s+/gu, ' ');
  return taxId !== '' && kindOf(taxId) === 'company' ? name.replace(companyKind, '') : name;
}

/** The fields of a receiver of invoices. */
export interface TaxData {
  tax_id: string;
  tax_name: string;
  tax_postcode: string;
  tax_regime: string;
  tax_use: string;
}

/**
 * Returns the receiver of invoices as it is stored: the RFC in capitals, the name in capitals without the kind of company,
 * as the proof of tax status has it; without an RFC all fields are empty. Throws invalid_tax_id, and tax_data_mismatch
 * with the field when the regime is not one of the RFC's, or the use not one of the regime's (CFDI40158, CFDI40161).
 */
export function checkTaxData(raw: TaxData): TaxData {
  const taxId = checkTaxId(raw.tax_id, 'tax_id');
  if (taxId === '') {
    return { tax_id: '', tax_name: '', tax_postcode: '', tax_regime: '', tax_use: '' };
  }
  const { tax_postcode, tax_regime, tax_use } = raw;
  if (tax_regime !== '' && !regimesFor(taxId).some(({ id }) => id === tax_regime)) {
    throw new Problem('tax_data_mismatch', { field: 'tax_regime' });
  }
  if (tax_use !== '' && !usesFor(taxId, tax_regime).some(({ id }) => id === tax_use)) {
    throw new Problem('tax_data_mismatch', { field: 'tax_use' });
  }
  const tax_name = companyName(taxId, cleanName(raw.tax_name));
  return { tax_id: taxId, tax_name, tax_postcode, tax_regime, tax_use };
}
