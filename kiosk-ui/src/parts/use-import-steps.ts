import { useRef, useState } from 'react';
import { FileFault } from '../lib/browser/file-fault.ts';
import { hasCode } from '../lib/api/problem.ts';
import { readListFile } from '../lib/browser/read-file.ts';
import type { Result } from './import-result.tsx';

export type Step<Found> =
  | { at: 'choose' }
  | { at: 'reading' | 'checking'; name: string }
  | { at: 'columns'; csv: string; name: string }
  | { at: 'preview' | 'importing'; csv: string; name: string; found: Found }
  | { at: 'done'; found: Found; result: Result };

interface ImportCalls<Found> {
  /** Whether the columns of a file are known; false asks the user to map them first. */
  read: (csv: string, signal: AbortSignal) => Promise<boolean>;
  preview: (csv: string, signal: AbortSignal) => Promise<Found>;
  /** Without it nothing is imported: the preview is the last step. */
  run?: (csv: string) => Promise<Result>;
}

export type ImportSteps<Found> = ReturnType<typeof useImportSteps<Found>>;

/** The steps of an import. */
export function useImportSteps<Found>(calls: ImportCalls<Found>) {
  const [step, setStep] = useState<Step<Found>>({ at: 'choose' });
  const [error, setError] = useState<unknown>(null);
  const asking = useRef<AbortController | null>(null);

  const asked = async (back: Step<Found>, act: (signal: AbortSignal) => Promise<void>) => {
    setError(null);
    const controller = new AbortController();
    asking.current = controller;
    try {
      await act(controller.signal);
    } catch (failure) {
      if (!controller.signal.aborted) {
        setError(hasCode(failure, 'too_large') ? new FileFault('tooLarge') : failure);
      }
      setStep(back);
    }
  };
  const check = async (csv: string, name: string, signal: AbortSignal) => {
    setStep({ at: 'checking', name });
    setStep({ at: 'preview', csv, name, found: await calls.preview(csv, signal) });
  };
  return {
    step,
    error,
    stop: () => asking.current?.abort(),
    restart: () => {
      setError(null);
      setStep({ at: 'choose' });
    },
    /** A file was chosen. */
    look: (file: File) =>
      asked({ at: 'choose' }, async (signal) => {
        setStep({ at: 'reading', name: file.name });
        const csv = await readListFile(file);
        if (await calls.read(csv, signal)) await check(csv, file.name, signal);
        else setStep({ at: 'columns', csv, name: file.name });
      }),
    /** Back to the columns of the file. */
    showColumns: () => {
      if (step.at === 'preview') setStep({ at: 'columns', csv: step.csv, name: step.name });
    },
    /** Reads the file again with the current choices. */
    lookAgain: () => {
      if (step.at !== 'columns' && step.at !== 'preview') return;
      const { csv, name } = step;
      void asked({ at: 'columns', csv, name }, (signal) => check(csv, name, signal));
    },
    start: async () => {
      if (step.at !== 'preview' || !calls.run) return;
      setError(null);
      setStep({ ...step, at: 'importing' });
      try {
        setStep({ at: 'done', found: step.found, result: await calls.run(step.csv) });
      } catch (failure) {
        setError(failure);
        setStep(step);
      }
    },
  };
}
