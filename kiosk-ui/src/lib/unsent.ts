import { useEffect, useState } from 'react';
import { readLocal } from './local-storage.ts';
import { usePerson } from './session.ts';

/** Where a person's items that are not sent yet are kept on the device. */
export function pendingKey(userId: number, checkId: number): string {
  return `pending:${userId}:${checkId}`;
}

function piecesOf(text: string | null): number {
  try {
    const { items } = JSON.parse(text ?? '{}') as { items?: { quantity: number }[] };
    return (items ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
  } catch {
    return 0;
  }
}

/** Pieces that the person has not sent yet, for those of the checks that have some. */
export function useUnsent(checks: readonly { id: number }[]): ReadonlyMap<number, number> {
  const userId = usePerson()?.id ?? 0;
  const [, redraw] = useState(0);
  useEffect(() => {
    // A check in another tab of this browser.
    const onStorage = () => redraw((count) => count + 1);
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  return new Map(
    checks
      .map(({ id }) => [id, piecesOf(readLocal(pendingKey(userId, id)))] as const)
      .filter(([, pieces]) => pieces > 0),
  );
}
