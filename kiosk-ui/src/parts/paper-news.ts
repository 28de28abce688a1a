import type { PrintJob } from '@comanda/contract/printing';
import { showPaper } from '../lib/printing/shown-paper.ts';
import { notify } from '../ui/toast.tsx';

/** What became of a requested paper: `queued` is said when a printer got it; without a printer it is shown. */
export function tellPaper(job: PrintJob, queued: string): void {
  if (job.state === 'shown') showPaper(job);
  else notify('success', queued);
}
