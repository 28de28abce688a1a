import type { PrintJob } from '@comanda/contract/printing';
import type { Block } from '@comanda/receipt/blocks';
import { paintPlainText } from '@comanda/receipt/painters/plain-text';
import { useTranslation } from 'react-i18next';
import { printReason } from '../../lib/format/print-words.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useJobAnswers } from '../../parts/job-answers.tsx';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { documentText } from './job-words.ts';
import { PaperPicture } from './paper-picture.tsx';
import styles from './printers.module.css';
import { useGetJobPaper } from './queries.ts';

/** A print job: exactly what was or will be printed, and its actions. */
export function JobSheet({ job, onClose }: { job: PrintJob; onClose: () => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const paper = useGetJobPaper(job.id, job.state);
  const { answers, error } = useJobAnswers(job, true);
  const reason = job.state === 'printed' ? '' : printReason(t, job.reason);
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t('printing.job', { number: job.number })}
      footer={
        <Row gap={2} wrap>
          {answers}
        </Row>
      }
    >
      <Stack gap={4}>
        <Row as="p" gap={4} rowGap={1} wrap>
          <strong>{documentText(t, job)}</strong>
          <span>{job.title}</span>
          <span>{t(`printing.jobStates.${job.state}`)}</span>
        </Row>
        {reason && <Text tone="secondary">{reason}</Text>}
        {error !== null && (
          <Text tone="error" role="alert">
            {problemText(error)}
          </Text>
        )}
        <Text tone="secondary">
          {t(job.printed_text === null ? 'printing.willBe' : 'printing.wasPrinted')}
        </Text>
        {paper.isPending && <DataLoading />}
        {paper.error && <DataFailed error={paper.error} onRetry={() => void paper.refetch()} />}
        {paper.data && <Paper job={job} blocks={paper.data} />}
      </Stack>
    </Sheet>
  );
}

/** The paper as a picture, or its printed text when the layout has changed since. */
function Paper({ job, blocks }: { job: PrintJob; blocks: Block[] }) {
  const { t } = useTranslation();
  const label = t('printing.document');
  const printed = job.printed_text;
  if (printed === null || printed === paintPlainText(blocks, job.width)) {
    return <PaperPicture blocks={blocks} width={job.width} label={label} />;
  }
  return (
    <pre className={styles.paper} tabIndex={0} aria-label={label}>
      {printed}
    </pre>
  );
}
