import type { Category } from '@comanda/contract/catalog';
import { createCategory, updateCategory } from '@comanda/contract/catalog-edit';
import { stationOf, stations } from '@comanda/domain/stations';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../live/command.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FieldGroup, FormSheet } from '../../ui/form-sheet.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Checkbox } from '../../ui/switch.tsx';
import styles from './catalog.module.css';
import { typedNumber } from './product-values.ts';
import { ThresholdFields } from './threshold-fields.tsx';

const fields = ['name', 'area', 'color', 'fresh_minutes', 'attention_minutes'] as const;

/** What a browser's colour field starts with: it knows no words for colours. */
const firstColor = '#b98b2f';

/** Adds or changes a category. */
export function CategoryForm({
  category,
  onClose,
}: {
  category: Category | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [first] = useState(() => ({
    name: category?.name ?? '',
    area: category?.area ?? ('kitchen' as const),
    color: category?.color ?? null,
    fresh: String(category?.fresh_minutes ?? 5),
    attention: String(category?.attention_minutes ?? 15),
  }));
  const [values, setValues] = useState(first);
  const set = (change: Partial<typeof first>) => setValues({ ...values, ...change });
  const create = useCommand(createCategory);
  const update = useCommand(updateCategory);
  const [fresh, attention] = [typedNumber(values.fresh), typedNumber(values.attention)];
  const minutes = (value: number | null) =>
    value !== null && Number.isInteger(value) && value >= 0 ? null : t('common.invalidField');
  const isLate = fresh !== null && attention !== null && attention < fresh;
  const save = () => {
    const body = {
      name: values.name.trim(),
      area: values.area,
      color: values.color,
      fresh_minutes: fresh ?? 5,
      attention_minutes: attention ?? 15,
    };
    const done = { onSuccess: onClose };
    if (!category) return create.mutate({ body }, done);
    update.mutate(
      { params: { id: category.id }, body: { ...body, version: category.version } },
      done,
    );
  };
  return (
    <FormSheet
      title={category ? t('catalog.category.edit') : t('catalog.category.add')}
      onClose={onClose}
      dirty={JSON.stringify(values) !== JSON.stringify(first)}
      busy={create.isPending || update.isPending}
      error={create.error ?? update.error}
      failed={category ? undefined : t('catalog.category.addFailed')}
      fields={fields}
      checks={{
        name: values.name.trim() ? null : t('common.requiredField'),
        fresh_minutes: minutes(fresh),
        attention_minutes: isLate ? t('problems.thresholds_range') : minutes(attention),
      }}
      onSubmit={save}
    >
      {(at) => (
        <>
          <TextField
            label={t('catalog.category.name')}
            value={values.name}
            maxLength={80}
            required
            error={at('name')}
            onChange={(event) => set({ name: event.target.value })}
          />
          <SelectField
            label={t('catalog.category.area')}
            hint={t('catalog.category.areaHint')}
            value={values.area}
            error={at('area')}
            onChange={(event) => set({ area: stationOf(event.target.value) })}
          >
            {stations.map((area) => (
              <option key={area} value={area}>
                {t(`catalog.areas.${area}`)}
              </option>
            ))}
          </SelectField>
          <FieldGroup title={t('catalog.category.color')} hint={t('catalog.category.colorHint')}>
            <Checkbox
              label={t('catalog.category.withColor')}
              checked={values.color !== null}
              onChange={(on) => set({ color: on ? firstColor : null })}
            />
            {values.color !== null && (
              <ColorField
                label={t('catalog.category.color')}
                value={values.color}
                onChange={(color) => set({ color })}
              />
            )}
          </FieldGroup>
          <FieldGroup
            title={t('catalog.category.thresholds')}
            hint={t('catalog.category.thresholdsHint')}
          >
            <ThresholdFields values={values} at={at} onChange={set} />
          </FieldGroup>
        </>
      )}
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
