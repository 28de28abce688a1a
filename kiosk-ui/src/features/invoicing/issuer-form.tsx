import { updateInvoicing, type Invoicing } from '@comanda/contract/invoicing';
import { invoicePeriods } from '@comanda/domain/global-invoice';
import { dayBorders, invoiceDetails } from '@comanda/domain/invoice-issuer';
import { regimesFor } from '@comanda/domain/tax-data';
import { cleanTaxId, isWholeTaxId } from '@comanda/domain/tax-id';
import { useTranslation } from 'react-i18next';
import { useCommandForm } from '../../parts/record-form.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FieldGroup, FieldRow, FormSheet } from '../../ui/form-sheet.tsx';
import { Text } from '../../ui/layout.tsx';
import { Switch } from '../../ui/switch.tsx';

/** The fiscal data of the venue, and what its invoices say. */
export function IssuerForm({ stored, onClose }: { stored: Invoicing; onClose: () => void }) {
  const { t } = useTranslation();
  const { form, sheet } = useCommandForm({
    endpoint: updateInvoicing,
    first: {
      tax_id: stored.tax_id,
      name: stored.name,
      regime: stored.regime,
      postcode: stored.postcode,
      border: stored.border === 1,
      detail: stored.detail,
      global_period: stored.global_period,
      global_hours: stored.global_hours === null ? '' : String(stored.global_hours),
      day_border: stored.day_border,
      isr_mark: stored.isr_mark === 1,
      owes_ieps: stored.owes_ieps === 1,
      sat_key: stored.sat_key,
      sat_unit: stored.sat_unit,
    },
    alsoAt: ['regime'],
    saved: t('invoicing.saved'),
    onClose,
  });
  const taxId = cleanTaxId(form.values.tax_id);
  return (
    <FormSheet title={t('admin.sections.invoicing')} {...sheet}>
      <FieldGroup title={t('invoicing.steps.issuer')} hint={t('invoicing.fiscalHint')}>
        <TextField label={t('fields.tax_id')} {...form.text('tax_id')} />
        <TextField
          label={t('invoicing.postcode')}
          hint={t('invoicing.postcodeHint')}
          {...form.text('postcode')}
        />
        <TextField
          label={t('invoicing.name')}
          hint={t('invoicing.nameHint')}
          {...form.text('name')}
        />
        {isWholeTaxId(taxId) && (
          <SelectField
            label={t('invoicing.regime')}
            choices={[
              ['', '–'],
              ...regimesFor(taxId).map(({ id, name }) => [id, `${id} ${name}`] as const),
            ]}
            {...form.select('regime')}
          />
        )}
      </FieldGroup>
      <FieldGroup title={t('invoicing.rules')} hint={t('invoicing.rulesHint')}>
        <SelectField
          label={t('invoicing.detail')}
          choices={invoiceDetails.map((one) => [one, t(`invoicing.details.${one}`)])}
          {...form.select('detail')}
        />
        <FieldRow>
          <TextField label={t('invoicing.satKey')} {...form.text('sat_key')} />
          <TextField label={t('invoicing.satUnit')} {...form.text('sat_unit')} />
        </FieldRow>
        <Text tone="secondary">{t('invoicing.satHint')}</Text>
        <Switch label={t('invoicing.border')} {...form.check('border')} />
        <Switch label={t('invoicing.isrMark')} {...form.check('isr_mark')} />
        <Switch label={t('invoicing.owesIeps')} {...form.check('owes_ieps')} />
      </FieldGroup>
      <FieldGroup title={t('invoicing.global')} hint={t('invoicing.globalHint')}>
        <FieldRow min="160px">
          <SelectField
            label={t('invoicing.period')}
            choices={invoicePeriods.map((one) => [one, t(`invoicing.periods.${one}`)])}
            {...form.select('global_period')}
          />
          <SelectField
            label={t('invoicing.dayBorder')}
            choices={dayBorders.map((one) => [one, t(`invoicing.dayBorders.${one}`)])}
            {...form.select('day_border')}
          />
        </FieldRow>
        <TextField
          label={t('invoicing.hours')}
          hint={t('invoicing.hoursHint')}
          {...form.text('global_hours')}
        />
      </FieldGroup>
    </FormSheet>
  );
}
