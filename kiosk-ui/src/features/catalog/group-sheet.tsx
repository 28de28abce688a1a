import type { OptionGroup } from '@comanda/contract/catalog';
import { createOptionGroup, updateOptionGroup } from '@comanda/contract/catalog-edit';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '../../parts/record-form.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { FieldGroup, FormSheet } from '../../ui/form-sheet.tsx';
import { Grid, Text } from '../../ui/layout.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Checkbox } from '../../ui/switch.tsx';
import { OptionList } from './option-list.tsx';

interface GroupSheetProps {
  /** Null: a new one. */
  group: OptionGroup | null;
  onAdded: (group: OptionGroup) => void;
  onClose: () => void;
}

const halfPrices = ['dearer', 'average'] as const;
const choices = {
  one: { option_type_id: 1, halves: null },
  several: { option_type_id: 2, halves: null },
  halves: { option_type_id: 1, halves: 'dearer' },
} as const;
const choiceNames = ['one', 'several', 'halves'] as const;

/** How many options of a group are chosen. */
export function choiceOf({
  option_type_id,
  halves,
}: Pick<OptionGroup, 'option_type_id' | 'halves'>): keyof typeof choices {
  if (option_type_id === 2) return 'several';
  return halves ? 'halves' : 'one';
}

/** An option group: its rules, saved with the button, and its options, each saved separately. */
export function GroupSheet({ group, onAdded, onClose }: GroupSheetProps) {
  const { t } = useTranslation();
  const { form, sheet } = useRecordForm({
    create: createOptionGroup,
    update: updateOptionGroup,
    row: group,
    first: {
      name: group?.name ?? '',
      option_type_id: group?.option_type_id === 2 ? (2 as const) : (1 as const),
      halves: group?.halves ?? null,
      mandatory: group?.mandatory === 1,
      min_choices: String(group?.min_choices ?? 0),
      max_choices: String(group?.max_choices ?? ''),
    },
    onClose,
    onCreated: onAdded,
    checks: ({ option_type_id }) =>
      option_type_id === 2 ? {} : { min_choices: null, max_choices: null },
    bodyOf: (body) =>
      body.option_type_id === 2 ? body : { ...body, min_choices: null, max_choices: null },
  });
  const { option_type_id, halves, mandatory } = form.values;
  return (
    <FormSheet
      title={group ? t('catalog.option.editGroup') : t('catalog.option.addGroup')}
      {...sheet}
      saveLabel={group ? undefined : t('catalog.option.next')}
    >
      <TextField label={t('catalog.option.group')} {...form.text('name')} />
      <Field label={t('catalog.option.choice')}>
        {() => (
          <Segmented
            label={t('catalog.option.choice')}
            value={choiceOf({ option_type_id, halves })}
            onChange={(choice) => form.set(choices[choice])}
            items={choiceNames.map((value) => ({
              value,
              label: t(`catalog.option.types.${value}`),
            }))}
          />
        )}
      </Field>
      {halves && (
        <Field label={t('catalog.option.halves')}>
          {() => (
            <Segmented
              label={t('catalog.option.halves')}
              value={halves}
              onChange={(next) => form.set({ halves: next })}
              items={halfPrices.map((value) => ({
                value,
                label: t(`catalog.option.halfPrices.${value}`),
              }))}
            />
          )}
        </Field>
      )}
      <Checkbox
        label={t('catalog.option.mandatory')}
        hint={t('catalog.option.mandatoryHint')}
        {...form.check('mandatory')}
      />
      {option_type_id === 2 && (
        <Grid gap={3} align="start" template="1fr 1fr">
          <TextField
            label={t('catalog.option.least')}
            disabled={!mandatory}
            {...form.text('min_choices')}
          />
          <TextField
            label={t('catalog.option.most')}
            hint={t('catalog.option.mostHint')}
            {...form.text('max_choices')}
          />
        </Grid>
      )}
      {group ? (
        <FieldGroup title={t('catalog.option.options')}>
          <OptionList group={group} />
        </FieldGroup>
      ) : (
        <Text tone="secondary">{t('catalog.option.optionsLater')}</Text>
      )}
    </FormSheet>
  );
}
