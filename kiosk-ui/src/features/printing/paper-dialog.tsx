import { paintPlainText } from '@comanda/receipt/painters/plain-text';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/browser/store.ts';
import { printPage } from '../../lib/printing/print-page.ts';
import { shownPaper } from '../../lib/printing/shown-paper.ts';
import { hasPrintDialog } from '../../lib/printing/web-devices.ts';
import { Button } from '../../ui/button.tsx';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { documentText } from './job-words.ts';
import { PaperPicture } from './paper-picture.tsx';
import { useGetJobPaper } from './queries.ts';

/** A paper of a venue without a printer: shown as it would be printed, with the browser's print dialog. */
export function PaperDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const job = useStore(shownPaper);
  const paper = useGetJobPaper(job?.id ?? null, job?.state ?? 'shown');
  if (!job) return null;
  const blocks = paper.data;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={[documentText(t, job), job.title].filter(Boolean).join(' · ')}
      footer={
        hasPrintDialog() && (
          <Button
            block
            size="lg"
            variant="primary"
            icon={IconPrinter}
            iconSize={22}
            disabled={!blocks}
            onClick={() => blocks && void printPage(paintPlainText(blocks, job.width), job.width)}
          >
            {t('printing.printShown')}
          </Button>
        )
      }
    >
      <Stack gap={4}>
        <Text tone="secondary">{t('printing.shown')}</Text>
        {paper.isPending && <DataLoading shape="block" />}
        {paper.error && <DataFailed error={paper.error} onRetry={() => void paper.refetch()} />}
        {blocks && (
          <PaperPicture blocks={blocks} width={job.width} label={t('printing.document')} />
        )}
      </Stack>
    </Dialog>
  );
}
