import { deleteLogo, updateLogo } from '@comanda/contract/settings';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { base64Of } from '../../lib/browser/base64.ts';
import { useSendCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { FieldGroup } from '../../ui/form-sheet.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './settings.module.css';

/** The picture at the top of the ticket. */
export function LogoPanel({ hasLogo }: { hasLogo: boolean }) {
  const { t } = useTranslation();
  const send = useSendCommand();
  const problemText = useProblemText();
  // The address of the picture does not change; a counter makes the browser load it again.
  const [count, setCount] = useState(0);
  const onSuccess = () => setCount(count + 1);
  const store = useMutation({
    mutationFn: async (file: File) => send(updateLogo, { body: { png: await base64Of(file) } }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: () => send(deleteLogo, {}),
    onSuccess,
  });
  const error = store.error ?? remove.error;
  return (
    <FieldGroup title={t('settings.logo')} hint={t('settings.logoHint')}>
      {hasLogo && (
        <Row gap={4} align="center" wrap className={styles.logo}>
          <img src={`/api/settings/logo?${count}`} alt={t('settings.logo')} />
          <Button busy={remove.isPending} onClick={() => remove.mutate()}>
            {t('common.delete')}
          </Button>
        </Row>
      )}
      <FileDrop
        label={hasLogo ? t('settings.replaceLogo') : t('settings.addLogo')}
        accept="image/png"
        disabled={store.isPending}
        error={error ? problemText(error) : null}
        onFile={(file) => store.mutate(file)}
      />
    </FieldGroup>
  );
}
