import { denominations } from '@comanda/domain/cash';
import { toCentavos } from '@comanda/domain/money';

/** Pieces by value, with the API's keys: '1000' … '1', '0.50'. */
export type Count = Record<string, number>;

export const faces = denominations.map((pesos) => (pesos < 1 ? pesos.toFixed(2) : String(pesos)));
const MOST = 9999;

/** The total of a count in centavos. */
export function countTotal(count: Count): number {
  return faces.reduce((sum, face) => sum + toCentavos(Number(face)) * (count[face] ?? 0), 0);
}

/** The count with one more digit at a denomination; ignored when there are too many digits. */
export function typeDigits(count: Count, face: string, digits: string): Count {
  const pieces = Number(`${count[face] ?? 0}${digits}`);
  return pieces > MOST ? count : { ...count, [face]: pieces };
}

/** The count without the last digit at a denomination. */
export function eraseDigit(count: Count, face: string): Count {
  return { ...count, [face]: Math.floor((count[face] ?? 0) / 10) };
}

/** The next denomination; the first after the last. */
export function faceAfter(face: string): string {
  return faces[(faces.indexOf(face) + 1) % faces.length] ?? face;
}

/** The count to send: only denominations with pieces. */
export function countToSend(count: Count): Count {
  return Object.fromEntries(Object.entries(count).filter(([, pieces]) => pieces > 0));
}
