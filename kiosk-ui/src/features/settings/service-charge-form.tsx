import {
  createServiceCharge,
  updateServiceCharge,
  type ServiceCharge,
} from '@comanda/contract/service-charges';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../lib/form.ts';
import { nameIn } from '../../lib/name-in.ts';
import { pesosText } from '../../lib/pesos.ts';
import { saveWith } from '../../lib/save.ts';
import { useCommand } from '../../live/command.ts';
import { useTaxName } from '../../parts/tax-fields.tsx';
import { useListTaxes } from '../../parts/taxes.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FieldRow, FormSheet } from '../../ui/form-sheet.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { Checkbox } from '../../ui/switch.tsx';
import { notify } from '../../ui/toast.tsx';

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
  const create = useCommand(createServiceCharge);
  const { save, busy, error } = saveWith(create, useCommand(updateServiceCharge), charge, () => {
    notify('success', t('serviceCharges.saved'));
    onClose();
  });
  const required = (text: string) => (text.trim() ? undefined : t('common.requiredField'));
  const form = useForm(
    createServiceCharge,
    {
      name: charge?.name ?? 'Service charge',
      name_es: charge?.name_es ?? 'Cargo por servicio',
      percent: String(charge?.percent ?? ''),
      amount: charge?.amount == null ? '' : pesosText(charge.amount),
      isFixed: charge?.amount != null,
      order_types: charge?.order_types ?? ['dine_in' as const],
      min_guests: String(charge?.min_guests ?? ''),
      tax_id: String(charge?.tax_id ?? ''),
    },
    {
      error,
      alsoAt: ['order_types'],
      checks: ({ name, name_es, percent, amount, isFixed, order_types }) => ({
        name: required(name),
        name_es: required(name_es),
        percent: isFixed ? null : required(percent),
        amount: isFixed ? required(amount) : null,
        order_types: order_types.length > 0 ? undefined : t('serviceCharges.needsType'),
      }),
      onSubmit: (body, { isFixed }) =>
        save(isFixed ? { ...body, percent: null } : { ...body, amount: null }),
    },
  );
  const { isFixed, order_types } = form.values;
  const refusal = form.at('order_types');
  return (
    <FormSheet
      title={charge ? nameIn(charge, i18n.language) : t('serviceCharges.add')}
      onClose={onClose}
      form={form}
      busy={busy}
    >
      <FieldRow>
        <TextField label={t('settings.nameEn')} {...form.text('name')} />
        <TextField label={t('settings.nameEs')} {...form.text('name_es')} />
      </FieldRow>
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
        {isFixed ? (
          <TextField label={t('serviceCharges.hows.amount')} {...form.text('amount')} />
        ) : (
          <TextField label={t('serviceCharges.percent')} {...form.text('percent')} />
        )}
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
      <FieldRow>
        <TextField
          label={t('serviceCharges.minGuests')}
          hint={t('serviceCharges.minGuestsHint')}
          {...form.text('min_guests')}
        />
        <SelectField
          label={t('taxes.tax_id')}
          hint={t('serviceCharges.taxHint')}
          {...form.select('tax_id')}
          choices={[
            ['', t('serviceCharges.noTax')],
            ...taxes.map((tax): [number, string] => [tax.id, nameOf(tax)]),
          ]}
        />
      </FieldRow>
    </FormSheet>
  );
}
