import { createCost, updateCost, type Cost } from '@comanda/contract/costs';
import { costCategories, dailyFigure, frequencies, usualSpread } from '@comanda/domain/costs';
import { roundHalfUp, toCentavos } from '@comanda/domain/money';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../lib/form.ts';
import { formatCents } from '../../lib/money.ts';
import { pesosText } from '../../lib/pesos.ts';
import { saveWith } from '../../lib/save.ts';
import { useCommand } from '../../live/command.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FieldRow, FormSheet } from '../../ui/form-sheet.tsx';
import { Text } from '../../ui/layout.tsx';
import { notify } from '../../ui/toast.tsx';

/** The choice to enter a custom category. */
const own = '+';
const isKnown = (category: string) => costCategories.some((one) => one === category);

/** Creates or edits a cost, and shows its amount per day. */
export function CostForm({ cost, onClose }: { cost: Cost | null; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const known = !cost || isKnown(cost.category);
  const create = useCommand(createCost);
  const { save, busy, error } = saveWith(create, useCommand(updateCost), cost, () => {
    notify('success', t('costs.saved'));
    onClose();
  });
  const form = useForm(
    createCost,
    {
      name: cost?.name ?? '',
      list: known ? (cost?.category ?? 'rent') : own,
      category: known ? '' : cost.category,
      frequency: cost?.frequency ?? 'monthly',
      amount: pesosText(cost?.amount ?? null),
      starts_on: cost?.starts_on ?? '',
      ends_on: cost?.ends_on ?? '',
      spread_months: String(cost?.spread_months ?? usualSpread),
    },
    {
      error,
      checks: ({ list, frequency, spread_months, starts_on, ends_on }) => ({
        category: list === own ? undefined : null,
        spread_months:
          frequency !== 'one_time' ? null : spread_months ? undefined : t('common.requiredField'),
        ends_on: starts_on && ends_on && ends_on < starts_on ? t('costs.endsFirst') : undefined,
      }),
      onSubmit: (body, { list, frequency }) =>
        save({
          ...body,
          category: list === own ? body.category : list,
          spread_months: frequency === 'one_time' ? body.spread_months : null,
        }),
    },
  );
  const { values, body } = form;
  const isOwn = values.list === own;
  const isOnce = values.frequency === 'one_time';
  const spread = body.spread_months ?? null;
  const daily =
    typeof body.amount === 'number'
      ? roundHalfUp(
          dailyFigure({
            frequency: values.frequency,
            amount: toCentavos(body.amount),
            spread_months: isOnce ? spread : null,
          }),
        )
      : null;
  return (
    <FormSheet
      title={cost ? t('costs.edit') : t('costs.add')}
      onClose={onClose}
      form={form}
      busy={busy}
    >
      <TextField label={t('costs.name')} {...form.text('name')} />
      <SelectField
        label={t('costs.category')}
        {...form.select('list')}
        choices={[
          ...costCategories.map((one) => [one, t(`costs.categories.${one}`)] as const),
          [own, t('costs.newCategory')],
        ]}
      />
      {isOwn && <TextField label={t('costs.ownCategory')} {...form.text('category')} />}
      <FieldRow>
        <SelectField
          label={t('costs.frequency')}
          {...form.select('frequency')}
          choices={frequencies.map((one) => [one, t(`costs.frequencies.${one}`)])}
        />
        <TextField label={t('costs.amount')} {...form.text('amount')} />
      </FieldRow>
      {isOnce && <TextField label={t('costs.months')} {...form.text('spread_months')} required />}
      <FieldRow>
        <TextField
          label={t('costs.startsOn')}
          type="date"
          hint={t('costs.startsOnHint')}
          {...form.text('starts_on')}
        />
        <TextField
          label={t('costs.endsOn')}
          type="date"
          hint={t('costs.endsOnHint')}
          {...form.text('ends_on')}
        />
      </FieldRow>
      {daily !== null && (
        <Text tone="secondary" aria-live="polite">
          {t('costs.rule', { daily: formatCents(daily, i18n.language) })}
        </Text>
      )}
    </FormSheet>
  );
}
