import type { RegisterSession } from '@comanda/contract/cash';
import { IconArrowUpRight, IconLock, IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useWhen } from '../../lib/api/when.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './cash.module.css';

interface DrawerCardProps {
  session: RegisterSession;
  onPayout: () => void;
  onCut: () => void;
  onClose: () => void;
}

/** An open register at a glance: the cash that its drawer should have, and what is done with it. */
export function DrawerCard({ session, onPayout, onCut, onClose }: DrawerCardProps) {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const when = useWhen();
  const mayClose = can('cash.closeRegister');
  return (
    <Card className={styles.session}>
      <Stack gap={1}>
        <Text as="h3" size="section" weight="strong">
          {session.register_name}
        </Text>
        <Text tone="secondary">
          {t('cash.openedBy', { time: when(session.opened_at), name: session.opened_by_name })}
        </Text>
      </Stack>
      {session.expected_cash === null ? (
        <Text tone="secondary">{t('cash.blind')}</Text>
      ) : (
        <Row gap={3} align="baseline" justify="between" wrap>
          <Text tone="secondary">{t('cash.figures.expected')}</Text>
          <Text as="strong" size="title" weight="strong" numeric>
            <Money cents={session.expected_cash} />
          </Text>
        </Row>
      )}
      {session.pending_payouts > 0 && (
        <p className={styles.warning}>{t('cash.pending', { count: session.pending_payouts })}</p>
      )}
      <Row gap={2} wrap className={styles.buttons}>
        {can('cash.payout') && (
          <Button icon={IconArrowUpRight} onClick={onPayout}>
            {t('cash.floor.payout')}
          </Button>
        )}
        {mayClose && session.blind === 0 && (
          <Button icon={IconReceipt} onClick={onCut}>
            {t('cash.cut.x')}
          </Button>
        )}
        {mayClose && (
          <Button variant="primary" icon={IconLock} onClick={onClose}>
            {t('cash.close.action')}
          </Button>
        )}
      </Row>
    </Card>
  );
}
