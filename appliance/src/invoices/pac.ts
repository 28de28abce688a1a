import type { CancelAnswer, StatusAnswer } from '@comanda/domain/invoices/cancellation';
import type { StampAnswer } from '@comanda/domain/invoices/states';
import type { StampedDocument } from '@comanda/domain/invoices/verification';
import { createHash } from 'node:crypto';

/**
 * A company that the SAT authorized to stamp invoices (PAC). Only sealed documents and signed requests leave the box, never
 * the key. Nothing here throws: what is not known is an answer too.
 */
export interface Pac {
  /**
   * Sends a sealed document. `key` is the same for the same bytes, so that sending them again cannot stamp them twice, and
   * finds the stamp whose answer was lost.
   */
  stamp(xml: string, key: string, signal: AbortSignal): Promise<StampAnswer>;
  /** Passes the signed request of a cancellation on to the SAT. */
  cancel(xml: string, signal: AbortSignal): Promise<CancelAnswer>;
  /** What the SAT says of a stamped document. */
  status(document: StampedDocument, signal: AbortSignal): Promise<StatusAnswer>;
  /** How many stamps are left; null when it is not known or there is no limit. */
  credits(signal: AbortSignal): Promise<number | null>;
}

/** What is kept of the words of a provider. */
export const longestMessage = 8000;

/** The same for the same bytes, so that a provider recognizes a document that was sent before. */
export const sendingKey = (xml: string) => createHash('sha256').update(xml, 'utf8').digest('hex');

const attribute = (xml: string, element: string, name: string) =>
  new RegExp(`<(?:[\\w-]+:)?${element}\\b[^>]*\\s${name}="([^"]*)"`).exec(xml)?.[1] ?? '';

/** The seal of a document, which no other document can have. */
const sealOf = (xml: string) => attribute(xml, 'Comprobante', 'Sello');

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
