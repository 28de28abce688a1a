import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readTextFile } from '../lib/csv.ts';
import { useProblemText } from '../lib/problem.ts';
import { Button } from '../ui/button.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { Stack } from '../ui/layout.tsx';
import { ImportPreview } from './import-preview.tsx';
import type { Preview, PreviewRow } from './import-preview.tsx';
import { ImportResult } from './import-result.tsx';
import type { Result } from './import-result.tsx';
import styles from './import-sheet.module.css';
import { Progress } from '../ui/progress.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { Column } from '../ui/table-rows.ts';

interface ImportSheetProps<Row extends PreviewRow, Found extends Preview<Row>> {
  title: string;
  /** The headers that a file needs, as they stand in it. */
  headers: string;
  /** Columns in addition to row, name and result. */
  columns: readonly Column<Row>[];
  preview: (csv: string, signal: AbortSignal) => Promise<Found>;
  run: (csv: string) => Promise<Result>;
  onExportSkipped?: (found: Found) => void;
  /** The message of a refused import. */
  failedText?: (message: string) => string;
  onClose: () => void;
}

type Step<Found> =
  | { at: 'choose' }
  | { at: 'reading' | 'checking'; name: string }
  | { at: 'preview' | 'importing'; csv: string; found: Found }
  | { at: 'done'; found: Found; result: Result };

/**
 * The way of a file into the box: choose, see what each row would do, confirm, progress, result. Until it is
 * confirmed nothing is changed, and an import is whole or did not happen.
 */
export function ImportSheet<Row extends PreviewRow, Found extends Preview<Row>>(
  props: ImportSheetProps<Row, Found>,
) {
  const { title, headers, columns, preview, run, onExportSkipped, onClose } = props;
  const { t } = useTranslation();
  const { failedText = (message: string) => t('catalog.import.failed', { message }) } = props;
  const problemText = useProblemText();
  const [step, setStep] = useState<Step<Found>>({ at: 'choose' });
  const [error, setError] = useState<unknown>(null);
  const asking = useRef<AbortController | null>(null);

  const look = async (file: File) => {
    setError(null);
    setStep({ at: 'reading', name: file.name });
    const controller = new AbortController();
    asking.current = controller;
    try {
      const csv = await readTextFile(file);
      setStep({ at: 'checking', name: file.name });
      const found = await preview(csv, controller.signal);
      setStep({ at: 'preview', csv, found });
    } catch (failure) {
      if (!controller.signal.aborted) setError(failure);
      setStep({ at: 'choose' });
    }
  };
  const start = async (csv: string, found: Found) => {
    setError(null);
    setStep({ at: 'importing', csv, found });
    try {
      setStep({ at: 'done', found, result: await run(csv) });
    } catch (failure) {
      setError(failure);
      setStep({ at: 'preview', csv, found });
    }
  };
  const isBusy = step.at === 'importing';
  const close = () => {
    if (isBusy) return;
    asking.current?.abort();
    onClose();
  };
  const isWaiting = step.at === 'reading' || step.at === 'checking';
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
            <Button
              onClick={() => (isWaiting ? asking.current?.abort() : close())}
              disabled={isBusy}
            >
              {t('common.cancel')}
            </Button>
            {(step.at === 'preview' || isBusy) && (
              <Button
                variant="primary"
                busy={isBusy}
                disabled={step.found.new === 0}
                onClick={() => void start(step.csv, step.found)}
              >
                {t('catalog.import.start', { count: step.found.new })}
              </Button>
            )}
          </>
        )
      }
    >
      <Stack gap={4} fluid>
        {step.at === 'choose' && (
          <FileDrop
            label={t('catalog.import.file')}
            hint={t('catalog.import.headers', { headers })}
            accept=".csv,.txt,text/csv"
            error={error ? problemText(error) : null}
            onFile={(file) => void look(file)}
          />
        )}
        {isWaiting && (
          <Progress
            label={t(`catalog.import.${step.at}`, { name: step.name })}
            value={step.at === 'reading' ? 0.2 : 0.6}
          />
        )}
        {isBusy && (
          <Progress label={t('catalog.import.saving', { count: step.found.new })} value={null} />
        )}
        {step.at === 'preview' && error !== null && (
          <p role="alert" className={styles.error}>
            {failedText(problemText(error))}
          </p>
        )}
        {step.at === 'preview' && (
          <ImportPreview
            found={step.found}
            columns={columns}
            onOther={() => {
              setError(null);
              setStep({ at: 'choose' });
            }}
          />
        )}
        {step.at === 'done' && (
          <ImportResult
            result={step.result}
            onExportSkipped={
              onExportSkipped && step.found.skipped ? () => onExportSkipped(step.found) : undefined
            }
          />
        )}
      </Stack>
    </Sheet>
  );
}
