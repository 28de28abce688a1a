import { denominations } from '@comanda/domain/cash';
import type { NewRow } from '../schema.ts';
import { staff } from './check.ts';
import type { Random } from './random.ts';

const minute = 60_000;
const names: Record<number, string> = {
  [staff.manager]: 'manager',
  [staff.server]: 'server',
  [staff.bar]: 'bartender',
};
const openingCash = 200_000;

export type Drawer = {
  id: number;
  registerId: number;
  openedAt: number;
  closesAt: number;
  /** Tips per user to be paid out at the end of the shift. */
  tips: Record<'card' | 'cash', Map<number, number>>;
  ledger: NewRow<'cash_ledger'>[];
};

/** Adds change to a drawer for a long evening. */
export function addChange(drawer: Drawer, amount: number, at: number, day: string): void {
  drawer.ledger.push({ ...entryOf(drawer.id, 'deposit', amount, at, day), description: 'Cambio' });
}

function entryOf(
  sessionId: number,
  kind: NewRow<'cash_ledger'>['kind'],
  amount: number,
  at: number,
  day: string,
): NewRow<'cash_ledger'> {
  return {
    register_session_id: sessionId,
    kind,
    amount,
    order_id: null,
    payment_id: null,
    payout_id: null,
    description: '',
    user_id: staff.manager,
    created_at: at,
    business_day: day,
  };
}

/** Opens a register with $2,000. */
export function openDrawer(
  id: number,
  registerId: number,
  openedAt: number,
  closesAt: number,
  day: string,
): Drawer {
  const tips = { card: new Map<number, number>(), cash: new Map<number, number>() };
  const drawer: Drawer = { id, registerId, openedAt, closesAt, tips, ledger: [] };
  drawer.ledger.push(entryOf(id, 'opening', openingCash, openedAt, day));
  return drawer;
}

export type ClosedDrawer = {
  session: NewRow<'register_sessions'>;
  counts: NewRow<'register_counts'>[];
  payouts: NewRow<'payouts'>[];
  tips: NewRow<'tip_ledger'>[];
};

/**
 * Pays out the card tips, sometimes petty cash or a transfer to the safe, then counts and closes. Expected
 * cash is the total of the ledger; the count is sometimes off by a few pesos.
 */
export function closeDrawer(
  drawer: Drawer,
  random: Random,
  day: string,
  firstPayoutId: number,
): ClosedDrawer {
  const held = () => drawer.ledger.reduce((sum, row) => sum + row.amount, 0);
  const payouts: NewRow<'payouts'>[] = [];
  const tips: NewRow<'tip_ledger'>[] = [];
  const payOut = (
    type: NewRow<'payouts'>['payout_type'],
    amount: number,
    at: number,
    description: string,
    tipsOf: { user: number; method: 'card' | 'cash' } | null = null,
  ) => {
    if (amount <= 0 || held() - amount < 50_000) return;
    const id = firstPayoutId + payouts.length;
    payouts.push({
      id,
      register_session_id: drawer.id,
      payout_type: type,
      amount,
      recipient: tipsOf ? (names[tipsOf.user] ?? '') : '',
      recipient_user_id: tipsOf?.user ?? null,
      tip_method: tipsOf?.method ?? null,
      description,
      created_by: staff.server,
      created_at: at - 2 * minute,
      approved_by: staff.manager,
      approved_at: at,
      deleted_at: null,
    });
    drawer.ledger.push({
      ...entryOf(drawer.id, 'payout', -amount, at, day),
      payout_id: id,
      description,
    });
    if (!tipsOf) return;
    tips.push({
      kind: 'paid',
      method: tipsOf.method,
      user_id: tipsOf.user,
      amount: -amount,
      payout_id: id,
      register_session_id: drawer.id,
      created_by: staff.manager,
      created_at: at,
      business_day: day,
    });
  };
  const closing = drawer.closesAt;
  for (const [user, amount] of drawer.tips.card) {
    const of = { user, method: 'card' } as const;
    payOut('credit_tips', amount, closing - 20 * minute, 'Propinas de tarjeta', of);
  }
  for (const [user, amount] of drawer.tips.cash) {
    const of = { user, method: 'cash' } as const;
    payOut('staff_payment', amount, closing - 18 * minute, 'Propinas en efectivo', of);
  }
  if (random.chance(0.3))
    payOut('petty_cash', random.between(8, 40) * 1000, closing - 15 * minute, 'Hielo y limón');
  if (held() > 900_000)
    payOut('safe_deposit', 500_000, closing - 10 * minute, 'Retiro a caja fuerte');

  withdraw(drawer, payouts, firstPayoutId, closing - 30 * minute);

  const expected = held();
  const error = random.chance(0.75) ? 0 : random.between(-6, 4) * 500;
  const actual = Math.round(expected / 50) * 50 + error;
  const count = (moment: 'open' | 'close', amount: number): NewRow<'register_counts'>[] =>
    piecesOf(amount).map((piece) => ({ register_session_id: drawer.id, moment, ...piece }));
  return {
    session: {
      id: drawer.id,
      register_id: drawer.registerId,
      opening_user_id: staff.manager,
      opening_cash: openingCash,
      opened_at: drawer.openedAt,
      business_day: day,
      closing_user_id: staff.manager,
      closed_at: closing,
      expected_cash: expected,
      actual_cash: actual,
      cash_difference: actual - expected,
      notes: error === 0 ? '' : 'Contado dos veces',
    },
    counts: [...count('open', openingCash), ...count('close', actual)],
    payouts,
    tips,
  };
}

/** Sometimes a payout was requested and then withdrawn. */
function withdraw(
  drawer: Drawer,
  payouts: NewRow<'payouts'>[],
  firstPayoutId: number,
  at: number,
): void {
  if (drawer.id % 9 !== 0) return;
  payouts.push({
    id: firstPayoutId + payouts.length,
    register_session_id: drawer.id,
    payout_type: 'petty_cash',
    amount: 15_000,
    recipient: '',
    recipient_user_id: null,
    tip_method: null,
    description: 'Servilletas',
    created_by: staff.bar,
    created_at: at,
    approved_by: null,
    approved_at: null,
    deleted_at: at + 6 * minute,
  });
}

function piecesOf(amount: number): { denomination: number; count: number }[] {
  let rest = amount;
  return denominations.flatMap((pesos) => {
    const denomination = pesos * 100;
    const count = Math.floor(rest / denomination);
    rest -= count * denomination;
    return count > 0 ? [{ denomination, count }] : [];
  });
}
