import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/field.tsx';
import { FieldGroup, FieldRow } from '../../ui/form-sheet.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { FieldsProps } from './gift-fields.tsx';

/** Whether a special is automatic, its limit per check, and whether it can be combined. */
export function UseFields({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation();
  const isOnce = form.values.special_type === 'fixed_discount';
  return (
    <FieldGroup title={t('specials.fields.how')}>
      <Switch
        label={t('specials.fields.automatic')}
        hint={t('specials.fields.automaticHint')}
        {...form.check('automatic')}
      />
      <Switch
        label={t('specials.fields.notWithOthers')}
        hint={t('specials.fields.notWithOthersHint')}
        {...form.check('not_with_others')}
      />
      <FieldRow>
        {!isOnce && (
          <TextField
            label={t('specials.fields.limit')}
            hint={t('specials.fields.limitHint')}
            {...form.text('limit_per_check')}
          />
        )}
        <TextField
          label={t('specials.fields.priority')}
          hint={t('specials.fields.priorityHint')}
          {...form.text('priority')}
        />
      </FieldRow>
    </FieldGroup>
  );
}
