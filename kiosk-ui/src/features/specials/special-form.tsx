import { createSpecial, updateSpecial, type Special } from '@comanda/contract/specials';
import { specialTypes } from '@comanda/domain/specials/special';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { Grid, Row, Stack } from '../../ui/layout.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { GiftFields } from './gift-fields.tsx';
import { ExceptFields, GoodsFields } from './scope-fields.tsx';
import { bodyOf, checksOf, ruleOf, valuesOf, type Menu } from './special-values.ts';
import { templates, type Template } from './special-templates.ts';
import styles from './specials.module.css';
import { TimeFields } from '../../parts/time-fields.tsx';
import { useRecordForm } from '../../parts/record-form.tsx';
import { UseFields } from './use-fields.tsx';
import { TryPanel } from './try-panel.tsx';
import { useRuleWords } from './use-rule-words.ts';

interface SpecialFormProps {
  /** Null: a new one. */
  special: Special | null;
  /** What a new one begins with. */
  template?: Template | undefined;
  menu: Menu;
  all: readonly Special[];
  onClose: () => void;
}

/** Creates or edits a special; next to it its effect on an example check, at the foot the rule as a sentence. */
export function SpecialForm({ special, template, menu, all, onClose }: SpecialFormProps) {
  const { t } = useTranslation();
  const inWords = useRuleWords(menu);
  const presetOf = ({ name, values: preset }: Template) => ({
    ...preset,
    name: t(`specials.manager.template.${name}`),
  });
  const { form, sheet } = useRecordForm({
    create: createSpecial,
    update: updateSpecial,
    row: special,
    first: { ...valuesOf(special), ...(template && presetOf(template)) },
    saved: t('specials.manager.saved'),
    onClose,
    checks: (values) =>
      checksOf(values, {
        required: t('common.requiredField'),
        invalid: t('common.invalidField'),
        tooMuch: t('specials.fields.tooMuch'),
        endFirst: t('specials.fields.endFirst'),
        needsParts: t('specials.fields.needsParts'),
      }),
    bodyOf: (_, values) => bodyOf(values, menu),
  });
  const { values } = form;
  const body = bodyOf(values, menu);
  const rule = ruleOf({ ...body, id: special?.id ?? 0, active: values.active ? 1 : 0 });
  return (
    <FormSheet
      title={special ? t('specials.manager.edit') : t('specials.manager.add')}
      size="xl"
      {...sheet}
      saveDisabled={values.name.trim() === ''}
      summary={inWords(rule)}
    >
      <Grid
        gap={5}
        align="start"
        className={styles.editor}
        template="minmax(0, 1fr) minmax(0, 1fr)"
      >
        <Stack fluid justify="start" gap={4}>
          {!special && (
            <Row gap={2} wrap role="group" aria-label={t('specials.manager.templates')}>
              {templates.map((each) => (
                <Button key={each.name} onClick={() => form.set(presetOf(each))}>
                  {t(`specials.manager.template.${each.name}`)}
                </Button>
              ))}
            </Row>
          )}
          <TextField label={t('specials.fields.name')} {...form.text('name')} />
          <SelectField
            label={t('specials.fields.type')}
            {...form.select('special_type')}
            choices={specialTypes.map((type) => [type, t(`specials.types.${type}`)])}
          />
          <Switch
            label={t('specials.manager.active')}
            hint={t('specials.fields.activeHint')}
            {...form.check('active')}
          />
          <GiftFields form={form} menu={menu} />
          <GoodsFields form={form} menu={menu} />
          <ExceptFields form={form} menu={menu} />
          <TimeFields form={form} />
          <UseFields form={form} />
          <TextAreaField label={t('specials.fields.description')} {...form.text('description')} />
          <TextAreaField
            label={t('specials.fields.spanish')}
            {...form.text('description_español')}
          />
        </Stack>
        <Stack gap={5} fluid justify="start" className={styles.beside}>
          <ConflictNote rule={rule} all={all} menu={menu} />
          <TryPanel rule={rule} all={all} menu={menu} />
        </Stack>
      </Grid>
    </FormSheet>
  );
}
