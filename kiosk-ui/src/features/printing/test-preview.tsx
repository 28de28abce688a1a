import type { Language } from '@comanda/domain/texts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PrinterConfig } from '../../lib/printing/print-config.ts';
import { queryKeys } from '../../lib/api/query-keys.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import styles from './printing.module.css';
import { testText, type TestSection } from './run-test.ts';

interface TestPreviewProps {
  config: PrinterConfig;
  sections: TestSection[];
  language: Language;
}

/** The page as it will be printed, as text. */
export function TestPreview({ config, sections, language }: TestPreviewProps) {
  const { t } = useTranslation();
  const text = useQuery({
    queryKey: [...queryKeys.printers, 'test', config.width, config.fontSize, sections, language],
    queryFn: ({ signal }) => testText({ config, sections, language }, signal),
    placeholderData: (previous) => previous,
  });
  return (
    <details className={styles.details}>
      <summary>{t('devicePrinting.preview')}</summary>
      {text.data !== undefined ? (
        <pre
          className={styles.paper}
          role="region"
          aria-label={t('devicePrinting.preview')}
          tabIndex={0}
        >
          {text.data}
        </pre>
      ) : text.isError ? (
        <ErrorState error={text.error} onRetry={() => void text.refetch()} />
      ) : (
        <LoadingState shape="block" />
      )}
    </details>
  );
}
