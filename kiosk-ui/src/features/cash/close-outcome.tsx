import type { closeRegister } from '@comanda/contract/cash';
import type { ReplyOf } from '@comanda/contract/endpoint';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../lib/session/permissions.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './cash.module.css';

interface CloseOutcomeProps {
  name: string;
  outcome: ReplyOf<typeof closeRegister>;
  onDone: () => void;
  onShowZ: (number: number) => void;
}

/** The result of closing a register: exact, over or short. */
export function CloseOutcome({ name, outcome, onDone, onShowZ }: CloseOutcomeProps) {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const { status, z_number, print_job_id } = outcome;
  return (
    <Card className={styles.outcome}>
      <Text as="h1" size="section" weight="strong">
        {t('cash.close.doneTitle', { name })}
      </Text>
      <Text
        size="total"
        weight="strong"
        className={styles.difference}
        data-status={status}
        role="status"
      >
        {t(`cash.close.${status}`)}{' '}
        {status !== 'exact' && <Money cents={outcome.cash_difference} />}
      </Text>
      <Stack as="dl" gap={1} className={styles.figures}>
        <div>
          <dt>{t('cash.figures.expected')}</dt>
          <dd>
            <Money cents={outcome.expected_cash} />
          </dd>
        </div>
        <div>
          <dt>{t('cash.figures.counted')}</dt>
          <dd>
            <Money cents={outcome.actual_cash} />
          </dd>
        </div>
      </Stack>
      <Text tone="secondary">
        {t(print_job_id === null ? 'cash.close.saved' : 'cash.close.done', { number: z_number })}
      </Text>
      <Row gap={2} wrap className={styles.buttons}>
        {can('reports.view') && (
          <Button onClick={() => onShowZ(z_number)}>{t('cash.close.showZ')}</Button>
        )}
        <Button variant="primary" onClick={onDone}>
          {t('cash.close.back')}
        </Button>
      </Row>
    </Card>
  );
}
