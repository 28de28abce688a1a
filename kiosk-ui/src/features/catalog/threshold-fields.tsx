import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/field.tsx';
import { Grid } from '../../ui/layout.tsx';
import styles from './catalog.module.css';

interface ThresholdFieldsProps {
  values: { fresh: string; attention: string };
  at: (field: 'fresh_minutes' | 'attention_minutes') => string | null;
  onChange: (change: { fresh: string } | { attention: string }) => void;
}

/** Minutes up to which a line on a board is fresh, and from which it is urgent. */
export function ThresholdFields({ values, at, onChange }: ThresholdFieldsProps) {
  const { t } = useTranslation();
  return (
    <Grid gap={3} align="start" className={styles.pair}>
      <TextField
        label={t('catalog.product.fresh')}
        value={values.fresh}
        inputMode="numeric"
        error={at('fresh_minutes')}
        onChange={(event) => onChange({ fresh: event.target.value })}
      />
      <TextField
        label={t('catalog.product.attention')}
        value={values.attention}
        inputMode="numeric"
        error={at('attention_minutes')}
        onChange={(event) => onChange({ attention: event.target.value })}
      />
    </Grid>
  );
}
