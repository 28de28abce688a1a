import { cleanName } from '../names.ts';
import { checkEmail } from '../people.ts';
import { Problem } from '../problem.ts';
import { companyName, regimesFor, usesFor, type TaxData } from '../tax-data.ts';
import { checkTaxId } from '../tax-id.ts';
import { FOREIGN_TAX_ID, PUBLIC_TAX_ID } from './document.ts';

/** The fields of the form with which a guest asks for an invoice. */
export const guestFields = [
  'tax_id',
  'tax_name',
  'tax_postcode',
  'tax_regime',
  'tax_use',
  'email',
] as const;
export type GuestField = (typeof guestFields)[number];

/** The RFCs of many: of sales to the public in general, which are in the global invoice, and of foreigners. */
const shared = [PUBLIC_TAX_ID, FOREIGN_TAX_ID];
/** What a name on the proof of tax status consists of. */
const name = /^[\p{L}\p{N} &.,'’"`´()/#@!%:;+\-_*=$°]{1,254}$/u;

/**
 * Reads the form of a guest. Each field has a list of what it may contain: whatever else is in it is a fault of that
 * field, and reaches no document.
 */
export function readGuestForm(
  fields: Record<GuestField, string>,
): { faults: GuestField[] } | { faults: null; receiver: TaxData; email: string } {
  const faults = new Set<GuestField>();
  const read = (field: GuestField, reading: () => string): string => {
    try {
      return reading();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      faults.add(field);
      return '';
    }
  };
  const allow = (field: GuestField, allowed: boolean) => void (allowed || faults.add(field));
  const tax_id = read('tax_id', () => checkTaxId(fields.tax_id, 'tax_id'));
  allow('tax_id', tax_id !== '' && !shared.includes(tax_id));
  const tax_name = companyName(tax_id, cleanName(fields.tax_name));
  allow('tax_name', name.test(tax_name));
  const tax_postcode = fields.tax_postcode.trim();
  allow('tax_postcode', /^\d{5}$/.test(tax_postcode));
  const { tax_regime, tax_use } = fields;
  allow(
    'tax_regime',
    regimesFor(tax_id).some(({ id }) => id === tax_regime),
  );
  allow(
    'tax_use',
    usesFor(tax_id, tax_regime).some(({ id }) => id === tax_use),
  );
  const email = fields.email.trim();
  allow('email', /^[\w.!#$%&'*+/=?^`{}~@-]{0,120}$/.test(email));
  read('email', () => (email === '' ? '' : checkEmail(email)));
  if (faults.size > 0) return { faults: guestFields.filter((field) => faults.has(field)) };
  return { faults: null, receiver: { tax_id, tax_name, tax_postcode, tax_regime, tax_use }, email };
}

/** An RFC as others may read it: URE••••TM6. */
export const maskedTaxId = (taxId: string): string => `${taxId.slice(0, 3)}••••${taxId.slice(-3)}`;
