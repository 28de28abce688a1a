import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { useTestPrinter } from './queries.ts';
import styles from './setup.module.css';

/** The last step: a page on the printer of the box, or not yet. */
export function PrinterStep({ onEnter }: { onEnter: () => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const test = useTestPrinter();
  return (
    <Stack gap={4} surface="card" className={styles.form}>
      <p className={styles.lead}>{t('setup.printerLead')}</p>
      {test.isSuccess && <p role="status">{t('setup.printed')}</p>}
      {test.error && (
        <Text tone="error" role="alert">
          {problemText(test.error)}
        </Text>
      )}
      <Row gap={2} justify="end" wrap className={styles.buttons}>
        <Button
          size="lg"
          busy={test.isPending}
          icon={<IconPrinter stroke={1.75} size={22} />}
          onClick={() => test.mutate()}
        >
          {t('setup.print')}
        </Button>
        <Button size="lg" variant="primary" onClick={onEnter}>
          {t('setup.toFloor')}
        </Button>
      </Row>
    </Stack>
  );
}
