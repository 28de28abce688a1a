import { roundHalfUp, type Centavos } from './money.ts';
import { Problem } from './problem.ts';

export const methodKinds = [
  'cash',
  'card',
  'transfer',
  'platform',
  'voucher',
  'account',
  'other',
] as const;
export type MethodKind = (typeof methodKinds)[number];
export const referenceRules = ['none', 'optional', 'required'] as const;
export type ReferenceRule = (typeof referenceRules)[number];

/**
 * Keys of the SAT's catalogue c_FormaPago with which guests pay. 99 is for what is not paid yet (credit, method PPD) and
 * not allowed in a global invoice.
 */
export const satForms = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '08',
  '17',
  '28',
  '29',
  '30',
  '31',
  '99',
] as const;
export type SatForm = (typeof satForms)[number];

/** The key of each kind of method; null when the venue must choose one. */
export const formOfKind: Readonly<Record<MethodKind, SatForm | null>> = {
  cash: '01',
  card: '04',
  transfer: '03',
  platform: '31',
  voucher: '08',
  account: '99',
  other: null,
};

/** The five built-in methods: ids, kinds and use of the drawer are the same in every venue. */
export const isSpecifiedMethod = (id: number) => id <= 5;

/** Rules of a payment method; flags are 0/1. */
export interface MethodRules {
  kind: MethodKind;
  /** Payments are counted with the cash of a register. */
  needs_register: 0 | 1;
  opens_drawer: 0 | 1;
  gives_change: 0 | 1;
  allows_tip: 0 | 1;
  reference: ReferenceRule;
  /** Hundredths of a percent of the payment without its tip. */
  commission_rate: number;
}

/** 400 change_needs_register: a method that gives change must be counted in a register. */
export function requireSoundMethod(method: MethodRules): void {
  if (method.gives_change && !method.needs_register) {
    throw new Problem('change_needs_register', { field: 'gives_change' });
  }
}

/** 400 tip_not_allowed or reference_required when the payment breaks a rule of its method. */
export function requirePaymentFits(
  method: Pick<MethodRules, 'allows_tip' | 'reference'>,
  payment: { tip: Centavos; reference: string },
): void {
  if (payment.tip > 0 && !method.allows_tip) throw new Problem('tip_not_allowed', { field: 'tip' });
  if (method.reference === 'required' && payment.reference === '') {
    throw new Problem('reference_required', { field: 'reference' });
  }
}

/** Whether payments of the remaining amount are rounded to available coins: only cash that gives change. */
export function roundsCash(
  method: Pick<MethodRules, 'kind' | 'needs_register' | 'gives_change'>,
): boolean {
  return method.kind === 'cash' && method.needs_register === 1 && method.gives_change === 1;
}

/** Commission of a payment without its tip, rounded half up. */
export function commissionOf(amount: Centavos, rate: number): Centavos {
  return roundHalfUp((amount * rate) / 10_000);
}

export const paymentBuckets = ['cash', 'card', 'other'] as const;
export type PaymentBucket = (typeof paymentBuckets)[number];

/** The dashboard tile of a kind of payment method. */
export function bucketOf(kind: MethodKind): PaymentBucket {
  return kind === 'cash' || kind === 'card' ? kind : 'other';
}
