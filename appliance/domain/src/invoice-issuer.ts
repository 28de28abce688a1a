import { cleanName } from './names.ts';
import { Problem } from './problem.ts';
import { companyName, regimesFor } from './tax-data.ts';

/** What an invoice lists: every line of the check, or one line for each tax rate. */
export const invoiceDetails = ['lines', 'summary'] as const;
/** What separates the days of global invoices: midnight, or the cut-off of the business day. */
export const dayBorders = ['calendar', 'business'] as const;
/** The companies (PAC) that stamp invoices; without one, the box makes sealed files. */
export const invoiceProviders = ['none', 'sw'] as const;
export const providerEnvironments = ['test', 'production'] as const;

/** The SAT's keys of what is sold: of product (c_ClaveProdServ) and unit (c_ClaveUnidad). */
export interface SatKeys {
  sat_key: string | null;
  sat_unit: string | null;
}

/** The keys of a line: each is the first that product, category and venue have, in this order. */
export function satKeysFor(
  choices: readonly SatKeys[],
  venue: { sat_key: string; sat_unit: string },
): { sat_key: string; sat_unit: string } {
  return {
    sat_key: choices.find(({ sat_key }) => sat_key)?.sat_key ?? venue.sat_key,
    sat_unit: choices.find(({ sat_unit }) => sat_unit)?.sat_unit ?? venue.sat_unit,
  };
}

/**
 * Returns the name of an issuer as invoices have it: in capitals, of a company without its kind. Throws
 * tax_data_mismatch for `regime` when this RFC cannot have it.
 */
export function checkIssuer(taxId: string, name: string, regime: string): string {
  if (regime !== '' && (taxId === '' || !regimesFor(taxId).some(({ id }) => id === regime))) {
    throw new Problem('tax_data_mismatch', { field: 'regime' });
  }
  return companyName(taxId, cleanName(name));
}

const dayMs = 24 * 60 * 60 * 1000;
/** Whole days from which on the end of a seal is announced, more urgently each time. */
const sealWarnings = [60, 30, 7] as const;

/** Whole days until a seal ends, and the smallest announced number that is reached; null: none yet. */
export function sealEnds(
  validTo: number,
  now: number,
): { days: number; warning: (typeof sealWarnings)[number] | null } {
  const days = Math.floor((validTo - now) / dayMs);
  return { days, warning: sealWarnings.findLast((limit) => days <= limit) ?? null };
}

/** Everything that decides whether invoices can be issued. `rates` of the venue's taxes in percent, null is exempt. */
export interface IssuerFacts {
  tax_id: string;
  name: string;
  regime: string;
  postcode: string;
  border: 0 | 1;
  isr_mark: 0 | 1;
  owes_ieps: 0 | 1;
  provider: (typeof invoiceProviders)[number];
  has_token: boolean;
  /** `readable`: whether this box can use its key. Null: none. */
  seal: { tax_id: string; valid_to: number; readable: boolean } | null;
  rates: readonly (number | null)[];
  has_untaxed_charge: boolean;
  /** Null: not known, or without limit. */
  stamps_left: number | null;
  /** The page of guests, where it is offered: whether it is open, and whether the address on tickets is the box's. */
  guest_page: { isOpen: boolean; isOwnAddress: boolean } | null;
}

export const issuerSteps = ['issuer', 'seal', 'provider'] as const;
/** So few stamps are announced. */
const fewStamps = 50;

export const issuerNotices = [
  'stamps_low',
  'seal_ends',
  'seal_ended',
  'seal_unreadable',
  'seal_other_rfc',
  'border_rate',
  'border_unused',
  'untaxed_charge',
  'isr_mark',
  'owes_ieps',
  'guest_port',
  'guest_address',
] as const;
export type IssuerNotice = (typeof issuerNotices)[number];

/** The steps before the first invoice that are done. */
export function issuerDone(
  {
    seal,
    ...facts
  }: Pick<
    IssuerFacts,
    'tax_id' | 'name' | 'regime' | 'postcode' | 'provider' | 'has_token' | 'seal'
  >,
  now: number,
): Record<(typeof issuerSteps)[number], boolean> {
  return {
    issuer: [facts.tax_id, facts.name, facts.regime, facts.postcode].every((one) => one !== ''),
    seal: seal !== null && seal.readable && seal.valid_to > now && seal.tax_id === facts.tax_id,
    provider: facts.provider !== 'none' && facts.has_token,
  };
}

/** The steps before the first invoice that are done, and what the owner should look at. */
export function judgeIssuer(
  facts: IssuerFacts,
  now: number,
): { done: ReturnType<typeof issuerDone>; notices: IssuerNotice[] } {
  const { seal, border, rates } = facts;
  const ended = seal !== null && seal.valid_to <= now;
  const isOther = seal !== null && seal.tax_id !== facts.tax_id;
  const found: Record<IssuerNotice, boolean> = {
    stamps_low: facts.stamps_left !== null && facts.stamps_left < fewStamps,
    seal_ends: seal !== null && !ended && sealEnds(seal.valid_to, now).warning !== null,
    seal_ended: ended,
    seal_unreadable: seal !== null && !seal.readable,
    seal_other_rfc: isOther,
    border_rate: border === 0 && rates.includes(8),
    border_unused: border === 1 && !rates.includes(8),
    untaxed_charge: facts.has_untaxed_charge,
    isr_mark: facts.isr_mark === 1,
    owes_ieps: facts.owes_ieps === 1,
    guest_port: facts.guest_page !== null && !facts.guest_page.isOpen,
    guest_address: facts.guest_page !== null && !facts.guest_page.isOwnAddress,
  };
  return {
    done: issuerDone(facts, now),
    notices: issuerNotices.filter((notice) => found[notice]),
  };
}
