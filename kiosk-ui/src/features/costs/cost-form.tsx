import { createCost, updateCost, type Cost } from '@comanda/contract/costs';
import { costCategories, dailyFigure, frequencies, usualSpread } from '@comanda/domain/costs';
import { roundHalfUp } from '@comanda/domain/money';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../lib/format/money.ts';
import { moneyText } from '../../lib/format/money-text.ts';
import { Fields, useRecordForm } from '../../parts/record-form.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FieldRow, FormSheet } from '../../ui/form-sheet.tsx';
import { Text } from '../../ui/layout.tsx';

/** The choice to enter a custom category. */
const own = '+';
const isKnown = (category: string) => costCategories.some((one) => one === category);

/** Creates or edits a cost, and shows its amount per day. */
export function CostForm({ cost, onClose }: { cost: Cost | null; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const known = !cost || isKnown(cost.category);
  const { form, sheet } = useRecordForm({
    create: createCost,
    update: updateCost,
    row: cost,
    first: {
      name: cost?.name ?? '',
      list: known ? (cost?.category ?? 'rent') : own,
      category: known ? '' : cost.category,
      frequency: cost?.frequency ?? 'monthly',
      amount: moneyText(cost?.amount ?? null),
      starts_on: cost?.starts_on ?? '',
      ends_on: cost?.ends_on ?? '',
      spread_months: String(cost?.spread_months ?? usualSpread),
    },
    saved: t('costs.saved'),
    onClose,
    checks: ({ list, frequency, spread_months, starts_on, ends_on }) => ({
      category: list === own ? undefined : null,
      spread_months:
        frequency !== 'one_time' ? null : spread_months ? undefined : t('common.requiredField'),
      ends_on: starts_on && ends_on && ends_on < starts_on ? t('costs.endsFirst') : undefined,
    }),
    bodyOf: (body, { list, frequency }) => ({
      ...body,
      category: list === own ? body.category : list,
      spread_months: frequency === 'one_time' ? body.spread_months : null,
    }),
  });
  const { values, body } = form;
  const isOwn = values.list === own;
  const isOnce = values.frequency === 'one_time';
  const spread = body.spread_months ?? null;
  const daily =
    typeof body.amount === 'number'
      ? roundHalfUp(
          dailyFigure({
            frequency: values.frequency,
            amount: body.amount,
            spread_months: isOnce ? spread : null,
          }),
        )
      : null;
  return (
    <FormSheet title={cost ? t('costs.edit') : t('costs.add')} {...sheet}>
      <Fields form={form} rows={[{ name: 'name', label: t('costs.name') }]} />
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
      <Fields
        form={form}
        rows={[
          [
            {
              name: 'starts_on',
              label: t('costs.startsOn'),
              hint: t('costs.startsOnHint'),
              type: 'date',
            },
            {
              name: 'ends_on',
              label: t('costs.endsOn'),
              hint: t('costs.endsOnHint'),
              type: 'date',
            },
          ],
        ]}
      />
      {daily !== null && (
        <Text tone="secondary" aria-live="polite">
          {t('costs.rule', { daily: formatCents(daily, i18n.language) })}
        </Text>
      )}
    </FormSheet>
  );
}
