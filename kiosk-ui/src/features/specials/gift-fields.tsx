import { appliesToChoices } from '@comanda/domain/specials/special';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../lib/api/form.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FieldGroup, FieldRow } from '../../ui/form-sheet.tsx';
import { Grid, Stack, Text } from '../../ui/layout.tsx';
import type { Menu, SpecialValues } from './special-values.ts';

export interface FieldsProps {
  form: Form<SpecialValues>;
  menu: Menu;
}

/** The discount of the special, by its type. */
export function GiftFields(props: FieldsProps) {
  const { t } = useTranslation();
  const { form } = props;
  const type = form.values.special_type;
  const discount = (label: string, hint?: string, leading?: '$') => (
    <TextField label={label} hint={hint} {...form.text('discount_value')} leading={leading} />
  );
  return (
    <FieldGroup title={t('specials.fields.gives')}>
      {type === 'buy_x_get_y_free' && <FreeFields {...props} />}
      {type === 'percentage_discount' && discount(t('specials.fields.percent'))}
      {type === 'fixed_discount' &&
        discount(t('specials.fields.amount'), t('specials.fields.amountHint'), '$')}
      {type === 'combo_deal' && (
        <>
          <ComboParts {...props} />
          <FieldRow>
            <TextField
              label={t('specials.fields.comboPrice')}
              {...form.text('combo_price')}
              leading="$"
            />
            {discount(t('specials.fields.comboMost'), t('specials.fields.comboMostHint'), '$')}
          </FieldRow>
        </>
      )}
    </FieldGroup>
  );
}

function FreeFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <FieldRow>
        <TextField label={t('specials.fields.buy')} {...form.text('conditions.buy_quantity')} />
        <TextField label={t('specials.fields.get')} {...form.text('conditions.get_quantity')} />
      </FieldRow>
      <SelectField
        label={t('specials.fields.appliesTo')}
        {...form.select('conditions.applies_to')}
        choices={appliesToChoices.map((choice) => [choice, t(`specials.fields.choices.${choice}`)])}
      />
    </>
  );
}

function ComboParts({ form, menu }: FieldsProps) {
  const { t } = useTranslation();
  const combo = form.values['conditions.combo_items'];
  const set = (next: typeof combo) => form.set({ 'conditions.combo_items': next });
  const change = (place: number, part: Partial<(typeof combo)[number]>) =>
    set(combo.map((one, index) => (index === place ? { ...one, ...part } : one)));
  const free = menu.categories.find(({ id }) => !combo.some((part) => part.category_id === id));
  const problem = form.at('conditions.combo_items');
  return (
    <Stack fluid justify="start" gap={3} role="group" aria-label={t('specials.fields.parts')}>
      <Text tone="secondary">{t('specials.fields.partsHint')}</Text>
      {combo.map((part, place) => (
        <Grid key={place} gap={2} align="end" template="minmax(0, 1fr) 96px var(--target)">
          <SelectField
            label={t('specials.fields.category')}
            value={part.category_id}
            onChange={(event) => change(place, { category_id: Number(event.target.value) })}
            choices={menu.categories.map(({ id, name }) => [id, name])}
          />
          <TextField
            label={t('specials.fields.quantity')}
            inputMode="numeric"
            value={part.quantity}
            onChange={(event) => change(place, { quantity: event.target.value })}
          />
          <IconButton
            icon={IconTrash}
            label={t('specials.fields.remove', {
              name: menu.categories.find(({ id }) => id === part.category_id)?.name ?? '',
            })}
            onClick={() => set(combo.filter((_, index) => index !== place))}
          />
        </Grid>
      ))}
      {problem && (
        <Text tone="error" role="alert">
          {problem}
        </Text>
      )}
      <Button
        icon={IconPlus}
        disabled={!free || combo.length >= 20}
        onClick={() => free && set([...combo, { category_id: free.id, quantity: '1' }])}
      >
        {t('specials.fields.addPart')}
      </Button>
    </Stack>
  );
}
