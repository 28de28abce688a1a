import { sendItems } from '@comanda/contract/checks';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '../../../lib/format/field-rules.ts';
import { TextField } from '../../../ui/field.tsx';

interface NoteFieldProps {
  value: string;
  onChange: (note: string) => void;
  onEnter: (() => void) | undefined;
  hideLabel?: boolean;
}

/** What the kitchen should know about a line. */
export function NoteField({ value, onChange, onEnter, hideLabel = false }: NoteFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('checks.options.note')}
      hideLabel={hideLabel}
      placeholder={t('checks.options.notePlaceholder')}
      value={value}
      maxLength={lengthOf(sendItems, 'items.0.note')}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter?.();
      }}
    />
  );
}
