import {
  updateSettings,
  type SettingSwitch,
  type Settings,
  type SettingsChange,
} from '@comanda/contract/settings';
import { cashRoundings } from '@comanda/domain/cash';
import { clockInRules } from '@comanda/domain/work-periods';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '../../lib/format/field-rules.ts';
import { formatPesos } from '../../lib/format/money.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { FieldGroup, FieldRow } from '../../ui/form-sheet.tsx';
import { Grid } from '../../ui/layout.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TipPoolFields } from './tip-pool-fields.tsx';

interface SettingsFieldsProps {
  values: Omit<Settings, SettingSwitch> & Record<SettingSwitch, 0 | 1 | boolean>;
  problemAt: (field: string) => string | null;
  onChange: (part: SettingsChange) => void;
}

type Minutes = 'screen_lock_minutes' | 'kitchen_fresh_minutes' | 'kitchen_attention_minutes';

/** Fields of the settings, grouped by topic. */
export function SettingsFields({ values, problemAt, onChange }: SettingsFieldsProps) {
  const { t } = useTranslation();
  const zones = useId();
  const mayNameTesters = usePermissions().can('permissions.edit');
  const text = (
    name: 'venue_name' | 'venue_tax_id' | 'venue_slogan' | 'time_zone',
    hint?: string,
  ) => (
    <TextField
      label={t(`settings.fields.${name}`)}
      hint={hint}
      maxLength={lengthOf(updateSettings, name)}
      list={name === 'time_zone' ? zones : undefined}
      value={values[name]}
      error={problemAt(name)}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  const language = (name: 'default_language' | 'ticket_language') => (
    <SelectField
      label={t(`settings.fields.${name}`)}
      value={values[name]}
      error={problemAt(name)}
      onChange={(event) => onChange({ [name]: event.target.value === 'es' ? 'es' : 'en' })}
    >
      <option value="en">{t('common.english')}</option>
      <option value="es">{t('common.spanish')}</option>
    </SelectField>
  );
  const toggle = (name: Exclude<SettingSwitch, 'drawer_on_cash'>, hint?: string) => (
    <Switch
      label={t(`settings.fields.${name}`)}
      hint={hint}
      checked={Boolean(values[name])}
      onChange={(on) => onChange({ [name]: on ? 1 : 0 })}
    />
  );
  const number = (name: Minutes) => (
    <WholeNumberField
      label={t(`settings.fields.${name}`)}
      value={values[name]}
      error={problemAt(name)}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <>
      <FieldGroup title={t('settings.groups.venue')} hint={t('settings.groups.venueHint')}>
        {text('venue_name')}
        <TextAreaField
          label={t('settings.fields.venue_address')}
          maxLength={lengthOf(updateSettings, 'venue_address')}
          value={values.venue_address}
          error={problemAt('venue_address')}
          onChange={(event) => onChange({ venue_address: event.target.value })}
        />
        {text('venue_tax_id')}
        {text('venue_slogan')}
      </FieldGroup>
      <FieldGroup title={t('settings.groups.money')} hint={t('settings.ivaExplained')}>
        <SelectField
          label={t('settings.fields.iva_formula')}
          hint={t('settings.askAccountant')}
          value={values.iva_formula}
          error={problemAt('iva_formula')}
          onChange={(event) =>
            onChange({ iva_formula: event.target.value === 'extracted' ? 'extracted' : 'flat16' })
          }
        >
          <option value="flat16">{t('settings.flat16')}</option>
          <option value="extracted">{t('settings.extracted')}</option>
        </SelectField>
        <Grid gap={3} min="300px" align="start">
          {text('time_zone')}
          <TextField
            type="time"
            label={t('settings.fields.business_day_cut_off')}
            hint={t('settings.cutOffHint')}
            value={values.business_day_cut_off}
            error={problemAt('business_day_cut_off')}
            onChange={(event) => onChange({ business_day_cut_off: event.target.value })}
          />
        </Grid>
        <datalist id={zones}>
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      </FieldGroup>
      <FieldGroup title={t('settings.groups.cash')}>
        <CashRoundingField values={values} problemAt={problemAt} onChange={onChange} />
        {toggle('keypad_centavos', t('settings.keypadHint'))}
        {toggle('blind_count', t('settings.blindHint'))}
        <TipPoolFields
          value={values.tip_pool}
          error={problemAt('tip_pool')}
          onChange={(tip_pool) => onChange({ tip_pool })}
        />
        {values.tip_pool !== null && toggle('tip_pool_hours', t('settings.tipPoolHoursHint'))}
      </FieldGroup>
      <HoursFields values={values} problemAt={problemAt} onChange={onChange} />
      <FieldGroup title={t('settings.groups.screens')}>
        <FieldRow>
          {language('default_language')}
          {language('ticket_language')}
        </FieldRow>
        <Grid gap={3} min="300px" align="start">
          {number('screen_lock_minutes')}
        </Grid>
        {toggle('device_tiles_only', t('settings.tilesHint'))}
        {toggle('send_after_reconnect', t('settings.sendAgainHint'))}
        {toggle('use_courses', t('settings.coursesHint'))}
        {toggle('one_tap_tickets', t('settings.oneTapHint'))}
        <Grid gap={3} min="300px" align="start">
          {number('kitchen_fresh_minutes')}
          {number('kitchen_attention_minutes')}
        </Grid>
        {toggle('print_on_close')}
        <TextField
          label={t('settings.fields.printer_test_users')}
          hint={t('settings.printerTestHint')}
          value={values.printer_test_users.join(',')}
          readOnly={!mayNameTesters}
          error={problemAt('printer_test_users')}
          onChange={(event) =>
            onChange({
              printer_test_users: event.target.value === '' ? [] : event.target.value.split(','),
            })
          }
        />
      </FieldGroup>
    </>
  );
}

function HoursFields({ values, problemAt, onChange }: SettingsFieldsProps) {
  const { t } = useTranslation();
  return (
    <FieldGroup title={t('settings.groups.hours')} hint={t('settings.hoursHint')}>
      <SelectField
        label={t('settings.fields.clock_in')}
        value={values.clock_in}
        error={problemAt('clock_in')}
        onChange={(event) => {
          const chosen = clockInRules.find((rule) => rule === event.target.value);
          if (chosen) onChange({ clock_in: chosen });
        }}
        choices={clockInRules.map((rule) => [rule, t(`settings.clockIn.${rule}`)] as const)}
      />
      <Grid gap={3} min="300px" align="start">
        <WholeNumberField
          label={t('settings.fields.hours_kept_years')}
          hint={t('settings.keptHint')}
          value={values.hours_kept_years}
          error={problemAt('hours_kept_years')}
          onChange={(hours_kept_years) => onChange({ hours_kept_years })}
        />
      </Grid>
    </FieldGroup>
  );
}

function CashRoundingField({ values, problemAt, onChange }: SettingsFieldsProps) {
  const { t, i18n } = useTranslation();
  return (
    <SelectField
      label={t('settings.fields.cash_rounding')}
      hint={t('settings.roundingHint')}
      value={values.cash_rounding}
      error={problemAt('cash_rounding')}
      onChange={(event) => {
        const chosen = cashRoundings.find((step) => step === event.target.value);
        if (chosen) onChange({ cash_rounding: chosen });
      }}
    >
      {cashRoundings.map((step) => (
        <option key={step} value={step}>
          {step === 'off' ? t('settings.noRounding') : formatPesos(Number(step), i18n.language)}
        </option>
      ))}
    </SelectField>
  );
}

interface WholeNumberFieldProps {
  label: string;
  hint?: string;
  value: number;
  error: string | null;
  onChange: (value: number) => void;
}

/** A whole number. An empty field is invalid, which the server reports. */
function WholeNumberField({ label, hint, value, error, onChange }: WholeNumberFieldProps) {
  const [empty, setEmpty] = useState(false);
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="numeric"
      value={empty ? '' : String(value)}
      error={error}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '').slice(0, 4);
        setEmpty(digits === '');
        onChange(digits === '' ? -1 : Number(digits));
      }}
    />
  );
}
