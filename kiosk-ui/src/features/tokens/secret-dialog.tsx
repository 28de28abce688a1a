import { IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { notify } from '../../ui/toast.tsx';

interface SecretDialogProps {
  title: string;
  secret: string;
  label: string;
  hint: string;
  /** How to use it, with the header that contains it. */
  usage: string;
  code: string;
  onClose: () => void;
}

/** The secret of a new token or webhook, which cannot be shown again. */
export function SecretDialog(props: SecretDialogProps) {
  const { title, secret, label, hint, usage, code, onClose } = props;
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const copy = () => {
    field.current?.select();
    // The clipboard API needs https; this command works on plain http.
    if (document.execCommand('copy')) notify('success', t('tokens.copied'));
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <Button variant="primary" icon={IconCopy} onClick={copy}>
            {t('tokens.copy')}
          </Button>
        </>
      }
    >
      <Stack gap={4} fluid>
        <TextField
          label={label}
          hint={hint}
          ref={field}
          readOnly
          value={secret}
          onFocus={(event) => event.target.select()}
        />
        <Stack gap={1}>
          <Text tone="secondary">{usage}</Text>
          <Text as="code" anywhere>
            {code}
          </Text>
        </Stack>
      </Stack>
    </Dialog>
  );
}
