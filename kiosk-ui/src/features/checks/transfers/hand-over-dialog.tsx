import { listServers } from '@comanda/contract/transfers';
import type { Check } from '@comanda/contract/checks';
import { IconCheck, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { checkTitle } from '../../../lib/format/check-title.ts';
import { hasCode, useProblemText } from '../../../lib/api/problem.ts';
import { roleKey } from '../../../lib/session/roles.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Box, Row, Stack, Text } from '../../../ui/layout.tsx';
import { ErrorState, LoadingState } from '../../../ui/states.tsx';
import { notify } from '../../../ui/toast.tsx';
import styles from './transfers.module.css';
import { useHandOverCheck } from './transfer-calls.ts';

interface HandOverDialogProps {
  check: Check;
  opened: boolean;
  onClose: () => void;
}

/** Passes the check to another server with one tap. */
export function HandOverDialog({ check, opened, onClose }: HandOverDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('transfers.handOver.title', { name: checkTitle(t, check) })}
    >
      {opened && <Servers check={check} onDone={onClose} />}
    </Dialog>
  );
}

function Servers({ check, onDone }: { check: Check; onDone: () => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const servers = useRead(listServers, {});
  const handOver = useHandOverCheck(check.id);
  const roleTitle = (person: { user_role: number; role_title: string }) => {
    const key = roleKey(person.user_role);
    return key ? t(`session.roles.${key}`) : person.role_title;
  };
  const give = (user_id: number, name: string) =>
    handOver.mutate(
      { user_id, modified: check.modified },
      {
        onSuccess: () => {
          notify('success', t('transfers.handOver.done', { name }));
          onDone();
        },
      },
    );
  return (
    <Stack gap={2} fluid>
      <Text tone="secondary" weight="regular" className={styles.quiet}>
        {t('transfers.handOver.hint')}
      </Text>
      {servers.isError && (
        <ErrorState error={servers.error} onRetry={() => void servers.refetch()} />
      )}
      {servers.isPending && <LoadingState count={4} />}
      {servers.data?.map((person) => {
        const isNow = person.user_id === check.server_id;
        return (
          <Row
            key={person.user_id}
            type="button"
            as="button"
            gap={4}
            align="center"
            surface="panel"
            tone="text"
            className={styles.entry}
            minHeight="tall"
            padY={2}
            padX={4}
            text="start"
            disabled={isNow || handOver.isPending}
            onClick={() => give(person.user_id, person.user_name)}
          >
            {isNow ? <Icon of={IconCheck} size={24} /> : <Icon of={IconUser} size={24} />}
            <span>
              <strong>{person.user_name}</strong>
              <Text as="span" tone="secondary" weight="regular" className={styles.quiet}>
                {isNow ? t('transfers.handOver.now') : roleTitle(person)}
              </Text>
            </span>
          </Row>
        );
      })}
      {handOver.error && (
        <Box as="p" padY={2} padX={3} round="control" fill="error" role="alert">
          {hasCode(handOver.error, 'stale')
            ? t('transfers.stale')
            : `${t('transfers.handOver.failed')}: ${problemText(handOver.error)}`}
        </Box>
      )}
    </Stack>
  );
}
