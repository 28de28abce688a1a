import { createTax, updateTax, type Tax } from '@comanda/contract/taxes';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../lib/form.ts';
import { nameIn } from '../../lib/name-in.ts';
import { saveWith } from '../../lib/save.ts';
import { useCommand } from '../../live/command.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FieldRow, FormSheet } from '../../ui/form-sheet.tsx';
import { notify } from '../../ui/toast.tsx';

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
  const create = useCommand(createTax);
  const { save, busy, error } = saveWith(create, useCommand(updateTax), tax, () => {
    notify('success', t('taxes.saved'));
    onClose();
  });
  const required = (text: string) => (text.trim() ? undefined : t('common.requiredField'));
  const form = useForm(
    createTax,
    {
      name: tax?.name ?? 'IVA',
      name_es: tax?.name_es ?? 'IVA',
      rate: String(tax?.rate ?? ''),
      added: tax?.added === 1,
      exempt: tax?.exempt === 1,
    },
    {
      error,
      checks: ({ name, name_es, rate, exempt }) => ({
        name: required(name),
        name_es: required(name_es),
        rate: exempt ? null : required(rate),
      }),
      onSubmit: (body) => save(body.exempt ? { ...body, rate: 0 } : body),
    },
  );
  const { added, exempt } = form.values;
  return (
    <FormSheet
      title={tax ? nameIn(tax, i18n.language) : t('taxes.add')}
      onClose={onClose}
      form={form}
      busy={busy}
    >
      <FieldRow>
        <TextField label={t('settings.nameEn')} {...form.text('name')} />
        <TextField label={t('settings.nameEs')} {...form.text('name_es')} />
      </FieldRow>
      <SelectField
        label={t('taxes.how')}
        value={howOf({ added: added ? 1 : 0, exempt: exempt ? 1 : 0 })}
        onChange={({ target }) =>
          form.set({ added: target.value === 'added', exempt: target.value === 'exempt' })
        }
        choices={hows.map((how) => [how, t(`taxes.hows.${how}`)])}
      />
      {!exempt && (
        <TextField
          label={t('taxes.ratePercent')}
          hint={tax ? t('taxes.rateHint') : undefined}
          {...form.text('rate')}
        />
      )}
    </FormSheet>
  );
}
