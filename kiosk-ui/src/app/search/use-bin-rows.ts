import { binSections, listBin, type BinRow, type BinSection } from '@comanda/contract/bin';
import { useQueries } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { searchKey } from '../../lib/browser/search.ts';
import { readKey } from '../../lib/api/use-read.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import type { Section } from '../admin/sections.ts';
import type { Target } from './target.ts';

/** The section of the back office that shows a bin, and who may open it. */
const places = {
  products: { tab: 'products', right: 'catalog.edit' },
  categories: { tab: 'categories', right: 'catalog.edit' },
  options: { tab: 'options', right: 'catalog.edit' },
  specials: { tab: 'specials', right: 'specials.edit' },
  users: { tab: 'users', right: 'people.edit' },
  tables: { tab: 'tables', right: 'floor.edit' },
  payment_types: { tab: 'paymentTypes', right: 'settings.edit' },
} as const satisfies Record<BinSection, { tab: Section['id']; right: string }>;

export type DeletedRow = BinRow & { tab: Section['id'] };

/** A single letter or two match too much, and the bins are read only for this. */
const fewestLetters = 3;

/**
 * What was deleted and has the text in its name, newest first, and everything in the bins that were asked for.
 */
export function useBinRows(
  asked: readonly Target[],
  wanted: string,
): { rows: DeletedRow[]; isPending: boolean } {
  const { can, showAdminDashboard } = usePermissions();
  const isAsked = showAdminDashboard && wanted.length >= fewestLetters;
  const shown = isAsked ? binSections.filter((section) => can(places[section].right)) : [];
  const answers = useQueries({
    queries: shown.map((section) => ({
      queryKey: readKey(listBin, { query: { section } }),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(listBin, { query: { section }, signal }),
      // A deletion emits an event for the list of the section, not for this one.
      staleTime: 0,
    })),
  });
  const rows = shown.flatMap((section, index) => {
    const isWhole = asked.some(({ bin }) => bin === section);
    return (answers[index]?.data ?? [])
      .filter(({ name }) => isWhole || searchKey(name).includes(wanted))
      .map((row) => ({ ...row, tab: places[section].tab }));
  });
  return {
    rows: rows.sort((one, other) => (one.deleted_at < other.deleted_at ? 1 : -1)),
    isPending: answers.some((answer) => answer.isLoading),
  };
}
