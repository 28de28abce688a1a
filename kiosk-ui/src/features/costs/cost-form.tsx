import type { Cost } from '@comanda/contract/costs';
import { createCost, updateCost } from '@comanda/contract/costs';
import { costCategories, dailyFigure, frequencies, usualSpread } from '@comanda/domain/costs';
import type { Frequency } from '@comanda/domain/costs';
import { roundHalfUp, toCentavos } from '@comanda/domain/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../lib/money.ts';
import { parsePesos, pesosText } from '../../lib/pesos.ts';
import { useCommand } from '../../live/command.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FieldRow, FormSheet } from '../../ui/form-sheet.tsx';
import { Text } from '../../ui/layout.tsx';
import { notify } from '../../ui/toast.tsx';

const fields = [
  'name',
  'category',
  'frequency',
  'amount',
  'starts_on',
  'ends_on',
  'spread_months',
] as const;
/** Chosen to write a category of one's own. */
const own = '+';
interface Typed {
  name: string;
  category: string;
  ownCategory: string;
  frequency: Frequency;
  amount: string;
  starts: string;
  ends: string;
  months: string;
}
const isKnown = (category: string) => costCategories.some((one) => one === category);

function firstValues(cost: Cost | null): Typed {
  const category = cost?.category ?? 'rent';
  return {
    name: cost?.name ?? '',
    category: isKnown(category) ? category : own,
    ownCategory: isKnown(category) ? '' : category,
    frequency: cost?.frequency ?? 'monthly',
    amount: pesosText(cost?.amount ?? null),
    starts: cost?.starts_on ?? '',
    ends: cost?.ends_on ?? '',
    months: String(cost?.spread_months ?? usualSpread),
  };
}

/** Adds or changes a cost, and says what it comes to per day. */
export function CostForm({ cost, onClose }: { cost: Cost | null; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const [first] = useState(() => firstValues(cost));
  const [values, setValues] = useState(first);
  const set = (change: Partial<Typed>) => setValues({ ...values, ...change });
  const create = useCommand(createCost);
  const update = useCommand(updateCost);
  const { frequency } = values;
  const isOnce = frequency === 'one_time';
  const amount = parsePesos(values.amount);
  const hasAmount = amount !== null && amount >= 0;
  const months = Number(values.months);
  const hasMonths = Number.isInteger(months) && months >= 1 && months <= 240;
  const category = values.category === own ? values.ownCategory.trim() : values.category;
  const save = () => {
    const body = {
      name: values.name.trim(),
      category,
      frequency,
      amount: amount ?? 0,
      starts_on: values.starts || null,
      ends_on: values.ends || null,
      spread_months: isOnce ? months : null,
    };
    const done = {
      onSuccess: () => {
        notify('success', t('costs.saved'));
        onClose();
      },
    };
    if (!cost) return create.mutate({ body }, done);
    update.mutate({ params: { id: cost.id }, body: { ...body, version: cost.version } }, done);
  };
  const spread_months = isOnce && hasMonths ? months : null;
  const daily = hasAmount
    ? roundHalfUp(dailyFigure({ frequency, amount: toCentavos(amount), spread_months }))
    : null;
  return (
    <FormSheet
      title={cost ? t('costs.edit') : t('costs.add')}
      onClose={onClose}
      dirty={JSON.stringify(values) !== JSON.stringify(first)}
      busy={create.isPending || update.isPending}
      error={create.error ?? update.error}
      fields={fields}
      checks={{
        name: values.name.trim() ? null : t('common.requiredField'),
        category: category ? null : t('common.requiredField'),
        amount: hasAmount ? null : t('catalog.product.priceWrong'),
        ends_on:
          values.starts && values.ends && values.ends < values.starts ? t('costs.endsFirst') : null,
        spread_months: !isOnce || hasMonths ? null : t('costs.monthsWrong'),
      }}
      onSubmit={save}
    >
      {(at) => (
        <>
          <TextField
            label={t('costs.name')}
            value={values.name}
            maxLength={80}
            required
            error={at('name')}
            onChange={(event) => set({ name: event.target.value })}
          />
          <SelectField
            label={t('costs.category')}
            value={values.category}
            error={values.category === own ? null : at('category')}
            onChange={(event) => set({ category: event.target.value })}
          >
            {costCategories.map((one) => (
              <option key={one} value={one}>
                {t(`costs.categories.${one}`)}
              </option>
            ))}
            <option value={own}>{t('costs.newCategory')}</option>
          </SelectField>
          {values.category === own && (
            <TextField
              label={t('costs.ownCategory')}
              value={values.ownCategory}
              maxLength={40}
              required
              error={at('category')}
              onChange={(event) => set({ ownCategory: event.target.value })}
            />
          )}
          <FieldRow>
            <SelectField
              label={t('costs.frequency')}
              value={frequency}
              error={at('frequency')}
              onChange={(event) => set({ frequency: event.target.value as Frequency })}
            >
              {frequencies.map((one) => (
                <option key={one} value={one}>
                  {t(`costs.frequencies.${one}`)}
                </option>
              ))}
            </SelectField>
            <TextField
              label={t('costs.amount')}
              value={values.amount}
              inputMode="decimal"
              leading="$"
              required
              error={at('amount')}
              onChange={(event) => set({ amount: event.target.value })}
            />
          </FieldRow>
          {isOnce && (
            <TextField
              label={t('costs.months')}
              value={values.months}
              inputMode="numeric"
              required
              error={at('spread_months')}
              onChange={(event) => set({ months: event.target.value })}
            />
          )}
          <FieldRow>
            <TextField
              label={t('costs.startsOn')}
              type="date"
              value={values.starts}
              hint={t('costs.startsOnHint')}
              error={at('starts_on')}
              onChange={(event) => set({ starts: event.target.value })}
            />
            <TextField
              label={t('costs.endsOn')}
              type="date"
              value={values.ends}
              hint={t('costs.endsOnHint')}
              error={at('ends_on')}
              onChange={(event) => set({ ends: event.target.value })}
            />
          </FieldRow>
          {daily !== null && (
            <Text tone="secondary" aria-live="polite">
              {t('costs.rule', { daily: formatCents(daily, i18n.language) })}
            </Text>
          )}
        </>
      )}
    </FormSheet>
  );
}
