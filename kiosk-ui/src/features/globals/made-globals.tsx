import type { GlobalPreview } from '@comanda/contract/globals';
import { useTranslation } from 'react-i18next';
import { useWhen } from '../../lib/api/when.ts';
import { columnsOf } from '../../ui/columns.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { InvoiceState } from '../../parts/invoice-state.tsx';

type Made = GlobalPreview['made'][number];

/** The global invoices of a period, compared with their checks. */
export function MadeGlobals({ rows }: { rows: readonly Made[] }) {
  const { t, i18n } = useTranslation();
  const when = useWhen();
  const { text, count, money } = columnsOf<Made>(i18n.language);
  const living = rows.filter(
    ({ invoice: { state } }) => state !== 'dropped' && state !== 'cancelled',
  );
  return (
    <Stack gap={3} fluid>
      <h2>{t('globals.madeTitle')}</h2>
      <DataTable
        label={t('globals.madeTitle')}
        rows={rows}
        rowKey={({ invoice }) => invoice.id}
        rowName={({ invoice }) => invoice.folio}
        columns={[
          text('folio', t('invoices.folio'), ({ invoice }) => invoice.folio),
          {
            id: 'state',
            title: t('invoices.state'),
            value: ({ invoice }) => invoice.state,
            cell: ({ invoice: { state } }) => <InvoiceState state={state} />,
          },
          count('checks', t('globals.count')),
          money('taxes', t('globals.taxes')),
          money('check_taxes', t('globals.checkTaxes')),
          money('total', t('globals.amount'), ({ invoice }) => invoice.total),
          money('difference', t('globals.difference')),
          {
            id: 'created',
            title: t('invoices.created'),
            value: ({ invoice }) => invoice.created,
            cell: ({ invoice: { created, created_by_name } }) => (
              <Stack as="span" anywhere>
                <span>{when(created)}</span>
                <Text as="small" tone="secondary" size="body">
                  {created_by_name ?? t('globals.byBox')}
                </Text>
              </Stack>
            ),
          },
        ]}
      />
      {living.some(({ difference }) => difference !== 0) && (
        <Text tone="error">{t('globals.differs')}</Text>
      )}
      {living.some(({ taxes, check_taxes }) => taxes !== check_taxes) && (
        <Text tone="secondary">{t('globals.taxHint')}</Text>
      )}
    </Stack>
  );
}
