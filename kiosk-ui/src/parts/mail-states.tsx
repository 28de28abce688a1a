import type { InvoiceDelivery } from '@comanda/contract/invoice-files';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '../ui/status-dot.tsx';

type Mail = Pick<InvoiceDelivery['mails'][number], 'id' | 'email' | 'state'>;

const tones = { waiting: 'warning', delivered: 'success', failed: 'error' } as const;

/** To whom a ticket or an invoice was sent by e-mail, and whether it was delivered. */
export function MailStates({ mails }: { mails: readonly Mail[] }) {
  const { t } = useTranslation();
  return mails.map(({ id, email, state }) => (
    <StatusDot key={id} tone={tones[state]} label={t(`checks.mail.${state}`, { email })} />
  ));
}
