import type { StampAnswer } from '@comanda/domain/invoices/states';

/** A company that the SAT authorized to stamp invoices (PAC). Only sealed documents leave the box, never the key. */
export interface Pac {
  /**
   * Sends a sealed document. `key` is the same for the same bytes, so that sending them again cannot stamp them twice.
   * Never throws: what is not known is an answer too.
   */
  stamp(xml: string, key: string, signal: AbortSignal): Promise<StampAnswer>;
}

const attribute = (xml: string, element: string, name: string) =>
  new RegExp(`<(?:[\\w-]+:)?${element}\\b[^>]*\\s${name}="([^"]*)"`).exec(xml)?.[1] ?? '';

/** The seal of a document, which no other document can have. */
export const sealOf = (xml: string) => attribute(xml, 'Comprobante', 'Sello');

/**
 * Reads what a provider returned as the document `sent`. A seal fits one document only, and the stamp repeats it: an answer
 * without both is another document, or none.
 */
export function readStamped(sent: string, answer: string): StampAnswer {
  const seal = sealOf(sent);
  const uuid = attribute(answer, 'TimbreFiscalDigital', 'UUID');
  const isOurs =
    seal !== '' &&
    sealOf(answer) === seal &&
    attribute(answer, 'TimbreFiscalDigital', 'SelloCFD') === seal;
  if (!isOurs || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(uuid)) {
    return { kind: 'unknown', text: 'The provider answered with another document.' };
  }
  return {
    kind: 'stamped',
    xml: answer,
    uuid: uuid.toUpperCase(),
    stamped_at: attribute(answer, 'TimbreFiscalDigital', 'FechaTimbrado'),
  };
}
