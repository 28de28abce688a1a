import { useEffect, useState } from 'react';
import { useCollection } from '../api/collections.ts';
import { unsentPieces } from '../api/floor-collections.ts';
import { readLocal } from '../browser/local-storage.ts';
import { venueKey } from '../api/practice.ts';
import { usePerson } from './session.ts';

/** The storage key of a user's unsent items. */
export function pendingKey(userId: number, checkId: number | ''): string {
  return venueKey(`pending:${userId}:${checkId}`);
}

/** Null when the device stores nothing for the check. */
function piecesOf(text: string | null): number | null {
  if (text === null) return null;
  try {
    const { items } = JSON.parse(text) as { items?: { quantity: number }[] };
    return (items ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
  } catch {
    return null;
  }
}

/** Number of unsent units by check: the user's own as stored here, those of others as reported by the server. */
export function useUnsent(checks: readonly { id: number }[]): ReadonlyMap<number, number> {
  const userId = usePerson()?.id ?? 0;
  const [, redraw] = useState(0);
  useEffect(() => {
    // A check was changed in another tab of this browser.
    const onStorage = () => redraw((count) => count + 1);
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  const { data } = useCollection(unsentPieces);
  const own = (id: number) => piecesOf(readLocal(pendingKey(userId, id)));
  const onBox = Map.groupBy(data ?? [], ({ order_id }) => order_id);
  const pieces = (id: number) => {
    const here = own(id);
    return (onBox.get(id) ?? [])
      .filter(({ user_id }) => here === null || user_id !== userId)
      .reduce((sum, one) => sum + one.pieces, here ?? 0);
  };
  return new Map(
    checks.map(({ id }) => [id, pieces(id)] as const).filter(([, count]) => count > 0),
  );
}
