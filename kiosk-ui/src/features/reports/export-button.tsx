import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { notify } from '../../ui/toast.tsx';
import type { ReportRange } from '../../parts/report-range.ts';
import { saveStatistics } from './export-statistics.ts';
import styles from './reports.module.css';

/** Exports the statistics of a period or dates, with progress and the number of rows. */
export function ExportButton({ asked }: { asked: ReportRange }) {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const [progress, setProgress] = useState<{ count: number; total: number } | null>(null);
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const save = async () => {
    abort.current = new AbortController();
    setProgress({ count: 0, total: 0 });
    try {
      const saved = await saveStatistics(
        asked,
        i18n.language,
        abort.current.signal,
        (count, total) => setProgress({ count, total }),
      );
      if (saved) {
        notify('success', t('reports.exported', { count: saved.rows, file: saved.file }));
      } else {
        notify('info', t('reports.none'));
      }
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      notify(
        'error',
        `${t('reports.exportFailed')}: ${t('reports.fetchFailed')}. ${problemText(error)}`,
      );
    } finally {
      setProgress(null);
    }
  };
  return (
    <>
      {progress && (
        <div className={styles.grow}>
          <Progress
            label={t('reports.exporting', progress)}
            value={progress.total > 0 ? progress.count / progress.total : null}
          />
        </div>
      )}
      <Button busy={progress !== null} icon={IconDownload} onClick={() => void save()}>
        {t('reports.export')}
      </Button>
    </>
  );
}
