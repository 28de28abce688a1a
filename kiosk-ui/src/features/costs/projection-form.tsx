import { IconDeviceFloppy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { FieldRow } from '../../ui/form-sheet.tsx';
import { Text } from '../../ui/layout.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './costs.module.css';
import type { InputField, TypedInputs } from './projection-inputs.ts';

interface ProjectionFormProps {
  typed: TypedInputs;
  onChange: (typed: TypedInputs) => void;
  wrong: InputField[];
  saved: boolean;
  busy: boolean;
  /** Absent: the user may change the inputs but not save them. */
  onSave?: () => void;
}

/** The inputs of a projection; figures and chart are updated during input. */
export function ProjectionForm({
  typed,
  onChange,
  wrong,
  saved,
  busy,
  onSave,
}: ProjectionFormProps) {
  const { t } = useTranslation();
  const field = (name: InputField) => ({
    value: typed[name],
    inputMode: 'decimal' as const,
    error: wrong.includes(name) ? t('costs.wrongNumber') : null,
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...typed, [name]: event.target.value }),
  });
  return (
    <Card className={styles.inputs}>
      <h2>{t('costs.inputs')}</h2>
      {!saved && <Text tone="secondary">{t('costs.fromActual')}</Text>}
      <Segmented
        label={t('costs.basis')}
        value={typed.basis}
        onChange={(basis) => onChange({ ...typed, basis })}
        items={[
          { value: 'tables', label: t('costs.bases.tables') },
          { value: 'daily', label: t('costs.bases.daily') },
        ]}
      />
      <FieldRow>
        <TextField label={t('costs.totalTables')} {...field('total_tables')} />
        <TextField label={t('costs.salesPerTable')} leading="$" {...field('sales_per_table')} />
      </FieldRow>
      {typed.basis === 'tables' ? (
        <TextField
          label={t('costs.activeTables')}
          hint={t('costs.activeTablesHint')}
          {...field('active_tables')}
        />
      ) : (
        <TextField label={t('costs.dailySales')} leading="$" {...field('daily_sales')} />
      )}
      <TextField label={t('costs.openDays')} {...field('open_days')} />
      <TextField
        label={t('costs.goodsPercent')}
        {...field('goods_percent')}
        hint={t('costs.goodsHint')}
      />
      {onSave && (
        <Button
          variant="primary"
          icon={IconDeviceFloppy}
          busy={busy}
          disabled={wrong.length > 0}
          onClick={onSave}
        >
          {t('costs.save')}
        </Button>
      )}
    </Card>
  );
}
