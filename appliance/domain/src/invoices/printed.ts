import { toCentavos, type Centavos } from '../money.ts';
import { stampChain, type Stamp } from './chain.ts';
import { readXml, type Element } from './xml.ts';

/** A party of a document. `postcode` and `use` are the receiver's. */
export interface PrintedParty {
  tax_id: string;
  name: string;
  regime: string;
  postcode: string;
  use: string;
}

/** One row of a document, without tax. */
export interface PrintedConcept {
  product_key: string;
  unit_key: string;
  reference: string;
  quantity: string;
  description: string;
  unit_price: Centavos;
  amount: Centavos;
  discount: Centavos;
}

/** A document as it is shown on paper: what its file says, and nothing else. Amounts in centavos. */
export interface PrintedInvoice {
  /** I is income, E a credit note. */
  type: string;
  folio: string;
  /** Local time of the place of issue, YYYY-MM-DDTHH:MM:SS. */
  date: string;
  /** The postcode of issue. */
  place: string;
  form: string;
  method: string;
  issuer: PrintedParty;
  receiver: PrintedParty;
  /** Of a global invoice: keys of c_Periodicidad and c_Meses. */
  global: { periodicity: string; months: string; year: string } | null;
  relation: { type: string; uuids: string[] } | null;
  concepts: PrintedConcept[];
  subtotal: Centavos;
  discount: Centavos;
  /** By rate: `IVA 16%`, `IVA exento`. */
  taxes: { name: string; base: Centavos; amount: Centavos }[];
  total: Centavos;
  certificate: string;
  seal: string;
  /** Null: it is not stamped. */
  stamp: PrintedStamp | null;
}

export interface PrintedStamp extends Stamp {
  /** The seal of the SAT; `seal` is the issuer's. */
  sat_seal: string;
  chain: string;
  /** Where the SAT says whether the document is valid: the text of the QR code. */
  url: string;
}

/** What a document is called, on paper and in lists of files. */
export function invoiceTitle({ type, global }: Pick<PrintedInvoice, 'type' | 'global'>): string {
  if (type === 'E') return 'Nota de crédito';
  return global ? 'Factura global' : 'Factura';
}

/** A local time of a document as people write it: 10/03/2026 14:00:05. */
export function invoiceTime(text: string): string {
  const [day = '', time = ''] = text.split('T');
  return `${day.split('-').reverse().join('/')} ${time}`.trim();
}

/** The sentence that the printed form of each stamped document has. */
export const printedLegend = 'Este documento es una representación impresa de un CFDI';

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

const childrenOf = (element: Element | undefined, name: string): readonly Element[] =>
  (element?.children ?? []).filter((one) => localName(one.name) === name);

/** The first element at the end of this path. */
const find = (element: Element | undefined, ...path: string[]): Element | undefined =>
  path.reduce<Element | undefined>((at, name) => childrenOf(at, name)[0], element);

const valueOf = (element: Element | undefined, name: string): string =>
  element?.attributes.find(([key]) => key === name)?.[1] ?? '';

const amountOf = (element: Element | undefined, name: string): Centavos =>
  toCentavos(Number(valueOf(element, name)));

function partyOf(element: Element | undefined): PrintedParty {
  return {
    tax_id: valueOf(element, 'Rfc'),
    name: valueOf(element, 'Nombre'),
    regime: valueOf(element, 'RegimenFiscal') || valueOf(element, 'RegimenFiscalReceptor'),
    postcode: valueOf(element, 'DomicilioFiscalReceptor'),
    use: valueOf(element, 'UsoCFDI'),
  };
}

function taxName(element: Element): string {
  if (valueOf(element, 'TipoFactor') === 'Exento') return 'IVA exento';
  return `IVA ${Math.round(Number(valueOf(element, 'TasaOCuota')) * 10_000) / 100}%`;
}

/**
 * The address at which the SAT shows a document (its specification of the printed document, Anexo 20): UUID, both RFCs,
 * total, and the last eight characters of the issuer's seal.
 */
export function verificationUrl(facts: {
  uuid: string;
  issuer: string;
  receiver: string;
  total: string;
  seal: string;
}): string {
  // The = of a seal needs no escape in a query, and scanners compare it.
  const safe = (text: string) => encodeURIComponent(text).replaceAll('%3D', '=');
  const { uuid, issuer, receiver, total, seal } = facts;
  const query = `id=${uuid}&re=${safe(issuer)}&rr=${safe(receiver)}&tt=${total}&fe=${safe(seal.slice(-8))}`;
  return `https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?${query}`;
}

/** Reads a document of CFDI 4.0, stamped or only sealed. Throws an Error for what is no XML. */
export function readInvoice(xml: string): PrintedInvoice {
  const root = readXml(xml);
  const value = (name: string) => valueOf(root, name);
  const issuer = partyOf(find(root, 'Emisor'));
  const receiver = partyOf(find(root, 'Receptor'));
  const global = find(root, 'InformacionGlobal');
  const relation = find(root, 'CfdiRelacionados');
  const seal = value('Sello');
  const stamp = find(root, 'Complemento', 'TimbreFiscalDigital');
  return {
    type: value('TipoDeComprobante'),
    folio: `${value('Serie')}${value('Folio')}`,
    date: value('Fecha'),
    place: value('LugarExpedicion'),
    form: value('FormaPago'),
    method: value('MetodoPago'),
    issuer,
    receiver,
    global: global
      ? {
          periodicity: valueOf(global, 'Periodicidad'),
          months: valueOf(global, 'Meses'),
          year: valueOf(global, 'Año'),
        }
      : null,
    relation: relation
      ? {
          type: valueOf(relation, 'TipoRelacion'),
          uuids: childrenOf(relation, 'CfdiRelacionado').map((one) => valueOf(one, 'UUID')),
        }
      : null,
    concepts: childrenOf(find(root, 'Conceptos'), 'Concepto').map((concept) => ({
      product_key: valueOf(concept, 'ClaveProdServ'),
      unit_key: valueOf(concept, 'ClaveUnidad'),
      reference: valueOf(concept, 'NoIdentificacion'),
      quantity: valueOf(concept, 'Cantidad'),
      description: valueOf(concept, 'Descripcion'),
      unit_price: amountOf(concept, 'ValorUnitario'),
      amount: amountOf(concept, 'Importe'),
      discount: amountOf(concept, 'Descuento'),
    })),
    subtotal: amountOf(root, 'SubTotal'),
    discount: amountOf(root, 'Descuento'),
    taxes: childrenOf(find(root, 'Impuestos', 'Traslados'), 'Traslado').map((one) => ({
      name: taxName(one),
      base: amountOf(one, 'Base'),
      amount: amountOf(one, 'Importe'),
    })),
    total: amountOf(root, 'Total'),
    certificate: value('NoCertificado'),
    seal,
    stamp: stamp
      ? stampOf(stamp, {
          issuer: issuer.tax_id,
          receiver: receiver.tax_id,
          total: value('Total'),
          seal,
        })
      : null,
  };
}

function stampOf(
  element: Element,
  facts: { issuer: string; receiver: string; total: string; seal: string },
): PrintedStamp {
  const value = (name: string) => valueOf(element, name);
  const stamp: Stamp = {
    uuid: value('UUID'),
    date: value('FechaTimbrado'),
    pac: value('RfcProvCertif'),
    message: value('Leyenda') || undefined,
    seal: value('SelloCFD'),
    certificate: value('NoCertificadoSAT'),
  };
  return {
    ...stamp,
    sat_seal: value('SelloSAT'),
    chain: stampChain(stamp),
    url: verificationUrl({ uuid: stamp.uuid, ...facts }),
  };
}
