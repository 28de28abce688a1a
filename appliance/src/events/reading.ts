import type { NumberedEvent } from '@comanda/contract/events';
import type { AffectedIds } from '@comanda/db/repos/affected';
import type { CheckView } from '@comanda/db/repos/check-views';
import type { ItemView } from '@comanda/db/repos/item-views';
import type { TableRow } from '@comanda/db/repos/floor.repo';
import type { PrintJobRow } from '@comanda/db/repos/printing.repo';
import type { TouchedIds } from '@comanda/db/repos/touched';
import { businessDayOf, businessDayStart } from '@comanda/domain/business-day';
import type { Work } from '../process/context.ts';

/** What changed. */
export interface Changes {
  events: readonly NumberedEvent[];
  touched: TouchedIds;
}

export type ReadWork = Omit<Work, 'emit'>;

/** The rows that a change affects. Each kind is read once, when the first collection asks for it. */
export interface ChangedRows {
  readonly tx: ReadWork;
  readonly touched: TouchedIds;
  readonly affected: AffectedIds;
  checks(): Promise<readonly CheckView[]>;
  items(): Promise<readonly ItemView[]>;
  /** Which of the items are on a board. */
  onBoards(): Promise<ReadonlySet<number>>;
  tables(): Promise<readonly TableRow[]>;
  jobs(): Promise<readonly PrintJobRow[]>;
}

/** `shown` are the checks that screens show although they may be closed. */
export async function readAffected(
  tx: ReadWork,
  touched: TouchedIds,
  shown: readonly number[],
): Promise<ChangedRows> {
  const { repos } = tx;
  const affected = await repos.affected.affectedBy(touched, shown);
  const ids = <K extends keyof AffectedIds>(kind: K) => [...affected[kind]];
  return {
    tx,
    touched,
    affected,
    checks: once(() => repos.checks.listViews(ids('checks'))),
    items: once(() => repos.items.listViews(ids('items'))),
    onBoards: once(async () => repos.items.findOnBoards(ids('items'), dayStart(tx))),
    tables: once(() => repos.floor.listTablesOf(ids('tables'))),
    jobs: once(() => repos.printing.listJobsOf(ids('jobs'))),
  };
}

/** When the business day began, milliseconds UTC: boards show what was cancelled since. */
export function dayStart({ venue, now }: ReadWork): number {
  const { clock } = venue;
  return businessDayStart(businessDayOf(now, clock), clock);
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined;
  return () => (known ??= read());
}
