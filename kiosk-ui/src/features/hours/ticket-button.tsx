import type { PrintJob } from '@comanda/contract/printing';
import { IconReceipt } from '@tabler/icons-react';
import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { useHasPrinter } from '../../lib/printing/box-printers.ts';
import { tellPaper } from '../../parts/paper-news.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast.tsx';

interface TicketButtonProps<V> {
  print: Pick<UseMutationResult<PrintJob, unknown, V>, 'mutate' | 'isPending'>;
  /** What is printed. */
  of: V;
  disabled?: boolean;
}

/** Prints hours or shifts on the ticket printer; where there is none, shows them as its paper. */
export function TicketButton<V>({ print, of, disabled = false }: TicketButtonProps<V>) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const hasPrinter = useHasPrinter();
  return (
    <Button
      icon={IconReceipt}
      busy={print.isPending}
      disabled={disabled}
      onClick={() =>
        print.mutate(of, {
          onSuccess: (job) => tellPaper(job, t('cash.cut.queued')),
          onError: (error) => notify('error', problemText(error)),
        })
      }
    >
      {t(hasPrinter ? 'reports.close.printReceipt' : 'reports.close.showReceipt')}
    </Button>
  );
}
