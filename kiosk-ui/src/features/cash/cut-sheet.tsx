import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useHasPrinter } from '../../lib/printing/box-printers.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { notify } from '../../ui/toast.tsx';
import { tellPaper } from '../../parts/paper-news.ts';
import { CutView } from './cut-view.tsx';
import { usePrintCut } from './mutations.ts';
import { useCut, type CutSource } from './queries.ts';

/** An X or Z cut on screen, with a button that prints it. */
export function CutSheet({ source, onClose }: { source: CutSource; onClose: () => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const cut = useCut(source);
  const print = usePrintCut();
  const isZ = 'number' in source;
  const hasPrinter = useHasPrinter();
  const printIt = () =>
    print.mutate(source, {
      onSuccess: (job) => tellPaper(job, t('cash.cut.queued')),
      onError: (error) => notify('error', `${t('cash.cut.printFailed')}: ${problemText(error)}`),
    });
  return (
    <Sheet
      opened
      onClose={onClose}
      size="xl"
      title={isZ ? t('cash.cut.z', { number: source.number }) : t('cash.cut.x')}
      footer={
        <Button
          variant="primary"
          size="lg"
          icon={IconPrinter}
          busy={print.isPending}
          disabled={!cut.data}
          onClick={printIt}
        >
          {t(isZ && hasPrinter ? 'cash.cut.printCopy' : 'cash.cut.print')}
        </Button>
      }
    >
      {cut.data ? (
        <CutView cut={cut.data} />
      ) : cut.error ? (
        <DataFailed error={cut.error} onRetry={() => void cut.refetch()} />
      ) : (
        <DataLoading shape="block" />
      )}
    </Sheet>
  );
}
