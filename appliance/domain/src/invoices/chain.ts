import type { Element } from './xml.ts';

/** What the seal is about or contains, and so is no part of the chain. */
const left = new Set(['Sello', 'Certificado', 'xmlns:cfdi', 'xmlns:xsi', 'xsi:schemaLocation']);

/**
 * The original chain of a document, which is sealed: all its values in the order of the SAT's XSLT
 * (cadenaoriginal_4_0), separated by bars. The attributes are written in that order; only the totals of the document's
 * taxes follow their parts.
 */
export function originalChain(root: Element): string {
  return `||${valuesOf(root).join('|')}||`;
}

function valuesOf({ name, attributes, children = [] }: Element): string[] {
  const own = attributes.flatMap(([key, value]) =>
    value === undefined || left.has(key) ? [] : [value.replace(/\s+/gu, ' ').trim()],
  );
  const inside = children.flatMap(valuesOf);
  return name === 'cfdi:Impuestos' ? [...inside, ...own] : [...own, ...inside];
}

/** The stamp (TimbreFiscalDigital 1.1) of a document, as the PAC returns it. */
export interface Stamp {
  uuid: string;
  date: string;
  pac: string;
  message?: string | undefined;
  seal: string;
  certificate: string;
}

/** The chain of a stamp (the SAT's cadenaoriginal_TFD_1_1), which the paper shows. */
export function stampChain({ uuid, date, pac, message, seal, certificate }: Stamp): string {
  return `||${['1.1', uuid, date, pac, ...(message ? [message] : []), seal, certificate].join('|')}||`;
}
