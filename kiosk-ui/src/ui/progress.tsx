import { useTranslation } from 'react-i18next';
import { Row, Stack } from './layout.tsx';
import styles from './progress.module.css';

interface ProgressProps {
  /** Description of the work. */
  label: string;
  /** 0 to 1; null while the duration is unknown. */
  value: number | null;
}

/** A progress bar. */
export function Progress({ label, value }: ProgressProps) {
  const { t } = useTranslation();
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <Stack gap={2}>
      <Row gap={3} justify="between">
        <span>{label}</span>
        {percent !== null && <span className="tabular">{t('common.progress', { percent })}</span>}
      </Row>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        className={styles.track}
      >
        <div
          className={styles.bar}
          data-unknown={percent === null}
          style={percent === null ? undefined : { width: `${percent}%` }}
        />
      </div>
    </Stack>
  );
}
