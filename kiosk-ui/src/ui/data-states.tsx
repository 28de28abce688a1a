import { useTranslation } from 'react-i18next';
import { useProblemText } from '../lib/api/problem.ts';
import { Button } from './button.tsx';
import { Row, Stack } from './layout.tsx';
import { LoadingState } from './states.tsx';

/** Loading state of the back office. */
export function DataLoading({ shape = 'rows' }: { shape?: 'rows' | 'tiles' | 'block' }) {
  const { t } = useTranslation();
  return (
    <Stack gap={3} tone="secondary">
      <p>{t('admin.loading')}</p>
      <LoadingState shape={shape} count={5} />
    </Stack>
  );
}

/** Error state of the back office, with Retry. */
export function DataFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  return (
    <Row
      gap={3}
      align="center"
      justify="between"
      wrap
      pad={4}
      border="error"
      round="card"
      fill="error"
      role="alert"
    >
      <p>{t('admin.failed', { message: problemText(error) })}</p>
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </Row>
  );
}
