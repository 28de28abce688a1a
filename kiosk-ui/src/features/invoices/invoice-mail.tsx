import {
  getInvoiceDelivery,
  mailInvoice,
  type InvoiceDelivery,
} from '@comanda/contract/invoice-files';
import type { Invoice } from '@comanda/contract/invoices';
import { IconMail } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { readKey } from '../../lib/api/use-read.ts';
import { useCommand } from '../../live/command.ts';
import { MailStates } from '../../parts/mail-states.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Stack, Text } from '../../ui/layout.tsx';

/** Where an invoice was sent, and the field to send it, again or to another address. */
export function InvoiceMail({
  invoice: { id, uuid },
  delivery: { email, mails, mail_active },
}: {
  invoice: Invoice;
  delivery: InvoiceDelivery;
}) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [typed, setTyped] = useState<string | null>(null);
  const client = useQueryClient();
  const params = { id };
  const send = useCommand(
    mailInvoice,
    (address: string) => ({ params, body: { email: address } }),
    (answer) => client.setQueryData(readKey(getInvoiceDelivery, { params }), answer),
  );
  const address = typed ?? email;
  return (
    <Stack
      as="form"
      gap={2}
      aria-label={t('invoices.mail.title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (address.trim() === '') return;
        send.mutate(address.trim(), { onSuccess: () => setTyped(null) });
      }}
    >
      <h3>{t('invoices.mail.title')}</h3>
      <MailStates mails={mails} />
      {mail_active === 0 ? (
        <Text tone="secondary">{t('invoices.mailOff')}</Text>
      ) : uuid === null ? (
        email !== '' && <Text tone="secondary">{t('invoices.mail.onceStamped', { email })}</Text>
      ) : (
        <>
          <TextField
            label={t('fields.email')}
            type="email"
            inputMode="email"
            maxLength={254}
            value={address}
            error={send.error ? problemText(send.error) : null}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button
            block
            type="submit"
            icon={IconMail}
            busy={send.isPending}
            disabled={address.trim() === ''}
          >
            {t(mails.length > 0 ? 'invoices.again' : 'invoices.mail.send')}
          </Button>
        </>
      )}
    </Stack>
  );
}
