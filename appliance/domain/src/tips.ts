import { shareOut, type Centavos } from './money.ts';

export type TipMethod = 'card' | 'cash';

/** What the venue owes of a balance, never below 0, and what a user was overpaid after a check was reopened. */
export function owedOf(balance: Centavos): { owed: Centavos; overpaid: Centavos } {
  return { owed: Math.max(0, balance), overpaid: Math.max(0, 0 - balance) };
}

export interface PoolMovement {
  user_id: number;
  method: TipMethod;
  amount: Centavos;
}

/**
 * Shares the tips of a shift by weight, per payment method: each earner's tips are taken out and distributed by
 * largest remainder. What the pool has already `moved` is subtracted, so that after a reversal only the difference is
 * moved. The movements of a method add up to 0; movements of 0 are left out.
 */
export function poolMovements(
  earned: readonly PoolMovement[],
  people: readonly { user_id: number; weight: number }[],
  moved: readonly PoolMovement[] = [],
): PoolMovement[] {
  const movements: PoolMovement[] = [];
  for (const method of ['card', 'cash'] as const) {
    const rows = earned.filter((row) => row.method === method);
    const total = rows.reduce((sum, row) => sum + row.amount, 0);
    const change = new Map<number, Centavos>();
    const add = (userId: number, amount: Centavos) =>
      change.set(userId, (change.get(userId) ?? 0) + amount);
    for (const row of moved) if (row.method === method) add(row.user_id, 0 - row.amount);
    if (total > 0) {
      for (const row of rows) add(row.user_id, 0 - row.amount);
      const shares = shareOut(
        total,
        people.map((person) => person.weight),
      );
      people.forEach((person, index) => add(person.user_id, shares[index] ?? 0));
    }
    for (const [user_id, amount] of change) {
      if (amount !== 0) movements.push({ user_id, method, amount });
    }
  }
  return movements;
}
