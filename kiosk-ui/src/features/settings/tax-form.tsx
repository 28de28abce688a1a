import { createTax, updateTax, type Tax } from '@comanda/contract/taxes';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../lib/format/name-in.ts';
import { Fields, useRecordForm } from '../../parts/record-form.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';

const hows = ['contained', 'added', 'exempt'] as const;
export type How = (typeof hows)[number];

export function howOf(tax: Pick<Tax, 'added' | 'exempt'>): How {
  return tax.exempt ? 'exempt' : tax.added ? 'added' : 'contained';
}

interface TaxFormProps {
  /** Null to add a tax. */
  tax: Tax | null;
  onClose: () => void;
}

/** Adds or changes a tax. */
export function TaxForm({ tax, onClose }: TaxFormProps) {
  const { t, i18n } = useTranslation();
  const { form, sheet } = useRecordForm({
    create: createTax,
    update: updateTax,
    row: tax,
    first: {
      name: tax?.name ?? 'IVA',
      name_es: tax?.name_es ?? 'IVA',
      rate: String(tax?.rate ?? ''),
      added: tax?.added === 1,
      exempt: tax?.exempt === 1,
    },
    saved: t('taxes.saved'),
    onClose,
    required: ['name_es', 'rate'],
    checks: ({ exempt }) => ({ rate: exempt ? null : undefined }),
    bodyOf: (body) => (body.exempt ? { ...body, rate: 0 } : body),
  });
  const { added, exempt } = form.values;
  return (
    <FormSheet title={tax ? nameIn(tax, i18n.language) : t('taxes.add')} {...sheet}>
      <Fields form={form} rows={[['name', 'name_es']]} />
      <SelectField
        label={t('taxes.how')}
        value={howOf({ added: added ? 1 : 0, exempt: exempt ? 1 : 0 })}
        onChange={({ target }) =>
          form.set({ added: target.value === 'added', exempt: target.value === 'exempt' })
        }
        choices={hows.map((how) => [how, t(`taxes.hows.${how}`)])}
      />
      {!exempt && (
        <Fields
          form={form}
          rows={[{ name: 'rate', hint: tax ? t('taxes.rateHint') : undefined }]}
        />
      )}
    </FormSheet>
  );
}
