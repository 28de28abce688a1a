import type { ColumnMapping, ImportFile } from '@comanda/contract/list-columns';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { useProblemText } from '../lib/api/problem.ts';
import { Button } from '../ui/button.tsx';
import { Stack } from '../ui/layout.tsx';
import { FileStep } from './file-step.tsx';
import { ImportPreview, type Preview, type PreviewRow } from './import-preview.tsx';
import { ImportResult, type Result } from './import-result.tsx';
import styles from './import-sheet.module.css';
import { Progress } from '../ui/progress.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Column } from '../ui/table-rows.ts';
import { useColumns } from './use-columns.tsx';
import { useImportSteps } from './use-import-steps.ts';

/** The text of a file and the fields of its columns. */
export interface MappedFile {
  csv: string;
  mapping: ColumnMapping;
}

interface ImportSheetProps<Row extends PreviewRow, Found extends Preview<Row>> {
  title: string;
  /** Requirements of the file. */
  hint: string;
  /** Columns in addition to row, name and result. */
  columns: readonly Column<Row>[];
  read: (csv: string, signal: AbortSignal) => Promise<ImportFile>;
  preview: (file: MappedFile, signal: AbortSignal) => Promise<Found>;
  run: (file: MappedFile) => Promise<Result>;
  onExportSkipped?: (found: Found, header: string[]) => void;
  /** Further choices about the rows; `again` applies a change of them. */
  choices?: (again: () => void) => ReactNode;
  /** Above the rows of the preview. */
  summary?: (found: Found) => ReactNode;
  /** The message of a refused import. */
  failedText?: (message: string) => string;
  /** Below the file input. */
  more?: ReactNode;
  /** Below the result. */
  after?: ReactNode;
  onClose: () => void;
}

/**
 * The steps of an import: choose a file, map unknown columns, preview every row, confirm, result. Nothing is changed
 * before the confirmation, and an import is all or nothing.
 */
export function ImportSheet<Row extends PreviewRow, Found extends Preview<Row>>(
  props: ImportSheetProps<Row, Found>,
) {
  const { title, hint, columns, choices, summary, onExportSkipped, more, after, onClose } = props;
  const { t } = useTranslation();
  const { failedText = (message: string) => t('catalog.import.failed', { message }) } = props;
  const problemText = useProblemText();
  const { preview, run } = props;
  const file = useColumns(props.read);
  const mapped = (csv: string) => ({ csv, mapping: file.mapping() });
  const steps = useImportSteps<Found>({
    read: file.read,
    preview: (csv, signal) => preview(mapped(csv), signal),
    run: (csv) => run(mapped(csv)),
  });
  const { step, error } = steps;
  const isBusy = step.at === 'importing';
  const isWaiting = step.at === 'reading' || step.at === 'checking';
  const close = () => {
    if (isBusy) return;
    steps.stop();
    onClose();
  };
  return (
    <Sheet
      opened
      onClose={close}
      title={title}
      size="xl"
      footer={
        step.at === 'done' ? (
          <Button variant="primary" onClick={onClose}>
            {t('catalog.import.finish')}
          </Button>
        ) : (
          <>
            <Button onClick={isWaiting ? steps.stop : close} disabled={isBusy}>
              {t('common.cancel')}
            </Button>
            {step.at === 'columns' && (
              <Button variant="primary" disabled={!file.isComplete} onClick={steps.lookAgain}>
                {t('imports.next')}
              </Button>
            )}
            {(step.at === 'preview' || step.at === 'importing') && (
              <Button
                variant="primary"
                busy={isBusy}
                disabled={step.found.new === 0}
                onClick={() => void steps.start()}
              >
                {t('catalog.import.start', { count: step.found.new })}
              </Button>
            )}
          </>
        )
      }
    >
      <Stack gap={4} fluid>
        <FileStep steps={steps} label={t('catalog.import.file')} hint={hint} more={more} />
        {step.at === 'importing' && (
          <Progress label={t('catalog.import.saving', { count: step.found.new })} value={null} />
        )}
        {(step.at === 'preview' || step.at === 'columns') && error !== null && (
          <p role="alert" className={styles.error}>
            {failedText(problemText(error))}
          </p>
        )}
        {step.at === 'columns' && file.form}
        {step.at === 'preview' && summary?.(step.found)}
        {step.at === 'preview' && (
          <ImportPreview
            found={step.found}
            columns={columns}
            choices={
              <>
                {choices?.(steps.lookAgain)}
                <Button variant="quiet" onClick={steps.showColumns}>
                  {t('imports.columns')}
                </Button>
              </>
            }
            onOther={steps.restart}
          />
        )}
        {step.at === 'done' && (
          <ImportResult
            result={step.result}
            onExportSkipped={
              onExportSkipped && step.found.skipped
                ? () => onExportSkipped(step.found, file.header)
                : undefined
            }
          />
        )}
        {step.at === 'done' && after}
      </Stack>
    </Sheet>
  );
}
