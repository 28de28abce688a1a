import {
  updateSettings,
  type SettingSwitch,
  type Settings,
  type SettingsChange,
} from '@comanda/contract/settings';
import { cashRoundings } from '@comanda/domain/cash';
import { clockInRules } from '@comanda/domain/work-periods';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '../../lib/format/field-rules.ts';
import { formatPesos } from '../../lib/format/money.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { FieldGroup } from '../../ui/form-sheet.tsx';
import { Grid } from '../../ui/layout.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ZoneField } from '../../ui/zone-field.tsx';
import { TipPoolFields } from './tip-pool-fields.tsx';
import type { TopicId } from './topics.ts';

export interface FieldsProps {
  values: Omit<Settings, SettingSwitch> & Record<SettingSwitch, 0 | 1 | boolean>;
  problemAt: (field: string) => string | null;
  onChange: (part: SettingsChange) => void;
}

/** The fields of each topic that has some. */
export const fieldsOf = {
  venue: VenueFields,
  day: DayFields,
  cash: CashFields,
  clock: ClockFields,
  screens: ScreenFields,
  kitchen: KitchenFields,
  printing: PrintingFields,
} satisfies Partial<Record<TopicId, ComponentType<FieldsProps>>>;

function VenueFields(props: FieldsProps) {
  const { t } = useTranslation();
  const { values, problemAt, onChange } = props;
  return (
    <FieldGroup title={t('settings.groups.ticket')} hint={t('settings.ticketHint')}>
      <LineField {...props} name="venue_name" />
      <TextAreaField
        label={t('settings.fields.venue_address')}
        maxLength={lengthOf(updateSettings, 'venue_address')}
        value={values.venue_address}
        error={problemAt('venue_address')}
        onChange={(event) => onChange({ venue_address: event.target.value })}
      />
      <LineField {...props} name="venue_tax_id" />
      <LineField {...props} name="venue_slogan" />
    </FieldGroup>
  );
}

function DayFields(props: FieldsProps) {
  const { t } = useTranslation();
  const { values, problemAt, onChange } = props;
  return (
    <>
      <FieldGroup title={t('settings.groups.iva')} hint={t('settings.ivaExplained')}>
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
      </FieldGroup>
      <FieldGroup title={t('settings.groups.day')}>
        <Pair>
          <TextField
            type="time"
            label={t('settings.fields.business_day_cut_off')}
            hint={t('settings.cutOffHint')}
            value={values.business_day_cut_off}
            error={problemAt('business_day_cut_off')}
            onChange={(event) => onChange({ business_day_cut_off: event.target.value })}
          />
          <ZoneField
            label={t('settings.fields.time_zone')}
            value={values.time_zone}
            error={problemAt('time_zone')}
            onChange={(time_zone) => onChange({ time_zone })}
          />
        </Pair>
      </FieldGroup>
    </>
  );
}

function CashFields(props: FieldsProps) {
  const { t } = useTranslation();
  const { values, problemAt, onChange } = props;
  return (
    <>
      <FieldGroup title={t('settings.groups.cash')}>
        <CashRoundingField {...props} />
        <Toggle {...props} name="keypad_centavos" hint={t('settings.keypadHint')} />
        <Toggle {...props} name="blind_count" hint={t('settings.blindHint')} />
      </FieldGroup>
      <FieldGroup title={t('settings.groups.tips')}>
        <TipPoolFields
          value={values.tip_pool}
          error={problemAt('tip_pool')}
          onChange={(tip_pool) => onChange({ tip_pool })}
        />
        <Toggle
          {...props}
          name="tip_pool_hours"
          hint={t('settings.tipPoolHoursHint')}
          disabled={values.tip_pool === null}
        />
      </FieldGroup>
    </>
  );
}

function ClockFields(props: FieldsProps) {
  const { t } = useTranslation();
  const { values, problemAt, onChange } = props;
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
      <Pair>
        <WholeNumberField {...props} name="hours_kept_years" hint={t('settings.keptHint')} />
      </Pair>
    </FieldGroup>
  );
}

function ScreenFields(props: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <FieldGroup title={t('settings.groups.language')}>
        <Pair>
          <LanguageField {...props} name="default_language" />
        </Pair>
      </FieldGroup>
      <FieldGroup title={t('settings.groups.login')}>
        <Pair>
          <WholeNumberField {...props} name="screen_lock_minutes" />
        </Pair>
        <Toggle {...props} name="device_tiles_only" hint={t('settings.tilesHint')} />
      </FieldGroup>
    </>
  );
}

function KitchenFields(props: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <FieldGroup title={t('settings.groups.orders')}>
        <Toggle {...props} name="use_courses" hint={t('settings.coursesHint')} />
        <Toggle {...props} name="send_after_reconnect" hint={t('settings.sendAgainHint')} />
      </FieldGroup>
      <FieldGroup title={t('settings.groups.boards')}>
        <Toggle {...props} name="one_tap_tickets" hint={t('settings.oneTapHint')} />
        <Pair>
          <WholeNumberField {...props} name="kitchen_fresh_minutes" />
          <WholeNumberField {...props} name="kitchen_attention_minutes" />
        </Pair>
      </FieldGroup>
    </>
  );
}

function PrintingFields(props: FieldsProps) {
  const { t } = useTranslation();
  const { values, problemAt, onChange } = props;
  const mayNameTesters = usePermissions().can('permissions.edit');
  return (
    <>
      <FieldGroup title={t('settings.groups.tickets')}>
        <Pair>
          <LanguageField {...props} name="ticket_language" />
        </Pair>
        <Toggle {...props} name="print_on_close" />
      </FieldGroup>
      <FieldGroup title={t('settings.groups.printerTest')}>
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

/** Short fields, next to each other where there is space. */
function Pair({ children }: { children: ReactNode }) {
  return (
    <Grid gap={3} min="260px" align="start">
      {children}
    </Grid>
  );
}

interface LineFieldProps extends FieldsProps {
  name: 'venue_name' | 'venue_tax_id' | 'venue_slogan';
}

function LineField({ name, values, problemAt, onChange }: LineFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t(`settings.fields.${name}`)}
      maxLength={lengthOf(updateSettings, name)}
      value={values[name]}
      error={problemAt(name)}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
}

interface LanguageFieldProps extends FieldsProps {
  name: 'default_language' | 'ticket_language';
}

function LanguageField({ name, values, problemAt, onChange }: LanguageFieldProps) {
  const { t } = useTranslation();
  return (
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
}

interface ToggleProps extends FieldsProps {
  name: Exclude<SettingSwitch, 'drawer_on_cash'>;
  hint?: string;
  disabled?: boolean;
}

function Toggle({ name, hint, disabled, values, onChange }: ToggleProps) {
  const { t } = useTranslation();
  return (
    <Switch
      label={t(`settings.fields.${name}`)}
      hint={hint}
      disabled={disabled}
      checked={Boolean(values[name])}
      onChange={(on) => onChange({ [name]: on ? 1 : 0 })}
    />
  );
}

function CashRoundingField({ values, problemAt, onChange }: FieldsProps) {
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

interface WholeNumberFieldProps extends FieldsProps {
  name:
    | 'screen_lock_minutes'
    | 'kitchen_fresh_minutes'
    | 'kitchen_attention_minutes'
    | 'hours_kept_years';
  hint?: string;
}

/** A whole number. An empty field is invalid, which the server reports. */
function WholeNumberField({ name, hint, values, problemAt, onChange }: WholeNumberFieldProps) {
  const { t } = useTranslation();
  const [empty, setEmpty] = useState(false);
  return (
    <TextField
      label={t(`settings.fields.${name}`)}
      hint={hint}
      inputMode="numeric"
      value={empty ? '' : String(values[name])}
      error={problemAt(name)}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '').slice(0, 4);
        setEmpty(digits === '');
        onChange({ [name]: digits === '' ? -1 : Number(digits) });
      }}
    />
  );
}
