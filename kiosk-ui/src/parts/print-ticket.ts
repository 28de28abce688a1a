import { getPrintJob, settleJob } from '@comanda/contract/printing';
import type { Language } from '@comanda/domain/texts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../lib/api/call.ts';
import { useProblemText } from '../lib/api/problem.ts';
import { useSendCommand } from '../live/command.ts';
import { showPaper } from '../lib/printing/shown-paper.ts';
import { choose } from '../ui/confirm.tsx';
import { notify } from '../ui/toast.tsx';

/**
 * Prints the ticket of a check the way this device is set to (`lib/printing`). Without a printer the ticket is
 * shown; if it `isSeen` already, the browser prints it. After a print dialog the user is asked
 * whether it was printed; without an answer the job stays unconfirmed in the queue. `mutate` may name another check.
 */
export function usePrintTicket(
  checkId: number | null,
  language: Language | null = null,
  isSeen = false,
) {
  const { t } = useTranslation();
  const send = useSendCommand();
  return useMutation({
    mutationFn: async (another: number | void) => {
      const id = another ?? checkId;
      if (id === null) throw new Error('no check to print');
      const { printShown, printTicket } = await import('../lib/printing/print-ticket.ts');
      const job = await printTicket(id, language, send);
      if (job.state === 'shown') {
        if (isSeen) await printShown(job);
        else showPaper(job);
      }
      if (job.state !== 'unconfirmed') return job;
      // Some browsers report late that the dialog closed; by then the question may have been answered.
      const now = await call(getPrintJob, { params: { id: job.id } });
      if (now.state !== 'unconfirmed') return now;
      const answer = await choose<'printed' | 'cancelled' | null>({
        title: t('checks.ticket.state.unconfirmed'),
        message: t('devicePrinting.askCameOut', { number: String(job.number) }),
        answers: [
          { value: null, label: t('devicePrinting.askLater') },
          { value: 'cancelled', label: t('printing.didNot') },
          { value: 'printed', label: t('printing.cameOut'), variant: 'primary' },
        ],
      });
      if (!answer) return now;
      return send(settleJob, { params: { id: job.id }, body: { state: answer } });
    },
  });
}

/** Prints the bill with one tap, of another check with `id`. `onPrinted` is for a button that says itself that it was. */
export function usePrintBill(checkId: number | null) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const print = usePrintTicket(checkId);
  return {
    busy: print.isPending,
    print: (onPrinted = () => notify('success', t('payments.billSent')), id?: number) =>
      print.mutate(id, {
        onSuccess: ({ state }) => {
          if (state === 'queued' || state === 'printed') onPrinted();
        },
        onError: (error) => notify('error', `${t('checks.ticket.failed')}: ${problemText(error)}`),
      }),
  };
}
