import type { createToken } from '@comanda/contract/tokens';
import type { ReplyOf } from '@comanda/contract/endpoint';
import { IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { notify } from '../../ui/toast.tsx';

interface SecretDialogProps {
  made: ReplyOf<typeof createToken>;
  onClose: () => void;
}

/** The secret of a new token; gone when it is closed. */
export function SecretDialog({ made, onClose }: SecretDialogProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const copy = () => {
    field.current?.select();
    // The clipboard of the page needs https; the command works on the plain http of a venue's network.
    if (document.execCommand('copy')) notify('success', t('tokens.copied'));
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('tokens.madeTitle', { name: made.token.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <Button
            variant="primary"
            icon={<IconCopy stroke={1.75} size={20} aria-hidden="true" />}
            onClick={copy}
          >
            {t('tokens.copy')}
          </Button>
        </>
      }
    >
      <Stack gap={4} fluid>
        <TextField
          label={t('tokens.secret')}
          hint={t('tokens.once')}
          ref={field}
          readOnly
          value={made.secret}
          onFocus={(event) => event.target.select()}
        />
        <Stack gap={1}>
          <Text tone="secondary">{t('tokens.usage')}</Text>
          <Text as="code" anywhere>{`Authorization: Bearer cmd_…${made.token.ending}`}</Text>
        </Stack>
      </Stack>
    </Dialog>
  );
}
