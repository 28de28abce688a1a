import { useTranslation } from 'react-i18next';
import { loadAgain } from '../lib/browser/reload.ts';
import { Button } from '../ui/button.tsx';
import type { Failure } from '../ui/boundary.tsx';
import { Stack } from '../ui/layout.tsx';
import { ErrorState } from '../ui/states.tsx';
import styles from './app.module.css';

/** In place of the whole page, with a way out when trying again does not help: a kiosk has no address bar. */
export function PageFailed({ error, retry }: Failure) {
  const { t } = useTranslation();
  return (
    <Stack as="main" className={styles.pageFailed}>
      <ErrorState error={error} title={t('common.part.pageBroken')} onRetry={retry} />
      <Button variant="quiet" onClick={() => void loadAgain(`${window.location.origin}/`)}>
        {t('common.part.startOver')}
      </Button>
    </Stack>
  );
}
