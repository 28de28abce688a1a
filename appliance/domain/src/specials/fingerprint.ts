import { CANCELLED } from '../totals.ts';
import type { SpecialLine } from './special.ts';

/**
 * What was sold, regardless of its lines: the value of each product of each send. Splitting, sharing and
 * moving lines leaves it as it is; sending, cancelling, repricing or discounting by hand changes it. A special
 * is worked out again only then, so that no transfer ever changes a sum.
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
