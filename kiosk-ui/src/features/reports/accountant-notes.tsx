import type { AccountantMonth } from '@comanda/contract/accounting';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../lib/format/money.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import { PartHeading } from './report-part.tsx';

/** The notes below the figures. */
export function Notes({ month }: { month: AccountantMonth }) {
  const { t } = useTranslation();
  const notes = useNotes(month);
  return (
    <Stack gap={2}>
      <PartHeading>{t('accountant.parts.notes')}</PartHeading>
      {notes.map((note) => (
        <Text key={note} tone="secondary">
          {note}
        </Text>
      ))}
    </Stack>
  );
}

/** The remarks that a reader of the figures must know. */
export function useNotes(month: AccountantMonth): string[] {
  const { t, i18n } = useTranslation();
  return [
    t('accountant.notes.sales'),
    t('accountant.notes.paid'),
    t('accountant.notes.tax'),
    t('accountant.notes.mainForm'),
    t('accountant.notes.week'),
    t('accountant.notes.border'),
    ...(month.global.taxes === 0 && month.global.check_taxes === 0
      ? []
      : [
          t('accountant.notes.globalTax', {
            taxes: formatCents(month.global.taxes, i18n.language),
            checkTaxes: formatCents(month.global.check_taxes, i18n.language),
          }),
        ]),
    ...(month.methods.some(({ payment_form: form }) => form === null || form === '99')
      ? [t('accountant.notes.form')]
      : []),
    ...(month.cash_rounding === 0
      ? []
      : [
          t('accountant.notes.rounding', {
            amount: formatCents(month.cash_rounding, i18n.language),
          }),
        ]),
  ];
}
