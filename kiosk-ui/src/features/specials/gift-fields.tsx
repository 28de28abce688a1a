import { appliesToChoices } from '@comanda/domain/specials/special';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FieldGroup, FieldRow } from '../../ui/form-sheet.tsx';
import { Grid, Text } from '../../ui/layout.tsx';
import type { Menu, SpecialField, SpecialValues } from './special-values.ts';
import styles from './specials.module.css';

export interface FieldsProps {
  values: SpecialValues;
  set: (change: Partial<SpecialValues>) => void;
  /** The sentence at a field, when something is wrong there. */
  at: (field: SpecialField) => string | null;
  menu: Menu;
}

/** What the special gives, by its type. */
export function GiftFields(props: FieldsProps) {
  const { t } = useTranslation();
  const { values, set, at } = props;
  const amount = (label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      type="number"
      min={0}
      step={0.01}
      inputMode="decimal"
      value={values.discount}
      error={at('discount_value')}
      onChange={(event) => set({ discount: event.target.value })}
    />
  );
  return (
    <FieldGroup title={t('specials.fields.gives')}>
      {values.special_type === 'buy_x_get_y_free' && <FreeFields {...props} />}
      {values.special_type === 'percentage_discount' && amount(t('specials.fields.percent'))}
      {values.special_type === 'fixed_discount' &&
        amount(t('specials.fields.amount'), t('specials.fields.amountHint'))}
      {values.special_type === 'combo_deal' && (
        <>
          <ComboParts {...props} />
          <FieldRow>
            <TextField
              label={t('specials.fields.comboPrice')}
              type="number"
              min={0}
              step={0.01}
              inputMode="decimal"
              value={values.comboPrice}
              error={at('combo_price')}
              onChange={(event) => set({ comboPrice: event.target.value })}
            />
            {amount(t('specials.fields.comboMost'), t('specials.fields.comboMostHint'))}
          </FieldRow>
        </>
      )}
    </FieldGroup>
  );
}

function FreeFields({ values, set, at }: FieldsProps) {
  const { t } = useTranslation();
  const count = (name: 'buy' | 'get', field: SpecialField) => (
    <TextField
      label={t(`specials.fields.${name}`)}
      type="number"
      min={1}
      step={1}
      inputMode="numeric"
      value={values[name]}
      error={at(field)}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  return (
    <>
      <FieldRow>
        {count('buy', 'conditions.buy_quantity')}
        {count('get', 'conditions.get_quantity')}
      </FieldRow>
      <SelectField
        label={t('specials.fields.appliesTo')}
        value={values.applies_to}
        onChange={(event) =>
          set({
            applies_to:
              appliesToChoices.find((choice) => choice === event.target.value) ?? 'cheapest',
          })
        }
      >
        {appliesToChoices.map((choice) => (
          <option key={choice} value={choice}>
            {t(`specials.fields.choices.${choice}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function ComboParts({ values, set, at, menu }: FieldsProps) {
  const { t } = useTranslation();
  const { combo } = values;
  const change = (place: number, part: Partial<(typeof combo)[number]>) =>
    set({ combo: combo.map((one, index) => (index === place ? { ...one, ...part } : one)) });
  const free = menu.categories.find(({ id }) => !combo.some((part) => part.category_id === id));
  const problem = at('conditions.combo_items');
  return (
    <div className={styles.picks} role="group" aria-label={t('specials.fields.parts')}>
      <Text tone="secondary">{t('specials.fields.partsHint')}</Text>
      {combo.map((part, place) => (
        <Grid key={place} gap={2} align="end" className={styles.part}>
          <SelectField
            label={t('specials.fields.category')}
            value={part.category_id}
            onChange={(event) => change(place, { category_id: Number(event.target.value) })}
          >
            {menu.categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('specials.fields.quantity')}
            type="number"
            min={1}
            step={1}
            inputMode="numeric"
            value={part.quantity}
            onChange={(event) => change(place, { quantity: event.target.value })}
          />
          <IconButton
            label={t('specials.fields.remove', {
              name: menu.categories.find(({ id }) => id === part.category_id)?.name ?? '',
            })}
            onClick={() => set({ combo: combo.filter((_, index) => index !== place) })}
          >
            <IconTrash stroke={1.75} size={20} />
          </IconButton>
        </Grid>
      ))}
      {problem && (
        <Text tone="error" role="alert">
          {problem}
        </Text>
      )}
      <Button
        icon={<IconPlus stroke={1.75} size={20} aria-hidden="true" />}
        disabled={!free || combo.length >= 20}
        onClick={() => free && set({ combo: [...combo, { category_id: free.id, quantity: '1' }] })}
      >
        {t('specials.fields.addPart')}
      </Button>
    </div>
  );
}
