import type { PrintJobRow } from '@comanda/db/repos/printing.repo';
import type { RowChange } from '@comanda/db/schema';
import type { Work } from '../process/context.ts';

/** Updates a job in the running transaction and notifies the screens. */
export async function changeJob(
  { repos, now, emit }: Work,
  job: PrintJobRow,
  change: RowChange<'print_jobs'> & { state: PrintJobRow['state'] },
): Promise<void> {
  await repos.printing.updateJob(job.id, { ...change, modified_at: now });
  const { id, order_id } = job;
  emit({ event: 'print_job.changed', id, order_id, state: change.state });
}
