import { originalChain, stampChain } from '@comanda/domain/invoices/chain';
import {
  draftInvoice,
  sealedXml,
  type InvoiceConcept,
  type InvoiceContent,
} from '@comanda/domain/invoices/document';
import { describe, expect, test } from 'vitest';
import { conceptsOf, goldenText, sale, ticketOf } from './golden-checks.ts';

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** The value of an attribute, of the first element or of the named one. */
function valueOf(xml: string, attribute: string, element = 'Comprobante'): string {
  const [found] = xml.match(new RegExp(`<cfdi:${element} [^>]*>`)) ?? [''];
  return unescaped(new RegExp(` ${attribute}="([^"]*)"`).exec(found)?.[1] ?? '');
}

/** The document of a golden file with other concepts: all that people decide is read from it, no figure. */
function contentOf(xml: string, concepts: readonly InvoiceConcept[]): InvoiceContent {
  const uuid = valueOf(xml, 'UUID', 'CfdiRelacionado');
  return {
    type: valueOf(xml, 'TipoDeComprobante') as 'I' | 'E',
    series: valueOf(xml, 'Serie'),
    folio: Number(valueOf(xml, 'Folio')),
    date: valueOf(xml, 'Fecha'),
    form: valueOf(xml, 'FormaPago'),
    method: valueOf(xml, 'MetodoPago') as 'PUE' | 'PPD',
    issuer: {
      tax_id: valueOf(xml, 'Rfc', 'Emisor'),
      name: valueOf(xml, 'Nombre', 'Emisor'),
      regime: valueOf(xml, 'RegimenFiscal', 'Emisor'),
      postcode: valueOf(xml, 'LugarExpedicion'),
    },
    receiver: {
      tax_id: valueOf(xml, 'Rfc', 'Receptor'),
      name: valueOf(xml, 'Nombre', 'Receptor'),
      postcode: valueOf(xml, 'DomicilioFiscalReceptor', 'Receptor'),
      regime: valueOf(xml, 'RegimenFiscalReceptor', 'Receptor'),
      use: valueOf(xml, 'UsoCFDI', 'Receptor'),
    },
    concepts,
    ...(uuid === ''
      ? {}
      : { relation: { type: valueOf(xml, 'TipoRelacion', 'CfdiRelacionados'), uuids: [uuid] } }),
    ...(xml.includes('InformacionGlobal')
      ? {
          global: {
            periodicity: valueOf(xml, 'Periodicidad', 'InformacionGlobal'),
            months: valueOf(xml, 'Meses', 'InformacionGlobal'),
            year: valueOf(xml, 'Año', 'InformacionGlobal'),
          },
        }
      : {}),
  };
}

const made = (xml: string, concepts: readonly InvoiceConcept[]) =>
  draftInvoice(contentOf(xml, concepts), {
    number: valueOf(xml, 'NoCertificado'),
    certificate: valueOf(xml, 'Certificado'),
  });

const ofCheck = (name: string) => () => conceptsOf(sale(name));
const exempt = () => conceptsOf(sale('c04_exempt_mixed')).filter(({ tax }) => tax === 'exempt');
const untaxedCharge = () =>
  conceptsOf(sale('c10_service')).map((concept) =>
    concept.reference === undefined ? { ...concept, tax: 'none' as const } : concept,
  );
const creditNote = (): InvoiceConcept[] => [
  {
    ...(ticketOf('c06_discount')[0] as InvoiceConcept),
    discount: 0,
    product_key: '84111506',
    unit_key: 'ACT',
    description: 'Venta 6',
  },
];
const ofDay = () =>
  ['c02_border8', 'c03_zero_mixed', 'c04_exempt_mixed', 'c05_added', 'c06_discount', 'c07_comp']
    .concat('c08_combo', 'c10_service', 'c12_mixedpay')
    .flatMap(ticketOf);

describe('documents of real checks', () => {
  test.each([
    ['c01_contained16', ofCheck('c01_contained16')],
    ['c02_border8', ofCheck('c02_border8')],
    ['c03_zero_mixed', ofCheck('c03_zero_mixed')],
    ['c04_exempt_mixed', ofCheck('c04_exempt_mixed')],
    ['c05_added', ofCheck('c05_added')],
    ['c06_discount', ofCheck('c06_discount')],
    ['c07_comp', ofCheck('c07_comp')],
    ['c08_combo', ofCheck('c08_combo')],
    ['c08_combo_ppd', ofCheck('c08_combo')],
    ['c09_split_1', ofCheck('c09_split_1')],
    ['c09_split_2', ofCheck('c09_split_2')],
    ['c09_split_3', ofCheck('c09_split_3')],
    ['c10_service', ofCheck('c10_service')],
    ['c10_service_replaces', ofCheck('c10_service')],
    ['c12_mixedpay', ofCheck('c12_mixedpay')],
    ['x01_only_exempt', exempt],
    ['x02_untaxed_charge', untaxedCharge],
    ['g01_global_day', ofDay],
    ['e01_credit_note_global', creditNote],
  ])('%s and its chain are those of the SAT, byte for byte', (name, concepts) => {
    const xml = goldenText(`${name}.xml`);
    const draft = made(xml, concepts());
    expect(originalChain(draft.root)).toBe(goldenText(`${name}.chain.txt`));
    expect(sealedXml(draft, valueOf(xml, 'Sello'))).toBe(xml.trimEnd());
  });
});

interface Hostile {
  receiver: { name: string };
  text: string;
  xml: string;
  chain: string;
}

test('95 hostile texts give documents whose chains are those of the XSLT', () => {
  const documents = JSON.parse(goldenText('hostile-texts.json')) as Hostile[];
  expect(documents).toHaveLength(95);
  for (const { receiver, text, xml, chain } of documents) {
    const [first, ...others] = conceptsOf(sale('c01_contained16'));
    const concepts = [{ ...(first as InvoiceConcept), description: text }, ...others];
    const content = contentOf(xml, concepts);
    const draft = draftInvoice(
      { ...content, receiver: { ...content.receiver, name: receiver.name } },
      { number: valueOf(xml, 'NoCertificado'), certificate: valueOf(xml, 'Certificado') },
    );
    expect(originalChain(draft.root)).toBe(chain);
    expect(sealedXml(draft, valueOf(xml, 'Sello'))).toBe(xml.trimEnd());
  }
});

test('the chain of a stamp has its fields in the order of the SAT, and a message only when there is one', () => {
  const stamp = { uuid: 'U', date: 'D', pac: 'P', seal: 'S', certificate: 'C' };
  expect(stampChain(stamp)).toBe('||1.1|U|D|P|S|C||');
  expect(stampChain({ ...stamp, message: 'M' })).toBe('||1.1|U|D|P|M|S|C||');
});
