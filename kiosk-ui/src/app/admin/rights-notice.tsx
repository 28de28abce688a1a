import { dismissReady, getReady } from '@comanda/contract/ready';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../lib/session/permissions.ts';
import { isPractising } from '../../lib/api/practice.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { notify } from '../../ui/toast.tsx';

/** Tells the owner of an older venue once that its servers may cancel what new venues ask an approval for. */
export function RightsNotice({ onSection }: { onSection: (id: string) => void }) {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const problemText = useProblemText();
  const ready = useRead(getReady, {}, { enabled: can('settings.edit') && !isPractising() });
  const dismiss = useCommand(dismissReady);
  if (!can('permissions.edit') || !ready.data?.notices.includes('cancel_rights')) return null;
  const putAway = () =>
    dismiss.mutate(
      { body: { notice: 'cancel_rights' } },
      {
        onSuccess: () => void ready.refetch(),
        onError: (error) => notify('error', problemText(error)),
      },
    );
  return (
    <Stack as="section" gap={3} surface="card" pad={4} aria-labelledby="rights">
      <h2 id="rights">{t('admin.rightsNotice.title')}</h2>
      <Text tone="secondary">{t('admin.rightsNotice.text')}</Text>
      <Row gap={2} wrap>
        <Button onClick={() => onSection('roles')}>{t('admin.rightsNotice.change')}</Button>
        <Button variant="quiet" busy={dismiss.isPending} onClick={putAway}>
          {t('admin.rightsNotice.keep')}
        </Button>
      </Row>
    </Stack>
  );
}
