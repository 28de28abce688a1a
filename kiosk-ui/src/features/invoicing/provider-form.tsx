import { updateInvoiceProvider, type Invoicing } from '@comanda/contract/invoicing';
import { invoiceProviders, providerEnvironments } from '@comanda/domain/invoice-issuer';
import { useTranslation } from 'react-i18next';
import { useCommandForm } from '../../parts/record-form.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { Text } from '../../ui/layout.tsx';

/** Who stamps invoices, and the token for it. */
export function ProviderForm({ stored, onClose }: { stored: Invoicing; onClose: () => void }) {
  const { t } = useTranslation();
  const { form, sheet } = useCommandForm({
    endpoint: updateInvoiceProvider,
    first: { provider: stored.provider, environment: stored.environment, token: '' },
    saved: t('invoicing.saved'),
    onClose,
  });
  return (
    <FormSheet title={t('invoicing.steps.provider')} {...sheet}>
      <Text tone="secondary">{t('invoicing.providerHint')}</Text>
      <SelectField
        label={t('invoicing.steps.provider')}
        choices={invoiceProviders.map((one) => [one, t(`invoicing.providers.${one}`)])}
        {...form.select('provider')}
      />
      {form.values.provider !== 'none' && (
        <>
          <SelectField
            label={t('invoicing.environment')}
            choices={providerEnvironments.map((one) => [one, t(`invoicing.environments.${one}`)])}
            {...form.select('environment')}
          />
          <TextField
            label={t('invoicing.token')}
            hint={t(stored.has_token ? 'invoicing.tokenKept' : 'invoicing.tokenHint')}
            type="password"
            {...form.text('token')}
            autoComplete="off"
          />
        </>
      )}
    </FormSheet>
  );
}
