/** An amount as it is entered on a keypad. */
export interface KeyedMoney {
  /** Centavos. */
  cents: number;
  /** The digits after the point so far; null: the point was not pressed. */
  decimals: number | null;
}

/** An amount that was not entered on the keypad, to go on from. */
export function keyedFrom(cents: number): KeyedMoney {
  return { cents, decimals: cents % 100 === 0 ? null : 2 };
}

/** The amount after a digit, '00', '.' or 'Backspace'. Whole pesos are counted until the point: 1 2 5 is 125.00. */
export function afterKey(now: KeyedMoney, key: string): KeyedMoney {
  const { cents, decimals } = now;
  if (key === 'Backspace') return erased(now);
  if (key === '.') return decimals === null ? { cents, decimals: 0 } : now;
  const digit = Number(key);
  if (decimals === null) {
    const pesos = Number(`${Math.floor(cents / 100)}${key}`);
    return { cents: pesos * 100, decimals };
  }
  if (decimals >= 2) return now;
  return { cents: cents + digit * (decimals === 0 ? 10 : 1), decimals: decimals + 1 };
}

function erased({ cents, decimals }: KeyedMoney): KeyedMoney {
  if (decimals === null) return { cents: Math.floor(cents / 1000) * 100, decimals };
  if (decimals === 0) return { cents, decimals: null };
  return { cents: cents - (cents % (decimals === 1 ? 100 : 10)), decimals: decimals - 1 };
}

/** The amount in centavos after a key, as on a card terminal: 1 2 5 0 0 is 125.00. */
export function afterTerminalKey(cents: number, key: string): number {
  return key === 'Backspace' ? Math.floor(cents / 10) : Number(`${cents}${key}`);
}
