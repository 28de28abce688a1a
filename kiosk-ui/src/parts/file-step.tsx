import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../lib/api/problem.ts';
import { listFiles } from '../lib/browser/read-file.ts';
import { FileDrop } from '../ui/file-drop.tsx';
import { Progress } from '../ui/progress.tsx';
import type { ImportSteps } from './use-import-steps.ts';

interface FileStepProps {
  steps: Pick<ImportSteps<unknown>, 'step' | 'error' | 'look'>;
  label: string;
  /** Requirements of the file. */
  hint: string;
  /** Below the file input. */
  more?: ReactNode;
}

/** The first step of every list: its file is chosen, read and checked, or refused with the reason. */
export function FileStep({ steps: { step, error, look }, label, hint, more }: FileStepProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  if (step.at === 'reading' || step.at === 'checking') {
    return <Progress label={t(`catalog.import.${step.at}`, { name: step.name })} value={null} />;
  }
  if (step.at !== 'choose') return null;
  return (
    <>
      <FileDrop
        label={label}
        hint={hint}
        accept={listFiles}
        wrongType={t('imports.faults.notList')}
        error={error ? problemText(error) : null}
        onFile={(file) => void look(file)}
      />
      {more}
    </>
  );
}
