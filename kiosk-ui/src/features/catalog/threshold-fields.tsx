import { useTranslation } from 'react-i18next';
import type { TextInput } from '../../lib/api/form.ts';
import { TextField } from '../../ui/field.tsx';
import { Grid } from '../../ui/layout.tsx';

interface ThresholdFieldsProps {
  text: (name: 'fresh_minutes' | 'attention_minutes') => TextInput;
}

/** Minutes up to which a line on a board is fresh, and from which it is urgent. */
export function ThresholdFields({ text }: ThresholdFieldsProps) {
  const { t } = useTranslation();
  return (
    <Grid gap={3} align="start" template="1fr 1fr">
      <TextField label={t('catalog.product.fresh')} {...text('fresh_minutes')} />
      <TextField label={t('catalog.product.attention')} {...text('attention_minutes')} />
    </Grid>
  );
}
