import {
  exportReconciliation,
  readCardColumns,
  reconcileCards,
  saveCardColumns,
  type Reconciliation,
} from '@comanda/contract/shifts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { downloadAnswer } from '../../lib/api/csv.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useSendCommand } from '../../live/command.ts';
import { FileStep } from '../../parts/file-step.tsx';
import { useColumns } from '../../parts/use-columns.tsx';
import { useImportSteps } from '../../parts/use-import-steps.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { notify } from '../../ui/toast.tsx';
import { CardMatches } from './card-matches.tsx';
import { CardOptionsForm, type CardOptions } from './card-options-form.tsx';
import type { Scope } from './queries.ts';

const usual: CardOptions = {
  format: { amount_includes_tip: true, date_order: 'auto', decimal: 'auto' },
  tolerance: '15',
  payment_type_ids: null,
};

/** Compares the terminal's file with the shift: choose a file, map its columns, see the differences. */
export function CardCheck({ scope, onClose }: { scope: Scope; onClose: () => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { can } = usePermissions();
  const send = useSendCommand();
  const [options, setOptions] = useState<CardOptions>(usual);
  const file = useColumns(async (csv, signal) => {
    const read = await call(readCardColumns, { body: { csv }, signal });
    setOptions({ ...usual, format: read.format });
    return read;
  });
  const { format } = options;
  const mapping = file.mapping();
  const tolerance = Number(options.tolerance);
  const hasTolerance =
    options.tolerance.trim() !== '' &&
    Number.isInteger(tolerance) &&
    tolerance >= 0 &&
    tolerance <= 720;
  const bodyOf = (csv: string) => ({
    ...scope,
    csv,
    mapping,
    format,
    tolerance_minutes: tolerance,
    ...(options.payment_type_ids ? { payment_type_ids: options.payment_type_ids } : {}),
  });
  const steps = useImportSteps<Reconciliation>({
    // What is compared is always confirmed, even where all columns are known.
    read: async (csv, signal) => {
      await file.read(csv, signal);
      return false;
    },
    preview: async (csv, signal) => {
      const found = await call(reconcileCards, { body: bodyOf(csv), signal });
      await send(saveCardColumns, { body: { header: file.header, mapping, format } });
      return found;
    },
  });
  const { step, error } = steps;
  const saveFile = (csv: string) =>
    downloadAnswer(exportReconciliation, { body: bodyOf(csv) }, 'card_reconciliation').catch(
      (failure: unknown) => notify('error', problemText(failure)),
    );
  const isReady = file.isComplete && hasTolerance && options.payment_type_ids?.length !== 0;
  const close = () => {
    steps.stop();
    onClose();
  };
  return (
    <Sheet
      opened
      onClose={close}
      title={t('shifts.cards.title')}
      size="xl"
      footer={
        step.at === 'preview' ? (
          <>
            <Button onClick={steps.showColumns}>{t('shifts.cards.back')}</Button>
            {can('reports.export') && (
              <Button variant="primary" icon={IconDownload} onClick={() => void saveFile(step.csv)}>
                {t('shifts.export')}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button onClick={close}>{t('common.cancel')}</Button>
            {step.at === 'columns' && (
              <Button variant="primary" disabled={!isReady} onClick={steps.lookAgain}>
                {t('shifts.cards.run')}
              </Button>
            )}
          </>
        )
      }
    >
      <Stack gap={5} fluid>
        <FileStep steps={steps} label={t('shifts.cards.file')} hint={t('shifts.cards.fileHint')} />
        {(step.at === 'columns' || step.at === 'preview') && (
          <Row gap={2} align="center" justify="between" wrap>
            <p>{t('shifts.cards.rows', { name: step.name, count: file.total })}</p>
            <Button variant="quiet" onClick={steps.restart}>
              {t('catalog.import.other')}
            </Button>
          </Row>
        )}
        {step.at === 'columns' && error !== null && (
          <Text role="alert" tone="error">
            {problemText(error)}
          </Text>
        )}
        {step.at === 'columns' && (
          <>
            {file.form}
            <CardOptionsForm
              options={options}
              hasTips={mapping.some(({ field }) => field === 'tip')}
              wrongTolerance={!hasTolerance}
              onChange={setOptions}
            />
          </>
        )}
        {step.at === 'preview' && <CardMatches found={step.found} />}
      </Stack>
    </Sheet>
  );
}
