import {
  createServiceCharge,
  updateServiceCharge,
  type ServiceCharge,
} from '@comanda/contract/service-charges';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../lib/format/name-in.ts';
import { moneyText } from '../../lib/format/money-text.ts';
import { useTaxName } from '../../parts/tax-fields.tsx';
import { useListTaxes } from '../../parts/taxes.ts';
import { Fields, useRecordForm } from '../../parts/record-form.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FieldRow, FormSheet } from '../../ui/form-sheet.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { Checkbox } from '../../ui/switch.tsx';

const types = ['dine_in', 'take_out', 'delivery'] as const;

interface ServiceChargeFormProps {
  /** Null to add a charge. */
  charge: ServiceCharge | null;
  onClose: () => void;
}

/** Adds or changes a service charge. */
export function ServiceChargeForm({ charge, onClose }: ServiceChargeFormProps) {
  const { t, i18n } = useTranslation();
  const taxes = useListTaxes().data?.taxes ?? [];
  const nameOf = useTaxName();
  const { form, sheet } = useRecordForm({
    create: createServiceCharge,
    update: updateServiceCharge,
    row: charge,
    first: {
      name: charge?.name ?? 'Service charge',
      name_es: charge?.name_es ?? 'Cargo por servicio',
      percent: String(charge?.percent ?? ''),
      amount: charge?.amount == null ? '' : moneyText(charge.amount),
      isFixed: charge?.amount != null,
      order_types: charge?.order_types ?? ['dine_in' as const],
      min_guests: String(charge?.min_guests ?? ''),
      tax_id: String(charge?.tax_id ?? ''),
    },
    saved: t('serviceCharges.saved'),
    onClose,
    required: ['name_es', 'percent', 'amount'],
    alsoAt: ['order_types'],
    checks: ({ isFixed, order_types }) => ({
      percent: isFixed ? null : undefined,
      amount: isFixed ? undefined : null,
      order_types: order_types.length > 0 ? undefined : t('serviceCharges.needsType'),
    }),
    bodyOf: (body, { isFixed }) =>
      isFixed ? { ...body, percent: null } : { ...body, amount: null },
  });
  const { isFixed, order_types } = form.values;
  const refusal = form.at('order_types');
  return (
    <FormSheet title={charge ? nameIn(charge, i18n.language) : t('serviceCharges.add')} {...sheet}>
      <Fields form={form} rows={[['name', 'name_es']]} />
      <FieldRow>
        <SelectField
          label={t('serviceCharges.how')}
          value={isFixed ? 'amount' : 'percent'}
          onChange={({ target }) => form.set({ isFixed: target.value === 'amount' })}
          choices={[
            ['percent', t('serviceCharges.hows.percent')],
            ['amount', t('serviceCharges.hows.amount')],
          ]}
        />
        <Fields
          form={form}
          rows={[isFixed ? { name: 'amount', label: t('serviceCharges.hows.amount') } : 'percent']}
        />
      </FieldRow>
      <Stack gap={2} role="group" aria-label={t('serviceCharges.types')}>
        <Text weight="strong">{t('serviceCharges.types')}</Text>
        {types.map((type) => (
          <Checkbox
            key={type}
            label={t(`customers.types.${type}`)}
            checked={order_types.includes(type)}
            onChange={(on) =>
              form.set({
                order_types: types.filter((each) =>
                  each === type ? on : order_types.includes(each),
                ),
              })
            }
          />
        ))}
        {refusal && (
          <Text role="alert" tone="error">
            {refusal}
          </Text>
        )}
      </Stack>
      <Fields
        form={form}
        rows={[
          [
            { name: 'min_guests', hint: t('serviceCharges.minGuestsHint') },
            {
              name: 'tax_id',
              label: t('taxes.tax_id'),
              hint: t('serviceCharges.taxHint'),
              choices: [
                ['', t('serviceCharges.noTax')],
                ...taxes.map((tax): [number, string] => [tax.id, nameOf(tax)]),
              ],
            },
          ],
        ]}
      />
    </FormSheet>
  );
}
