import { listPaymentTypes } from '@comanda/contract/cash';
import type { ChargeFormat } from '@comanda/contract/shifts';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../lib/format/name-in.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Grid, Stack, Text } from '../../ui/layout.tsx';
import { Checkbox, Switch } from '../../ui/switch.tsx';

export interface CardOptions {
  format: ChargeFormat;
  /** Minutes, as typed. */
  tolerance: string;
  /** Null when all were paid by card. */
  payment_type_ids: number[] | null;
}

interface CardOptionsFormProps {
  options: CardOptions;
  /** Whether the file has a column for tips. */
  hasTips: boolean;
  wrongTolerance: boolean;
  onChange: (options: CardOptions) => void;
}

/** How a terminal's file is read and compared. */
export function CardOptionsForm({
  options,
  hasTips,
  wrongTolerance,
  onChange,
}: CardOptionsFormProps) {
  const { t, i18n } = useTranslation();
  const { format } = options;
  const set = (change: Partial<ChargeFormat>) =>
    onChange({ ...options, format: { ...format, ...change } });
  const types = useRead(listPaymentTypes, {});
  const cards = types.data?.filter((type) => type.kind === 'card').map((type) => type.id) ?? [];
  const chosen = options.payment_type_ids ?? cards;
  const turn = (id: number, on: boolean) =>
    onChange({
      ...options,
      payment_type_ids: on ? [...chosen, id] : chosen.filter((one) => one !== id),
    });
  return (
    <>
      <Grid gap={4} min="220px" fit align="start">
        <SelectField
          label={t('shifts.cards.dateOrder')}
          value={format.date_order}
          onChange={(event) =>
            set({ date_order: event.target.value as ChargeFormat['date_order'] })
          }
        >
          {(['auto', 'dmy', 'mdy'] as const).map((order) => (
            <option key={order} value={order}>
              {t(`shifts.cards.orders.${order}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('shifts.cards.decimal')}
          value={format.decimal}
          onChange={(event) => set({ decimal: event.target.value as ChargeFormat['decimal'] })}
        >
          <option value="auto">{t('shifts.cards.orders.auto')}</option>
          <option value=".">{'1,234.50'}</option>
          <option value=",">{'1.234,50'}</option>
        </SelectField>
        <TextField
          label={t('shifts.cards.tolerance')}
          value={options.tolerance}
          inputMode="numeric"
          error={wrongTolerance ? t('shifts.cards.toleranceWrong') : null}
          onChange={(event) => onChange({ ...options, tolerance: event.target.value })}
        />
      </Grid>
      {hasTips && (
        <Switch
          label={t('shifts.cards.includesTip')}
          checked={format.amount_includes_tip}
          onChange={(amount_includes_tip) => set({ amount_includes_tip })}
        />
      )}
      <Stack as="fieldset" gap={1}>
        <legend>{t('shifts.cards.ways')}</legend>
        {types.data
          ?.filter((type) => !type.needs_register)
          .map((type) => (
            <Checkbox
              key={type.id}
              label={nameIn(type, i18n.language)}
              checked={chosen.includes(type.id)}
              onChange={(on) => turn(type.id, on)}
            />
          ))}
        {types.data && chosen.length === 0 && (
          <Text role="alert" tone="error">
            {t('shifts.cards.noWay')}
          </Text>
        )}
      </Stack>
    </>
  );
}
