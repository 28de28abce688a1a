import { listPaymentTypes } from '@comanda/contract/cash';
import type { CardMapping } from '@comanda/contract/shifts';
import type { TableFile } from '@comanda/domain/table-file';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../lib/format/name-in.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Box, Grid, Stack, Text } from '../../ui/layout.tsx';
import { Checkbox, Switch } from '../../ui/switch.tsx';
import styles from './shifts.module.css';

export interface CardOptions {
  mapping: CardMapping;
  /** Minutes, as typed. */
  tolerance: string;
  /** Null when all were paid by card. */
  payment_type_ids: number[] | null;
}

interface MappingFormProps {
  table: TableFile;
  options: CardOptions;
  wrongTolerance: boolean;
  onChange: (options: CardOptions) => void;
}

const sampleRows = 5;

/** The mapping of columns, above the first rows of the file. */
export function MappingForm({ table, options, wrongTolerance, onChange }: MappingFormProps) {
  const { t, i18n } = useTranslation();
  const { mapping } = options;
  const set = (change: Partial<CardMapping>) =>
    onChange({ ...options, mapping: { ...mapping, ...change } });
  const types = useRead(listPaymentTypes, {});
  const cards = types.data?.filter((type) => type.kind === 'card').map((type) => type.id) ?? [];
  const chosen = options.payment_type_ids ?? cards;
  const column = (field: 'amount' | 'date' | 'time' | 'tip' | 'reference') => (
    <SelectField
      label={t(`shifts.cards.${field}`)}
      value={mapping[field] ?? ''}
      onChange={(event) => set({ [field]: event.target.value || null })}
    >
      {field !== 'amount' && <option value="">{t('shifts.cards.notThere')}</option>}
      {table.header.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
  const turn = (id: number, on: boolean) =>
    onChange({
      ...options,
      payment_type_ids: on ? [...chosen, id] : chosen.filter((one) => one !== id),
    });
  return (
    <>
      <h2>{t('shifts.cards.columns')}</h2>
      <Grid gap={4} min="220px" fit align="start">
        {column('amount')}
        {column('date')}
        {column('time')}
        {column('tip')}
        {column('reference')}
        <SelectField
          label={t('shifts.cards.dateOrder')}
          value={mapping.date_order}
          onChange={(event) => set({ date_order: event.target.value as CardMapping['date_order'] })}
        >
          {(['auto', 'dmy', 'mdy'] as const).map((order) => (
            <option key={order} value={order}>
              {t(`shifts.cards.orders.${order}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('shifts.cards.decimal')}
          value={mapping.decimal}
          onChange={(event) => set({ decimal: event.target.value as CardMapping['decimal'] })}
        >
          <option value="auto">{t('shifts.cards.decimalAuto')}</option>
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
      {mapping.tip !== null && (
        <Switch
          label={t('shifts.cards.includesTip')}
          checked={mapping.amount_includes_tip}
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
      <Box
        className={styles.sample}
        scroll="x"
        border="all"
        round="control"
        role="region"
        aria-label={t('shifts.cards.sample')}
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              {table.header.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.slice(0, sampleRows).map(({ row, cells }) => (
              <tr key={row}>
                {table.header.map((name, index) => (
                  <td key={name}>{cells[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </>
  );
}
