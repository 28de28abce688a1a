import { listReceipts, sendReceipt } from '@comanda/contract/mail';
import { IconMail } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@comanda/domain/texts';
import { call } from '../lib/api/call.ts';
import { usePermissions } from '../lib/session/permissions.ts';
import { useProblemText } from '../lib/api/problem.ts';
import { queryKeys } from '../lib/api/query-keys.ts';
import { useCommand } from '../live/command.ts';
import { MailStates } from './mail-states.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Stack } from '../ui/layout.tsx';

interface ReceiptMailProps {
  checkId: number;
  /** Null: the language that the check remembers, else that of the venue's tickets. */
  language?: Language | null;
}

/** Sends the receipt of a closed check by e-mail, when the venue sends mail. Shows where it went. */
export function ReceiptMail({ checkId, language = null }: ReceiptMailProps) {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const client = useQueryClient();
  const problemText = useProblemText();
  const [email, setEmail] = useState<string | null>(null);
  const queryKey = [...queryKeys.check, checkId, 'receipts'];
  const { data } = useQuery({
    queryKey,
    // Without the abort signal: the dialog of a paid check is often left before the answer.
    queryFn: () => call(listReceipts, { params: { id: checkId } }),
    enabled: can('printer.print'),
    // A message that waits is sent within seconds.
    refetchInterval: ({ state }) =>
      state.data?.receipts.some((one) => one.state === 'waiting') ? 2000 : false,
  });
  const send = useCommand(
    sendReceipt,
    (address: string) => ({
      params: { id: checkId },
      body: { email: address, ...(language && { language }) },
    }),
    (answer) => client.setQueryData(queryKey, answer),
  );
  if (data?.active !== 1) return null;
  return (
    <Stack
      as="form"
      gap={2}
      fluid
      aria-label={t('checks.mail.title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (email?.trim()) send.mutate(email.trim(), { onSuccess: () => setEmail(null) });
      }}
    >
      <MailStates mails={data.receipts} />
      {email !== null && (
        <TextField
          label={t('checks.mail.email')}
          type="email"
          inputMode="email"
          autoFocus
          maxLength={254}
          value={email}
          error={send.error ? problemText(send.error) : null}
          onChange={(event) => setEmail(event.target.value)}
        />
      )}
      {email === null ? (
        <Button block icon={IconMail} iconSize={22} onClick={() => setEmail('')}>
          {t('checks.mail.title')}
        </Button>
      ) : (
        <Button block type="submit" busy={send.isPending} disabled={email.trim() === ''}>
          {t('checks.mail.send')}
        </Button>
      )}
    </Stack>
  );
}
