import { appendFileSync } from 'node:fs';

/** One row of the table that `npm run prove` prints. */
export interface Figure {
  /** The guarantee it belongs to, in a few words. */
  promise: string;
  /** The number of rounds, for example '1,000 commands'. */
  rounds: string;
  /** The result, for example '0 lost, 0 doubled'. */
  figure: string;
}

/** True for the long tier (`npm run prove`), false for `npm test`. */
export const isLong = process.env['COMANDA_PROVE'] === '1';

/** The number of rounds: few at every commit, many in the long tier; COMANDA_ROUNDS overrides both. */
export function rounds(short: number, long: number): number {
  return Number(process.env['COMANDA_ROUNDS'] ?? (isLong ? long : short));
}

/** Different in every run; COMANDA_SEED repeats one. */
export const seed = Number(process.env['COMANDA_SEED'] ?? Date.now() % 1_000_000);

/** Prints the result of a proof and adds it to the table of `npm run prove`. */
export function proved(row: Figure): void {
  console.info(`${row.promise}: ${row.rounds}: ${row.figure}`);
  const file = process.env['COMANDA_FIGURES'];
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`);
}

/** Formats a number: 10,000. */
export function count(number: number): string {
  return Math.round(number).toLocaleString('en');
}

/** The quantile `part` (0 to 1) of the numbers. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
