import { useTranslation } from 'react-i18next';
import type { TextInput } from '../../lib/api/form.ts';
import { TextField } from '../../ui/field.tsx';
import { FieldGroup, FieldRow } from '../../ui/form-sheet.tsx';

/** The SAT's keys of product and unit on invoices; empty ones are inherited. */
export function SatFields({
  text,
  of,
}: {
  text: (name: 'sat_key' | 'sat_unit') => TextInput;
  /** Whose keys apply to an empty field. */
  of: string;
}) {
  const { t } = useTranslation();
  return (
    <FieldGroup title={t('invoicing.ownKeys')} hint={t('invoicing.ownKeysHint', { of })}>
      <FieldRow>
        <TextField label={t('invoicing.satKey')} {...text('sat_key')} />
        <TextField label={t('invoicing.satUnit')} {...text('sat_unit')} />
      </FieldRow>
    </FieldGroup>
  );
}
