import type { Centavos } from '../money.ts';
import {
  documentFigures,
  type ConceptFigures,
  type ConceptTax,
  type DocumentFigures,
  type Micro,
  type RateFigures,
  type SoldConcept,
} from './figures.ts';
import { cleanText, toXml, type Element } from './xml.ts';

/** The RFC of sales to the public in general, in global invoices and credit notes over them. */
export const PUBLIC_TAX_ID = 'XAXX010101000';
/** The RFC of those who live abroad. */
export const FOREIGN_TAX_ID = 'XEXX010101000';

/** Who issues: as on the Constancia, and the postcode of where it is issued. */
export interface InvoiceIssuer {
  tax_id: string;
  name: string;
  regime: string;
  postcode: string;
}

/** Who receives, frozen when it is sealed. */
export interface InvoiceReceiver {
  tax_id: string;
  name: string;
  postcode: string;
  regime: string;
  use: string;
}

/** The public in general, at the place of issue (CFDI40149, 40159; the SAT's guide of the global CFDI). */
export const publicReceiver = ({ postcode }: Pick<InvoiceIssuer, 'postcode'>): InvoiceReceiver => ({
  tax_id: PUBLIC_TAX_ID,
  name: 'PUBLICO EN GENERAL',
  postcode,
  regime: '616',
  use: 'S01',
});

/** One row of a document. `product_key` and `unit_key` are the SAT's. */
export interface InvoiceConcept extends SoldConcept {
  product_key: string;
  unit_key: string;
  description: string;
  /** Its line or folio. */
  reference?: string;
}

/** What a document says; everything else follows from it. */
export interface InvoiceContent {
  /** I is income, E a credit note. */
  type: 'I' | 'E';
  series: string;
  folio: number;
  /** Local time of the place of issue, YYYY-MM-DDTHH:MM:SS. */
  date: string;
  /** c_FormaPago; 99 only with PPD. */
  form: string;
  method: 'PUE' | 'PPD';
  issuer: InvoiceIssuer;
  receiver: InvoiceReceiver;
  concepts: readonly InvoiceConcept[];
  /** Keys of c_Periodicidad and c_Meses, and the year. */
  global?: { periodicity: string; months: string; year: string };
  /** c_TipoRelacion with the UUIDs: 01 of a credit note, 04 of a replacement. */
  relation?: { type: string; uuids: readonly string[] };
}

/** The certificate in base64 and its number of 20 digits. */
export interface InvoiceCertificate {
  number: string;
  certificate: string;
}

const namespace = 'http://www.sat.gob.mx/cfd/4';
const IVA = '002';

/** The document with its figures, before it is sealed. */
export interface Draft {
  root: Element;
  figures: DocumentFigures;
}

/** Builds the document of CFDI 4.0 (the SAT's Anexo 20). Texts are cleaned here, once. */
export function draftInvoice(content: InvoiceContent, certificate: InvoiceCertificate): Draft {
  const figures = documentFigures(content.concepts);
  const { issuer, receiver, relation, global } = content;
  const discount = figures.discount === 0 ? undefined : pesos(figures.discount);
  const root: Element = {
    name: 'cfdi:Comprobante',
    attributes: [
      ['xmlns:cfdi', namespace],
      ['xmlns:xsi', 'http://www.w3.org/2001/XMLSchema-instance'],
      ['xsi:schemaLocation', `${namespace} http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd`],
      ['Version', '4.0'],
      ['Serie', content.series],
      ['Folio', String(content.folio)],
      ['Fecha', content.date],
      ['Sello', ''],
      ['FormaPago', content.form],
      ['NoCertificado', certificate.number],
      ['Certificado', certificate.certificate],
      ['SubTotal', pesos(figures.subtotal)],
      ['Descuento', discount],
      ['Moneda', 'MXN'],
      ['Total', pesos(figures.total)],
      ['TipoDeComprobante', content.type],
      ['Exportacion', '01'],
      ['MetodoPago', content.method],
      ['LugarExpedicion', issuer.postcode],
    ],
    children: [
      ...(global
        ? [
            element('InformacionGlobal', [
              ['Periodicidad', global.periodicity],
              ['Meses', global.months],
              ['Año', global.year],
            ]),
          ]
        : []),
      ...(relation
        ? [
            element(
              'CfdiRelacionados',
              [['TipoRelacion', relation.type]],
              relation.uuids.map((uuid) => element('CfdiRelacionado', [['UUID', uuid]])),
            ),
          ]
        : []),
      element('Emisor', [
        ['Rfc', issuer.tax_id],
        ['Nombre', cleanText(issuer.name, 300)],
        ['RegimenFiscal', issuer.regime],
      ]),
      element('Receptor', [
        ['Rfc', receiver.tax_id],
        ['Nombre', cleanText(receiver.name, 300)],
        ['DomicilioFiscalReceptor', receiver.postcode],
        ['RegimenFiscalReceptor', receiver.regime],
        ['UsoCFDI', receiver.use],
      ]),
      element(
        'Conceptos',
        [],
        content.concepts.map((concept, index) =>
          conceptElement(concept, figures.concepts[index] as ConceptFigures, figures.decimals),
        ),
      ),
      ...taxesElement(figures),
    ],
  };
  return { root, figures };
}

/** The document with the seal of its original chain. */
export function sealedXml({ root }: Draft, seal: string): string {
  const attributes = root.attributes.map(([name, value]) =>
    name === 'Sello' ? ([name, seal] as const) : ([name, value] as const),
  );
  return toXml({ ...root, attributes });
}

function element(
  name: string,
  attributes: Element['attributes'],
  children?: readonly Element[],
): Element {
  return { name: `cfdi:${name}`, attributes, ...(children ? { children } : {}) };
}

function conceptElement(
  concept: InvoiceConcept,
  figures: ConceptFigures,
  decimals: 6 | 2,
): Element {
  const { tax } = concept;
  const amount = (value: Micro) => fixed(value, decimals);
  const transfer =
    tax === 'none'
      ? undefined
      : element('Traslado', [
          ['Base', amount(figures.base)],
          ['Impuesto', IVA],
          ...factorOf(tax),
          ['Importe', figures.tax === null ? undefined : amount(figures.tax)],
        ]);
  return element(
    'Concepto',
    [
      ['ClaveProdServ', concept.product_key],
      ['NoIdentificacion', concept.reference && cleanText(concept.reference, 100)],
      ['Cantidad', String(concept.quantity)],
      ['ClaveUnidad', concept.unit_key],
      ['Descripcion', cleanText(concept.description, 1000) || '-'],
      ['ValorUnitario', fixed(figures.unitPrice, 6)],
      ['Importe', amount(figures.amount)],
      ['Descuento', figures.discount === 0n ? undefined : amount(figures.discount)],
      ['ObjetoImp', tax === 'none' ? '01' : '02'],
    ],
    transfer && [element('Impuestos', [], [element('Traslados', [], [transfer])])],
  );
}

function factorOf(tax: Exclude<ConceptTax, 'none'>): [string, string | undefined][] {
  if (tax === 'exempt') return [['TipoFactor', 'Exento']];
  return [
    ['TipoFactor', 'Tasa'],
    ['TasaOCuota', fixed(BigInt(tax) * 100n, 6)],
  ];
}

function taxesElement({ rates, taxes }: DocumentFigures): Element[] {
  if (rates.length === 0) return [];
  const hasAmount = rates.some(({ tax }) => tax !== 'exempt');
  return [
    element(
      'Impuestos',
      [['TotalImpuestosTrasladados', hasAmount ? pesos(taxes) : undefined]],
      [element('Traslados', [], rates.map(rateElement))],
    ),
  ];
}

function rateElement({ tax, base, amount }: RateFigures): Element {
  return element('Traslado', [
    ['Base', pesos(base)],
    ['Impuesto', IVA],
    ...factorOf(tax),
    ['Importe', tax === 'exempt' ? undefined : pesos(amount)],
  ]);
}

/** An amount of micro-pesos with six or two decimals. */
function fixed(amount: Micro, decimals: 6 | 2): string {
  const digits = String(amount).padStart(7, '0');
  const whole = digits.slice(0, -6);
  return `${whole}.${digits.slice(-6).slice(0, decimals)}`;
}

function pesos(centavos: Centavos): string {
  const digits = String(centavos).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
