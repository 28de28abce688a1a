import type { OptionGroup } from '@comanda/contract/catalog';
import { createOptionGroup, updateOptionGroup } from '@comanda/contract/catalog-edit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../live/command.ts';
import { Field, TextField } from '../../ui/field.tsx';
import { FieldGroup, FormSheet } from '../../ui/form-sheet.tsx';
import { Grid } from '../../ui/layout.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Checkbox } from '../../ui/switch.tsx';
import styles from './catalog.module.css';
import { OptionList } from './option-list.tsx';
import { typedNumber } from './product-values.ts';

const fields = ['name', 'min_choices', 'max_choices'] as const;

interface GroupSheetProps {
  /** Null: a new one. */
  group: OptionGroup | null;
  onAdded: (group: OptionGroup) => void;
  onClose: () => void;
}

/** One option group: its rules, saved with the button, and its options, each saved by itself. */
export function GroupSheet({ group, onAdded, onClose }: GroupSheetProps) {
  const { t } = useTranslation();
  const [first] = useState(() => ({
    name: group?.name ?? '',
    type: group?.option_type_id === 2 ? '2' : '1',
    mandatory: group?.mandatory === 1,
    least: String(group?.min_choices ?? 0),
    most: String(group?.max_choices ?? ''),
  }));
  const [values, setValues] = useState(first);
  const set = (change: Partial<typeof first>) => setValues({ ...values, ...change });
  const create = useCommand(createOptionGroup);
  const update = useCommand(updateOptionGroup);
  const several = values.type === '2';
  const [least, most] = [typedNumber(values.least), typedNumber(values.most)];
  const whole = (value: number | null) =>
    !several || value === null || (Number.isInteger(value) && value >= 0 && value <= 100)
      ? null
      : t('common.invalidField');
  const save = () => {
    const body = {
      name: values.name.trim(),
      option_type_id: several ? (2 as const) : (1 as const),
      mandatory: values.mandatory,
      min_choices: several ? least : null,
      max_choices: several ? most : null,
    };
    if (!group) return create.mutate({ body }, { onSuccess: onAdded });
    update.mutate(
      { params: { id: group.id }, body: { ...body, version: group.version } },
      { onSuccess: onClose },
    );
  };
  return (
    <FormSheet
      title={group ? t('catalog.option.editGroup') : t('catalog.option.addGroup')}
      onClose={onClose}
      dirty={JSON.stringify(values) !== JSON.stringify(first)}
      busy={create.isPending || update.isPending}
      error={create.error ?? update.error}
      fields={fields}
      checks={{
        name: values.name.trim() ? null : t('common.requiredField'),
        min_choices: whole(least),
        max_choices: whole(most),
      }}
      saveLabel={group ? undefined : t('catalog.option.next')}
      onSubmit={save}
    >
      {(at) => (
        <>
          <TextField
            label={t('catalog.option.group')}
            value={values.name}
            maxLength={80}
            required
            error={at('name')}
            onChange={(event) => set({ name: event.target.value })}
          />
          <Field label={t('catalog.option.choice')}>
            {() => (
              <Segmented
                label={t('catalog.option.choice')}
                value={values.type}
                onChange={(type) => set({ type })}
                items={[
                  { value: '1', label: t('catalog.option.types.one') },
                  { value: '2', label: t('catalog.option.types.several') },
                ]}
              />
            )}
          </Field>
          <Checkbox
            label={t('catalog.option.mandatory')}
            hint={t('catalog.option.mandatoryHint')}
            checked={values.mandatory}
            onChange={(mandatory) => set({ mandatory })}
          />
          {several && (
            <Grid gap={3} align="start" className={styles.pair}>
              <TextField
                label={t('catalog.option.least')}
                value={values.least}
                inputMode="numeric"
                disabled={!values.mandatory}
                error={at('min_choices')}
                onChange={(event) => set({ least: event.target.value })}
              />
              <TextField
                label={t('catalog.option.most')}
                value={values.most}
                inputMode="numeric"
                hint={t('catalog.option.mostHint')}
                error={at('max_choices')}
                onChange={(event) => set({ most: event.target.value })}
              />
            </Grid>
          )}
          {group ? (
            <FieldGroup title={t('catalog.option.options')}>
              <OptionList group={group} />
            </FieldGroup>
          ) : (
            <p className={styles.note}>{t('catalog.option.optionsLater')}</p>
          )}
        </>
      )}
    </FormSheet>
  );
}
