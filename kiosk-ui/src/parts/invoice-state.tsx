import type { Invoice } from '@comanda/contract/invoices';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '../ui/status-dot.tsx';

const tones = {
  sealed: 'neutral',
  waiting: 'warning',
  stamped: 'success',
  rejected: 'error',
  unclear: 'error',
  dropped: 'neutral',
  cancel_asked: 'warning',
  cancelled: 'neutral',
} as const satisfies Record<Invoice['state'], string>;

/** The state of an electronic invoice. */
export function InvoiceState({ state }: Pick<Invoice, 'state'>) {
  const { t } = useTranslation();
  return <StatusDot tone={tones[state]} label={t(`invoices.states.${state}`)} />;
}
