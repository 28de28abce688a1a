import { createSpecial, updateSpecial } from '@comanda/contract/specials';
import type { Special } from '@comanda/contract/specials';
import { specialTypes } from '@comanda/domain/specials/special';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../live/command.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { Grid, Stack } from '../../ui/layout.tsx';
import { Switch } from '../../ui/switch.tsx';
import { notify } from '../../ui/toast.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { GiftFields } from './gift-fields.tsx';
import { ExceptFields, GoodsFields } from './scope-fields.tsx';
import { bodyOf, ruleOf, specialFields, valuesOf, wrongFields } from './special-values.ts';
import type { Menu, SpecialValues } from './special-values.ts';
import styles from './specials.module.css';
import { TimeFields } from './time-fields.tsx';
import { TryPanel } from './try-panel.tsx';
import { useRuleWords } from './use-rule-words.ts';

interface SpecialFormProps {
  /** Null adds one. */
  special: Special | null;
  menu: Menu;
  all: readonly Special[];
  onClose: () => void;
}

/** Adds or changes a special; beside it the rule in words and what it does to an example check. */
export function SpecialForm({ special, menu, all, onClose }: SpecialFormProps) {
  const { t } = useTranslation();
  const inWords = useRuleWords(menu);
  const [first] = useState(() => valuesOf(special));
  const [values, setValues] = useState(first);
  const set = (change: Partial<SpecialValues>) => setValues({ ...values, ...change });
  const create = useCommand(createSpecial);
  const update = useCommand(updateSpecial);
  const body = bodyOf(values, menu);
  const rule = ruleOf({ ...body, id: special?.id ?? 0, active: values.active ? 1 : 0 });
  const save = () => {
    const done = {
      onSuccess: () => {
        notify('success', t('specials.manager.saved'));
        onClose();
      },
    };
    if (!special) return create.mutate({ body }, done);
    update.mutate(
      { params: { id: special.id }, body: { ...body, version: special.version } },
      done,
    );
  };
  return (
    <FormSheet
      title={special ? t('specials.manager.edit') : t('specials.manager.add')}
      size="xl"
      onClose={onClose}
      dirty={JSON.stringify(values) !== JSON.stringify(first)}
      busy={create.isPending || update.isPending}
      error={create.error ?? update.error}
      fields={specialFields}
      checks={wrongFields(values, {
        required: t('common.requiredField'),
        invalid: t('common.invalidField'),
        tooMuch: t('specials.fields.tooMuch'),
        endFirst: t('specials.fields.endFirst'),
        needsParts: t('specials.fields.needsParts'),
      })}
      saveDisabled={values.name.trim() === ''}
      onSubmit={save}
    >
      {(at) => (
        <Grid gap={5} align="start" className={styles.editor}>
          <div className={styles.stack}>
            <TextField
              label={t('specials.fields.name')}
              value={values.name}
              maxLength={80}
              required
              error={at('name')}
              onChange={(event) => set({ name: event.target.value })}
            />
            <SelectField
              label={t('specials.fields.type')}
              value={values.special_type}
              onChange={(event) =>
                set({
                  special_type:
                    specialTypes.find((type) => type === event.target.value) ?? specialTypes[0],
                })
              }
            >
              {specialTypes.map((type) => (
                <option key={type} value={type}>
                  {t(`specials.types.${type}`)}
                </option>
              ))}
            </SelectField>
            <Switch
              label={t('specials.manager.active')}
              hint={t('specials.fields.activeHint')}
              checked={values.active}
              onChange={(active) => set({ active })}
            />
            <GiftFields values={values} set={set} at={at} menu={menu} />
            <GoodsFields values={values} set={set} at={at} menu={menu} />
            <ExceptFields values={values} set={set} at={at} menu={menu} />
            <TimeFields values={values} set={set} at={at} />
            <TextField
              label={t('specials.fields.priority')}
              hint={t('specials.fields.priorityHint')}
              type="number"
              min={0}
              step={1}
              inputMode="numeric"
              value={values.priority}
              error={at('priority')}
              onChange={(event) => set({ priority: event.target.value })}
            />
            <TextAreaField
              label={t('specials.fields.description')}
              value={values.description}
              maxLength={300}
              error={at('description')}
              onChange={(event) => set({ description: event.target.value })}
            />
            <TextAreaField
              label={t('specials.fields.spanish')}
              value={values.spanish}
              maxLength={300}
              error={at('description_español')}
              onChange={(event) => set({ spanish: event.target.value })}
            />
          </div>
          <Stack gap={5} fluid justify="start" className={styles.beside}>
            <Stack
              as="section"
              gap={3}
              className={styles.words}
              aria-label={t('specials.fields.inWords')}
            >
              <h3>{t('specials.fields.inWords')}</h3>
              <p>{inWords(rule)}</p>
              <ConflictNote rule={rule} all={all} menu={menu} />
            </Stack>
            <TryPanel rule={rule} all={all} menu={menu} />
          </Stack>
        </Grid>
      )}
    </FormSheet>
  );
}
