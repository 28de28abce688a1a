import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { zoneChoices, zoneText } from '../lib/format/zone-text.ts';
import { SelectField, type Choice } from './field.tsx';

interface ZoneFieldProps {
  label: string;
  hint?: string;
  error?: string | null;
  /** 'America/Mexico_City' */
  value: string;
  onChange: (zone: string) => void;
}

/** A time zone by the name of its place. */
export function ZoneField({ value, onChange, ...frame }: ZoneFieldProps) {
  const { t, i18n } = useTranslation();
  const zones = useMemo(() => zoneChoices(i18n.language), [i18n.language]);
  const isListed = Object.values(zones).some((group) => group.some(([zone]) => zone === value));
  return (
    <SelectField {...frame} value={value} onChange={(event) => onChange(event.target.value)}>
      {!isListed && <option value={value}>{zoneText(value, i18n.language)}</option>}
      <optgroup label={t('common.zones.mexico')}>{options(zones.mexican)}</optgroup>
      <optgroup label={t('common.zones.others')}>{options(zones.others)}</optgroup>
    </SelectField>
  );
}

const options = (choices: readonly Choice[]) =>
  choices.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));
