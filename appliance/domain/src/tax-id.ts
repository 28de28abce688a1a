import { cleanName } from './names.ts';
import { Problem } from './problem.ts';

/** The form of an RFC: 12 characters for a company, 13 for a person, the date in the middle. */
const rfc = /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/u;

/**
 * Returns an RFC as it is stored: upper case, without spaces and hyphens; empty for none. Otherwise throws
 * invalid_tax_id for `field`.
 */
export function checkTaxId(raw: string | null | undefined, field: string): string {
  const taxId = cleanName(raw ?? '')
    .toUpperCase()
    .replace(/[\s-]/gu, '');
  if (taxId !== '' && !rfc.test(taxId)) throw new Problem('invalid_tax_id', { field });
  return taxId;
}
