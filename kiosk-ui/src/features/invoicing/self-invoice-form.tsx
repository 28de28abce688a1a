import { updateSelfInvoice, type Invoicing } from '@comanda/contract/invoicing';
import { useTranslation } from 'react-i18next';
import { useCommandForm } from '../../parts/record-form.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { Text } from '../../ui/layout.tsx';
import { Switch } from '../../ui/switch.tsx';

/** Whether guests invoice their checks themselves, where, and how long. */
export function SelfInvoiceForm({ stored, onClose }: { stored: Invoicing; onClose: () => void }) {
  const { t } = useTranslation();
  const { form, sheet } = useCommandForm({
    endpoint: updateSelfInvoice,
    first: {
      self_invoice: stored.self_invoice === 1,
      self_invoice_address: stored.self_invoice_address,
      self_invoice_days: String(stored.self_invoice_days),
    },
    saved: t('invoicing.saved'),
    onClose,
  });
  return (
    <FormSheet title={t('invoicing.selfInvoice')} {...sheet}>
      <Text tone="secondary">{t('invoicing.selfHint')}</Text>
      <Switch label={t('invoicing.selfOn')} {...form.check('self_invoice')} />
      <TextField
        label={t('invoicing.selfAddress')}
        hint={t('invoicing.selfAddressHint')}
        {...form.text('self_invoice_address')}
      />
      <TextField
        label={t('invoicing.selfDays')}
        hint={t('invoicing.selfDaysHint')}
        {...form.text('self_invoice_days')}
      />
      <Text tone="secondary">
        {t('invoicing.selfNeeds', { port: String(stored.self_invoice_port) })}
      </Text>
    </FormSheet>
  );
}
