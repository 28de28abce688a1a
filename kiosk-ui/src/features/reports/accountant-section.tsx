import { getAccountantMonth, type AccountantMonth } from '@comanda/contract/accounting';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHealth } from '../../lib/api/health.ts';
import { formatCents } from '../../lib/format/money.ts';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { FigureTile, FigureTiles } from '../../ui/figure-tile.tsx';
import { Stack } from '../../ui/layout.tsx';
import { MonthField } from '../../ui/month-field.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { dayColumns, methodColumns, shownOfDays } from './accountant-columns.ts';
import { AccountantFile } from './accountant-file.tsx';
import { Notes } from './accountant-notes.tsx';
import { GlobalInvoices } from './global-invoices.tsx';
import { PartHeading, ReportPart } from './report-part.tsx';
import { nameIn } from '../../lib/format/name-in.ts';
import { useRead } from '../../lib/api/use-read.ts';

/** A month for the accountant: sales by day, tax rate and payment method, and the global invoice. */
export function AccountantSection() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const today = useHealth().data?.business_day ?? '';
  const [chosen, setChosen] = useState('');
  const month = chosen || today.slice(0, 7);
  const found = useRead(
    getAccountantMonth,
    { query: { month } },
    {
      placeholderData: (shown) => shown,
      enabled: month !== '',
    },
  );
  const { data } = found;
  return (
    <SectionPage
      title={t('admin.sections.accountant')}
      intro={t('accountant.intro')}
      more={data && data.days.length > 0 ? <AccountantFile month={data} /> : undefined}
    >
      <Stack gap={5} fluid>
        <Stack align="start">
          <MonthField
            label={t('accountant.month')}
            value={month}
            last={today.slice(0, 7)}
            onChange={setChosen}
          />
        </Stack>
        {!data && found.isPending && <DataLoading shape="tiles" />}
        {found.isError && <DataFailed error={found.error} onRetry={() => void found.refetch()} />}
        {data && data.days.length === 0 && <EmptyState title={t('accountant.none')} />}
        {data && data.days.length > 0 && (
          <>
            <Tiles month={data} />
            <InvoiceTiles month={data} />
            <ReportPart
              open
              title={t('accountant.parts.methods')}
              file={`payment_methods_${data.month}`}
              rows={data.methods}
              rowKey={(row) => row.payment_type_id}
              rowName={(row) => nameIn(row, language)}
              columns={methodColumns(t, language)}
            />
            <GlobalInvoices month={data.month} rates={data.rates} />
            <ReportPart
              open
              title={t('accountant.parts.days')}
              file={`sales_by_day_${data.month}`}
              rows={data.days}
              rowKey={(row) => row.day}
              rowName={(row) => row.day}
              columns={dayColumns(t, language, data).filter(
                ({ id }) => shownOfDays.includes(id) || /^(base|tax)/.test(id),
              )}
              fileColumns={dayColumns(t, language, data)}
            />
            <Notes month={data} />
          </>
        )}
      </Stack>
    </SectionPage>
  );
}

function Tiles({ month }: { month: AccountantMonth }) {
  const { t, i18n } = useTranslation();
  const money = (value: number) => formatCents(value, i18n.language);
  const { sum } = month;
  const cents = (pick: (row: AccountantMonth['sum']['rates'][number]) => number) =>
    sum.rates.reduce((total, row) => total + pick(row), 0);
  return (
    <FigureTiles most={5}>
      <FigureTile
        label={t('accountant.tiles.total')}
        figure={money(sum.total)}
        note={t('accountant.tiles.checks', { count: sum.checks })}
      />
      <FigureTile label={t('accountant.tiles.base')} figure={money(cents((row) => row.base))} />
      <FigureTile label={t('accountant.tiles.tax')} figure={money(cents((row) => row.tax))} />
      <FigureTile
        label={t('accountant.tiles.paid')}
        figure={money(sum.paid)}
        note={t('accountant.tiles.cuts', { count: month.z_cuts })}
      />
      <FigureTile label={t('accountant.tiles.tips')} figure={money(sum.tips)} />
    </FigureTiles>
  );
}

/** What became of the checks of a month: in invoices of their own, in global ones, in none. */
function InvoiceTiles({ month }: { month: AccountantMonth }) {
  const { t, i18n } = useTranslation();
  const money = (value: number) => formatCents(value, i18n.language);
  const { invoiced, global, open, cancelled } = month;
  return (
    <Stack gap={3} fluid>
      <PartHeading>{t('accountant.invoicesOfChecks')}</PartHeading>
      <FigureTiles most={5}>
        <FigureTile
          label={t('accountant.tiles.invoiced')}
          figure={money(invoiced.total)}
          note={[
            t('accountant.tiles.checks', { count: invoiced.checks }),
            ...(invoiced.changed > 0
              ? [t('accountant.tiles.changed', { count: invoiced.changed })]
              : []),
          ].join(' · ')}
        />
        <FigureTile
          label={t('accountant.tiles.global')}
          figure={money(global.total)}
          note={t('accountant.tiles.checks', { count: global.checks })}
        />
        <FigureTile
          label={t('accountant.tiles.open')}
          figure={money(open.total)}
          note={t('accountant.tiles.checks', { count: open.checks })}
        />
        <FigureTile
          label={t('accountant.tiles.cancelled')}
          figure={money(cancelled.total)}
          note={t('accountant.tiles.documents', { count: cancelled.documents })}
        />
        <FigureTile
          label={t('accountant.tiles.difference')}
          figure={money(month.invoice_difference)}
          isLoss={month.invoice_difference !== 0}
          note={t('accountant.tiles.differenceHint')}
        />
      </FigureTiles>
    </Stack>
  );
}
