import { CANCELLED } from '../totals.ts';
import type { SpecialLine } from './special.ts';

/**
 * Identifies the goods sold, independent of lines: the value of each product of each send. Splitting, sharing and
 * moving lines does not change it; adding, cancelling, repricing or a manual discount does. A special is only
 * recalculated when it changes, so that transfers never change a total.
 */
export function goodsFingerprint(lines: readonly SpecialLine[]): string {
  const values = new Map<string, number>();
  for (const line of lines) {
    if (line.status === CANCELLED || line.is_discounted) continue;
    const key = `${line.product_id}@${line.sent_at}`;
    values.set(key, (values.get(key) ?? 0) + line.price * line.quantity);
  }
  return [...values]
    .map(([key, value]) => `${key}=${value}`)
    .sort()
    .join(';');
}
