import type { PrintJob } from '@comanda/contract/printing';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../i18n/locale.ts';
import { useHealth } from '../../lib/api/health.ts';
import { printReason } from '../../lib/format/print-words.ts';
import { showPaper } from '../../lib/printing/shown-paper.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { StatusDot, type DotTone } from '../../ui/status-dot.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { JobSheet } from './job-sheet.tsx';
import styles from './printers.module.css';
import { documentText } from './job-words.ts';
import { useListPrintJobs, useListPrinters } from './queries.ts';

const tones: Record<PrintJob['state'], DotTone> = {
  queued: 'neutral',
  printing: 'progress',
  printed: 'success',
  failed: 'error',
  unconfirmed: 'warning',
  cancelled: 'neutral',
  shown: 'neutral',
};

/** Every print job with its state and reason, live; a press shows the paper. */
export function JobList() {
  const { t, i18n } = useTranslation();
  const timeZone = useHealth().data?.time_zone;
  const [scope, setScope] = useState<'open' | 'all'>('open');
  const [shown, setShown] = useState<number | null>(null);
  const jobs = useListPrintJobs(scope === 'open');
  const printers = useListPrinters().data;
  const columns = useMemo<Column<PrintJob>[]>(() => {
    const time = new Intl.DateTimeFormat(localeOf(i18n.language), {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone,
    });
    const nameOf = (id: number | null) =>
      printers?.find((printer) => printer.id === id)?.name ?? '';
    return [
      { id: 'number', title: t('printing.number'), value: (job) => job.number },
      {
        id: 'document',
        title: t('printing.document'),
        value: (job) => documentText(t, job),
      },
      { id: 'about', title: t('printing.about'), value: (job) => job.title },
      {
        id: 'state',
        title: t('printing.state'),
        value: (job) => job.state,
        cell: (job) => (
          <Stack as="span" className={styles.state}>
            <StatusDot tone={tones[job.state]} label={t(`printing.jobStates.${job.state}`)} />
            {job.state !== 'printed' && job.state !== 'shown' && job.reason !== null && (
              <span>{printReason(t, job.reason)}</span>
            )}
          </Stack>
        ),
      },
      {
        id: 'printer',
        title: t('printing.printer'),
        value: (job) => nameOf(job.printer_id),
        cell: (job) =>
          job.state === 'shown'
            ? '–'
            : job.meant_for === null
              ? nameOf(job.printer_id)
              : `${nameOf(job.printer_id)} · ${t('printing.insteadOf', { name: nameOf(job.meant_for) })}`,
      },
      {
        id: 'time',
        title: t('printing.time'),
        value: (job) => job.created_at,
        cell: (job) => time.format(job.created_at),
      },
    ];
  }, [t, i18n.language, timeZone, printers]);
  const job = jobs.data?.find((one) => one.id === shown);
  return (
    <>
      <DataTable
        label={t('printing.queue')}
        rows={jobs.data}
        source={jobs}
        rowKey={(one) => one.id}
        rowName={(one) => t('printing.job', { number: one.number })}
        columns={columns}
        onOpen={(one) => (one.state === 'shown' ? showPaper(one) : setShown(one.id))}
        isMuted={(one) => one.state === 'cancelled'}
        pageSize={25}
        filters={
          <Segmented
            label={t('printing.queue')}
            value={scope}
            onChange={setScope}
            items={[
              { value: 'open', label: t('printing.open') },
              { value: 'all', label: t('printing.all') },
            ]}
          />
        }
        empty={{ title: scope === 'open' ? t('printing.noJobs') : t('printing.noJobsAtAll') }}
      />
      {job && <JobSheet job={job} onClose={() => setShown(null)} />}
    </>
  );
}
