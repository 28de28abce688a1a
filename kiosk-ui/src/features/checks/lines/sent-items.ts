import type { CheckItem } from '@comanda/contract/checks';
import { statusRank } from '@comanda/domain/item-status';

/** Sorts the items of a check: status 2, 1, 0, 3, 4, then by creation. */
export function sortSent(items: readonly CheckItem[]): CheckItem[] {
  return [...items].sort(
    (a, b) => statusRank(a.status) - statusRank(b.status) || a.created - b.created || a.id - b.id,
  );
}

/** The line that was sent last, or undefined. */
export function newestOf(items: readonly CheckItem[]): number | undefined {
  const live = liveItems(items).map(({ id }) => id);
  return live.length > 0 ? Math.max(...live) : undefined;
}

export interface CourseGroup {
  /** Null: items without a course. */
  course: number | null;
  items: CheckItem[];
  /** Its held lines. */
  held: CheckItem[];
}

/** The items of a check by course, those without one first, each in list order. */
export function courseGroups(items: readonly CheckItem[]): CourseGroup[] {
  const courses = [...new Set(items.map((item) => item.course))].sort(
    (a, b) => (a ?? 0) - (b ?? 0),
  );
  return courses.map((course) => {
    const own = sortSent(items.filter((item) => item.course === course));
    return { course, items: own, held: own.filter(isHeld) };
  });
}

/** On the check, but not sent to the kitchen yet. */
export function isHeld(item: CheckItem): boolean {
  return item.held === 1 && item.status !== 4;
}

/** Items that count: all except cancelled ones. */
export function liveItems(items: readonly CheckItem[]): CheckItem[] {
  return items.filter((item) => item.status !== 4);
}

export type ItemChange =
  | { kind: 'added' | 'cancelled' | 'gone'; item: CheckItem }
  | { kind: 'price'; item: CheckItem };

/** What changed on a check between two states, for the user who is closing it. */
export function itemChanges(
  before: readonly CheckItem[],
  after: readonly CheckItem[],
): ItemChange[] {
  const old = new Map(before.map((item) => [item.id, item]));
  const now = new Set(after.map((item) => item.id));
  const changes: ItemChange[] = [];
  for (const item of after) {
    const was = old.get(item.id);
    if (!was) {
      if (item.status !== 4) changes.push({ kind: 'added', item });
    } else if (item.status === 4 && was.status !== 4) changes.push({ kind: 'cancelled', item });
    else if (item.total !== was.total) {
      changes.push({ kind: 'price', item });
    }
  }
  for (const item of before) if (!now.has(item.id)) changes.push({ kind: 'gone', item });
  return changes;
}
