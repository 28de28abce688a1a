import { toPesos, type Centavos } from '../money.ts';
import { escaped } from './xml.ts';

/** What names a stamped document at the SAT. `seal` is the issuer's. */
export interface StampedDocument {
  uuid: string;
  issuer: string;
  receiver: string;
  total: Centavos;
  seal: string;
}

/**
 * The expression with which the SAT's public services find a document, as its QR code has it (Anexo 20): the total without
 * zeros at its end, but with a decimal, and the last eight characters of the seal.
 */
export function satExpression({ uuid, issuer, receiver, total, seal }: StampedDocument): string {
  const pesos = toPesos(total).toFixed(2).replace(/0$/, '');
  return `?id=${uuid}&re=${escaped(issuer)}&rr=${escaped(receiver)}&tt=${pesos}&fe=${seal.slice(-8)}`;
}
