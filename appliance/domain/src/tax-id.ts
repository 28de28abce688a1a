import { cleanName } from './names.ts';
import { Problem } from './problem.ts';

/**
 * The form of an RFC, as the SAT's schema of CFDI 4.0 has it (t_RFC): 12 characters for a company, 13 for a person, a date
 * in the middle, a digit or A at the end.
 */
const rfc = /^[A-Z&Ñ]{3,4}\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[A-Z0-9]{2}[0-9A]$/u;

/** An RFC as it is stored: upper case, without spaces and hyphens. */
export function cleanTaxId(raw: string): string {
  return cleanName(raw).toUpperCase().replace(/[\s-]/gu, '');
}

/** Whether a clean RFC is as long as one. */
export const isWholeTaxId = ({ length }: string): boolean => length === 12 || length === 13;

/** Returns an RFC as it is stored; empty for none. Otherwise throws invalid_tax_id for `field`. */
export function checkTaxId(raw: string | null | undefined, field: string): string {
  const taxId = cleanTaxId(raw ?? '');
  if (taxId !== '' && !rfc.test(taxId)) throw new Problem('invalid_tax_id', { field });
  return taxId;
}
