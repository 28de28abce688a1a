import { reprintJob, retryJob, settleJob, type PrintJob } from '@comanda/contract/printing';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../live/command.ts';
import { Button } from '../ui/button.tsx';

/**
 * What a user can answer about a print job, in the same words and order wherever it is shown. `copies`: whether a copy
 * can be printed from here.
 */
export function useJobAnswers(
  job: PrintJob,
  copies: boolean,
): { answers: ReactNode; error: unknown } {
  const { t } = useTranslation();
  const settle = useCommand(settleJob);
  const retry = useCommand(retryJob);
  const copy = useCommand(reprintJob);
  const params = { id: job.id };
  const doubtful = job.state === 'unconfirmed';
  const settleAs = (state: 'printed' | 'cancelled') => settle.mutate({ params, body: { state } });
  const answers = (
    <>
      {(job.state === 'queued' || job.state === 'failed' || doubtful) && (
        <Button busy={settle.isPending} onClick={() => settleAs('cancelled')}>
          {t(doubtful ? 'printing.didNot' : 'printing.drop')}
        </Button>
      )}
      {doubtful && (
        <Button busy={settle.isPending} onClick={() => settleAs('printed')}>
          {t('printing.cameOut')}
        </Button>
      )}
      {job.state === 'failed' && (
        <Button variant="primary" busy={retry.isPending} onClick={() => retry.mutate({ params })}>
          {t('printing.printNow')}
        </Button>
      )}
      {copies && (job.state === 'printed' || doubtful) && (
        <Button
          variant={doubtful ? 'primary' : 'secondary'}
          busy={copy.isPending}
          onClick={() => copy.mutate({ params })}
        >
          {t('printing.copy')}
        </Button>
      )}
    </>
  );
  return { answers, error: settle.error ?? retry.error ?? copy.error };
}
