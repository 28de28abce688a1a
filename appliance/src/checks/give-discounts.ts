import type { SpecialLineRow } from '@comanda/db/specials.repo';
import type { Centavos } from '@comanda/domain/money';
import { CANCELLED } from '@comanda/domain/totals';
import type { Acting } from '../kernel/acting.ts';

/** Lines on open checks that a special may write to: live, and without a discount given by a person. */
export function writable(lines: readonly SpecialLineRow[]): SpecialLineRow[] {
  return lines.filter(
    (line) => line.closed === 0 && line.status !== CANCELLED && line.discount_source !== 'manual',
  );
}

/**
 * Writes what a special gives on these lines; a line that `discounts` does not name gets nothing. Answers the
 * checks on which something changed.
 */
export async function giveDiscounts(
  { repos }: Pick<Acting, 'repos'>,
  lines: readonly SpecialLineRow[],
  discounts: ReadonlyMap<number, Centavos>,
  giver: number,
): Promise<Set<number>> {
  const changed = new Set<number>();
  for (const line of writable(lines)) {
    const discount = discounts.get(line.id) ?? 0;
    if (discount === line.discount) continue;
    await repos.items.update(line.id, {
      discount,
      discount_source: discount === 0 ? null : 'special',
      discount_by: discount === 0 ? null : giver,
    });
    changed.add(line.order_id);
  }
  return changed;
}
