import type { PrintJob } from '@comanda/contract/printing';
import { useTranslation } from 'react-i18next';
import { printReason } from '../../lib/format/print-words.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { showPaper } from '../../lib/printing/shown-paper.ts';
import { useJobAnswers } from '../../parts/job-answers.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { StatusDot, type DotTone } from '../../ui/status-dot.tsx';
import { useListPrintJobs } from './queries.ts';
import styles from './ticket.module.css';

const tones: Record<PrintJob['state'], DotTone> = {
  queued: 'neutral',
  printing: 'progress',
  printed: 'success',
  failed: 'error',
  unconfirmed: 'warning',
  cancelled: 'neutral',
  shown: 'neutral',
};

/** Every ticket of a check and its state, live; unconfirmed ones wait for a user. */
export function PrintJobs({ checkId }: { checkId: number }) {
  const { t } = useTranslation();
  const jobs = useListPrintJobs(checkId, true);
  if (jobs.data === undefined) {
    return jobs.isError ? (
      <ErrorState error={jobs.error} onRetry={() => void jobs.refetch()} />
    ) : (
      <LoadingState count={1} />
    );
  }
  return (
    <div className={styles.jobs} role="group" aria-label={t('checks.ticket.jobs')}>
      {jobs.data.length === 0 && <Text tone="secondary">{t('checks.ticket.noJobs')}</Text>}
      <ul aria-live="polite">
        {jobs.data.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
    </div>
  );
}

function JobRow({ job }: { job: PrintJob }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  // Not a job of the box's printer: it is printed again with the button of the sheet.
  const atBrowser = job.reason === 'browser';
  const { answers, error } = useJobAnswers(job, !atBrowser);
  const over = job.state === 'printed' || job.state === 'failed' || job.state === 'unconfirmed';
  return (
    <Stack as="li" gap={2} surface="panel" pad={3}>
      <Row gap={3} rowGap={0} justify="between" wrap weight="strong">
        <span>
          {t(job.document === 'kitchen' ? 'checks.ticket.order' : 'checks.ticket.job', {
            number: job.number,
          })}
          {job.marking === 'copy' && ` · ${t('checks.ticket.copy')}`}
          {job.marking === 'possible_duplicate' && ` · ${t('checks.ticket.duplicate')}`}
        </span>
        <StatusDot tone={tones[job.state]} label={t(`checks.ticket.state.${job.state}`)} />
      </Row>
      {job.reason && job.state !== 'printed' && job.state !== 'shown' && (
        <Text tone="secondary">
          {atBrowser ? t('devicePrinting.atBrowser') : printReason(t, job.reason)}
        </Text>
      )}
      {job.state === 'shown' && (
        <Row gap={2}>
          <Button onClick={() => showPaper(job)}>{t('checks.ticket.see')}</Button>
        </Row>
      )}
      {over && (
        <Row gap={2} wrap>
          {answers}
        </Row>
      )}
      {error !== null && (
        <Text tone="error" role="alert">
          {problemText(error)}
        </Text>
      )}
    </Stack>
  );
}
