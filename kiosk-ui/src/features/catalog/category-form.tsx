import { listOptionGroups, satFacts, type Category } from '@comanda/contract/catalog';
import { createCategory, updateCategory } from '@comanda/contract/catalog-edit';
import { stations } from '@comanda/domain/stations';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../lib/api/use-read.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FieldGroup, FormSheet } from '../../ui/form-sheet.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Checkbox } from '../../ui/switch.tsx';
import styles from './catalog.module.css';
import { typedValues } from '../../lib/format/field-rules.ts';
import { SatFields } from './sat-fields.tsx';
import { TaxFields } from '../../parts/tax-fields.tsx';
import { useRecordForm } from '../../parts/record-form.tsx';
import { GroupDefaults } from './group-defaults.tsx';
import { GroupPicker } from './group-picker.tsx';
import { ThresholdFields } from './threshold-fields.tsx';

/** Initial value of a colour field, which accepts no colour names. */
const firstColor = '#b98b2f';

interface CategoryFormProps {
  /** Null: a new one. */
  category: Category | null;
  onClose: () => void;
}

/** Creates or edits a category. */
export function CategoryForm({ category, onClose }: CategoryFormProps) {
  const { t } = useTranslation();
  const groups = useRead(listOptionGroups, {});
  const { form, sheet } = useRecordForm({
    create: createCategory,
    update: updateCategory,
    row: category,
    first: {
      name: category?.name ?? '',
      area: category?.area ?? 'kitchen',
      color: category?.color ?? null,
      fresh_minutes: String(category?.fresh_minutes ?? 5),
      attention_minutes: String(category?.attention_minutes ?? 15),
      tax_id: category?.tax_id ?? null,
      tax_take_out_id: category?.tax_take_out_id ?? null,
      tax_delivery_id: category?.tax_delivery_id ?? null,
      ...typedValues(satFacts, category),
      option_group_ids: category?.option_group_ids ?? [],
      option_defaults: category?.option_defaults ?? [],
    },
    onClose,
    checks: ({ fresh_minutes, attention_minutes }) => ({
      attention_minutes:
        Number(attention_minutes) < Number(fresh_minutes)
          ? t('problems.thresholds_range')
          : undefined,
    }),
  });
  const { color } = form.values;
  return (
    <FormSheet
      title={category ? t('catalog.category.edit') : t('catalog.category.add')}
      {...sheet}
      failed={category ? undefined : t('catalog.category.addFailed')}
    >
      <TextField label={t('catalog.category.name')} {...form.text('name')} />
      <SelectField
        label={t('catalog.category.area')}
        hint={t('catalog.category.areaHint')}
        {...form.select('area')}
        choices={stations.map((area) => [area, t(`catalog.areas.${area}`)])}
      />
      <FieldGroup title={t('catalog.category.color')} hint={t('catalog.category.colorHint')}>
        <Checkbox
          label={t('catalog.category.withColor')}
          checked={color !== null}
          onChange={(on) => form.set({ color: on ? firstColor : null })}
        />
        {color !== null && (
          <ColorField
            label={t('catalog.category.color')}
            value={color}
            onChange={(next) => form.set({ color: next })}
          />
        )}
      </FieldGroup>
      <GroupPicker
        hint={t('catalog.category.groupsHint')}
        groups={groups.data ?? []}
        chosen={form.values.option_group_ids}
        onChange={(option_group_ids) => form.set({ option_group_ids })}
      />
      <GroupDefaults
        groups={form.values.option_group_ids.flatMap(
          (id) => groups.data?.find((group) => group.id === id) ?? [],
        )}
        defaults={form.values.option_defaults}
        onChange={(option_defaults) => form.set({ option_defaults })}
      />
      <FieldGroup
        title={t('catalog.category.thresholds')}
        hint={t('catalog.category.thresholdsHint')}
      >
        <ThresholdFields text={form.text} />
      </FieldGroup>
      <FieldGroup title={t('admin.sections.taxes')} hint={t('taxes.groupHint')}>
        <TaxFields select={form.select} without={t('taxes.likeVenue')} />
      </FieldGroup>
      <SatFields text={form.text} of={t('invoicing.ofVenue')} />
    </FormSheet>
  );
}

interface ColorFieldProps {
  label: string;
  value: string;
  onChange: (color: string) => void;
}

function ColorField({ label, value, onChange }: ColorFieldProps) {
  const id = useId();
  return (
    <Stack gap={1} className={styles.color}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        id={id}
        type="color"
        value={value.startsWith('#') ? value : firstColor}
        onChange={(event) => onChange(event.target.value)}
      />
    </Stack>
  );
}
