import {
  createPaymentType,
  updatePaymentType,
  type PaymentTypeSetting,
} from '@comanda/contract/payment-types';
import {
  formOfKind,
  methodKinds,
  referenceRules,
  satForms,
  type MethodKind,
  type SatForm,
} from '@comanda/domain/payment-methods';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../lib/format/name-in.ts';
import { Fields, useRecordForm } from '../../parts/record-form.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { Switch } from '../../ui/switch.tsx';

interface PaymentTypeFormProps {
  /** Null to add a method. */
  method: PaymentTypeSetting | null;
  onClose: () => void;
}

/** Default rules for a new method of a kind. */
function defaultsOf(kind: MethodKind) {
  const isCash = kind === 'cash';
  return {
    kind,
    needs_register: isCash,
    opens_drawer: isCash,
    gives_change: isCash,
    allows_tip: kind !== 'platform' && kind !== 'voucher',
    reference: isCash
      ? ('none' as const)
      : kind === 'platform' || kind === 'account'
        ? ('required' as const)
        : ('optional' as const),
  };
}

/** Adds or changes a payment method. */
export function PaymentTypeForm({ method, onClose }: PaymentTypeFormProps) {
  const { t, i18n } = useTranslation();
  const { form, sheet } = useRecordForm({
    create: createPaymentType,
    update: updatePaymentType,
    row: method,
    first: {
      name: method?.name ?? '',
      name_es: method?.name_es ?? '',
      commission_percent: String(method?.commission_percent ?? 0),
      sat_form: method?.sat_form ?? null,
      ...(method
        ? {
            kind: method.kind,
            needs_register: method.needs_register === 1,
            opens_drawer: method.opens_drawer === 1,
            gives_change: method.gives_change === 1,
            allows_tip: method.allows_tip === 1,
            reference: method.reference,
          }
        : defaultsOf('platform')),
    },
    saved: t('paymentTypes.saved'),
    onClose,
    required: ['name_es'],
    alsoAt: ['gives_change', 'needs_register'],
  });
  const { values } = form;
  // Rules of recorded payments cannot change.
  const fixed = method !== null && (method.specified === 1 || method.used === 1);
  const formText = (form: SatForm | null) =>
    form === null ? t('paymentTypes.noSatForm') : `${form} ${t(`paymentTypes.satForms.${form}`)}`;
  const refusal = form.at('gives_change') ?? form.at('needs_register');
  return (
    <FormSheet title={method ? nameIn(method, i18n.language) : t('paymentTypes.add')} {...sheet}>
      <Fields form={form} rows={[['name', 'name_es']]} />
      <SelectField
        label={t('paymentTypes.kind')}
        hint={fixed ? t('paymentTypes.fixed') : t(`paymentTypes.kindHints.${values.kind}`)}
        disabled={fixed}
        value={values.kind}
        onChange={({ target }) => {
          const kind = methodKinds.find((each) => each === target.value) ?? 'other';
          form.set(method ? { kind } : defaultsOf(kind));
        }}
        choices={methodKinds.map((kind) => [kind, t(`paymentTypes.kinds.${kind}`)])}
      />
      <Fields
        form={form}
        rows={[
          {
            name: 'reference',
            label: t('payments.reference'),
            hint: t('paymentTypes.referenceHint'),
            choices: referenceRules.map((rule) => [rule, t(`paymentTypes.references.${rule}`)]),
          },
        ]}
      />
      <Stack gap={3}>
        <Switch
          label={t('paymentTypes.needs_register')}
          hint={t('paymentTypes.needsRegisterHint')}
          disabled={fixed}
          checked={values.needs_register}
          onChange={(on) =>
            form.set({ needs_register: on, gives_change: on && values.gives_change })
          }
        />
        <Switch
          label={t('paymentTypes.gives_change')}
          hint={t('paymentTypes.givesChangeHint')}
          disabled={!values.needs_register}
          {...form.check('gives_change')}
        />
        <Fields form={form} rows={['opens_drawer', 'allows_tip']} />
        {refusal && (
          <Text role="alert" tone="error">
            {refusal}
          </Text>
        )}
      </Stack>
      <Fields
        form={form}
        rows={[{ name: 'commission_percent', hint: t('paymentTypes.commissionHint') }]}
      />
      <SelectField
        label={t('paymentTypes.satForm')}
        hint={t('paymentTypes.satFormHint')}
        value={values.sat_form ?? ''}
        onChange={({ target }) =>
          form.set({ sat_form: satForms.find((each) => each === target.value) ?? null })
        }
        choices={[
          ['', t('paymentTypes.satFormOfKind', { form: formText(formOfKind[values.kind]) })],
          ...satForms.map((form) => [form, formText(form)] as const),
        ]}
      />
    </FormSheet>
  );
}
