import type { Settings } from '@comanda/contract/settings';
import { listRoles } from '@comanda/contract/session';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoleTitle } from '../../lib/session/roles.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { TextField } from '../../ui/field.tsx';
import { FieldRow } from '../../ui/form-sheet.tsx';
import { Switch } from '../../ui/switch.tsx';

type Weights = Settings['tip_pool'];

interface TipPoolFieldsProps {
  value: Weights;
  error: string | null;
  onChange: (weights: Weights) => void;
}

/** Servers three parts, the bar two, the kitchen one: a common starting point. */
const usual = { 2: 3, 3: 2, 5: 1 };

/** Whether tips are shared, and the weight of each role. */
export function TipPoolFields({ value, error, onChange }: TipPoolFieldsProps) {
  const { t } = useTranslation();
  const titleOf = useRoleTitle();
  const roles = useRead(listRoles, {});
  return (
    <>
      <Switch
        label={t('settings.tipPool')}
        hint={t('settings.tipPoolHint')}
        checked={value !== null}
        onChange={(on) => onChange(on ? usual : null)}
      />
      {value !== null && (
        <FieldRow>
          {roles.data?.map(({ id, title }) => (
            <WeightField
              key={id}
              label={t('settings.partOf', { role: titleOf(id, title) })}
              value={value[String(id)] ?? 0}
              onChange={(weight) => onChange({ ...value, [String(id)]: weight })}
            />
          ))}
        </FieldRow>
      )}
      {error && <p role="alert">{error}</p>}
    </>
  );
}

interface WeightFieldProps {
  label: string;
  value: number;
  onChange: (weight: number) => void;
}

/** A weight as typed: an empty field is none, halves are possible. */
function WeightField({ label, value, onChange }: WeightFieldProps) {
  const [text, setText] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={text ?? String(value)}
      onBlur={() => setText(null)}
      onChange={(event) => {
        const typed = event.target.value.replace(',', '.').replace(/[^\d.]/g, '');
        setText(typed);
        onChange(Math.min(1000, Number(typed) || 0));
      }}
    />
  );
}
