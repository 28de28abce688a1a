import { updateInvoiceSeries, type Invoicing } from '@comanda/contract/invoicing';
import { useTranslation } from 'react-i18next';
import { useCommandForm } from '../../parts/record-form.tsx';
import { TextField } from '../../ui/field.tsx';
import { FieldRow, FormSheet } from '../../ui/form-sheet.tsx';
import { Text } from '../../ui/layout.tsx';

/** The series of one kind of invoice, and its next folio. */
export function SeriesForm({
  row,
  onClose,
}: {
  row: Invoicing['series'][number];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { kind, series, next_folio } = row;
  const { form, sheet } = useCommandForm({
    endpoint: updateInvoiceSeries,
    first: { kind, series, next_folio: String(next_folio) },
    saved: t('invoicing.saved'),
    onClose,
  });
  return (
    <FormSheet title={t('invoicing.seriesOf', { kind: t(`invoicing.kinds.${kind}`) })} {...sheet}>
      <Text tone="secondary">{t('invoicing.seriesHint')}</Text>
      <FieldRow>
        <TextField label={t('invoicing.letters')} {...form.text('series')} />
        <TextField label={t('invoicing.nextFolio')} {...form.text('next_folio')} />
      </FieldRow>
    </FormSheet>
  );
}
