import { denominations } from '@comanda/domain/cash';
import { toCentavos } from '@comanda/domain/money';

/** Pieces by value, as the wire names the values: '1000' … '1', '0.50'. */
export type Count = Record<string, number>;

export const faces = denominations.map((pesos) => (pesos < 1 ? pesos.toFixed(2) : String(pesos)));
const MOST = 9999;

/** Centavos of a count. */
export function countTotal(count: Count): number {
  return faces.reduce((sum, face) => sum + toCentavos(Number(face)) * (count[face] ?? 0), 0);
}

/** The count with one more digit typed at a face; a digit too many is not taken. */
export function typeDigits(count: Count, face: string, digits: string): Count {
  const pieces = Number(`${count[face] ?? 0}${digits}`);
  return pieces > MOST ? count : { ...count, [face]: pieces };
}

/** The count without the last digit at a face. */
export function eraseDigit(count: Count, face: string): Count {
  return { ...count, [face]: Math.floor((count[face] ?? 0) / 10) };
}

/** The face below, the first again after the last. */
export function faceAfter(face: string): string {
  return faces[(faces.indexOf(face) + 1) % faces.length] ?? face;
}

/** What is sent: counted faces only. */
export function countToSend(count: Count): Count {
  return Object.fromEntries(Object.entries(count).filter(([, pieces]) => pieces > 0));
}
